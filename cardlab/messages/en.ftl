# Every text of cardlab in English. A reason `area.name` is attribute `name` of message `area`.
# Cards and suits come as text: "7♥" (or "{7H}" for the widget), "hearts". Lists come joined.
# A reason has at most 14 words: the duty, then the cards that cause it.

### Why an action is refused

trick = Current trick
    .must_follow = You must follow { $suit }: you hold { $cards }{ $counted_id ->
        [none] {""}
        [one] { $cards_id ->
            [one] , and { $counted } is a { $suit_id ->
                [S] spade
                [H] heart
                [D] diamond
               *[C] club
            } now
           *[more] {" "}({ $counted } counts too)
        }
       *[more] {" "}({ $counted } count too)
    }.
    .left_bower_is_trump = { $card } is a { $trump_id ->
        [S] spade
        [H] heart
        [D] diamond
       *[C] club
    } now, not a { $suit_id ->
        [S] spade
        [H] heart
        [D] diamond
       *[C] club
    }: follow { $suit } with { $cards }.
    .must_trump = Without { $led } you must trump: you hold { $cards }.
    .follows = follows suit
    .counts_as = { $card } is a { $suit_id ->
        [S] spade
        [H] heart
        [D] diamond
       *[C] club
    } now: it follows
    .ruffs = void: this ruffs
    .free = void: free choice
    .taken = { $you ->
        [you] You take trick { $number } with { $card }.
       *[other] { $seat } takes trick { $number } with { $card }.
    }
    .called_suit = You must lead { $suit }: the other side asked for that suit.
    .exposed_first = Cards that lie exposed go first: play { $cards }.
joker =
    .demand_high = You must play your highest card of { $suit }: { $card }.
    .declaration_missing = Say what the joker does: { $ways }.
    .bad_declaration = { $ways ->
        [none] { $card } is played without words: it declares nothing.
       *[other] Not { $action }: say { $ways }.
    }
    .demand_low = You must play your lowest card of { $suit }: { $card }.
    .lead_costs = Leading a joker to an empty table costs { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
    .revoke = { $points ->
        [0] { $seat } takes { $card } back: it broke a duty.
       *[other] { $seat } takes { $card } back and loses { $points } points.
    }
bid =
    .dealer_forbidden_sum = You may not bid { $bid }: { $sum } = { $total }, all the tricks.
    .bid_out_of_range = A bid is a number from 0 to { $most }, not { $bid }.
    .no_bidding = Nobody bids in this round: play a card.
    .bid_not_in_table = There is no bid of { $bid } here: say { $bids } or pass.
    .bid_not_higher = A bid of { $bid } is too low: { $highest } has been bid.
call =
    .turnup_suit_only = In this round only the suit turned up may be trump: { $suit }.
    .turnup_closed = Nobody wanted { $suit }: name another suit or pass.
    .rejected_suit = You may not name { $suit }: that suit was turned down.
    .alone_not_available = “Alone” is not said with this call.
    .partner_must_go_alone = Your partner deals: whoever chooses this card for him plays alone.
    .dealer_is_stuck = Everybody has passed: the dealer must name a suit.
    .needs_trump = You may not choose { $suit }: you hold no card of it.
    .turn_up_stays = { $card } was taken up: put another card away.
    .no_farmers_hand = { $cards ->
        [none] A farmer’s hand is shown whole, and nothing more is said.
       *[other] Nines and tens only, but you hold { $cards }.
    }
    .three_poor_cards = { $cards ->
        [none] Three nines or tens are changed: you hold none.
       *[other] Change just three nines or tens: you hold { $cards }.
    }
    .stock_is_taken = The three unseen cards are taken: nothing is left to change.
    .made = { $you ->
        [you] { $term ->
            [orders_up] You order it up
            [assists] You assist
            [takes_up] You take it up
            [next] You name “next”
            [crossing] You cross the suit
            [blind] You name a suit unseen
            [auction] You name the trump
           *[made] You make the trump
        }{ $how ->
            [alone] {" "}and play alone
           *[together] {""}
        }
       *[other] { $term ->
            [orders_up] { $seat } orders it up
            [assists] { $seat } assists
            [takes_up] { $seat } takes it up
            [next] { $seat } names “next”
            [crossing] { $seat } crosses the suit
            [blind] { $seat } names a suit unseen
            [auction] { $seat } names the trump
           *[made] { $seat } makes the trump
        }{ $how ->
            [alone] {" "}and plays alone
           *[together] {""}
        }
    }: { $suit } are trumps.
    .lone_defender = { $you ->
        [you] You defend alone.
       *[other] { $seat } defends alone.
    }
    .joker_redeal = { $you ->
        [you] A joker is turned up: you deal again.
       *[other] A joker is turned up: { $seat } deals again.
    }
    .farmers_hand = { $you ->
        [you] You show a farmer’s hand: the same dealer deals again.
       *[other] { $seat } shows a farmer’s hand: the same dealer deals again.
    }
    .say_order_up = { $term ->
        [takes_up] Take it up
        [assists] Assist
       *[orders_up] Order it up
    }{ $how ->
        [alone] , alone
       *[together] {""}
    }
    .say_name = Name { $suit }{ $how ->
        [alone] , alone
       *[together] {""}
    } ({ $term ->
        [rejected] turned down
        [next] next
       *[crossing] crossing
    })
    .turns_down = Turn it down
    .bad_trump_call = Not “{ $action }”: say { $answers }.
    .named = { $suit_id ->
        [none] { $you ->
            [you] You name no trump.
           *[other] { $seat } names no trump.
        }
       *[other] { $you ->
            [you] You name { $suit } as trumps.
           *[other] { $seat } names { $suit } as trumps.
        }
    }
    .trump_not_callable = You may not call { $suit }: they are trumps.
    .widow_not_allowed = A bid of { $bid } is played without the widow.
    .wrong_discard_count = { $count ->
        [one] Put away { $count } card, not { $given }.
       *[other] Put away { $count } cards, not { $given }.
    }
    .partner_is_self = You cannot be your own partner: choose somebody else.
    .wrong_partner_count = { $partners ->
        [0] With a bid of { $bid } you play alone: choose nobody.
        [one] With a bid of { $bid } you have { $partners } partner, not { $given }.
       *[other] With a bid of { $bid } you have { $partners } partners, not { $given }.
    }
    .barred = After a call out of order your side may only pass in this deal.
    .partners = { $seats_id ->
        [none] { $you ->
            [you] You choose no partner.
           *[other] { $seat } chooses no partner.
        }
        [one] { $you ->
            [you] You choose a partner: { $seats }.
           *[other] { $seat } chooses a partner: { $seats }.
        }
       *[more] { $you ->
            [you] You choose partners: { $seats }.
           *[other] { $seat } chooses partners: { $seats }.
        }
    }
    .partner_shown = { $how ->
        [alone] { $you ->
            [you] { $card } is the best card called: you play alone.
           *[other] { $card } is the best card called: { $seat } plays alone.
        }
       *[together] { $you ->
            [you] { $card } is the best card called: you are the partner.
           *[other] { $card } is the best card called: { $seat } is the partner.
        }
    }

turn =
    .make_a_bid = Bidding is on: say a number from 0 to { $most }, such as “bid 1”.
    .play_a_card = Now a card is played, so “{ $action }” must wait.
    .make_a_call = { $round ->
        [first] Take the turn-up or leave it: say “order up” or “pass”.
       *[second] Another suit may be named: say “name H”, “pass” or the like.
    }
    .name_a_suit = A joker is turned up: name a suit unseen, such as “name H”.
    .answer = Give one of these answers: { $answers }.
    .one_card = { $verb ->
        [throw] One card is thrown in: say so as in “throw 9S”.
        [transfer] One card passes the attack on: “transfer 9S”.
        [beat] One card beats: say so as in “beat 9S”.
        [take] Say “take” alone, without a card.
        [done] Say “done” alone, without a card.
        [discard] One card is put away now: say so as in “discard 9S”.
        [give] One card goes to your partner now: say so as in “give AS”.
       *[ask] Ask for your partner’s best card or pass: “ask” or “pass”.
    }
    .over = The deal is over: step back to play on.
    .not_yours = It is not this seat’s turn: { $you ->
        [you] you are
       *[other] { $seat } is
    } to move.
    .view = One seat’s view cannot be played: use the state it came from.
    .not_offered = “{ $action }” is not on offer here.
    .other_view = This view knows one seat only, so { $seat } cannot be asked.
    .quiet = A quiet state keeps no log, so it has no views.
    .bid_or_pass = Bid one of the numbers now, such as “bid 5”, or pass.
    .name_the_trump = You won the auction: name the trump, such as “name H”.
    .choose_partners = { $partners ->
        [one] Choose your partner now: say so as in “partners P0”.
       *[other] Choose your { $partners } partners now: say so as in “partners P0 P3”.
    }
    .call_a_suit = Call a suit now: say so as in “call C”.
cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
    .not_in_hand = You do not hold { $card }.
    .unseen_hand = { $you ->
        [you] Your cards are not known here: draw a world first.
       *[other] Nobody knows the cards of { $seat } here: draw a world first.
    }
    .hidden = The face of { $card } is hidden from this seat.
chance =
    .not_due = That card cannot fall due now: choose one that is unseen.
    .hidden_hands = Hands are hidden here: sample worlds instead of asking for odds.

### Cards, deals and positions that cannot be

notation =
    .card = { $text } is not a card: write a rank and a suit, such as 9H, TH or RJ.
    .suit = { $text } is not a suit: write S, H, D or C.
    .seat = { $text } is not a seat: write P0 to P{ $last }.
    .action = { $text } is not an action: write a card or a call, such as “bid 2”.
    .number = { $text } is no number to play with: write a whole one from 0 to 9999.
    .transcript = Begin with a line for the game and one such as “deal 3 dealer P0 seed 7”.
deal =
    .plain = Deal
    .of = Deal { $number } of { $total }, { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
    .trump = { $suit_id ->
        [none] No trump in this deal.
       *[other] Trump: { $suit }.
    }
    .deck_size = There is no deck of { $size } cards: choose one of { $sizes }.
    .not_in_deck = { $card } is not in this deck of { $size } cards.
    .dealer = There is no seat { $dealer } to deal: choose 0 to { $last }.
    .seed = { $seed } is no seed: give a whole number from 0 to { $most }.
    .hands = { $given ->
        [one] { $given } hand was
       *[other] { $given } hands were
    } given, but the game has { $players } players.
    .one_start = Give a seed or a stock, not both.
    .missing = Missing from the pack: { $cards }.
    .duplicate = { $card } is there twice: leave it in one place.
    .index = There is no deal { $index }: choose 0 to { $last }.
    .bad_fact = “{ $value }” does not fit { $name }.
    .empty = Nobody holds a card: give each seat its hand.
    .trick_order = The trick is not in turn: { $seats } cannot follow one another.
    .leader = The first card of the trick is { $seat }’s, so { $seat } leads.
    .no_such_size = No deal of this game has { $size ->
        [one] { $size } card
       *[other] { $size } cards
    } a hand.
    .too_many = { $given } cards are placed, but the deck has { $size }.
    .turn = By these facts { $seat } is to move: change the turn or the facts.
    .unknown_fact = { $name } is not a fact here: choose { $known }.
    .trump_differs = The trump is not the suit of the card turned up: { $card }.
    .hand_size = { $seat } holds { $given ->
        [one] { $given } card
       *[other] { $given } cards
    }: give that hand { $expected }.
    .bids_missing = Tricks have begun, so every seat needs its bid.
    .bids_order = Bids go round from the dealer’s left: none may be skipped.
    .number = Deal { $number }
    .pot_doubled = Deal { $number }, the pot doubled
    .game_won = Game { $number } is won
    .rubber_won = The rubber is won
    .turn_up_held = Only a dealer who took { $card } up can hold it.
    .turn_up_missing = Without a trump the card turned up is needed: give turn_up.
    .calls_over = The trump is made: leave out the calls.
    .needs_trump = { $name } is known once the trump is made: give trump too.
    .lone_defender = { $seat } is on the maker’s side and cannot defend alone.
    .no_jack = There is no jack in this deck: choose another way to find the dealer.
    .special = { $round ->
        [dark] Dark round
        [golden] Golden round
        [misere] Misère round
        [no_trump] No-trump round
        [lobovaya] Forehead round
       *[other] Special round
    }, deal { $number } of { $total }, { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
    .cards = Deal with { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
    .premium = Premiums of pulka { $pulka }
    .game_over = Game { $number } is over
    .called_missing = The maker called a suit: give called, or let him be alone.
    .exposed_where = Nobody holds { $card }, so it cannot lie exposed.
    .trump_missing = The trump is missing: give trump or turn_up.
    .too_long = { $count } attacking cards lie there, but the limit is { $limit }.
game =
    .unknown = There is no game “{ $name }”: choose { $known }.
    .preset = “{ $name }” is no preset of { $game }: choose { $known }.
    .raspisnoy = Raspisnoy poker
    .raspisnoy_blurb = Take exactly the tricks you bid. 2–10 players.
    .euchre = Euchre
    .euchre_blurb = Make the trump, then take three of five tricks. Two against two.
    .joker = Joker
    .joker_blurb = Bid, draw after every trick, call jokers high or low. 2–6 players.
    .georgian_joker = Georgian Joker
    .georgian_joker_blurb = Four pulkas, two jokers: keep every bid for a premium. 2–4 players.
    .euchre_railroad = Railroad Euchre
    .euchre_railroad_blurb = A joker, lone defenders, the partner’s best card, laps and slams. Two against two.
    .euchre_two = Euchre for two
    .euchre_two_blurb = 24 cards, five each: the quickest Euchre.
    .euchre_three = Euchre for three
    .euchre_three_blurb = Whoever makes the trump plays against both others.
    .euchre_auction5 = Auction Euchre for five
    .euchre_auction5_blurb = Bid for the widow and choose your partners.
    .euchre_auction6 = Auction Euchre for six
    .euchre_auction6_blurb = Bid for the widow. Three against three.
    .euchre_auction7 = Auction Euchre for seven
    .euchre_auction7_blurb = Seven cards each: bid for the widow and choose your partners.
    .euchre_call_ace = Call-ace Euchre
    .euchre_call_ace_blurb = Call a suit: whoever holds its best card is your secret partner. 4–6 players.
    .durak = Durak with two jokers
    .durak_blurb = Attack, beat, throw in: whoever is left with cards is the fool. 2–6 players.
    .joker_bank = Joker: the bank
    .joker_bank_blurb = Name fourteen ranks, turn fourteen cards: one agreement wins the bank. 2–10 players.
    .american_poker = American poker
    .american_poker_blurb = Five cards against the dealer, with a joker that is any card. 1–5 seats.
    .joker_poker = Joker Poker
    .joker_poker_blurb = Exchange or buy, bet or fold: beat the dealer’s hand. 1–5 seats.
    .j_poker = J-Poker
    .j_poker_blurb = Before each deal one card of the pack becomes the joker. 1–5 seats.
    .crazy_jokers = Crazy Jokers
    .crazy_jokers_blurb = Announce a contract blind, then draw, trade and steal to build it. 2–4 players.
option =
    .bad_value = { $name } cannot be { $value }: choose { $allowed }.
    .unknown = There is no option “{ $name }”: choose { $known }.
    .only_with = { $name } needs { $other }={ $value }.
    .not_with = { $name }={ $value } does not go with { $other }={ $given }.
    .too_many_cards = { $players } players cannot have { $size ->
        [one] { $size } card
       *[other] { $size } cards
    } each: at most { $most }.
    .rubber_with_slam = { $name } does not go with a rubber: turn one of them off.
match =
    .over = The match is over: begin a new one to deal again.
    .not_this_deal = Finish the deal that this match is playing, then add it.
table =
    .no_node = There is no position { $number } in this history.
    .no_transcript = A typed-in position has no transcript: save it as a record.
worlds =
    .none = No deal that fits was found after { $tries } tries.
    .too_many_ways = Too much is unknown here to draw the hidden cards evenly.
    .unseen_moves = This seat missed too many moves: worlds cannot be drawn for it.
    .own_hand = The cards of { $seat } are not known here: draw worlds for another seat.

### Scores: short formulas

score =
    .exact = { $flat ->
        [0] { $multiplier ->
            [1] { $per } × { $bid }
           *[other] { $per } × { $bid } × { $multiplier }
        }
       *[other] { $per } × { $bid } + { $flat }
    }
    .pass = { $multiplier ->
        [1] { $flat }
       *[other] { $flat } × { $multiplier }
    }
    .over = { $per ->
        [0] { $flat }
       *[other] { $multiplier ->
            [1] { $per } × { $took }
           *[other] { $per } × { $took } × { $multiplier }
        }
    }
    .under = { $per ->
        [0] { $flat }
       *[other] { $multiplier ->
            [1] −{ $per } × ({ $bid } − { $took })
           *[other] −{ $per } × ({ $bid } − { $took }) × { $multiplier }
        }
    }
    .none = –
    .with_penalty = { $made } − { $penalty }
    .with_bonus = { $made } + { $bonus }
    .march = march
    .march_alone = march, alone
    .made = { $took } of { $total } tricks
    .made_alone = { $took } of { $total } tricks, alone
    .euchred = euchre: { $took } of { $total } tricks
    .euchred_alone = euchre, maker alone: { $took } of { $total } tricks
    .euchred_by_one = euchre by one defender: { $took } of { $total } tricks
    .super_euchre = euchre without a trick
    .forfeit = everybody passed
    .rubber = for the rubber
    .rubber_game = game: losers have { $loser }
    .all = all the tricks: { $flat }
    .khisht = khisht: { $flat }
    .under_taken = { $multiplier ->
        [1] { $per } × { $took }
       *[other] { $per } × { $took } × { $multiplier }
    }
    .per_trick = { $took ->
        [0] { $points }
       *[other] { $multiplier ->
            [1] { $per } × { $took }
           *[other] { $per } × { $took } × { $multiplier }
        }
    }
    .lowest_failed = least of those who failed: { $points }
    .with_leads = { $made }, less { $leads ->
        [one] a joker led
       *[other] { $leads } jokers led
    }
    .premium = premium, the best deal again: { $points }
    .strike = the best deal struck off: { $points }
    .game_won = won
    .game_second = second
    .march_secret = march, secretly alone
    .contract = bid of { $bid } { $how ->
        [made] made
       *[failed] failed
    }, { $took } of { $need } tricks
    .game = { $points ->
        [one] game: losers have { $loser }
       *[other] slam: losers have { $loser }
    }
    .instead = the revoke settles it
    .fool = the fool
    .not_fool = not the fool
    .nobody_fool = nobody is the fool
    .stake_won = no agreement: the stake of { $stake } is paid
    .stake_lost = the stake: −{ $stake }
    .stake_lost_twice = the joker first: −2 × { $stake }
    .bank_won = “{ $name }” agreed: { $bank }
    .bank_won_twice = the joker first: 2 × { $bank }
    .bank_lost = no agreement: −{ $bank }
    .bank_doubled = the pot is doubled
    .crazy = { $made ->
        [0] no contract
       *[other] contract { $made }
    }{ $jokers ->
        [0] {""}
       *[other] {""}, jokers +{ $jokers }
    }{ $shown ->
        [0] {""}
       *[other] {""}, joker shown +{ $shown }
    }{ $thefts ->
        [0] {""}
       *[other] {""}, thefts +{ $thefts }
    }

### What happened: lines of the history

event =
    .dealt = { $you ->
        [you] You are dealt { $count ->
            [one] { $count } card
           *[other] { $count } cards
        }.
       *[other] { $seat } is dealt { $count ->
            [one] { $count } card
           *[other] { $count } cards
        }.
    }
    .drawn = { $you ->
        [you] You draw { $cards }.
       *[other] { $seat } draws { $cards }.
    }
    .picked_up = { $you ->
        [you] You pick up your cards.
       *[other] { $seat } picks up the cards.
    }
    .turned_up = Turned up: { $cards }.
    .shown = { $you ->
        [you] You show { $cards }.
       *[other] { $seat } shows { $cards }.
    }
    .played = { $you ->
        [you] You play { $card }.
       *[other] { $seat } plays { $card }.
    }
    .played_joker = { $you ->
        [you] You play { $card }: { $declared }.
       *[other] { $seat } plays { $card }: { $declared }.
    }
    .bid = { $you ->
        [you] You bid { $bid }.
       *[other] { $seat } bids { $bid }.
    }
    .said = { $seat }: { $said }.
    .pass = { $you ->
        [you] You pass.
       *[other] { $seat } passes.
    }
    .alone = { $you ->
        [you] You play alone.
       *[other] { $seat } plays alone.
    }
    .together = { $you ->
        [you] You play with your partner.
       *[other] { $seat } plays with the partner.
    }
    .defend_together = { $you ->
        [you] You defend with your partner.
       *[other] { $seat } defends with the partner.
    }
    .ask = { $you ->
        [you] You ask for your partner’s best card.
       *[other] { $seat } asks for the partner’s best card.
    }
    .turned_down = Turned down: { $cards }.
    .taken_up = { $you ->
        [you] You take up { $cards }.
       *[other] { $seat } takes up { $cards }.
    }
    .put_away = { $you ->
        [you] You put away { $cards }.
       *[other] { $seat } puts away { $cards }.
    }
    .put_away_unseen = { $you ->
        [you] { $count ->
            [one] You put a card away.
           *[other] You put { $count } cards away.
        }
       *[other] { $count ->
            [one] { $seat } puts a card away.
           *[other] { $seat } puts { $count } cards away.
        }
    }
    .exchanged = { $you ->
        [you] You lay down { $cards } for cards nobody has seen.
       *[other] { $seat } lays down { $cards } for cards nobody has seen.
    }
    .drawn_unseen = { $you ->
        [you] You draw { $count ->
            [one] { $count } card
           *[other] { $count } cards
        }.
       *[other] { $seat } draws { $count ->
            [one] { $count } card
           *[other] { $count } cards
        }.
    }
    .given = { $you ->
        [you] You give { $cards } to your partner.
       *[other] { $seat } gives { $cards } to the partner.
    }
    .given_unseen = { $you ->
        [you] You give your partner a card.
       *[other] { $seat } gives the partner a card.
    }
    .over = The deal is over.
    .take = { $you ->
        [you] You take the widow.
       *[other] { $seat } takes the widow.
    }
    .leave = { $you ->
        [you] You leave the widow.
       *[other] { $seat } leaves the widow.
    }
    .call = { $you ->
        [you] You call { $suit }.
       *[other] { $seat } calls { $suit }.
    }
    .widow_laid = { $count ->
        [one] The widow is laid: { $count } card.
       *[other] The widow is laid: { $count } cards.
    }
    .widow_found = In the widow: { $cards }.
    .attack = { $you ->
        [you] You lead { $cards }.
       *[other] { $seat } leads { $cards }.
    }
    .stake = { $you ->
        [you] You stake { $stake }.
       *[other] { $seat } stakes { $stake }.
    }
    .turn = { $you ->
        [you] You turn a card.
       *[other] { $seat } turns a card.
    }
    .beat = { $you ->
        [you] You beat with { $cards }.
       *[other] { $seat } beats with { $cards }.
    }
    .throw = { $you ->
        [you] You throw in { $cards }.
       *[other] { $seat } throws in { $cards }.
    }
    .transfer = { $you ->
        [you] You pass the attack on with { $cards }.
       *[other] { $seat } passes the attack on with { $cards }.
    }
    .durak_take = { $you ->
        [you] You take.
       *[other] { $seat } takes.
    }
    .done = { $you ->
        [you] You throw in no more.
       *[other] { $seat } throws in no more.
    }
    .bet = { $you ->
        [you] You bet.
       *[other] { $seat } bets.
    }
    .fold = { $you ->
        [you] You fold.
       *[other] { $seat } folds.
    }
    .buy = { $you ->
        [you] You buy a card.
       *[other] { $seat } buys a card.
    }
    .announce = { $you ->
        [you] You announce: { $contract }.
       *[other] { $seat } announces: { $contract }.
    }
    .refuse = { $you ->
        [you] You refuse.
       *[other] { $seat } refuses.
    }
    .crazy_jokers_done = { $you ->
        [you] Your turn is over.
       *[other] { $seat } is done.
    }
declared =
    .takes = takes
    .gives = gives
    .takes_high = by the highest { $suit }
    .takes_low = by the lowest { $suit }
    .takes_suit = takes as { $suit }
    .gives_suit = as the lowest of { $suit }
    .high = high
    .low = low
    .as_card = as { $card }
action =
    .bid = Bid { $bid }
    .pass = Pass
    .order_up = Order up
    .order_up_alone = Order up, alone
    .name = Name { $suit }
    .name_alone = Name { $suit }, alone
    .alone = Play alone
    .together = Play together
    .defend_alone = Defend alone
    .defend_together = Defend together
    .discard = Put away { $cards }
    .discard_unseen = { $count ->
        [one] Put a card away
       *[other] Put { $count } cards away
    }
    .give_unseen = Give a card
    .ask = Ask for the best card
    .give = Give { $cards }
    .show = Show { $cards }
    .exchange = Change { $cards }
    .play_joker = { $card }: { $declared }
    .anyway = { $card } all the same
    .chance = { $cards } falls due
    .name_NT = No trump
    .take = Take the widow
    .leave = Leave the widow
    .call = Call { $suit }
    .partners = { $seats_id ->
        [none] No partner
       *[more] Partners: { $seats }
    }
    .claim_as_played = Score the deal as played
    .claim_add = Points to us
    .claim_deduct = Points off them
    .attack = Lead { $cards }
    .beat = Beat with { $cards }
    .throw = Throw in { $cards }
    .transfer = Pass on with { $cards }
    .stake = Stake { $stake }
    .turn = Turn a card
    .done = Done
    .bet = Bet
    .fold = Fold
    .buy = Buy a card
    .exchange_unseen = { $count ->
        [one] Change a card
       *[other] Change { $count } cards
    }
phase =
    .deal = Deal
    .turn_up = Trump card
    .show_last = Last card shown
    .bidding = Bidding
    .pick_up = Cards picked up
    .redeal = New deal for a joker
    .naming_blind = A suit named unseen
    .ordering_up = First round of calls
    .naming = Second round of calls
    .exchange = The dealer’s exchange
    .going_alone = Alone or together
    .defending_alone = Defending alone
    .best_card = The partner’s best card
    .tricks = Tricks
    .over = The deal is over
    .no_trump = No trump
    .trump_call = The trump is named
    .auction = The auction
    .widow = The widow
    .discard = Cards put away
    .partners = Partners are chosen
    .calling = A suit is called
    .first_attack = The first attack
    .bout = Attack and defence
    .stakes = Stakes
    .turning = Cards are turned
    .wild = The wild card
    .decide = Exchange, bet or fold
    .show = The dealer shows
    .compare = Hands compared
    .first_cards = Cards shown
    .start = Who begins
    .announcing = Contracts announced
    .look = Hands looked at
    .turns = Draw, trade, steal

### Names

suit =
    .S = spades
    .H = hearts
    .D = diamonds
    .C = clubs
    .none = no trump
    .NT = no trump
suit_of =
    .S = spades
    .H = hearts
    .D = diamonds
    .C = clubs
rank =
    .r2 = 2
    .r3 = 3
    .r4 = 4
    .r5 = 5
    .r6 = 6
    .r7 = 7
    .r8 = 8
    .r9 = 9
    .rT = 10
    .rJ = jack
    .rQ = queen
    .rK = king
    .rA = ace
card =
    .spoken = { $rank } of { $suit }
    .RJ = joker
    .BJ = black joker
    .back = face-down card
    .place = card { $place }
seat =
    .you = You
    .south = South
    .west = West
    .north = North
    .east = East
    .numbered = Player { $number }
    .south_letter = S
    .west_letter = W
    .north_letter = N
    .east_letter = E
    .dealer = dealer
    .dealer_letter = D
    .turn = { $you ->
        [you] Your turn
       *[other] { $seat } to move
    }
    .asked_took = bid { $asked } · took { $took }
fact =
    .trump = Trump
    .turn_up = Turned up
    .trick = Trick
    .of = { $number } of { $total }
    .led = Led
    .sides = We { $ours } : { $theirs } they
    .trump_order = Trumps, highest first
    .trump_order_if = If { $suit } are trumps
    .seen = Cards already seen
    .turned_down = Turned down
    .aside = Put away
    .stock = Stock
    .circular = Trump of the trick
    .circular_order = ♣ over ♠, ♦ over ♣, ♥ over ♦, ♠ over ♥
    .round = Round
    .special = { $round ->
        [dark] dark
        [golden] golden
        [misere] misère
        [no_trump] no trump
        [lobovaya] forehead
       *[regular] points
    }{ $multiplier ->
        [1] {""}
       *[other] {" "}× { $multiplier }
    }
    .bid = Bid
    .called = Suit called
    .trump_colour = Trumps
    .colour = { $colour ->
        [red] ♥ hearts and ♦ diamonds
       *[black] ♠ spades and ♣ clubs
    }
    .bout = Bout
    .attack_cards = Attack
    .discard = Out of play
    .bank = Bank
    .name_due = Next name
    .turned = Turned
    .discards = Discards
    .top_discard = On top
    .counts_as = The joker counts as
list =
    .and = and
    .more = and { $count } more

### Exercises

exercise =
    .legal = Mark every card you may play.
    .taker = { $seat } plays { $card }. Who takes the trick?
    .taker_call = { $seat } plays { $action }. Who takes the trick?
    .best_card = Which card is worth most to you?
    .best_bid = Which bid is worth most to you?
    .right = Right.
    .not_yet = Not yet.
    .also_legal = Also legal: { $cards }.
    .more_legal = There is more that you may play.
    .joker_takes = The joker takes: it beats every other card here.
    .joker_alone = Nobody has { $led } or a trump: the joker takes.
    .joker_gives = The joker was given away: it cannot take.
    .joker_low = The joker was called low: it loses to every card.
    .joker_lowest = The joker counts as the lowest of its suit: { $by } beats it.
    .trump_beats = { $by } is a trump: it beats { $card }.
    .higher = { $by } is higher than { $card }.
    .off_suit = { $card } is neither { $led } nor a trump: it cannot take.
    .worth = That is worth { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
    .costs_card = { $card } costs { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
    .costs_bid = A bid of { $bid } costs { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
    .costs_call = { $action } costs { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
    .not_played = { $seat } has no card in this trick.
    .beats = Mark every card that beats { $card }.
    .also_beats = Also beats it: { $cards }.
    .more_beats = There is more that beats it.
    .lead_wins = Which lead wins?
    .lead_best = Which lead is best for you?
    .beat_or_take = { $card }: beat it or take?
    .throw_loses = Throw in or let it rest: what loses?
    .outcome_win = With that you win.
    .outcome_draw = With that it is a draw.
    .outcome_loss = With that you are the fool.
    .then = Then { $seat }: { $move }.
    .bank_due = “{ $name }” is said now. How likely does its card agree?
    .bank_likely = Which of the names left is the likeliest to be the first that agrees?
    .bank_chance = “{ $name }” and “{ $other }” are left. How likely does the banker still win?
    .fraction = { $text }
    .bank_choose = “{ $text }” is none of the choices.
    .bank_gone = Count what is left: the cards that agree, out of all that are not turned yet.
    .bank_twice = Both names may agree, and then they are counted twice: take that off once.
    .bank_reached = Another name has more of its cards left, or is reached before yours.
    .bank_left = { $copies ->
        [one] { $copies } card
       *[other] { $copies } cards
    } of the { $cards } left { $copies ->
        [one] agrees
       *[other] agree
    } with “{ $name }”.
    .bank_sum = { $sum } less { $off }, for both may agree, is { $text }.
    .table = On the table
    .lies_open = open
    .beats_it = beats it
    .bad_position = This position does not fit that question.
    .not_exact = The values are not proved here: take fewer cards.
    .none_found = No fitting deal among { $tries }. Try another seed.
    .number = Exercise { $number } of { $total }
    .check = Check
    .next = Next exercise
    .show_answer = Show the answer
    .answer = The answer: { $answer }.
    .choose_first = Choose an answer first.
    .choices = Your answer
    .done = That was the last one: { $right } of { $total } solved.
    .no_choice = { $text } is not among the choices.
exercise-number =
    .decimal = { $whole }.{ $part }
    .percent = { $number }%
exercise-crazy =
    .meets = Which contract does this hand meet?
    .pile = You want an empty hand: mark every card that may go now.
    .short = { $contract }: how many cards is this hand short?
    .discard = { $contract }: which card do you throw, with { $draws } draws to come?
    .none = None of them
    .cards = { $count ->
        [0] None
        [one] { $count } card
       *[other] { $count } cards
    }
    .as = as { $rank }
    .also_goes = These may go, too: { $cards }.
    .more_goes = There is more that may go.
    .steps = From one rank below the top card to two above; a joker always.
    .wrap = From one rank below to two above, past the ace too; jokers always.
    .one_met = One of the contracts is met.
    .met = It meets this one: { $contract }.
    .none_met = It meets none of them.
    .no_count = These do not count: { $cards }.
    .keeps = After { $card } goes, the chance is { $chance }.
    .best_keeps = The best discard leaves { $chance }.
exercise-bank =
    .hit = The names are not told here: which of these cards would agree next?
    .wins = What is the chance that the banker still wins?
    .odds = You bet 1 that the banker still wins: which payment is fair?
    .left = { $count ->
        [one] { $count } card is left.
       *[other] { $count } cards are left.
    }
    .none_turned = No card has been turned yet.
    .fraction = { $fraction } = { $percent }
    .payment = { $number } for 1
    .one_joker = There are two jokers, and either agrees.
    .jokers_agree = The joker was named before: now a joker agrees with nothing.
    .forgets = That forgets the cards already turned.
    .four_each = Some cards of these names were turned already.
    .added = Two names may both agree: adding their chances counts that twice.
    .due_only = That is the chance of the next name alone.
    .other_way = That is the chance that the banker loses.
    .exactly = { $names ->
        [one] { $names } name
       *[other] { $names } names
    } and { $cards } cards left: the chance is { $chance }.
    .reversed = That is fair for a bet against the banker.
    .gross = That counts your own stake as won.
    .even = Even money is fair only at 50%.
    .next = That is fair for the next name alone.
    .fair = A chance of { $chance } makes { $number } for 1 fair.
exercise-house =
    .hand = What is this hand?
    .higher = Which hand is higher?
    .bet = Bet or fold?
    .exchange = You exchange just one card: which?
    .up = The dealer’s open card
    .seat = Yours
    .dealer = The dealer’s
    .tie = Neither: they tie
    .drawn = You have drawn a card, and paid { $fee } for it besides the ante.
    .more = “{ $hand }” is less than these cards make.
    .less = “{ $hand }” is more than these cards make.
    .restricted = The joker makes no straight or royal flush at this table.
    .no_five = There is no five of a kind at this table.
    .joker_pairs = At this table a pair and a joker are two pair.
    .one_joker_pair = The joker makes one pair here, not two.
    .it_is = It is { $hand }.
    .yours = You have { $hand }.
    .theirs = The dealer has { $hand }.
    .equal = Equal hands: neither wins.
    .natural = Equal hands: the one without a joker wins.
    .worth = On average a bet is worth { $bet }, a fold { $fold }.
    .exchange_worth = Exchanging { $card } is worth { $value } on average.
    .best_worth = The best exchange is worth { $value }.

### Records, links, example files and the command

record =
    .too_long = A record has at most { $most } bytes; this one has { $size }.
    .truncated = The record is cut off before its end.
    .not_json = This is no record: it is not JSON (byte { $at }).
    .foreign = This is JSON, but not a cardlab record: the field “cardlab” is missing.
    .newer = A newer cardlab made this record: format { $version }; this one reads { $ours }.
    .bad_version = { $version } is no version of the record format.
    .missing_field = The record lacks { $field }.
    .unknown_field = A record has no field { $field }.
    .wrong_type = { $field } must be { $expected }, not { $got }.
    .out_of_range = { $field } is out of range: it must be { $limit }.
    .bad_length = The length of { $field } must be { $limit }.
    .bad_text = { $field } is not written in the notation of records.
    .one_start = A record begins with one of seed, stock, position; here: { $given }.
    .seat_with_seed = A record for one seat cannot hold a seed: it shows every hand.
    .no_seat = { $field }: there is no seat { $seat }; the last is P{ $last }.
    .branch_at = { $field }: the line it leaves has { $most } actions, fewer than { $at }.
    .branch_of = { $field }: a branch leaves the main line or an earlier branch, not { $of }.
    .bad_action = Action { $number } of the record, { $action }, cannot be played there.
    .match_field = The record of a match has a seed and its actions, no { $field }.
    .match_over = The match is over before action { $number } of the record.
    .kind = This is the record of a { $kind }, where one of a { $wanted } is wanted.
    .no_start = A view cannot be recorded: record its table for a seat.
    .bad_link = This link holds no deal.
    .cut_link = The link is damaged or cut off.
check =
    .pass = pass
    .fail = fail
    .left = left
    .summary = { $passed } passed, { $failed } failed
    .not_built = not built yet: { $what }
    .differs = expected { $expected }, got { $got }
    .not_json = Line { $line } is not a JSON object.
    .no_game = The line names no game, and none was given: use --game.
    .unknown_kind = Nobody knows how to check an example of the kind { $kind }.
    .bad_field = The field { $name } of the example is missing or wrong.
    .empty = { $path } holds no examples.
cli =
    .no_file = { $path } cannot be read.
    .no_app = The notebook notebooks/app.ipynb is not here: run this in a checkout.
    .no_lab = The notebooks are not here: run this in a checkout of cardlab.
    .no_bench = The measurements are not here: run this in a checkout of cardlab.
    .no_peer = { $name } is not installed, and this measurement needs it.
    .no_program = The program { $name } is missing: install it with pip.
    .warmed = { $name }: ready in { $seconds } s.
    .bad_line = Line { $line } stops the replay:
    .imagined = Recorded for { $seat }: the other hands are imagined.
    .game = game
    .presets = presets
    .option = option
    .default = default
    .values = values
    .about = about

### Why one action is worth less than another

explain =
    .change = { $worse } { $price }: { $first }; { $better } is better: { $second }.
    .change_but = { $worse } { $price }: it wins, but { $first }; { $better } is better: { $second }.
    .price_only = { $worse } { $price } against { $better }.
    .bouts = { $worse }: { $first }; { $better } is better: { $second }.
    .both = { $one }: { $first }; { $other }: { $second }.
    .itself = This compares { $action } with itself.
    .level = { $first } and { $second } are worth the same here: { $value }.
    .alike = { $first } and { $second } are the same here: no other card between them is in play.
    .alike_bouts = { $first } and { $second } are the same here: they beat the same cards and lose to the same.
    .costs_score = costs { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
    .costs_margin = costs { $count ->
        [one] { $count } point
       *[other] { $count } points
    } of the margin
    .costs_tricks = costs { $count ->
        [one] { $count } trick
       *[other] { $count } tricks
    }
    .costs_exact = costs { $count ->
        [one] { $count } bid made
       *[other] { $count } bids made
    }
    .misses = misses bid { $bid }
    .misses_bid = misses bid { $bid } and costs { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
    .takes = { $you ->
        [you] you take trick { $number }
       *[other] { $seat } takes trick { $number }
    }
    .takes_with = { $you ->
        [you] you take trick { $number } with { $card }
       *[other] { $seat } takes trick { $number } with { $card }
    }
    .kept = { $you ->
        [you] you keep { $card }, which takes trick { $number }
       *[other] { $seat } keeps { $card }, which takes trick { $number }
    }
    .joker = { $you ->
        [you] you take trick { $number } with the joker
       *[other] { $seat } takes trick { $number } with the joker
    }
    .beats = { $you ->
        [you] you beat { $beaten } with { $card }
       *[other] { $seat } beats { $beaten } with { $card }
    }
    .ruffs = { $you ->
        [you] you ruff { $beaten } with { $card }
       *[other] { $seat } ruffs { $beaten } with { $card }
    }
    .ruffs_void = { $you ->
        [you] now void, you ruff { $beaten } with { $card }
       *[other] now void, { $seat } ruffs { $beaten } with { $card }
    }
    .joker_leads = { $you ->
        [you] you lead { $count ->
            [0] no joker that costs
            [one] { $count } joker at a cost
           *[other] { $count } jokers at a cost
        }
       *[other] { $seat } leads { $count ->
            [0] no joker that costs
            [one] { $count } joker at a cost
           *[other] { $count } jokers at a cost
        }
    }
    .took = { $you ->
        [you] you take { $count ->
            [0] no trick
            [one] { $count } trick
           *[other] { $count } tricks
        } and score { $points }
       *[other] { $seat } takes { $count ->
            [0] no trick
            [one] { $count } trick
           *[other] { $count } tricks
        } and scores { $points }
    }
    .side_took = { $seats } take { $count ->
        [0] no trick
        [one] { $count } trick
       *[other] { $count } tricks
    } and score { $points }
    .bid_took = { $you ->
        [you] you bid { $bid } and take { $count }
       *[other] { $seat } bids { $bid } and takes { $count }
    }
    .unplayed = the deal is not played
    .fool = { $you ->
        [you] you are the fool in { $bouts ->
            [one] { $bouts } bout
           *[other] { $bouts } bouts
        }
       *[other] { $seat } is the fool in { $bouts ->
            [one] { $bouts } bout
           *[other] { $bouts } bouts
        }
    }
    .draw = nobody is the fool
    .said = “{ $action }”
    .good = Nothing is better than { $action }: { $value }.
    .average = Values here are averages over what luck may bring: no one line shows them.
    .not_proved = Not every value is proved within the limits: give the solver more time.

why =
    .ask = What is wrong with
    .ask_tip = Choose an action: a sentence and two lines of play tell what it costs
    .choose = choose a card
    .working = Looking for what is wrong with it …
    .lost = { $action }: { $value }
    .best = ★ { $action }: { $value }
    .bout = Bout { $number }
    .late = Paler: after the loss is seen.
    .back = Back to the choice

### Values and what they assume

solver =
    .open_cards = All cards are open: everybody knows every hand.
    .open_stock = All cards are open, and everybody knows the order of the stock, too: what will be drawn is known.
    .open_hands = All hands are open, the stock is not: values average over what may come.
    .objective_score = Values are points of this deal.
    .objective_tricks = Values are tricks.
    .objective_exact = Values count the seats that take exactly their bid.
    .objective_margin = Values are points ahead of each other score, added up.
    .objective_margin_two = Values are points ahead of the other side.
    .house_alone = The dealer decides nothing, and what other seats do changes nothing.
    .house_hands = Every hand the dealer may hold is counted: { $hands }.
    .house_draws = Every set of cards that may come is counted, with the better of bet and fold after it.
    .only_house = The edge of the house is simulated for poker against the house only, not for { $game }.
    .paranoid = { $you ->
        [you] You play against all the others together: the value is guaranteed.
       *[other] { $seat } plays against all the others together: the value is guaranteed.
    }
    .duel = { $you ->
        [you] The value is yours; the other player keeps it down.
       *[other] The value is that of { $seat }; the other player keeps it down.
    }
    .two_sides = Two sides play, { $sides }: the value is that of { $you ->
        [you] your side
       *[other] the side of { $seat }
    }; the other side keeps it down.
    .maxn = Everybody plays for himself (max^n); values stand in the order { $sides }.
    .bouts = With best play the deal ends after { $bouts ->
        [one] { $bouts } bout
       *[other] { $bouts } bouts
    }.
    .makes_sides = Until the sides are known everybody plays for himself (max^n). Then the two sides play each other. Values stand in the order { $sides }.
    .spent = { $nodes } positions in { $seconds } s.
    .no_batch = Random deals in bulk do not know this game’s rules: { $phase }.
    .chance = A search needs every card dealt: here cards are still to be drawn.
    .over = The deal is over: there is nothing left to value.
    .hidden_cards = Exact values need open cards: one seat’s view hides the others’ hands.
    .hidden_widow = Exact values need the widow’s cards, too: here they are not known.
    .blind_seat = Exact values need players who see their own cards: { $seat } plays blind.
    .no_bids = Nobody is bidding now: there are no bids to value.
    .ties_matter = Ties matter: { $outcomes } outcomes are possible, depending on how equal actions are chosen.
    .ties_unknown = All values are exact, but the limit left no room to follow all ties.
    .cut_seconds = The time limit was reached after { $nodes } positions: some values are only bounds.
    .cut_nodes = The limit of positions was reached after { $nodes }: some values are only bounds.
    .cut_cancel = Stopped by request after { $nodes } positions: some values are only bounds.
    .cut_depth = A line of play went on too long after { $nodes } positions: some values are only bounds.
    .line_cut = All values are exact; the search ended before it found a line of play.
    .no_bounds = With everybody for himself there are no bounds: only finished actions have values.
    .only_bank = These odds are those of the banker’s Joker: ask about one of its deals.
    .bank_unseen = Nobody knows the order of the cards that are left: every order is as likely.
    .bank_odds = { $names ->
        [one] { $names } name
       *[other] { $names } names
    } left, { $cards } cards: the banker wins with chance { $win }.
    .tricks_forced = Tricks that { $seat } can force: { $tricks }.
    .averaged_all = { $you ->
        [you] An average over all worlds that fit what you have seen, each equally likely: { $worlds }.
       *[other] An average over all worlds that fit what { $seat } has seen, each equally likely: { $worlds }.
    }
    .averaged_of = { $you ->
        [you] An average over worlds drawn with equal chances, { $worlds } of the { $count } that fit what you have seen; ± is one standard error.
       *[other] An average over worlds drawn with equal chances, { $worlds } of the { $count } that fit what { $seat } has seen; ± is one standard error.
    }
    .averaged_of_at_most = { $you ->
        [you] An average over worlds drawn with equal chances, { $worlds } of the { $count } at most that fit what you have seen; ± is one standard error.
       *[other] An average over worlds drawn with equal chances, { $worlds } of the { $count } at most that fit what { $seat } has seen; ± is one standard error.
    }
    .open_in_worlds = In each world everybody sees all cards from now on, in later calls too. A real table has to choose without knowing which world it is, so this is not what play with hidden cards is worth.
    .calls_tell_nothing = What others have called is no evidence here: hands count as equally likely whatever their owners said.
    .put_aside_evenly = Cards that were put aside unseen count as chosen at random.
    .nobody_asks = Later calls for a partner’s best card are left out.
    .weakest_go = In later choices whoever takes the widow puts his weakest cards away.
    .lead_clear = { $first } is ahead of { $second } by { $difference }: more than chance.
    .lead_unclear = { $first } is ahead of { $second } by { $difference }: that may be chance, more worlds would tell.
    .lead_exact = { $first } is ahead of { $second } by { $difference }.
    .lead_level = { $first } and { $second } are worth the same.
    .worlds_cut_seconds = The time limit was reached: { $worlds } of { $asked } worlds are valued.
    .worlds_cut_nodes = The limit of positions was reached: { $worlds } of { $asked } worlds are valued.
    .worlds_cut_cancel = Stopped by request: { $worlds } of { $asked } worlds are valued.
    .worlds_cut_depth = A line of play went on too long: { $worlds } of { $asked } worlds are valued.
    .worlds_left_out = Worlds that took more than the limit of positions are left out: { $worlds }.
    .tricks_for_bid = Tricks are those that best play for the points of that bid takes.
    .tricks_for_call = Tricks are those of play and calls for nothing but tricks.
    .run_again = Parts of the work were lost on the way and done again: { $lost }. In this process: { $here }.
    .many_cancel = Stopped by request: { $solved } of { $asked } positions are solved.
    .many_seconds = The time is up: { $solved } of { $asked } positions are solved.
    .many_exact = Solved exactly: { $exact } of { $asked } positions.
    .worlds_bounded = One world alone takes more than half of the limits. The means lie between the bounds shown, over { $worlds ->
        [one] { $worlds } world
       *[other] { $worlds } worlds
    }.
    .eq_first = before anything is done
    .eq_after = after { $history }
    .eq_hand = hand
    .eq_does = what it does
    .eq_reach = comes up
    .eq_more = Rows left out here: { $rows }. The table of the seat has them all.
    .eq_exploitability = By its best answer to the others a seat would gain { $points } on average.
    .eq_prior = Nobody knows more of the deal than lies open; equally likely deals: { $worlds }.
    .eq_among = The hidden hands hold some of these cards only, and everybody knows it: { $named }.
    .eq_past = What was done before tells nothing of the hands but what the rules forbid.
    .eq_two = Each player’s strategy guarantees its value against whatever the other does.
    .eq_near = Each player’s strategy guarantees its value, less what the other’s best answer would gain.
    .eq_general = The players’ interests are not opposite: no value is guaranteed, and nothing promises that CFR+ gets to an equilibrium.
    .eq_many = With more than two players no value is guaranteed, and nothing promises that CFR+ gets to an equilibrium.
    .eq_off_path = Where best play never comes the table shows one answer of many.
    .eq_rounds_done = Strategies are averages over the rounds of CFR+: { $rounds }.
    .eq_rounds_seconds = The time limit was reached: strategies are averages over the rounds of CFR+ until then, { $rounds }.
    .eq_rounds_nodes = The limit of positions was reached: strategies are averages over the rounds of CFR+ until then, { $rounds }.
    .eq_rounds_cancel = Stopped by request: strategies are averages over the rounds of CFR+ until then, { $rounds }.
    .eq_partners = These seats play together, { $seats }: a strategy for both would have to forget what the other knows. Equilibria are for seats that play for themselves.
    .eq_unseen_moves = Something was done that not everybody saw: ask for an equilibrium at the beginning of the deal.
    .eq_dealt_later = Cards are dealt or drawn later than the first decision, and not by luck that can be counted here: ask once they are dealt.
    .eq_few_cards = Cards that are missing for the hidden hands: { $short }.
    .eq_not_opposite = The two players’ interests are not opposite: { $objective } does not add up to the same in every deal. Ask for the margin, or for CFR+ (method="cfr").
    .eq_too_large = The tree has some { $nodes } nodes or more, over { $deals } deals, more than the limit of { $most }: take fewer cards, name those in play (among), or raise the limit.
    .eq_memory = The tree has more ends than the limit of memory allows: { $entries }.
    .eq_elsewhere = The strategies do not know this position: it is no later state of the deal they were made for.
    .eq_never = { $seat } never has a choice after “{ $after }”: ask after { $known }.
    .eq_cut_seconds = The time limit was reached before there was any strategy.
    .eq_cut_nodes = The limit of positions was reached before there was any strategy.
    .eq_cut_cancel = Stopped by request before there was any strategy.
    .eq_lp_players = The linear programme is for two players, here are { $players }: ask for CFR+ (method="cfr").
    .eq_lp_seconds = The time limit was reached inside the linear programme: CFR+ (method="cfr") answers earlier.
    .eq_lp_numbers = The linear programme failed for its numbers: ask for CFR+ (method="cfr").
    .ismcts = Play-outs of worlds that fit what { $you ->
        [you] you have seen
       *[other] { $seat } has seen
    }, a new one each time: { $iterations }. The tree knows no more than that (IS-MCTS).
    .ismcts_no_guarantee = Nothing is guaranteed: means still move with more play-outs, and ± counts only their spread.
    .ismcts_others = The others choose by averages over all hands they may hold, not by the hand they have.
    .ismcts_maxn = Everybody plays for himself, and wants the most of his own value.
    .ismcts_duel = { $you ->
        [you] The value is yours
       *[other] The value is that of { $seat }
    }; everybody else wants less of it.
    .ismcts_sides = Two sides play, { $sides }: the value is that of { $you ->
        [you] your side
       *[other] the side of { $seat }
    }; the other side wants less of it.
    .played_out_at_random = Beyond the tree deals are played out at random.
    .played_out_by_thumb = Beyond the tree deals are played out by rules of thumb.
    .iterations_cut_seconds = The time limit was reached after { $iterations } of { $asked } play-outs.
    .iterations_cut_nodes = The limit of positions was reached after { $iterations } of { $asked } play-outs.
    .iterations_cut_cancel = Stopped by request after { $iterations } of { $asked } play-outs.
    .weighted_all = { $you ->
        [you] An average over all worlds that fit what you have seen, weighted by the calls heard: { $worlds }.
       *[other] An average over all worlds that fit what { $seat } has seen, weighted by the calls heard: { $worlds }.
    }
    .weighted_of = { $you ->
        [you] An average weighted by the calls heard over worlds drawn with equal chances, { $worlds } of the { $count } that fit what you have seen; ± is one standard error.
       *[other] An average weighted by the calls heard over worlds drawn with equal chances, { $worlds } of the { $count } that fit what { $seat } has seen; ± is one standard error.
    }
    .weighted_of_at_most = { $you ->
        [you] An average weighted by the calls heard over worlds drawn with equal chances, { $worlds } of the { $count } at most that fit what you have seen; ± is one standard error.
       *[other] An average weighted by the calls heard over worlds drawn with equal chances, { $worlds } of the { $count } at most that fit what { $seat } has seen; ± is one standard error.
    }
    .calls_tell = The calls are evidence: a world counts by how likely a simple model of bidding would have made them. Real players bid otherwise.
    .calls_tell_as_given = The calls are evidence: a world counts by how likely the model given would have made them.
    .weights_as = The weighted worlds tell as much as so many with equal weights: { $effective }.
    .after_view = The answer to go on from is about another view.
    .after_objective = The answer to go on from has another objective: { $objective }.
    .after_evidence = The answer to go on from took other evidence into account.
    .evidence_number = A model of calls answers with a number, not with { $value }.
    .evidence_stays = Other processes need a model that is a function of a module.
    .fusion = PIMC prefers { $liked } at { $pimc }, as if the hidden cards were seen later on. In truth { $liked } is worth { $truly }, { $best } is worth { $worth } (strategy fusion).
    .blind = αμ is what a card is worth if you never see the hidden cards (worlds: { $worlds }). The average counts on seeing them later.
    .blind_misled = αμ: if you never see the hidden cards (worlds: { $worlds }), { $best } is worth { $worth }, { $liked } only { $truly }.
    .alphamu_all = { $you ->
        [you] All worlds that fit what you have seen, each equally likely; different ones: { $worlds }.
       *[other] All worlds that fit what { $seat } has seen, each equally likely; different ones: { $worlds }.
    }
    .alphamu_of = Worlds drawn with equal chances: { $worlds } different ones of the { $count } that fit.
    .alphamu_of_at_most = Worlds drawn with equal chances: { $worlds } different ones of at most { $count } that fit.
    .alphamu_given = Only these worlds count, each equally likely: { $worlds }.
    .alphamu_sees = { $you ->
        [you] You never see the hidden cards
       *[other] { $seat } never sees the hidden cards
    }; the other side sees all cards and knows the plan (alpha-mu). Sides: { $sides }.
    .alphamu_partner = A partner sees all cards, too: one who does not may make less of it.
    .alphamu_drawn = The plan was made for the worlds drawn: in others it may do worse.
    .alphamu_ahead = Own choices looked ahead: { $depth }. From then on all cards count as open, which flatters.
    .target_score = Values are chances of at least so many points: { $target }.
    .target_margin = Values are chances of being at least so many points ahead: { $target }.
    .target_tricks = Values are chances of at least so many tricks: { $target }.
    .target_exact = Values are chances that at least so many seats of the side take exactly their bid: { $target }.
    .alphamu_tricks = Alpha-mu values the end of the play of tricks, with nothing left to draw.
    .alphamu_worlds = { $you ->
        [you] worlds: give full states in which you see the same.
       *[other] worlds: give full states in which { $seat } sees the same.
    }
    .alphamu_sides = Alpha-mu needs one side against another: name the sides.
    .alphamu_cut_seconds = The time limit was reached; own choices looked ahead until then: { $depth }.
    .alphamu_cut_nodes = The limit of positions was reached; own choices looked ahead until then: { $depth }.
    .alphamu_cut_cancel = Stopped by request; own choices looked ahead until then: { $depth }.
    .alphamu_cut_depth = A line of play went on too long; own choices looked ahead until then: { $depth }.

### Words of the table and the app

view-of = view of { $seat }
no-trump = no trump
circular-trump = trump: the suit after the one led
seat-note = bid { $bid } · took { $took }
seat-short = { $took } of { $bid }
seat-bid = bid { $bid }
seat-penalty = −{ $points } for a revoke
seat-bonus = +{ $points } for a revoke
card-legal = { $card }, legal
card-costs = { $card }, legal, but costs: { $why }
card-refused = { $card }, not legal: { $why }
card-drawn = drawn
unseen-undealt = You bid before the cards are dealt.
unseen-dark = You bid before you look at your cards.
unseen-forehead = You see every card but your own.
card-selected = { $card }, selected
card-value = { $card }, value { $value }
card-played = { $card }, played by { $name }
costs = costs
wins = wins
ask-bidding = How many will you take?
ask-tricks = Which card do you play?
ask-ordering_up = Shall this suit be trump?
ask-naming = Will you name another suit?
ask-naming_blind = Which suit is trump? Name it unseen.
ask-exchange = Which card do you put away?
ask-going_alone = Do you play alone?
ask-defending_alone = Do you defend alone?
ask-best_card = Your partner’s best card: ask or pass?
ask-trump_call = Which suit is trump?
ask-auction = What do you bid?
ask-widow = Do you take the widow?
ask-discard = Which cards do you put away?
ask-partners = Who plays with you?
ask-calling = Whose best card makes your partner? Call a suit.
ask-penalty-suit = Which suit must they lead?
ask-penalty-claim = They revoked. What do you take for it?
bid-means = { $who ->
    [alone] { $widow ->
        [yes] alone, { $tricks } tricks, with the widow
       *[no] alone, { $tricks } tricks, no widow
   }
    [0] your side, { $tricks } tricks
    [1] { $tricks } tricks, one partner
    [2] { $tricks } tricks, two partners
   *[other] { $tricks } tricks, { $who } partners
}
joker-ask-lead = You lead the joker. What do you declare?
joker-ask-follow = How do you play the joker?
joker-any-time = It may be played at any time, even when you hold the suit led.
joker-when-void = It may be played only by a hand without the suit led.
joker-play-lead = Lead the joker
joker-play-follow = Play the joker
way-takes = It takes
way-takes-hint = the joker is its highest, and nothing more is forced
way-takes-hint-follow = Beats every card. The trick is yours.
way-gives = As the lowest
way-gives-hint = suit is followed as usual
way-gives-hint-follow = Below every card. It cannot take.
way-takes-high = By the highest
way-takes-high-hint = each plays the highest of it
way-takes-low = By the lowest
way-takes-low-hint = each plays the lowest of it
way-high = High
way-high-hint = Beats every card. The next card sets the suit.
way-high-hint-follow = Beats every card, trumps too.
way-low = Low
way-low-hint = Loses to every card. The next card sets the suit.
way-low-hint-follow = Loses to every card.
way-as = As one card
way-as-hint = counts as that card in all things
way-as-hint-follow = Counts as that card in all things.
duty-takes-high = Everyone plays his highest card of it; without one, a trump.
duty-takes-low = Everyone plays his lowest card of it; without one, a trump.
duty-high = The suit of the next card is followed.
duty-low = The suit of the next card is followed.
duty-as = The suit of that card is followed as usual.
duty-gives = The suit is followed as usual; the highest of it or a trump takes.
duty-takes = The suit is followed as usual.
forced-trick-must-follow = must follow
forced-trick-must-trump = none of it: must trump
forced-joker-demand-high = the highest is forced
forced-joker-demand-low = the lowest is forced
forced-free = anything
forced-sets-suit = anything: a plain card sets the suit
forced-suit-set = the suit that has been set
forced-or-joker = (or the joker)
open-cards = open cards: every hand is shown
branch-line = instead: { $action }
bids = Bids
bids-sum = sum { $sum } of { $total } tricks
let-play = Let { $name } play
working = { $nodes } positions so far
preparing = Preparing the fast search: once, up to half a minute
widget =
    .S = spades
    .H = hearts
    .D = diamonds
    .C = clubs
    .RJ = joker
    .BJ = black joker
    .table = Table
    .hand = Your hand
    .trick = Trick
    .your_turn = your turn
    .dealer = dealer
    .dealer_mark = D
    .rule = Rule
    .anyway = Play it anyway
    .stop = Stop here
    .play = Play
    .close = Close
    .best = best
    .may_play = You may play { "{" }card{ "}" }.
    .ask = Touch a grey card to see why it may not be played.
    .forces = “{ "{" }text{ "}" }” makes the others play
    .first = To the start
    .back = Step back
    .forward = Step forward
    .last = To the end
    .branch = Branch
    .prev_branch = Branch before
    .next_branch = Next branch
    .start = Start
    .history = History
    .key_step = step
    .key_branch = branch
    .key_play = play
    .key_why = why
    .key_choose = choose
    .key_close = close
spoken =
    .hand = Your hand
ui =
    .lead = Step through a deal. See what you may play, why not the rest, and what each play is worth.
    .home = Home
    .preset = Rules
    .preset_tip = By which rules a new deal is dealt
    .preset_own = as on the table
    .deal = Deal
    .deal_tip = Which deal of the schedule: how many cards
    .deal_of = { $number }: { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
    .seed = Seed
    .seed_tip = The same number gives the same cards
    .seed_any = any
    .new_deal = New deal
    .new_deal_tip = Deal new cards
    .new_match = New match
    .new_match_tip = Play deal after deal, with the sheet
    .next_deal = Next deal
    .cards_of = Cards
    .cards_of_tip = See one hand, or every hand
    .open_cards = all open
    .others = Others
    .others_tip = Who plays the other hands
    .bots_none = play when you say so
    .bots_random = play any card
    .bots_average = weigh the deals that fit
    .values = Values
    .values_tip = What each action is worth: exactly with open cards, else on average
    .tree = Tree
    .tree_tip = What may follow and how it ends, to walk through
    .beats = What beats what
    .beats_tip = Every card against every other
    .record = Save, share, load
    .record_hint = Paste a record or a link here.
    .record_tip = The deal as text
    .copy_record = Copy the record
    .copy_record_tip = The deal with all its branches, as text
    .copy_link = Copy a link
    .copy_link_tip = A link that opens this deal
    .load_record = Load
    .load_record_tip = Put the text above on the table
    .copied = Copied. It is in the box below too.
    .link_open = Copied. This link is open: it shows every hand.
    .loaded = The deal is on the table.
    .imagined = This deal was saved from one seat: the other hands are imagined.
    .motto = Card games where every card explains itself
    .pick = Pick a game
    .page_play = Play
    .page_lesson = Lesson
    .page_exercises = Exercises
    .looking = Looking for exercises …
    .page_rulings = What now?
    .page_rules = Rules
    .page_of = { $number } of { $total }
    .back = Back
    .on = Next
    .dark = Dark
    .light = Light
    .theme_tip = Dark or light page
    .exact = ✓ exact
    .bounds = bounds, not proved yet
    .average = averages, not proved
    .stop = Stop here

sheet =
    .title = The sheet
    .cards = Cards
    .deal = Deal
    .deal_number = deal { $number }
    .pulka = Pulka { $pulka }
    .total = Total
    .chips = Chips
    .now = now
    .playing = playing
    .points = points
    .totals = running totals
    .running = Running totals
    .coming = Still to come
    .start = start
    .bid_took = Bid { $bid }, took { $took }.
    .took = Took { $took }.
    .sum = Total { $sum }.
    .hint = Every number says how it was made: focus it, or tap it.
    .won = Won: { $names }.
    .fools = The fool: { $names }.
    .no_fool = Nobody was the fool.
    .bid = Bid
    .tricks = Tricks
    .formula = Formula
    .save_csv = Save as CSV
    .save_text = Save as text
    .save = Save the sheet

### Raspisnoy

raspisnoy =
    .revoke = { $points ->
        [0] { $you ->
            [you] You take
           *[other] { $seat } takes
        } { $card } back: it broke a duty.
       *[other] { $you ->
            [you] You take { $card } back and lose
           *[other] { $seat } takes { $card } back and loses
        } { $points } points.
    }
raspisnoy-preset =
    .standard = Standard: 36 cards, one joker
    .as_written = As the rule page has it
    .raspisnoy_36 = 36 cards, one joker
    .raspisnoy_54 = 54 cards, two jokers
    .circular_trumps = Circular trumps: each suit led has its own trump
    .georgian_poker = Georgian poker: 50 a trick and 50 more
raspisnoy-option =
    .players = Players
    .deck = Deck
    .joker_card = Card that is the joker
    .jokers_54 = Jokers in the large deck
    .max_hand = Largest hand
    .schedule_parity = Hand sizes
    .ascending = Rising part
    .descending = Falling part
    .full_deal_trump = Trump with no card left
    .dealer_restriction = Forbidden bid
    .must_trump = Trump when void
    .trump_anytime = Trump at any time
    .plain_joker_vs_trump = Joker led in a plain suit
    .low_joker_suit = Suit of the low joker
    .two_jokers = Two jokers in a trick
    .specials = Special rounds
    .pass_points = Points for a pass
    .one_card_mult = One-card deals
    .trump_source = Trump
    .peek_tricks = Look at past tricks
    .revoke_penalty = Price of a revoke
    .demand_only_first_trick = Demands in the first trick only
    .joker_low_demand = Joker by the lowest
    .joker_as_card = Joker as a card
    .specials_length = Length of special rounds
    .mult_dark = Dark round counts
    .mult_golden = Golden round counts
    .mult_misere = Misère round counts
    .mult_no_trump = No-trump round counts
    .misere_zero_bonus = No trick in a misère
    .misere_points = Trick in a misère
    .golden_points = Trick in a golden round
    .dark_bid = Bids in the dark
    .lobovaya = Forehead round
    .lobovaya_cards = Cards on the forehead
    .circular = Circular trumps
    .schedule = Schedule
    .scoring = Points
    .georgian_repeats = Full deals in Georgian poker
    .georgian_deck_six = Deck for six in Georgian poker
raspisnoy-note =
    .players = How many play: 2 to 10, best 4 to 6.
    .deck = 36 cards from the six up, or 54 with twos and jokers.
    .joker_card = In the deck of 36: which spade serves as the joker, or none.
    .jokers_54 = In the deck of 54: how many jokers stay in.
    .max_hand = The most cards dealt to a hand; as many as the deck allows if empty.
    .schedule_parity = Deals of every size, or of even or odd sizes only.
    .ascending = Whether the deals begin with one card and grow.
    .descending = Whether the deals shrink again to one card.
    .full_deal_trump = Where the trump comes from when every card is dealt.
    .dealer_restriction = The dealer may not bid so that all bids add up to the tricks.
    .must_trump = A player without the suit led must play a trump.
    .trump_anytime = A trump may be played even with the suit led in hand.
    .plain_joker_vs_trump = Whether a trump beats the joker led “by the highest” of a plain suit.
    .low_joker_suit = A joker led as the lowest names its suit, or the second card sets it.
    .two_jokers = Which of two jokers that take wins the trick.
    .specials = Which special rounds follow the regular ones.
    .pass_points = What a bid of 0 earns when no trick is taken.
    .one_card_mult = Points of one-card deals count once or three times.
    .trump_source = A card is turned up for trump, or there is no trump.
    .peek_tricks = Whether cards of past tricks stay in the history.
    .revoke_penalty = Points taken off for a card that broke a duty.
    .demand_only_first_trick = From the second trick on a led joker takes, but forces no heights.
    .joker_low_demand = A led joker may also make everybody play his lowest card.
    .joker_as_card = The joker may be played as one exact card and counts as it.
    .specials_length = Every special round is played once a player, or once.
    .mult_dark = How many times the points of the dark round count.
    .mult_golden = How many times the points of the golden round count.
    .mult_misere = How many times the points of the misère round count.
    .mult_no_trump = How many times the points of the no-trump round count.
    .misere_zero_bonus = What no trick at all earns in a misère, before it is multiplied.
    .misere_points = What every trick costs in a misère, before it is multiplied.
    .golden_points = What every trick earns in a golden round, before it is multiplied.
    .dark_bid = In the dark bids come before the deal, or after it with cards face down.
    .lobovaya = A last round in which everybody sees all cards but his own.
    .lobovaya_cards = How many cards are dealt in the forehead round.
    .circular = Every suit led is trumped by the next one: ♠ ♣ ♦ ♥ ♠.
    .schedule = Hands grow and shrink, or the blocks of Georgian poker.
    .scoring = The written points, or 50 a trick and 50 more.
    .georgian_repeats = How often the largest hands of Georgian poker are dealt.
    .georgian_deck_six = Six players of Georgian poker: six cards of 36, or nine of 54.
raspisnoy-value =
    .none = none
    .all = all
    .even = even
    .odd = odd
    .last_card = the last card
    .joker = the joker wins
    .trump = a trump wins
    .named = named
    .later = the later wins
    .earlier = the earlier wins
    .turned = turned up
    .true = yes
    .false = no
    .no_trump = no trump
    .left_of_dealer_three = the first player names it from three cards
    .second_card = set by the second card
    .dark = dark
    .golden = golden
    .misere = misère
    .lobovaya = forehead
    .circle = once a player
    .one = one deal
    .before_deal = before the deal
    .after_deal_unseen = after it, unseen
    .pyramid = up and down
    .georgian = Georgian
    .written = as written
    .players = as many as players
lesson-raspisnoy =
    .bids = You deal, so you bid last. Your aim is exact: take just the tricks you bid. The dealer may not make the bids add up to all the tricks, so somebody always fails. Touch the bid that is struck out.
    .follow = Hearts are led. Whoever holds hearts must play one. The raised cards may be played; touch a grey one to see why not. The joker may be played at any time.
    .trump = Hearts are led and you have none. Then you must trump if you can: diamonds are trumps here. You need not beat the trumps of others.
    .joker = Now every hand is open and you lead. Touch the joker and try its eight declarations: each shows at once what it makes the others play.
    .values = The same deal with values: what each card earns you if the other three play against you. A star marks the best. Play on and see whether it holds.
    .dark = Now the special rounds; points count double. In the dark round you bid before you get cards. So your bid is a guess, but the dealer’s duty holds. Bid, and see what you are dealt.
    .golden = In the golden round nobody bids: each trick pays 20. Every hand is open, and spades are trumps. One lead takes all three tricks. Touch the joker and find it.
    .misere = The same cards in the misère round: each trick costs 20. Even this hand can keep out of everything. Three leads have a star. Try one of them, and watch who must trump your ace.
    .no_trump = The no-trump round: you have bid 3, and nobody can trump your ace of hearts. With trumps it was a losing lead. Now it has a star.
    .forehead = The forehead round: one card each, and you see every card but your own. Making a bid of 1 pays 50, missing it costs 50. You lead. Which of the unseen cards would take the trick?
    .circular = Circular trumps: the suit that is led names the trump. Clubs trump spades, diamonds clubs, hearts diamonds, spades hearts. The same hand cannot make its three tricks any more.
    .georgian = Georgian poker: an exact bid pays 50 a trick and 50 more. Otherwise each trick still pays 10, and nobody loses points. So a bold bid costs little. See what each is worth, and bid 3.
bid-worth = It would be worth { $points }.
bid-forbidden = forbidden

### Euchre

euchre =
    .md1 = A card was shown in the deal: it is dealt anew.
    .md2 = A card lay face up in the pack: it is dealt anew.
    .md3 = The pack is defective: it is dealt anew, and earlier scores stand.
    .md4 = The turn-up is faced: such a claim comes too late.
    .bd1 = The rejected suit was named: void, and that side may only pass.
    .bd2 = A call out of turn is void, and that side may only pass.
    .bd3 = A pass out of turn costs nothing.
    .bd4 = “Alone” has its moment; later it counts for nothing.
    .cc1 = A wrong number of cards, found in the first trick: dealt anew.
    .cc2 = Found after the first trick: played on, but that side scores nothing.
    .cc3 = The dealer forgot to discard: his five cards count, the turn-up is dead.
    .ln1 = Whoever plays alone puts such an error right without penalty.
    .ld1 = Everybody has played to the false lead: the trick stands.
    .ld2 = { $choice ->
        [stand] Nobody wants the false lead back: play goes on from it.
       *[other] A false lead goes back and lies exposed; the other side calls a lead.
    }
    .ld3 = Nobody wants the false lead back: play goes on from it.
    .pl1 = A card played out of turn goes back and lies exposed.
    .ex1 = A card dropped face up lies exposed.
    .ex2 = A card that its owner names lies exposed.
    .ex3 = Of two cards played together the extra one lies exposed.
    .ex4 = An exposed card is played as soon as the suit allows it.
    .qt1 = A quitted trick was turned up: the other side calls a lead.
    .rv1 = { $choice ->
        [stand] The revoke stands; once the tricks are over it is paid for.
       *[other] A revoke is put right while the trick is open.
    }
    .rv2 = A proved revoke: the score as played, or points instead.
    .rv3 = Whoever mixes the tricks proves the claim.
    .rv4 = A revoke that is not proved costs nothing.
    .rv5 = Each revoke is charged; equal numbers cancel each other.
    .tw = With two players such an error is only put right.
euchre-preset =
    .standard = Standard: 32 cards, with bowers
    .as_written = As the rule page has it: no bowers
    .north_american = North American: 24 cards, to 10
    .british = British: 24 cards and a joker, to 10
    .openspiel = One deal, the dealer is stuck
euchre-option =
    .bowers = Bowers
    .pack = Pack
    .joker = Joker
    .joker_turnup = Joker turned up
    .packets = Packets dealt
    .target = Points for a game
    .match = Match
    .dealer_exchange = Dealer’s exchange
    .alone = Playing alone
    .alone_timing = When alone is said
    .lone_lead = First lead against a loner
    .lone_euchre_points = Euchre of a loner
    .alone_march_points = March of a loner
    .alone_must_take_5 = A loner needs all tricks
    .defend_alone = Defending alone
    .lone_defence_order = Who is asked to defend alone first
    .lone_defence_points = Euchre by one defender
    .super_euchre = Euchre without a trick
    .all_pass = When everybody passes
    .dealer_partner_order = The dealer’s partner
    .bid_needs_trump = Cards needed for a call
    .farmers_hand = Farmer’s hand
    .partners_best = Partner’s best card
    .best_card = Which card is best
    .exchange_order = Order of that exchange
    .misdeal_dealer = Dealer after a misdeal
    .first_dealer = First dealer
    .revoke_points = Price of a revoke
    .revoke_points_vs_loner = Revoke against a loner
    .cards_turned_down_visible = Turned-down card in sight
    .players = Players
    .games_to_win = Games to win
    .laps = Laps
    .slam = Slam
    .rubber = Rubber points
    .three_revoke = Price of a revoke
    .tie = Equal totals
    .name_trump = When the trump is named
    .fewer_partners = Fewer partners
    .draw_ace = Ace in the draw for the deal
    .auction_revoke = Price of a revoke
    .revoke_card_exposed = Card of a revoke
    .retract = Cards after a revoke
    .pass_out_of_turn = Pass out of turn
    .may_call_trump = Trumps may be called
    .scope = Which hands count
    .secret_alone_march = March without a partner
euchre-note =
    .bowers = The jack of trumps is the highest trump, the other jack of its colour the next.
    .pack = 32 cards from the seven, 28 from the eight, 24 from the nine.
    .joker = A joker is added: the highest trump of all.
    .joker_turnup = What the table does when the joker is turned up.
    .packets = How many cards at a time the dealer gives: three and two, or two and three.
    .target = The points that win a game, or one deal only.
    .match = One game, or a rubber of two games won.
    .dealer_exchange = Whether the dealer takes the turn-up, and whether he may put it away.
    .alone = The maker may play without his partner.
    .alone_timing = “Alone” is said with the call, or asked after the dealer has put a card away.
    .lone_lead = Who leads first when somebody plays alone.
    .lone_euchre_points = Points for stopping a loner.
    .alone_march_points = Points of a loner who takes every trick.
    .alone_must_take_5 = A loner with three or four tricks scores nothing.
    .defend_alone = An opponent of the maker may send his partner away too.
    .lone_defence_order = Which opponent is asked first: at the maker’s left, or the eldest hand.
    .lone_defence_points = Points of a lone defender who stops the makers.
    .super_euchre = Points of the defenders when the makers take no trick.
    .all_pass = What follows when nobody makes a trump in two rounds.
    .dealer_partner_order = Whether the dealer’s partner who orders up has to play alone.
    .bid_needs_trump = Whether a call needs a card of that suit in hand.
    .farmers_hand = What a hand of nines and tens may ask for; with 24 cards only.
    .partners_best = Who plays alone may change a card for his partner’s best.
    .best_card = The partner chooses his best card, or it is the highest by rank.
    .exchange_order = The card is put away before or after the partner’s is seen.
    .misdeal_dealer = Who deals after a misdeal.
    .first_dealer = The first dealer is drawn, or is whoever gets the first jack.
    .revoke_points = Points for a revoke of the other side.
    .revoke_points_vs_loner = Points for a revoke of a loner’s opponents.
    .cards_turned_down_visible = A card turned down stays face up, or is turned over.
    .players = How many play: 4 to 6.
    .games_to_win = How many games win the match; a slam counts twice.
    .laps = Points beyond the target begin the winner’s next game.
    .slam = A game counts twice if the losers have no point in it.
    .rubber = Games earn rubber points as in Euchre; without laps and slams.
    .three_revoke = Points for a revoke of the maker’s opponents.
    .tie = Players who reach the target together share the win, or play on.
    .name_trump = The maker names the trump before or after he sees the widow.
    .fewer_partners = The maker may choose fewer partners than his bid allows.
    .draw_ace = Whoever draws the lowest card deals first: is the ace high or low?
    .auction_revoke = A revoke costs a fixed number of points, or the value of the bid.
    .revoke_card_exposed = A card taken back after a revoke stays face up.
    .retract = Who may change the card he played after a revoke.
    .pass_out_of_turn = Whether a pass out of turn counts when the turn comes.
    .may_call_trump = The suit called may be the trump suit.
    .scope = The best card of the suit called is looked for in all hands, or in the others’ only.
    .secret_alone_march = Points for all tricks of a maker who holds the best card himself.
euchre-value =
    .dealer_names_blind = the dealer names a suit unseen
    .redeal = new deal
    .one_deal = one deal
    .single_game = one game
    .rubber = a rubber
    .optional = he may
    .must_take_any = he takes it, then puts any card away
    .must_take_keep = he takes it and keeps it
    .with_call = with the call
    .after_discard = after the discard
    .eldest_or_next = the eldest hand
    .left_of_loner = at the loner’s left
    .off = no
    .vs_loner = against a loner
    .vs_any = against any maker
    .maker_left = at the maker’s left
    .eldest_first = the eldest hand
    .redeal_next = the next player deals
    .redeal_same = the same dealer deals again
    .stick_dealer = the dealer must name a suit
    .dealer_forfeits_1 = a point to the other side
    .free = free
    .must_be_alone = plays alone
    .none = none
    .natural = one of that suit
    .swap3 = three cards changed
    .partner_chooses = the partner chooses
    .highest_by_rule = the highest
    .discard_first = put away first
    .receive_first = receive first
    .same = the same dealer
    .next = the next player
    .lot = by lot
    .first_jack = the first jack
    .true = yes
    .false = no
    .any = anybody
    .opponents_only = opponents only
    .void = it does not count
    .binding = it counts
    .before_widow = before the widow
    .after_widow = after the widow
    .shared = the win is shared
    .play_on = they play on
    .high = high
    .low = low
    .flat = fixed
    .bid_value = the bid
    .all_hands = all hands
    .others_only = the others’ hands

### Words of the table where partners play and trumps are called

calls = Calls
calls-alone = Alone, without your partner
seat-took = took { $took }
draft-more = { $count ->
    [one] Touch one more card.
   *[other] Touch { $count } more cards.
}
card-legal-hint = { $card }, legal: { $hint }
touch-discard = a touch puts it away
touch-give = a touch gives it to your partner
touch-exchange-several = it may be changed
anyway-deduct = Play it anyway: you lose { $points }
anyway-add = Play it anyway: they gain { $points }
result-thrown_in = The deal is thrown in: nobody scores.
result-annulled = The deal is annulled: nobody scores.
touch-discard-several = it may be put away
zone-widow = Widow
no-lead-call = Let them lead anything
anyway-take_back = Play it anyway: it is noticed and put right at once
anyway-stand = Play it anyway: nobody objects, and it stands
zone-stock = Stock
zone-turn_up = Turned up
zone-turned_down = Turned down
term =
    .rejected = turned down
    .next = next
    .crossing = crossing
mark =
    .maker = { $how ->
        [alone] maker, alone
       *[together] maker
    }
    .defends_alone = defends alone
    .sits_out = sits out
    .bidder = highest bid: { $bid }
    .partner = partner
    .attacks = attacks
    .defends = defends
    .takes = takes
    .is_out = out
    .banker = banker
    .stake = stake { $stake }
    .fool = the fool
    .done = done
    .open = lies open
    .showed = showed { $card }
    .begins = begins

### The variants of Euchre

penalty =
    .claimed = { $choice ->
        [as_played] { $you ->
            [you] You let the deal count as it was played.
           *[other] { $seat } lets the deal count as it was played.
        }
        [add] { $you ->
            [you] For the revoke you take { $points } points, and nothing else counts.
           *[other] For the revoke { $seat } takes { $points } points, and nothing else counts.
        }
       *[deduct] { $you ->
            [you] For the revoke you take { $points } points off, and nothing else counts.
           *[other] For the revoke { $seat } takes { $points } points off, and nothing else counts.
        }
    }
euchre_railroad-preset =
    .standard = Standard: 33 cards with the joker, with bowers
euchre_two-preset =
    .standard = Standard: 24 cards, with bowers
euchre_auction6-preset =
    .standard = Standard: 36 cards, with bowers
euchre_auction7-preset =
    .standard = Standard: 52 cards, with bowers
euchre_railroad-note =
    .target = The points that win a game.
euchre_three-note =
    .pack = 32 cards from the seven, 24 from the nine.
euchre_call_ace-note =
    .alone = The maker may play alone: he says so with his call and calls no suit.
euchre_auction-note =
    .packets = How many cards everybody gets before the widow is laid, and how many after it.
    .target = The points that win the game; without a target it goes on as long as you like.
euchre_auction-value =
    .none = no target

lesson-euchre =
    .call = You and North play East and West. A heart lies on the stock: shall hearts be trumps? Then the jack of hearts is the highest trump, the right bower, and the jack of diamonds the next, the left bower. Order it up and your side must take three of five tricks.
    .six = You deal, and hearts were ordered up: the card turned up is yours. Six cards are one too many. Touch the one you put away, face down; a suit of which you then hold none lets you trump early.
    .bower = Hearts are trumps and diamonds are led. You hold two cards with diamonds printed on, but one is the left bower: a heart now. Touch the grey jack and read why it may not follow.
    .alone = Everybody has passed, you deal and hold four of the highest trumps. Take it up alone: your partner lays his cards down, and all five tricks are worth four points, not two.
    .values = Three cards each, and every hand is open. You made hearts trump and lead. Numbers are points, less those of the other side; a star marks the best. Play on and see whether it holds.

lesson-euchre_railroad =
    .bower = The joker is in the pack: the best bower, above both jacks, and a trump like any other. Spades are led and all three bowers below yours lie there already. Look which of your cards may go, and why the ace of clubs must wait.
    .alone = Everybody has passed twice over to you. With the joker and the highest hearts you may name hearts and play alone. Then put one card away and ask your partner for his best; an opponent may defend alone and do the same.
lesson-euchre_two =
    .call = One opponent, no partners, and half the pack asleep. If you order diamonds up, he gets the nine. Your best card is his trump. Pass, and he may take it up himself: what is each worth?
lesson-euchre_three =
    .alone = Whoever makes the trump plays against both others: all five tricks are worth three points, a euchre two to each of them. You lead with both bowers. Numbers say how far you are ahead of each opponent, added up.
lesson-euchre_auction =
    .bids = No card is turned up. Once round, everybody bids a number higher than all before, or passes. Three was bid. Touch a number to read what it asks for: tricks, partners, and whether the two cards of the widow may be taken.
    .partners = You bid four, so two others play with you, and you point them out. All hands are open here: who has the missing bower, who an ace beside it? Choose, and play it out.
    .six = Six play three against three, every second seat together. Eight and fifteen are bid alone: then your partners lay their cards down. You speak first and hold both black jacks.
    .seven = Seven cards each from 52, and three in the widow. Four and five come with one partner, six and seven with two, ten and twenty alone. Four has been bid: how high do you dare?
lesson-euchre_call_ace =
    .call = You made hearts trump. Now call another suit: whoever holds its best card in play is your partner, and he keeps silent. Call a suit whose ace you hold, and you play alone without anybody knowing it.
    .hidden = Clubs were called. The ace of clubs sleeps in the pack, so the king is the best, but even its holder cannot be sure. Lead your club and see who is shown to be your partner.

### Joker

lesson-joker =
    .bids = You deal, so you bid last and then lead. Your aim is exact: take just the tricks you bid. The bids may not add up to all the tricks, so 2 is struck out: touch it. What do you say now?
    .void = Hearts are led and you have none. In Joker nothing forces you then: a trump, the joker, or a card you are glad to lose. What does your bid of one trick need?
    .draw = Clubs are led, so your three of diamonds must wait. Take the trick with the king: then everybody draws a card, the winner first, and all hold three again. There are still only three tricks.
    .opposite = Two jokers in one trick are opposites. The first was called low, so yours can only be high: it takes the trick, and costs nothing. Or follow with your spade and let the trick go.
    .lead = Every hand is open and you lead. A joker led costs 10 points, high or low, and names no suit: the next card sets it. Touch the joker and see what each word leaves to the others.
    .values = Two cards each, nobody draws, and you have bid one trick. Numbers are points if the other two play against you; a star marks the best. Why does the joker wait? Play on and see.

joker-preset =
    .standard = Standard: 54 cards, drawing
    .as_written = As the rule page has it
    .classic_no_draw = Without drawing
    .oh_hell = Up and down, 1 to 8 cards, no drawing
joker-option =
    .players = Players
    .draw_mode = Drawing
    .partial_draw = Short stock
    .schedule = Hand sizes
    .deck = Deck
    .first_leader = First lead
    .must_trump = Trump when void
    .dealer_restriction = Forbidden bid
    .two_jokers = Two jokers in a trick
    .joker_lead_penalty = Price of leading a joker
    .joker_lead_exempt = Joker led for nothing
    .pass_points = Points for a pass
    .revoke_penalty = Price of a revoke
    .revoke_effect = After a revoke
    .misere_deals = Misère deals
    .ante = Ante
    .match = Match
    .extra_game_players = Players of an extra game
    .joker_free = Joker at any time
joker-note =
    .players = How many play: 2 to 6, best 3.
    .draw_mode = Whether everybody draws a card after each trick, and how long a deal lasts.
    .partial_draw = Whether the last cards of a stock too small for all are drawn.
    .schedule = Cards in a hand, deal by deal; 2 up to 8 and down to 2 if empty.
    .deck = 54 cards with two jokers, or 36 whose black sixes are the jokers.
    .first_leader = Who leads to the first trick.
    .must_trump = A player without the suit led must play a trump.
    .dealer_restriction = The dealer may not bid so that all bids add up to the tricks.
    .two_jokers = The second joker is the opposite of the first, or one of two high ones wins.
    .joker_lead_penalty = Points taken off whoever leads a joker.
    .joker_lead_exempt = When a joker is led without a price.
    .pass_points = What a bid of 0 earns when no trick is taken.
    .revoke_penalty = Points taken off for a card that broke a duty.
    .revoke_effect = After a revoke the deal is played again, or only the card goes back.
    .misere_deals = Deals without bids at the end, in which every trick costs 10.
    .ante = Chips that everybody pays before a game; its winners share them.
    .match = One game, or a match of three.
    .extra_game_players = Who plays on when a match is tied.
    .joker_free = A joker may be played whatever its owner holds.
joker-value =
    .hand_size_tricks = as many tricks as cards dealt
    .until_stock = until the stock ends
    .none = no
    .in_order = the winner first, as far as it goes
    .dealer = the dealer
    .left_of_dealer = the player at the dealer’s left
    .opposite = opposite
    .later_high_wins = the later high one wins
    .earlier_high_wins = the earlier high one wins
    .last_trick = in the last trick
    .last_card = as the last card
    .never = never
    .replay = the deal is played again
    .take_back = the card goes back
    .players = one a player
    .tied = those who are tied
    .all = everybody
    .true = yes
    .false = no

### Georgian Joker

georgian_joker =
    .revoke = { $points ->
        [0] { $seat } takes { $card } back: it broke a duty.
       *[other] { $seat } takes { $card } back and loses { $points } points.
    }

lesson-georgian_joker =
    .bids = You deal and bid last. A bid kept is worth 50, and 50 more for each trick in it; bid and take nothing, and you lose 200: a khisht. The others have bid all four tricks, so you may not pass: touch the 0.
    .trump = In the second and fourth pulka everybody gets nine cards. Three have been dealt, and you sit left of the dealer: on these alone you name the trump, or none. Six more cards follow, then the bids.
    .void = Hearts are led and you have none. Then you must trump if you can: spades are trumps here. Touch the grey diamond to see why it must wait. The joker may be played at any time: it takes or it gives.
    .lead = Every hand is open and you lead. One joker, many plays: touch it, then try a way and a suit. Each shows at once what it forces from the others. A trump beats a joker led in a plain suit.
    .demand = A joker was led “by the highest hearts”. Whoever has hearts must play his highest one, so you cannot save the king. Touch a grey heart and read why.
    .values = Two cards each, and you have bid both tricks. The ace of hearts is against your king. Seventeen choices, and one makes your bid: the star marks it. Play it and see what becomes of the ace.

georgian_joker-preset =
    .standard = Standard: 36 cards, four pulkas
    .as_written = As the rule page has it
    .georgian_public = As usual in Georgia, with strikes
    .no_premium = Without premiums
    .nines = Nines only: 16 deals
    .deck38 = 38 cards, all sixes in play
georgian_joker-option =
    .players = Players
    .third_pulka = Third pulka
    .format = Length
    .deck = Deck
    .nines_deals = Nines in a pulka
    .allow_no_trump_call = No trump may be named
    .dealer_restriction = Forbidden bid
    .must_trump = Trump when void
    .void_under_demand = Void when a height is demanded
    .lead_modes = Ways to lead a joker
    .plain_joker_vs_trump = Joker led in a plain suit
    .two_jokers = Two jokers in a trick
    .follow_joker_low = Joker may give
    .last_card_joker = Joker as the last card
    .pass_points = Points for a pass
    .all_tricks_bonus = All tricks bid and made
    .under_penalty = Penalty
    .khisht_amount = Size of the penalty
    .miss_points = Trick after a failed bid
    .premium = Premium
    .premium_last_deal_counts = Last deal in the premium
    .premium_strike = Strikes
    .revoke_penalty = Price of a revoke
    .revoke_effect = After a revoke
georgian_joker-note =
    .players = How many play: usually four, also two or three.
    .third_pulka = Whether the hands of the third pulka grow like the first, or shrink.
    .format = Four pulkas, two blocks of nines, or four blocks of nines.
    .deck = 36 cards whose black sixes are the jokers, or 38 with real jokers.
    .nines_deals = How many deals of nine cards a pulka has.
    .allow_no_trump_call = Whoever names the trump may say “no trump”.
    .dealer_restriction = The dealer may not bid so that all bids add up to the tricks.
    .must_trump = A player without the suit led must play a trump.
    .void_under_demand = What a player without the suit plays when a joker demands a height.
    .lead_modes = What a led joker may be declared as.
    .plain_joker_vs_trump = Whether a trump beats a joker that takes in a plain suit.
    .two_jokers = Which of two jokers that take wins the trick.
    .follow_joker_low = A joker that follows may give; otherwise it always takes.
    .last_card_joker = A joker that is the last card is declared freely, or always takes.
    .pass_points = What a bid of 0 earns when no trick is taken.
    .all_tricks_bonus = In which deals all tricks, bid and taken, earn 100 each.
    .under_penalty = Who pays the penalty for a failed bid.
    .khisht_amount = Points of the penalty; “spec” is 100 for each card dealt.
    .miss_points = Points for each trick taken when the bid failed.
    .premium = Whoever keeps every bid of a pulka has his best deal once more.
    .premium_last_deal_counts = Whether the last deal of the pulka may be that best deal.
    .premium_strike = Whether a premium costs the others their own best deals.
    .revoke_penalty = Points taken off for a card that broke a duty.
    .revoke_effect = After a revoke the card goes back.
georgian_joker-value =
    .ascending = growing
    .descending = shrinking
    .full = four pulkas
    .short = two blocks of nines
    .nines = four blocks of nines
    .players = one a player
    .trump = a trump
    .any = any card
    .gives = as the lowest
    .takes = takes
    .takes_high = by the highest
    .takes_low = by the lowest
    .joker = the joker
    .later = the later wins
    .earlier = the earlier wins
    .declare = as its owner says
    .always_takes = always takes
    .nine_only = with nine cards
    .every_deal = in every deal
    .khisht_zero = bid, but no trick taken
    .lowest_failed = the least of those who failed
    .any_miss = everybody who failed
    .none = nobody
    .spec = 100 a card
    .off = none
    .best_deal = the best deal again
    .others_lose_best = the others lose their best deal
    .true = yes
    .false = no
    .take_back = the card goes back

### rulings trainer

ruling =
    .question = { $event } What now?
    .dealer = Dealer: { $dealer }
    .lone = { $maker } plays alone.
    .trick = On the table
    .quitted = The quitted trick
    .hand = { $offender } · cards in hand
    .turn_up = Turn-up
    .turned_down = Turned down
    .found = The card that was seen
    .twice = Both in one pack
    .event_card_shown_in_deal = { $dealer } is dealing, and { $card } falls face up on the table.
    .event_card_shown_in_deal_late = The turn-up { $turn_up } is faced. Only now somebody says that { $card } was shown in the deal.
    .event_faced_card_in_pack = { $dealer } is dealing, and { $card } lies face up in the pack.
    .event_faced_card_in_pack_late = The turn-up { $turn_up } is faced. Only now somebody says that { $card } lay face up in the pack.
    .event_imperfect_pack = { $dealer } is dealing, and { $card } turns out to be in the pack twice.
    .event_imperfect_pack_late = The turn-up { $turn_up } is faced. Only now somebody says that { $card } is in the pack twice.
    .event_names_rejected_suit = { $card } was turned down. In the second round { $offender } names { $suit } in his turn.
    .event_early_order_up = { $turn } is to call, but { $offender } accepts the turn-up.
    .event_early_turn_down = { $turn } is to call, but { $offender }, who deals, turns the card down.
    .event_early_name = { $turn } is to call, but { $offender } names { $suit }.
    .event_early_bid = { $turn } is to bid, but { $offender } bids { $bid }.
    .event_pass_out_of_turn = { $turn } is to call, but { $offender } passes.
    .event_alone_said_late = { $offender } has made { $suit } trump and the calls are over. Only now he adds: “I play alone.”
    .event_wrong_card_count = The first trick is to begin. { $offender } counts his cards: { $count }, not { $should }.
    .event_wrong_card_count_late = Tricks quitted: { $tricks }. Now { $offender } counts the cards in his hand: { $count }, not { $should }.
    .event_dealer_no_discard = { $turn_up } went to { $offender }, who deals. He has played { $card } to the first trick and finds that he never discarded.
    .event_false_lead = { $turn } is to lead, but { $offender } leads { $card }. Somebody wants the card taken back.
    .event_false_lead_some = { $turn } is to lead, but { $offender } leads { $card }, and others play to it. Then somebody wants the lead taken back.
    .event_false_lead_accepted = { $turn } is to lead, but { $offender } leads { $card }. Not all have played to it, and nobody wants it back.
    .event_false_lead_all = { $turn } was to lead, but { $offender } led { $card }. It is noticed when all have played to it.
    .event_play_out_of_turn = { $turn } is to play, but { $offender } plays { $card } first.
    .event_card_dropped = { $offender } drops { $card } face up; he was not playing it.
    .event_card_named = { $offender } says aloud that he holds { $card }.
    .event_two_cards_played = { $offender } plays { $cards } together. He meant { $card }.
    .event_exposed_card = { $card } has been lying face up before { $offender }, its owner. Now he is to play to this trick.
    .event_exposed_card_lead = { $card } has been lying face up before { $offender }, its owner. Now he is to lead.
    .event_quitted_trick_turned = { $offender } turns up a quitted trick while this one is under way.
    .event_quitted_trick_turned_lead = { $turn } is to lead. { $offender } turns up a quitted trick to look at it.
    .event_revoke_open = The suit led is { $suit }. { $offender } played { $card } although he could follow, and the trick is still open.
    .event_revoke_proved = The suit led was { $suit }, and { $offender } played { $card } although he could follow. The trick is quitted; then the revoke is proved.
    .event_revoke_mixed = { $offender } is said to have revoked with { $card }. When the tricks are to be looked through, his side has mixed the cards.
    .event_revoke_not_proved = The suit led was { $suit }, and { $offender } is said to have revoked with { $card }. The tricks lie in order, and they do not prove it.
    .event_revokes = The suit led was { $suit }. { $offender } played { $card } and { $other } { $by }, though both could follow. Both revokes are proved.
    .redeal = A new deal: { $dealer } deals.
    .claim_too_late = Too late for a claim: the deal is played.
    .deal_goes_on = The card is covered, and the dealing goes on.
    .play_with_it = The deal is played with this pack to its end.
    .void = The call is void, and these may only pass in this deal: { $barred }. Next to call: { $next }.
    .void_free = The call is void, and nobody loses anything. Next to call: { $next }.
    .void_last = The call is void, and these could only pass: { $barred }. The deal is thrown in; { $dealer } deals the next.
    .call_counts = The call counts: it stands as it was made.
    .counts_as_pass = The call counts as a pass. Next to call: { $next }.
    .void_no_penalty = The pass does not count: { $next } calls, and { $offender } still has his turn.
    .pass_counts = The pass counts: { $next } calls now, and { $offender } no more in this round.
    .alone_void = It counts for nothing: he plays with his partner.
    .alone_stands = He plays alone, for the points of a lone hand.
    .alone_half = He plays alone, but for the points of a side.
    .play_on = Play goes on, but these score nothing in this deal: { $cannot_score }.
    .cards_evened = The hand is made right with a card of the pack, and play goes on.
    .play_without_turnup = He plays on with the five cards he was dealt; { $dead } is out of play.
    .replaced = { $dead } is out of play: another of his five cards takes its place in the trick.
    .takes_turnup = He has to put a card away now and keeps { $dead }.
    .trick_stands = The trick stands, without penalty.
    .replay_trick = All cards go back, and the trick is played again.
    .trick_lost = The trick goes to the other side, whatever was played.
    .lead_stands = The lead stands: { $next } plays to it.
    .card_stays = The card stays, and { $next } plays after it.
    .take_back = The card goes back without penalty: { $next } plays.
    .take_back_all = All these cards go back without penalty: { $next } plays.
    .take_back_exposed = Back to the owner, face up: { $exposed }. { $next } plays; no lead is called.
    .take_back_call = Back to the owner, face up: { $exposed }. { $next } plays; the other side may later call a lead from { $against }.
    .take_back_call_now = Back to the owner, face up: { $exposed }. { $next } leads the suit that { $caller } may name now.
    .no_penalty = It is put right, without any penalty.
    .exposed = This stays face up until the suit lets it be played: { $exposed }.
    .exposed_and_call = This stays face up: { $exposed }. The other side may also call a lead.
    .opponents_choose = The opponents choose which card he plays.
    .free_choice = He may play any card, as if this one lay in his hand.
    .must_play = He has to play { $must_play } now.
    .waits = It waits, and he plays another card: { $exposed } goes as soon as the suit allows it.
    .lead_only = It waits until he leads, and then he has to lead it.
    .suit_call = The other side may name the suit of the next lead from { $against }.
    .suit_call_now = { $leader } leads the suit that { $caller } may name now.
    .correct = { $withdrawn } goes back, face up, and he follows suit. The others’ cards stay.
    .correct_retract = { $withdrawn } goes back, face up, and he follows suit. May change their cards: { $may_retract }.
    .correct_free = { $withdrawn } goes back into the hand, and he follows suit. The others’ cards stay.
    .correct_free_retract = { $withdrawn } goes back into the hand, and he follows suit. May change their cards: { $may_retract }.
    .choice = { $chooser } chooses for his side: the score as played, or instead { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for it or off the others.
    .choice_later = When the sides are known, the injured one chooses: the score as played, or instead { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for it or off the others.
    .on_top = The score as played, and { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for the other side on top of it.
    .pays = It is put right, and the other side gets { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
    .not_proved = Nothing happens: the claim is not proved.
    .claimant_pays = The side that claimed loses { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
    .cancelled = Nothing happens: the revokes cancel each other.
    .both_pay = Both sides lose { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
    .variant = There is no variant of Euchre called { $name }.
    .needs = A ruling on this needs { $name }.
    .not_covered = The rules of { $variant } know no such irregularity: { $event }.
    .no_choice = { $text } is no answer: choose from 1 to { $last }.
    .no_row = There is no ruling called { $text }.
    .intro = Something has gone wrong at the table. What do the rules say?
    .score = { $right } of { $asked } right
    .score_row = This ruling: { $right } of { $asked }
    .next = Next situation
    .verdict_right = ✓ Right.
    .verdict_wrong = ✗ Not yet. The ruling: { $answer }
    .choose = Your ruling
    .marked_right = right
    .marked_wrong = your choice

### options told

option-value =
    .true = yes
    .false = no
    .default = as many as the deck allows
    .nothing = none
option-points = { $number ->
    [one] { $number } point
   *[other] { $number } points
}
option-cards = { $number ->
    [one] { $number } card
   *[other] { $number } cards
}
option-deals = { $number ->
    [one] { $number } deal
   *[other] { $number } deals
}
option-times = { $number ->
    [one] once
    [2] twice
   *[other] { $number } times
}
option-about =
    .deck = Where black sixes are the jokers any pack of 36 will do; real jokers leave the suits whole.
    .dealer_restriction = “The dealer is hooked”: somebody must fail in every deal. Tables that play without it find it unfair to the dealer.
    .must_trump = Tables that must trump drive high trumps out early; others let a player without the suit throw away what he likes.
    .two_jokers = When both jokers fall into one trick, half of the tables say that the later beats the earlier, the others that the first holds.
    .plain_joker_vs_trump = The old quarrel of joker games: is a joker led in a plain suit the highest card of all, or only of that suit?
    .pass_points = A kept pass is hard with a joker in hand, but some think that taking nothing deserves less than taking one.
    .revoke_penalty = Friends just take the card back; where points or money are at stake, a broken duty costs something.
    .revoke_effect = If the card only goes back, everybody has seen it; dealing the same deal again wipes that out.
euchre-about =
    .bowers = Nearly every table has them: the right bower and the left. That the left bower leaves its printed suit is what beginners forget most.
    .pack = North America plays with 24 cards, old books with 32. The fewer cards lie unseen, the better a hand can be counted.
    .joker = The “best bower” or “Benny” beats both bowers. British tables love it; others say that one card then decides too much.
    .joker_turnup = Books do not agree: a suit named unseen, a suit agreed on beforehand, or a new deal.
    .target = Old books play to 5, North America to 10, some British tables to 11. In a short game one loner decides.
    .match = In a rubber a game counts more if the losers have few points, so the last tricks still matter.
    .dealer_exchange = May the dealer put the very card away that he was told to take up? Some tables say that ordered up is picked up.
    .alone = Going alone, “a loner”: the partner lays his cards down, and all the tricks count double. Some tables find it settles games too fast.
    .alone_timing = Most tables want “alone” in the same breath as the call; others let the maker think until the dealer has put a card away.
    .lone_lead = Books give the lead to the eldest hand. Clubs often let the player at the loner’s left lead, so that the loner plays last.
    .lone_euchre_points = The “lone penalty”: some think that a loner who fails should lose as much as he could have won.
    .alone_march_points = Four is the rule of the books; three or five are played where loners are thought too strong or too rare.
    .alone_must_take_5 = All or nothing: then nobody goes alone just to save a sure point.
    .defend_alone = Defending alone risks the point that two would save, for four if it works. Railroad has it against loners only.
    .lone_defence_order = Only one may defend alone, so whoever is asked first has the choice.
    .lone_defence_points = The price has to be worth sending a partner away.
    .super_euchre = Makers without a single trick lose four, not two: thin calls get dearer.
    .all_pass = “Stick the dealer”: after seven passes the dealer must name a suit. No deal is lost, but he pays for weak hands.
    .dealer_partner_order = The “Canadian loner”: who hands his own dealer the turn-up plays alone. It ends assisting on next to nothing.
    .bid_needs_trump = “Minimum trump”: no calling a suit of which you hold nothing. The left bower and the turn-up do not count.
    .farmers_hand = “Farmer’s hand” or “going under”: nothing but nines and tens is so poor that some tables mend it. Forms differ, so agree on one.
    .partners_best = “Partner’s best” or “call for the best”: a loner gives up a card for one of the partner who sits out.
    .best_card = If the partner chooses, his judgement counts; by rank nobody can hint at anything.
    .exchange_order = Seeing the partner’s card first makes the choice easy; old rules make the loner give one up before.
    .misdeal_dealer = A lost deal is a real loss, for the dealer has the turn-up; so some tables punish, others just deal again.
    .first_dealer = Drawing is quick; dealing cards until a jack falls is the custom of many American tables.
    .revoke_points = “Reneging”: two points are the books’ price. Some clubs want a revoke to cost more than it can win.
    .revoke_points_vs_loner = A loner cannot be helped by a partner, so a revoke against him costs as much as his march.
    .revoke_card_exposed = Whist codes let such a card lie face up, to be played at the first chance; at home it often just goes back.
    .retract = Whoever played after a revoke may have played otherwise; old laws give the offender’s partner no second chance.
    .pass_out_of_turn = A pass too early tells the partner something. Most tables let it go, some hold the player to it.
    .cards_turned_down_visible = Face up nobody need remember the suit; face down memory counts.
    .laps = Laps keep a big score from being wasted; without them only reaching the target counts.
    .slam = A “slam” or “skunk” lets one side win the match in a single game.
    .rubber = Rubber points are older than laps and slams, and do not go with them.
    .three_revoke = The four points belong to a declared lone hand; here the maker is always alone, so tables differ.
    .tie = Two players may reach the target in the same deal: some share, some play one more.
    .name_trump = Naming it before the widow is a gamble, after it a calculation: bids grow higher.
    .fewer_partners = A strong hand may want to share with one player less; the bid table gives a fixed number.
    .auction_revoke = High bids make a fixed price look cheap.
    .may_call_trump = Calling the trump suit finds the player with the best trump, which some call too good a bargain.
    .scope = If only the others’ hands count, the maker always has a partner, and never plays alone by accident.
    .secret_alone_march = He played alone without having said so: a lone march, or only a march?
euchre-choice =
    .pack_number = { option-cards }
    .target_number = { option-points }
    .target_one_deal = one deal only
    .packets_3-2 = three, then two
    .packets_2-3 = two, then three
    .packets_3-4 = three, then four
    .packets_4-3 = four, then three
    .joker_turnup_agreed = it counts as { $suit }
    .lone_euchre_points_number = { option-points }
    .alone_march_points_number = { option-points }
    .lone_defence_points_number = { option-points }
    .revoke_points_number = { option-points }
    .revoke_points_vs_loner_number = { option-points }
    .three_revoke_number = { option-points }
    .secret_alone_march_number = { option-points }
    .super_euchre_number = { option-points }
    .super_euchre_off = two, as any euchre
    .all_pass_redeal_next = thrown in: the next player deals
    .all_pass_redeal_same = thrown in: the same dealer deals again
    .all_pass_stick_dealer = stick the dealer: he must name a suit
    .all_pass_dealer_forfeits_1 = the other side gets a point
    .defend_alone_off = nobody may
    .dealer_partner_order_free = he may order up as anybody
    .dealer_partner_order_must_be_alone = he plays alone (Canadian loner)
    .dealer_exchange_optional = he may take it
    .bid_needs_trump_none = no card is needed
    .bid_needs_trump_natural = a card of that suit in hand
    .farmers_hand_off = nothing
    .farmers_hand_redeal = a new deal by the same dealer
    .farmers_hand_swap3 = three cards for the unseen ones
    .joker_turnup_redeal = the deal is dealt again
    .alone_timing_after_discard = after the dealer’s discard
    .target_none = no target
    .auction_revoke_flat = a fixed number of points
    .auction_revoke_bid_value = as much as the bid
raspisnoy-about =
    .joker_card = The spade six is the usual joker; the seven of spades serves where sixes are left out.
    .deck = With twos and real jokers more players get larger hands, and small cards make passes easier.
    .full_deal_trump = When every card is dealt none is left to turn up: the last card, no trump at all, or a suit named from three cards.
    .schedule_parity = Leaving out half of the deals shortens a long evening.
    .trump_anytime = Usually the suit led comes first. Where trumps may always be played, holding back long suits pays less.
    .demand_only_first_trick = A joker’s demands bite most at the end of a hand, when few cards are left; this rule draws that tooth.
    .joker_low_demand = Forcing everybody’s lowest card saves a pass; some tables know only the demand for the highest.
    .joker_as_card = Handy for keeping a bid exactly, but it lets the joker hide.
    .low_joker_suit = Naming the suit gives the leader one more weapon; otherwise a joker led low is a present to the next player.
    .specials = Dark, golden, misère, no-trump: every table has its own list, and arguments start with what is left out.
    .specials_length = One round each makes every player deal it once; one deal is quicker, but only one player has the last word.
    .one_card_mult = One card is pure luck: some tables triple it for fun, others count it once.
    .peek_tricks = Looking back spares memory; strict tables turn tricks over for good.
    .trump_source = Without any trump only long suits and jokers take tricks.
    .dark_bid = Bidding before the cards are dealt is a guess; with cards face down in hand it is the same guess, told later.
    .lobovaya = Everybody sees all cards but his own: bids are read from faces. Loved by some, left out by others.
    .circular = Then no suit is safe: what trumps one suit is trumped by the next.
    .scoring = Fifty a trick and fifty more rewards high bids; the written points punish failing more.
euchre_auction-about =
    .draw_ace = Whoever draws the lowest card deals: where the ace is the top of the pack, some still read it as a one.
raspisnoy-choice =
    .deck_number = { option-cards }
    .joker_card_none = no card
    .mult_dark_number = { option-times }
    .mult_golden_number = { option-times }
    .mult_misere_number = { option-times }
    .mult_no_trump_number = { option-times }
    .one_card_mult_number = { option-times }
    .trump_source_none = there is no trump
    .georgian_repeats_number = { option-deals }
    .georgian_repeats_players = one a player
    .georgian_deck_six_number = { option-cards }
    .low_joker_suit_named = the player names it
    .low_joker_suit_second_card = the second card sets it
joker-about =
    .draw_mode = Drawing after each trick keeps hands full and bids uncertain; without it the game is the plain “oh hell”.
    .partial_draw = The last cards of the stock help only some players, so many tables leave them.
    .first_leader = If the dealer leads, he also bids last: a real advantage in small hands.
    .joker_lead_penalty = The price keeps jokers from being led to an empty table at no risk.
    .joker_lead_exempt = Who holds nothing but the joker has no choice; tables differ on how late that excuse counts.
    .misere_deals = Without bids even the last in score can catch up.
    .ante = Chips make every point count for somebody.
    .extra_game_players = Those who are tied decide it between them, or everybody gets another chance.
    .joker_free = Usually a joker may be played whatever is held; strict tables let it follow only a void.
joker-choice =
    .deck_number = { option-cards }
    .schedule_default = 2 up to 8 and down to 2
    .draw_mode_none = no drawing
    .partial_draw_none = nobody draws
    .misere_deals_number = { $number ->
        [0] none
        [one] { $number } deal
       *[other] { $number } deals
    }
    .match_true = a match of three games
    .match_false = one game
georgian_joker-about =
    .third_pulka = The page says that the third pulka grows like the first; most Georgian tables let it shrink.
    .format = Nines are the part that players like best, so there are games of nothing else.
    .allow_no_trump_call = “Bezi”: naming no trump turns jokers and aces into sure tricks.
    .void_under_demand = Whoever cannot follow trumps in any case at most tables; some let him throw away.
    .lead_modes = Public rules know two ways, the page three, many tables four. “As the lowest” saves a pass with a joker in hand.
    .follow_joker_low = A joker that always takes cannot be got rid of: passes get hard.
    .last_card_joker = With no card left to save it for, some say that the joker takes by itself.
    .all_tricks_bonus = 900 for nine of nine is the famous reward; some tables pay it in small hands too.
    .under_penalty = “Khisht”, literally a spear: most give it for a bid without a single trick, others for any failure.
    .khisht_amount = 200, 500, even 1000: the higher it is, the more careful the bids.
    .miss_points = Tricks of a failed bid still earn a little, or cost, or nothing: a matter of taste.
    .premium = Keeping every bid of a pulka is rare; the best deal counts once more.
    .premium_last_deal_counts = If the last deal counts, somebody may bid high in it just for the premium.
    .premium_strike = “Striking out”: others lose their best deal, so everybody plays against the player in line for a premium.
georgian_joker-choice =
    .deck_number = { option-cards }
    .nines_deals_number = { option-deals }
    .khisht_amount_number = { option-points }
    .miss_points_number = { $number } a trick
    .void_under_demand_trump = a trump, if there is one
rules-changed = (changed: { $count })
rules-caption = The rules in force
rules-differ = { $count ->
    [0] They differ in nothing.
    [one] They differ in { $count } rule
   *[other] They differ in { $count } rules
}
rules-same = { $count ->
    [one] { $count } rule is the same
   *[other] { $count } rules are the same
}
rules-differs = differs
rules-missing = has no such rule
rules-argued = What tables argue about
rules-rest = Everything else
rules-own = The rules on the table
rules-was = Preset: { $value }
rules-in-force = These rules are in force.
rules-ready = Rules changed: { $count }. Play by them when you are ready.
rules-refused = These rules do not go together; nothing is lost.
rules-playing = A new deal by these rules lies on the table.
rules-problem =
    .only_with = “{ $name }” goes only with this choice of “{ $other }”: { $value }.
    .not_with = “{ $name }: { $value }” does not go with “{ $other }: { $given }”.
    .bad_value = “{ $name }” cannot be { $value }: choose { $allowed }.
    .rubber_with_slam = “{ $name }” does not go with a rubber: turn one of them off.
rules-begin-with = Begin with
rules-play = Play by these rules
rules-empty = Left empty: { $default }.
rules-compare = Two sets of rules side by side
rules-compare-one = Compare
rules-compare-other = with
rules-house = House rules
rules-variant = Variant
rules-variant-tip = Which game of the family is played
rules-house-tip = The rules in force, why tables differ, and a way to change them
rules-range = A number from { $least } to { $most }.
anyway-take_back-rv1 = Play it anyway: the revoke is noticed at once; the card goes back face up
anyway-stand-rv1 = Play it anyway: the revoke is found after the last trick; the other side chooses what it costs
anyway-take_back-ld2 = Lead it anyway: the others want it back; it lies face up, and they may call a lead
anyway-stand-ld2 = Lead it anyway: nobody objects, and the lead stands
anyway-take_back-ln1 = Play it anyway: it goes back without penalty
anyway-take_back-tw = Play it anyway: it goes back without penalty
anyway-stand-ln1 = Lead it anyway: nobody objects, and the lead stands
anyway-stand-tw = Lead it anyway: nobody objects, and the lead stands
anyway-take_back-pl1 = Play it anyway: it goes back and lies face up
anyway-drop = Drop it face up
card-exposed = exposed
card-exposed-label = { $card }, lies face up
irregular-calls = Somebody calls against the rules
rules-irregular = Irregularities
rules-irregular-tip = Calls out of turn and the like, to see what the rules say
action-dropped = { $card } dropped face up

### Durak

durak =
    .must_attack = You attack: lead a card.
    .bare_card = Say what the card is for: “{ $action }”.
    .card_open = First beat or take what lies open: { $cards }.
    .defender_throws = Whoever defends cannot throw in: beat or take.
    .must_defend = You defend: beat { $cards }, or take.
    .must_throw = Throw a card in or say “done”, not “{ $action }”.
    .one_card = An attack begins with one card at this table.
    .same_card = { $card } can be led only once.
    .which_card = Say which card you beat: { $cards }.
    .one_rank = Cards led together have one rank: { $cards } do not.
    .limit_reached = { $by ->
        [lead] { $count } cards at once are too many: at most { $limit }.
        [hand] Attack limit reached: { $count } of { $limit }, as many as the defender held.
        [first] Attack limit reached: { $count } of { $limit }, the most as a deal begins.
       *[most] Attack limit reached: { $count } of { $limit }, the most in any attack.
    }
    .rank_not_on_table = The rank of { $card } is not on the table.
    .no_joker_thrown = Jokers are not thrown in at this table: { $card } stays.
    .lower_card = { $defence } does not beat { $card }: it is lower.
    .other_suit = { $defence } does not beat { $card }: another suit, and no trump.
    .equal_trump = { $defence } does not beat { $card }: equal trump.
    .trump_joker = { $card } is the highest trump: nothing beats it.
    .plain_joker = { $by ->
        [trumps] Only a trump beats { $card }: { $defence } is none.
       *[trump_joker_only] Only the trump joker beats { $card }, not { $defence }.
    }
    .joker_beats_colour = { $colour ->
        [red] A red joker beats only red cards.
       *[black] A black joker beats only black cards.
    }
    .no_transfer = Attacks are not passed on at this table: beat or take.
    .transfer_late = Pass an attack on only before any card is beaten.
    .transfer_rank = { $card } has another rank: pass on with the rank led.
    .transfer_limit = { $count } cards are too many for { $seat }: at most { $limit }.
    .trump = Turned up: { $card }.
    .starts = { $you ->
        [you] You attack first: { $card } is the lowest trump.
       *[other] { $seat } attacks first: { $card } is the lowest trump.
    }
    .starts_by_card = { $you ->
        [you] You attack first: no trumps, and { $card } is the lowest card.
       *[other] { $seat } attacks first: no trumps, and { $card } is the lowest card.
    }
    .starts_by_lot = { $you ->
        [you] You attack first, by lot.
       *[other] { $seat } attacks first, by lot.
    }
    .beaten = { $you ->
        [you] You have beaten everything.
       *[other] { $seat } has beaten everything.
    }
    .taken = { $you ->
        [you] You take the cards.
       *[other] { $seat } takes the cards.
    }
    .out = { $you ->
        [you] You are out.
       *[other] { $seat } is out.
    }
    .fool = { $you ->
        [you] You are the fool.
       *[other] { $seat } is the fool.
    }
    .draw = Nobody is the fool: a draw.
    .repeated = The same position for the third time: a draw.
    .say_lead = Lead { $cards }
    .say_beat = { $defence } beats { $card }
    .say_throw = { $cards } thrown in
    .say_transfer = { $cards }, passed on
    .say_take = Take
    .say_done = Done
    .ask_lead = You attack: lead a card.
    .ask_defend = Beat { $cards }, or take?
    .ask_throw = Throw a card in, or let it rest?
    .ask_add = Give more cards to take, or let it rest?
    .what_with = What do you do with { $card }?
    .beat_it = beat it
    .bout = { $number }. { $attacker } → { $defender }
    .ended_beaten = beaten
    .ended_taken = taken
    .now = under way
durak-card =
    .RJ = red joker
    .BJ = black joker
beats =
    .top_joker = { $defence } beats { $card }: the highest trump.
    .trump = { $defence } beats { $card }: a trump.
    .higher_trump = { $defence } beats { $card }: a higher trump.
    .joker_colour = { $defence } beats { $card }: the colour of the joker.
    .higher = { $defence } beats { $card }: same suit, and higher.
    .asked = This is the card that lies open.
    .title = What beats { $card }?
    .trump_label = Trump
    .red = red joker turned up: hearts and diamonds
    .black = black joker turned up: spades and clubs
    .red_short = red
    .black_short = black
    .top = top trump
    .plain_red = red cards
    .plain_black = black cards
    .wins = beats it
    .loses = loses to it
    .neither = neither beats the other
    .is_open = the open card
    .hint = Touch a card to see why; touch it again to ask about it.
    .matrix = Every card against every card
    .matrix_hint = Row: the card that answers. Column: the card that lies open.
    .yes = beats
    .no = does not beat
    .jokers = Jokers
lesson-durak =
    .beat = You are attacked with the queen of diamonds. Beat her with a higher diamond or with a trump: clubs are trumps here. Or take her; you may even if you could beat. Touch a grey card to see why it does not do.
    .jokers = Diamonds are trumps, so the red joker is the highest trump: it beats every card, and nothing beats it. The black joker is a plain card that beats black cards only. Which of the two would you spend on an eight?
    .colour = The black joker was turned up: spades and clubs are both trumps, in one order. Your seven of spades is equal to the seven that lies there, and equal trumps do not beat each other. The red joker beats red cards only.
    .throw = You led a six and it was beaten with a seven. Now you may throw in any six or seven. When you are done, the cards are out of play, everybody draws up to six, you first, and the other player attacks.
    .third = Three players. You neither attack nor defend here: once the attacker adds no more, it is your turn to throw in. An attack has at most as many cards as the defender held at its start, never more than six.
    .take = Your six is being taken. You may add cards of its rank, but an attack has no more cards than the defender held: two. So one of your sixes may go along. Then you attack again, for whoever takes loses his turn.
    .lead = The stock is gone, and every hand is open. 1 means that the other is the fool, −1 that you are, 0 nobody. The black joker is your strongest card, yet leading it loses. Lead the six: what if the red joker beats it?
    .on_purpose = The ten of hearts lies open. Your joker beats it, and then only the queen is left. Still, beating loses: a joker on the table lets the other joker in. Take on purpose, play on, and see who is the fool.

tree =
    .title = What follows
    .title_for = { $you ->
        [you] What follows, for you
       *[other] What follows, for { $seat }
    }
    .start = Start
    .win = won
    .draw = drawn
    .loss = lost
    .open = not known
    .win_mark = W
    .draw_mark = D
    .loss_mark = L
    .least = least
    .most = most
    .best = best
    .to_move = { $seat } to move
    .luck = luck decides
    .best_line = best line
    .end = the deal is over
    .path = The path so far
    .hint = Touch a position to go there. Arrow keys move about, → opens, Enter goes there.
    .own = Bold actions are those of the seat whose values are shown.
    .hands = Open every hand
    .stop = Stop here
    .need_open = The tree shows every hand: open the cards first.
    .no_node = There is no position { $number } in this tree.
    .unread = The tree does not know what that means: { $text }
    .over = The deal is over: nothing follows.
    .stock = The tree begins when the stock is empty.
durak-preset =
    .standard = Usual: throw in, take, colour trumps
    .as_written = As the rule page has it
    .public = As online tables play
durak-option =
    .deck = Pack
    .players = Players
    .first_move = Who attacks after a deal
    .no_trump_start = Nobody has a trump
    .max_attack = Longest attack
    .first_bout_max = Longest first attack
    .first_bout_scope = What counts as the first attack
    .add_on_take = Adding to what is taken
    .throwers = Who throws in
    .draw_order = Order of drawing
    .joker_throw_in = Throwing jokers in
    .plain_joker_beaten_by = What beats the joker that is no trump
    .multi_lead = Several cards at once
    .transfer = Passing the attack on
    .both_out = Everybody out at once
    .repetition_draw = A position for the third time
    .deals = Length of a match
durak-note =
    .deck = 36 or 52 cards, and two jokers.
    .players = How many play: 2 to 6.
    .first_move = The fool defends first, or his left neighbour attacks past him.
    .no_trump_start = Who attacks first when nobody was dealt a trump.
    .max_attack = Six cards at most, or as many as the defender holds.
    .first_bout_max = The most cards of the first attack of a deal.
    .first_bout_scope = Whether the first limit ends with the first bout or lasts until one is beaten.
    .add_on_take = Whether more cards may be given to a player who takes.
    .throwers = Everybody, or only the two neighbours of the defender.
    .draw_order = Who draws when: clockwise from the attacker, or the defender last.
    .joker_throw_in = A joker may be thrown in when a joker lies on the table, or never.
    .plain_joker_beaten_by = Any trump beats it, or only the other joker.
    .multi_lead = Several cards of one rank may be led at once.
    .transfer = A defender may add a card of the rank led and pass the attack on.
    .both_out = Nobody is the fool, or whoever defended last.
    .repetition_draw = A deal that goes round in circles is a draw.
    .deals = How many deals a match has; without a number it has no end.
durak-value =
    .pod_duraka = under the fool: his right neighbour attacks him
    .iz_pod_duraka = from under the fool: his left neighbour attacks
    .lot = by lot
    .lowest_card = the lowest card attacks
    .hand = as many as the defender holds
    .first_bout = the first bout
    .until_first_beaten = all bouts until one is beaten
    .all = everybody
    .neighbours = the neighbours of the defender
    .clockwise = clockwise from the attacker
    .defender_last = the defender last
    .same_rank = when a joker lies there
    .never = never
    .trumps = any trump
    .trump_joker_only = the trump joker only
    .draw = a draw
    .defender_is_fool = the defender is the fool
durak-choice =
    .deck_number = { $number } cards and two jokers
    .deals_default = no end
    .deals_number = { option-deals }
durak-about =
    .deck = The short pack is quick and can be counted; the long one suits five or six players.
    .first_move = Being attacked first is the fool’s penalty; other tables let his left neighbour begin, so that the fool only watches.
    .no_trump_start = With jokers and colour trumps it is rare that nobody has a trump, but then tables differ.
    .max_attack = A hand has six cards, so an attack has six; after a big take some tables go on as long as the defender has cards.
    .first_bout_max = “The first discard is five cards” keeps the first defender from losing his whole hand.
    .first_bout_scope = If the first bout is taken, some say that the small limit still holds: nothing has been discarded yet.
    .add_on_take = The old page throws in only what is still to be beaten; nearly every table adds to what is taken.
    .throwers = With five or six players everybody throwing in is hard on the defender.
    .draw_order = Clockwise the defender draws second; most tables let him draw last, and the last trump may go elsewhere.
    .joker_throw_in = Two jokers are one rank to some tables and no rank at all to others.
    .plain_joker_beaten_by = The page calls it a plain card, and any trump beats that; some feel that only a joker should beat a joker.
    .multi_lead = Pairs and threes at once are quicker; one card at a time tells the attacker more.
    .transfer = Passing on turns Durak into another game: the attack may come back to whoever began it.
    .both_out = If the last cards beat each other, most say that nobody lost; a few blame whoever defended.
    .repetition_draw = Three players can pass cards round for ever; a position for the third time ends that.
zone-table = On the table
ask-bout = What do you do?
touch-attack = a touch leads it
touch-beat = a touch beats with it
touch-throw = a touch throws it in
touch-transfer = a touch passes the attack on
touch-attack-several = it may be led
touch-beat-several = it may beat
touch-transfer-several = it may pass the attack on

### The banker’s Joker

bank =
    .stake_now = Stakes are made now: say so as in “stake 5”.
    .stake_integer = A stake is one whole number: say so as in “stake 5”.
    .stake_least = Stake at least 1 and at most { $cap }.
    .above_cap = That is above the cap of { $cap }: stake less.
    .banker_stakes = The banker stakes nothing: the others do.
    .stakes_closed = Cards are being turned: no stakes are taken now.
    .turn_now = The banker turns the next card now: say “turn”.
    .no_hands = Nobody holds cards in this game: leave every hand empty.
    .short = { $name ->
        [joker] joker
        [T] 10
       *[other] { $name }
    }
    .caption = { $hit ->
        [yes] { $name } ✓
       *[no] { $name }
    }
    .hit = “{ $name }”: { $card }. They agree.
    .miss = “{ $name }”: { $card }. They differ.
    .won = { $you ->
        [you] You win the bank, and bank again.
       *[other] { $seat } wins the bank, and banks again.
    }
    .lost = { $you ->
        [you] You pay every stake; the bank passes to the left.
       *[other] { $seat } pays every stake; the bank passes to the left.
    }
    .doubled = { $you ->
        [you] You named the joker: the pot is doubled, a new deal decides.
       *[other] { $seat } named the joker: the pot is doubled, a new deal decides.
    }
    .name = { $name ->
        [joker] joker
        [A] ace
        [K] king
        [Q] queen
        [J] jack
        [T] ten
       *[other] { $name }
    }
    .say_stake = Stake { $stake }
    .say_turn = Say “{ $name }” and turn
wheel =
    .title = The names in order
    .chance = The banker still wins with chance
    .exactly = exactly { $fraction }
    .due = due now
    .said = card: { $card }
    .agreed = agreed: { $card }
    .first = first agreement: { $percent }
    .unsaid = not said any more
    .turn = Turn a card
    .turn_all = Turn them all
    .again = New deal
    .simulate = Play { $rounds } rounds
    .keys = T turns a card.
    .expect = For each unit of the bank the banker may expect { $number }.
    .agreements = Of the names left, { $number } agree on average if all are turned.
    .won = “{ $name }” agreed: the banker wins the bank.
    .lost = No name agreed: the banker pays every stake.
    .stakes = The stakes are still to be made.
    .simulated = Won { $share } of { $rounds } rounds, ± { $error } by chance; exactly { $exact }.
    .rounds = rounds played
    .share = part that the banker won
    .exact = exact
    .row = { $name }, { $what }
lesson-joker_bank =
    .stakes = You sit left of the banker and stake first: one whole number up to the cap of ten. Everybody stakes but the banker, and he must be able to pay it all. What you stake is all you ever decide in this game.
    .values = The same stakes with their worth. On average every unit that you stake loses 0.32, whatever you do, so the star marks the least stake. Somebody has to play against the bank; it is the turn of all to hold it.
    .joker = Now you are the banker, and the stakes are made. First you say “joker”. Only two of 54 cards agree, but an agreement here pays twice. Turn the card.
    .names = Nine names were said, and none agreed. Now it is “6”, but three sixes have gone already: only one of the cards left agrees. What was turned changes every chance that follows.
    .first = Turn the first card of this deal: the names agree, and everybody pays twice. You keep the bank.
    .late = Two names are left, 42 cards, four threes and two twos among them. One of them agrees with chance 17/123: the value below is what you may expect. Turn both cards.
joker_bank-preset =
    .standard = The banker names, one agreement wins
    .as_written = As the rule page has it
joker_bank-option =
    .deck = Pack
    .players = Players
    .cap = Highest stake
    .first_hit = The joker named first
    .stop_at_hit = Stopping at an agreement
    .deals = Length of a match
joker_bank-note =
    .deck = Which cards there are: the names are the ranks among them, the joker first.
    .players = How many play, the banker included: 2 to 10.
    .cap = The most that a punter may stake.
    .first_hit = What happens if the first card is the joker that was named for it.
    .stop_at_hit = Whether the banker stops at the first agreement or turns all the cards.
    .deals = How many deals a match has; without a number it has no end.
joker_bank-value =
    .pay_double = the punters pay twice
    .replay_doubled = the pot is doubled, and a new deal decides it
    .single = it pays like any other
    .each_lost_once = until each player has lost the bank
joker_bank-choice =
    .deck_number = { $number ->
        [54] 52 cards and two jokers
        [53] 52 cards and one joker
        [38] 36 cards and two jokers
       *[other] { $number } cards
    }
    .deals_default = no end
    .deals_number = { option-deals }
joker_bank-about =
    .cap = Nobody should lose more in one evening than he brought; the page says 10 as an example.
    .deck = The page has 52 cards and two jokers; with fewer ranks there are fewer names, but more of the pack is turned.
    .first_hit = “The stakes double, and each must add what he staked”: most read it as paying twice, some as a pot for the next deal.
    .stop_at_hit = What comes after an agreement changes no payment, but it is fun to see.
    .deals = The page names no end; a fair match gives the bank to everybody.
ask-stakes = How much do you stake?
ask-turning = The banker turns a card.
zone-turned = Turned

### Poker against the house

poker =
    .decide = Draw once if you like, then bet or fold.
    .bet_or_fold = You have drawn: now bet or fold.
    .bet_size = The bet is always twice the ante, { $amount }: say just “bet”.
    .no_exchange = There is no exchange in this game.
    .no_buying = No card can be bought in this game.
    .once = You draw only once: now bet or fold.
    .not_both = Exchange or buy a card, not both: now bet or fold.
    .exchange_none = Name the cards that you want to exchange.
    .exchange_limit = You may exchange at most { $most ->
        [one] { $most } card
       *[other] { $most } cards
    }, not { $count }.
    .same_card = { $card } can be exchanged only once.
    .stock_short = The stock is too short for { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }: { $left } left.
    .bankroll = That costs { $price }, and only { $left } is left.
    .fee = costs { $fee }
    .five_cards = A poker hand has five cards, or six to choose from, not { $count }.
    .hand_size = { $seat } holds { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }, not { $needed }.
    .up_missing = The dealer’s open card is missing: up.
    .wild_missing = The wild card is missing: wild.
    .lot = The wild card is drawn by lot.
    .wild = The wild card is { $card }.
    .wild_open = The dealer’s open card will be wild.
    .qualifies = The dealer has { $hand } and plays.
    .no_qualify = The dealer has { $hand } and does not qualify.
    .dealer_shows = The dealer shows { $cards }.
    .wins = { $you ->
        [you] You win: { $hand }.
       *[other] { $seat } wins: { $hand }.
    }
    .loses = { $you ->
        [you] You lose: { $hand }.
       *[other] { $seat } loses: { $hand }.
    }
    .ties = { $you ->
        [you] You tie: { $hand }.
       *[other] { $seat } ties: { $hand }.
    }
    .say_bet = Bet { $amount }
    .say_fold = Fold
    .say_buy = { $fee ->
        [0] Buy a card
       *[other] Buy a card for { $fee }
    }
    .say_exchange = { $fee ->
        [0] Exchange { $cards }
       *[other] Exchange { $cards } for { $fee }
    }
    .open_card = the dealer’s open card
    .exchange_ask = Exchange these cards?
poker-hand =
    .five_of_a_kind = five { $rank }
    .royal_flush = a royal flush
    .straight_flush = a straight flush, { $rank } high
    .four_of_a_kind = four { $rank }
    .full_house = a full house, { $rank } over { $other }
    .flush = a flush, { $rank } high
    .straight = a straight, { $rank } high
    .three_of_a_kind = three { $rank }
    .two_pair = two pair, { $rank } and { $other }
    .pair_as_two = a pair of { $rank } that counts as two pair
    .one_pair = a pair of { $rank }
    .high_card = { $rank } high, then { $other }
    .with_joker = { $hand }, { $joker } as { $card }
    .the_joker = the joker
poker-category =
    .high_card = high card
    .one_pair = one pair
    .two_pair = two pair
    .three_of_a_kind = three of a kind
    .straight = straight
    .flush = flush
    .full_house = full house
    .four_of_a_kind = four of a kind
    .straight_flush = straight flush
    .royal_flush = royal flush
    .five_of_a_kind = five of a kind
poker-rank =
    .card = { $card }
    .one = { $rank ->
        [14] ace
        [13] king
        [12] queen
        [11] jack
        [10] ten
        [9] nine
        [8] eight
        [7] seven
        [6] six
        [5] five
        [4] four
        [3] three
       *[2] two
    }
    .many = { $rank ->
        [14] aces
        [13] kings
        [12] queens
        [11] jacks
        [10] tens
        [9] nines
        [8] eights
        [7] sevens
        [6] sixes
        [5] fives
        [4] fours
        [3] threes
       *[2] twos
    }
    .as = { $rank ->
        [14] an ace
        [13] a king
        [12] a queen
        [11] a jack
        [10] a ten
        [9] a nine
        [8] an eight
        [7] a seven
        [6] a six
        [5] a five
        [4] a four
        [3] a three
       *[2] a two
    }
poker-score =
    .fold = { $fee ->
        [0] folded: −{ $ante }
       *[other] folded: −{ $ante } − { $fee }
    }
    .dealer_out = { $fee ->
        [0] the dealer does not qualify: { $ante }
       *[other] the dealer does not qualify: { $ante } − { $fee }
    }
    .win = { $fee ->
        [0] { $hand }: { $ante } + { $bet } × { $pay }
       *[other] { $hand }: { $ante } + { $bet } × { $pay } − { $fee }
    }
    .lose = { $fee ->
        [0] { $hand }, lost: −{ $ante } − { $bet }
       *[other] { $hand }, lost: −{ $ante } − { $bet } − { $fee }
    }
    .tie = { $fee ->
        [0] { $hand }, equal: 0
       *[other] { $hand }, equal: −{ $fee }
    }
    .sat_out = sat out
poker-fact =
    .wild = Wild card
    .ante = Ante
    .bet = Bet
    .dealer_hand = The dealer has
    .bankroll = Left to play with
    .stock = Stock
poker-mark =
    .hand = { $hand }
    .bought = bought a card
    .exchanged = { $count ->
        [one] exchanged { $count } card
       *[other] exchanged { $count } cards
    }
    .bet = bet
    .folded = folded
american_poker-preset =
    .standard = Usual: the joker is any card
    .as_written = As the rule page has it
joker_poker-preset =
    .standard = Usual: one joker, one exchange
    .as_written = As the rule page has it
    .caribbean = Caribbean stud: no joker, no exchange
j_poker-preset =
    .standard = Usual: a wild card by lot
    .as_written = As the rule page has it
    .public_j_poker = As casinos play it
joker_poker-option =
    .players = Seats
    .jokers = Jokers
    .joker_rule = Straight flushes with a joker
    .five_of_a_kind = Five of a kind
    .pair_plus_joker = A pair and a joker
    .natural_first = Equal hands
    .flush_joker = The joker in a flush
    .wild_as_self = The wild card as itself
    .doc = The dealer’s open card may be wild
    .exchange_max = Cards to exchange
    .exchange_fee = Fee for the exchange
    .buy_card = Buying a sixth card
    .qualify = The dealer qualifies with
    .pay_table = What a bet pays
    .pays = Pay table of your own
    .ante = Ante
    .deals = Length of a session
    .bankroll = Money to begin with
joker_poker-note =
    .players = How many play against the house: 1 to 5.
    .jokers = How many jokers are added to the 52 cards.
    .joker_rule = Whether a joker makes royal and straight flushes, or only the flush.
    .five_of_a_kind = Four of a kind and a joker: the highest hand, or four of a kind.
    .pair_plus_joker = What a pair or a lone joker comes to.
    .natural_first = Whether the hand without a joker beats the same hand with one.
    .flush_joker = Which card a joker is in a flush.
    .wild_as_self = Whether the wild card may stay what it is, so that the hand is natural.
    .doc = The lot may say that the dealer’s open card is the wild one.
    .exchange_max = The most cards of one exchange; 0: there is none.
    .exchange_fee = What an exchange or a bought card costs.
    .buy_card = A sixth card may be bought; the best five count.
    .qualify = With less the dealer pays the ante and returns the bet.
    .pay_table = How many times the bet a winning hand is paid.
    .pays = Used by your own pay table: from high card up, the last number for all above.
    .ante = What every seat pays before the deal.
    .deals = How many deals a session has.
    .bankroll = With a number, the session ends when nobody can pay the ante.
joker_poker-value =
    .wild = the joker makes them
    .restricted = only a flush
    .top = the highest hand
    .none = there is none
    .three_of_a_kind = three of a kind
    .two_pair = two pair
    .joker_pair_is_two_pair = three of a kind; a lone joker makes two pair
    .equal_hand = the one without a joker wins
    .off = they tie
    .best = the best one missing
    .two = a two
    .flat = one ante
    .per_card = one ante a card
    .free = nothing
    .ace_king = ace and king
    .pair = a pair
    .caribbean = as in Caribbean stud
    .even = even money
    .custom = your own table
joker_poker-choice =
    .bankroll_default = not counted
    .jokers_number = { $number ->
        [one] { $number } joker
       *[other] { $number } jokers
    }
joker_poker-about =
    .jokers = The pictured pack has two, the text counts 53 cards.
    .joker_rule = One page lets the joker be any card, another bars it from the two highest hands.
    .five_of_a_kind = The public J-Poker has it above the royal flush; the old pages do not mention it.
    .pair_plus_joker = Three of a kind at most tables; some American ones count a pair made with the joker as two pair.
    .natural_first = The page says so of Joker Poker; the other two are ours.
    .flush_joker = The public J-Poker makes it a two, so that such a flush is weak.
    .wild_as_self = If the wild card lies in its own suit, the hand needs no joker.
    .doc = The public J-Poker does so in about 13 deals of a hundred.
    .exchange_max = American poker is played without, or with a paid exchange; the page allows one to five cards.
    .exchange_fee = The page does not say; Russian poker takes an ante, the public J-Poker an ante a card.
    .buy_card = “Exchange or buy”, says the page, without a price.
    .qualify = “No ready hand” means below ace and king in Caribbean stud, below a pair in the public J-Poker.
    .pay_table = The page speaks of special tables and gives none; that of Caribbean stud is the best known.
    .pays = Every casino prints its own.
    .bankroll = A small bankroll shows how soon the edge of the house is felt.
zone-house = Dealer
ask-decide = Draw, bet or fold?
touch-exchange = a touch exchanges it

lesson-joker_poker =
    .nines = You play against the dealer alone; one of his cards is open. A pair and the joker are three of a kind, never two pair: the joker stands for the card that makes most of a hand. Bet two more, or fold and lose the ante. Which is better with three nines?
    .flush = Four cards to a royal flush, and the joker. Here a joker makes no royal and no straight flush: the hand is a flush, the highest there is. A bet that wins with it pays five times. Look what else you may do before you bet.
    .fold = Ace and king, and nothing may be drawn. The ante is 100 here. Folding costs it, a lost bet three times as much. The dealer plays with ace and king or better; else he pays the ante and your bet comes back. Numbers are averages over all his hands. So hope is not enough here: fold.
    .pair = The lowest pair against an open ace. It loses more often than it wins, and yet the bet loses a little less than folding, because the dealer often has too little to play with. Compare the two numbers: both are losses, and you choose the smaller one.
    .exchange = The same pair, but now up to three cards may be exchanged once, for one ante. Touch those you would give away. Keep the king as well, or only the pair? Give away the other three, and the average loss is only a fourteenth of the ante.
    .buy = Four spades in a row. Exchange the king, or buy a sixth card: each costs one ante and brings one card. Whoever buys keeps all he has, and the best five count; so buying is never worse than exchanging one card. See how little it is better.
    .natural = All cards are open. Both of you have a straight to the nine, and the dealer needed the joker for his. Of two equal hands the one without a joker wins. Bet: the ante and four times the bet are yours, nine in all.
lesson-american_poker =
    .royal = In American poker the joker is any card at all: ten, jack, queen and king of spades with it are a royal flush, which pays a hundred times the bet. In Joker Poker the same cards are only a flush. Nothing is exchanged here: bet or fold.
    .fives = Four aces and the joker: five of a kind, above the royal flush. Thirteen of 2,869,685 hands are that good. Bet, and see what the dealer would have needed.
lesson-j_poker =
    .itself = There is no joker in the pack. One card was drawn by lot before the deal, here the ten of spades, and is a joker for whoever holds it. You hold it, but it fits as it is: as itself it makes a natural straight flush, which no joker may make.
    .wild = The ten of spades is wild again. As itself it would make a straight. As a joker it is a heart, and the hand a flush: the better reading counts. It is no royal flush, for a wild card that stands for another makes none.

### What if you hold these

sure =
    .title = How sure is each choice?
    .action = Choice
    .average = Average
    .blind = αμ
    .worlds = Worth in the worlds
    .hidden = Each world deals the unseen cards at random and is then solved with all cards open. So every player in it, you too, plays as if nothing were hidden. Bluff and guessing are not counted.

explore =
    .title = What to bid
    .open = What to bid
    .open_tip = What each bid or call brings on average, over deals that fit what you see
    .forced_title = Tricks you can force
    .forced_bid = tricks, playing for as many as you can
    .forced_call = tricks, calling and playing for as many as you can
    .points_title = Points to expect
    .points_note = your bid; whiskers: 95 % range
    .tricks = Tricks
    .points = Points
    .share = Share of the worlds
    .bids = Your bid
    .callers = Calls so far
    .hand = Your hand
    .keys = Arrow keys choose a bid to look at; nothing is bid.
    .forbidden = forbidden
    .rank_best = best
    .rank_close = perhaps as good as the best
    .rank_less = less
    .rank_no = forbidden
    .kept = made exactly: { $share }
    .made = made exactly
    .costs = It would be worth { $points }, so the rule costs you { $loss } here.
    .worlds = { $worlds } of { $asked } worlds
    .worlds_all = All { $worlds ->
        [one] { $worlds } world
       *[other] { $worlds } worlds
    }
    .played = { $count } play-outs
    .more = { $count } more
    .waiting = Looking at the first worlds
    .going = the values still move
    .exact = ✓ every world that fits
    .sampled = ≈ sampled
    .stopped = stopped here
    .time = the time is up
    .working = Worlds valued
    .evidence = Count what others called as evidence
    .evidence_tip = Worlds in which they would hardly have called that count less
    .wait_turn = { $you ->
        [you] You call now.
       *[other] { $seat } calls now. Your bids are valued when it is your turn.
    }
    .over = Nobody bids now: bids are valued while they are made.
    .assume = Each world deals the cards you do not see at random and is solved with all cards open. Everybody in it, you too, plays as if nothing were hidden: bluff and guessing are not counted.
    .assume_played = Cards are still drawn in this deal, so worlds are not solved but played out, and there are no tricks to show.

holds =
    .title = What if you hold these?
    .open = What if I hold…
    .open_tip = What your hand may become, and what every choice is worth, exactly
    .only_poker = This panel is for poker against the house: ask about one of its deals.
    .unread = “{ $text }” is nothing this panel can do.
    .nothing = When it is your turn to decide, your hand is here.
    .hand = Your hand
    .held = held
    .away = away
    .up = The dealer shows: { $card }
    .wild = Wild card: { $card }
    .all = Hold all
    .none = Hold none
    .keys = Arrow keys move along the hand; Space holds a card or gives it away.
    .stop = Stop here
    .count = Count on
    .working = Counting every card that may come
    .stopped = Stopped: the rest has no value yet.
    .choices = What each choice is worth
    .star = best
    .exchange = Exchange
    .choose = touch the cards to give away
    .counting = counting
    .uncounted = not counted
    .these = Hold these
    .best = Best: { $what }, { $value }.
    .odds = Your hand if you hold { $cards }
    .odds_all = You hold everything: the hand stays as it is.
    .odds_none = Your hand if you exchange everything
    .better = Better than now: { $more }, worse: { $less }.
    .category = Hand
    .hands = Draws
    .chance = Chance
    .meets = Then, if you play on well
    .folded = you fold
    .dealer_out = the dealer does not qualify
    .won = you bet and win
    .tied = you bet and tie
    .lost = you bet and lose
    .exact = Exact, nothing is sampled: each of the dealer’s { $hands } hands is counted.
    .after = After drawing, the better of bet and fold. Fees are in the values.
    .spent = The fee of { $fee } is paid already and is in every value.
    .missing = Not counted: { $count ->
        [one] { $count } choice
       *[other] { $count } choices
    }. The best is that of the rest.

crazy =
    .missing = Missing { $count }: { $needs }.
    .missing_of = Missing { $count } of { $needs }; jokers fill the rest.
    .rank_repeated = { $card } repeats a rank; missing { $count }: { $needs }.
    .four_low = The four of a kind must be 2 to 10.
    .three_high = The three of a kind must be jacks, queens, kings or aces.
    .pictures_natural = The three pictures must be natural: jokers stand for low cards only.
    .no_queen = There is no queen in the run.
    .joker_queen = At this table a joker may not stand for the queen.
    .jokers_forbidden = Jokers are forbidden in a big flush.
    .joker_numeral = A joker may not stand for a number card here.
    .evens_only = The three number cards must have an even rank.
    .odd_pattern = The six odd cards must be two pairs and two single cards.
    .odd_man = The odd man out must be a jack or a king.
    .ace_not_odd = The ace does not count as odd at this table.
    .no_date = The birthday needs a date: give yours first.
    .discard_first = Discard first: a contract is shown with seven cards.
    .seven_cards = A contract is shown with seven cards, not { $count }.
    .hand_left = { $count ->
        [one] One card is left in your hand.
       *[other] { $count } cards are left in your hand.
    }
    .too_low = { $card } is more than one rank below the top card.
    .too_high = { $card } is more than two ranks above the top card.
    .no_contract = { $text } is no contract: say 1 to 7 or its name.
    .date_form = { $text } is no date: write it as YYYY-MM-DD, year first.
    .date_range = The year { $year } is not between { $first } and { $last }.
    .date_real = There is no such day as { $text }.
    .J = J
    .Q = Q
    .K = K
    .A = A
    .of_suit = { $suit }
    .any_card = any card
    .must_announce = Announce a contract, such as “announce big_flush”.
    .by_name = Announce it by its name: “{ $text }”.
    .taken = { $you ->
        [you] You have announced this contract: here it goes once only.
       *[other] { $seat } has announced this contract: here it goes once only.
    }
    .no_hand_draws = The no hand does not draw or take: it only discards.
    .draw_first = Draw or take a card first, then discard one.
    .must_act = Draw, take, trade or steal now, or show a complete contract.
    .must_shed = Discard a card now, or trade, steal or pass.
    .must_discard = You hold eight cards: discard one, such as “discard 4S”.
    .must_answer = Answer the offer: “refuse”, or “give” and a card.
    .must_refused = Your offer was refused: “done”, or show the two of spades.
    .must_pick = Pick from the hand that lies open, such as “pick KD”.
    .must_end = Your action is done: “show” a complete contract, or “done”.
    .declare_rank = Say which rank the joker counts as: “discard RJ:9”.
    .form = { $verb ->
        [trade] Name one opponent and one card: “trade P1 5H”.
        [steal] Name an opponent, a joker and another card: “steal P1 RJ 4S”.
        [give] Give one card, such as “give 5H”.
        [discard] Discard one card, such as “discard 4S”.
        [pick] Pick one card for the two of spades, two for a theft.
        [show] Say “show” alone; after a refusal “show 2S”.
       *[other] Say “{ $verb }” alone.
    }
    .not_in_theirs = { $card } is not in the hand that lies open.
    .only_the_two = Only the two of spades may be shown now: “show 2S”.
    .locked = { $you ->
        [you] Your finished hand lies open: nobody may touch it.
       *[other] The finished hand of { $seat } lies open: nobody may touch it.
    }
    .not_an_opponent = { $you ->
        [you] Name an opponent at this table, not yourself.
       *[other] Name an opponent at this table, not { $seat }.
    }
    .steal_needs_joker = A theft needs a joker to lay down with another card.
    .nothing_to_draw = No card can be drawn: stock and discards are used up.
    .pile_empty = The discard pile is empty: there is nothing to take.
    .joker_taken = A discarded joker cannot be taken.
    .same_card = You have just taken { $card }: discard another card.
    .offered_once = You have made an offer in this turn already.
    .victim_too_poor = { $you ->
        [you] You hold fewer than two cards: nothing to steal.
       *[other] { $seat } holds fewer than two cards: nothing to steal.
    }
    .no_compensation = No two cards are left for whoever is robbed: no theft.
    .declared_too_far = The joker cannot count as { $rank } on this card.
    .no_pass = You may pass only if nothing else is possible.
    .announced_missing = Say what each seat has announced, such as announced="1 7".
    .hand_size = { $you ->
        [you] You cannot hold { $count } cards here.
       *[other] { $seat } cannot hold { $count } cards here.
    }
    .joker_shown = { $you ->
        [you] You showed a joker: +{ $points }.
       *[other] { $seat } showed a joker: +{ $points }.
    }
    .starts = { $you ->
        [you] You begin: { $card } is the highest card shown.
       *[other] { $seat } begins: { $card } is the highest card shown.
    }
    .theft = { $you ->
        [you] You steal: +{ $points } (robbed: { $seats }).
       *[other] { $seat } steals: +{ $points } (robbed: { $seats }).
    }
    .nobody_acts = Nobody did anything for a whole round: the deal ends.
    .rounds_over = The last round is over: the deal ends.
    .made = { $you ->
        [you] You complete your contract: { $contract }, +{ $points }.
       *[other] { $seat } completes a contract: { $contract }, +{ $points }.
    }
    .offers = Offer, { $seat } → { $seats }: { $cards }.
    .offers_unseen = Offer, { $seat } → { $seats }: a card face down.
    .gives = In exchange, { $seat } → { $seats }: { $cards }.
    .gives_unseen = In exchange, { $seat } → { $seats }: a card unseen by others.
    .gets = { $you ->
        [you] You get { $cards }.
       *[other] { $seat } gets { $cards }.
    }
    .picks = Picked, { $seat } → { $seats }: { $cards }.
    .picks_unseen = Picked, { $seat } → { $seats }: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }.
    .steals = Stolen, { $seat } → { $seats }: { $cards }.
    .steals_unseen = Stolen, { $seat } → { $seats }: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }.
    .two = For it, { $seat } → { $seats }: { $cards }.
    .lays = { $you ->
        [you] You lay down { $cards }.
       *[other] { $seat } lays down { $cards }.
    }
    .discards = { $you ->
        [you] You discard { $cards }.
       *[other] { $seat } discards { $cards }.
    }
    .discards_as = { $you ->
        [you] You discard { $card } as { $rank }.
       *[other] { $seat } discards { $card } as { $rank }.
    }
    .takes = { $you ->
        [you] You take { $cards } from the pile.
       *[other] { $seat } takes { $cards } from the pile.
    }
    .buried = Put away face down: { $cards }.
    .shuffled = Shuffled into a new stock: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }.
    .out = Out of play: { $cards }.
    .opens = { $you ->
        [you] Your hand is opened: { $cards }.
       *[other] { $seat } opens the hand: { $cards }.
    }
    .opens_unseen = { $you ->
        [you] Your hand is opened to one opponent.
       *[other] { $seat } opens the hand to one opponent.
    }
    .counts_as = { $rank }
    .say_draw = Draw
    .say_take = Take { $card }
    .say_take_none = Take a discard
    .say_discard = Discard { $cards }
    .say_discard_as = Discard { $card } as { $rank }
    .say_trade = Offer { $cards } → { $seats }
    .say_steal = Steal with { $cards } ← { $seats }
    .say_give = Give { $cards }
    .say_refuse = Refuse
    .say_pick = Pick { $cards }
    .say_show = Show the contract
    .say_show_two = Show { $cards }
    .say_pass = Pass
    .say_done = Done
    .ask_discard = Which card do you discard?
    .ask_answer = A card is offered: refuse, or touch what you give for it.
    .ask_refused = Refused. Is that all?
    .ask_pick = Which card do you pick?
    .ask_end = Is that all?
    .what_with = What do you do with { $card }?
    .touch_second = Or touch a second card to lay down with it.
crazy-odds =
    .drawing = Each turn draws from the stock and discards; nobody trades, steals or takes discards.
    .unseen = All { $count } unseen cards are equally likely, in any order.
    .sampled = Too large to count: { $count } random games of careful play; best play may do better.
    .bounds = Stopped early: only bounds are known.
    .hands = Averaged over { $count } random hands.
    .middle = Points without jokers; where a contract pays more or less, the middle.
    .tops = One card a turn; before each turn any unseen card may lie on top.
    .no_draws = The no hand draws no cards: ask for its turns instead.
    .hand_size = This question needs { $size } cards in the hand, not { $count }.
contract =
    .full_house = Full house
    .fixed_straight = Fixed straight
    .big_flush = Big flush
    .faced_by_evens = Faced by evens
    .birthday = A birthday wish
    .odd_man_out = Odd man out
    .no_hand = The no hand
### Beside the table of Crazy Jokers and of the banker’s Joker, and the home page’s opener

beside =
    .crazy_jokers = How far?
    .crazy_jokers_tip = How far the hand is from each contract, and the chances
    .joker_bank = The names
    .joker_bank_tip = Every name, and the exact chance that the banker still wins
    .blind = Contracts are announced before hands are seen. Yours is weighed here afterwards.
    .left = Towards an empty hand: { $count ->
        [one] { $count } card is
       *[other] { $count } cards are
    } left. Next may go: { $ranks }.
    .left_any = Towards an empty hand: { $count ->
        [one] { $count } card is
       *[other] { $count } cards are
    } left. Any card may go next.
opener =
    .title = Will the banker win? Turn a card
    .lead = He names fourteen ranks in order and turns a card for each. If one agrees, he wins.

tracker =
    .title = How far is each contract?
    .hand = Your hand
    .pays = { $least ->
        [same] { $most } points
       *[other] { $least } to { $most } points
    }
    .short = { $count ->
        [0] complete
        [one] { $count } card short
       *[other] { $count } cards short
    }
    .left = { $count ->
        [one] { $count } card left
       *[other] { $count } cards left
    }
    .no_date = no birth date
    .needs = needs { $needs }
    .needs_of = needs { $count } of { $needs }
    .times = { $count } × { $what }
    .turns = Turns to come
    .fewer = One turn fewer
    .more = One turn more
    .now = now
    .within = { $count ->
        [one] within { $count } turn
       *[other] within { $count } turns
    }
    .chance = Chance { $chance } { $within }
    .sampled = estimated
    .between = between { $least } and { $most }
    .counting = counting
    .counts = counts
    .throw = best discard
    .throw_chance = after discarding { $card }: { $chance }
    .any_discard = Out of reach { $within }: no discard is better than another.
    .throws = Best discard: { $cards }
    .complete = Complete: { $points } points
    .busy = Counting the chances
    .stop = Stop here
    .stopped = Stopped: some chances are bounds only.
    .hint = Choose a contract to see which cards count for it.

### Crazy Jokers

let-luck = Let luck decide
rules-dates = Dates as 1995-12-07, separated by commas: the first is of the first player.
ask-announcing = Which contract do you announce, cards unseen?
ask-turns = What do you do?
zone-discards = Discards
zone-laid = Offered
zone-shown = Shown
touch-asks = a touch asks what to do with it
crazy_jokers-touch-give = a touch gives it in exchange
touch-pick = a touch picks it
touch-pick-several = it may be picked
lesson-crazy_jokers =
    .announce = Everybody has shown one card of his hand, unseen. Yours was a joker: 75 points at once. It lies on the pile, and you were given another card. It counts as an ace here, so you begin. Announce a contract, which nobody may change later. Ninety points out of reach are worth less than sixty you can make.
    .take = You announced the fixed straight: seven ranks in a row with a queen among them, and after the ace comes the two. Queen to four are there; a five lies on the pile. Take it, put the nine away, and show. A card that you take may not go straight back.
    .discard = Jack, queen, king, ace, and two pairs: a third seven or a third four would do. You hold eight cards and must throw one away. Look at the pile first. One seven lies there, so two fours may still come but only one seven. Within two turns a discarded seven leaves you 9.0 %, a discarded four 4.5 %.
    .show = Six ranks and a joker: it stands for the queen, and the straight is complete. A contract is shown on your own turn, with exactly seven cards. It pays 60, and 20 more for the joker in it. Touch a grey card or button to see what may not be done.
    .theft = No joker may be in a flush. Steal with it: lay it down with one card of your own on top, the three of clubs. You take two cards of your opponent unseen, he draws two, and 30 points are yours whatever comes. He may take your three from the pile, but a joker never.
    .two = You offered the five of diamonds for an unknown card and were refused. As a rule that ends the turn. But you hold the two of spades: show it, look into the other hand, pick the card you like best, and give the two for it. Your full house wants a king and an eight.
    .empty = You announced an empty hand: you draw nothing and discard one card a turn. It lies one below the top card, level with it, or one or two above; on the nine, eight to jack. A joker goes as any of these, for 20 points more. The two and the king must wait for a better top card.
crazy_jokers-preset =
    .standard = Usual: built to 400 points
    .as_written = As the rule page has it
    .inventor = As the inventor has it
crazy_jokers-option =
    .players = Players
    .target = Points to win
    .first_cards = The first cards shown
    .unique_contracts = Each contract once only
    .full_house_jokers = Jokers in a full house
    .straight_len = Length of the straight
    .straight_joker_queen = A joker as the queen
    .evens_only = Even ranks only
    .odd_pattern = Pattern of the odd cards
    .ace_is_odd = The ace is odd
    .refused_trade_ends_turn = A refusal ends the turn
    .no_hand_wrap = Two and three on an ace
    .reshuffle_jokers = Jokers come back
    .flush_extra = After an open flush
    .steal_blind = Stealing blind
    .max_rounds = Longest deal
    .shown_joker_rank = Rank of a joker shown
    .birthdays = Birthdays
crazy_jokers-note =
    .players = How many play: 2 to 4.
    .target = How many points a player needs when a deal ends.
    .first_cards = Shown jokers are replaced and other cards stay, or all shown cards are put away.
    .unique_contracts = Whether two players may announce the same contract.
    .full_house_jokers = Whether jokers may stand for the three pictures too.
    .straight_len = Seven ranks in a row, or six and any seventh card.
    .straight_joker_queen = Whether a joker may stand for the queen of the straight.
    .evens_only = The three number cards of “Faced by evens” must be 2, 4, 6, 8 or 10.
    .odd_pattern = Which patterns six odd cards of four ranks may have.
    .ace_is_odd = Whether aces count among the odd cards of “Odd man out”.
    .refused_trade_ends_turn = Whether a refused offer was the action of the turn.
    .no_hand_wrap = Whether the discards of the no hand go on from ace to two.
    .reshuffle_jokers = Whether discarded jokers are shuffled into a new stock.
    .flush_extra = Who scores if somebody completes a contract after an open flush.
    .steal_blind = The thief draws two cards unseen, or looks and chooses.
    .max_rounds = After so many rounds a deal ends without a contract.
    .shown_joker_rank = Where a joker stands when the first cards are compared.
    .birthdays = Dates for the fifth contract, player by player.
crazy_jokers-value =
    .as_written = only jokers are replaced
    .pagat = all are put away
    .any = any card
    .low_only = low cards only
    .v6_plus_any = six and any card
    .two_pairs = two pairs and two single cards
    .four_kinds = four ranks, three of one kind too
    .both_score = both score
    .last_scores = only the last one scores
    .ace = as an ace
    .highest = above the ace
    .none = below all cards
crazy_jokers-choice =
    .target_number = { $number } points
    .straight_len_number = { $number } cards
    .max_rounds_number = { $number ->
        [one] { $number } round
       *[other] { $number } rounds
    }
    .max_rounds_default = no limit
crazy_jokers-about =
    .target = The page names both; 400 takes about five contracts.
    .first_cards = The page replaces jokers only; the inventor lets everybody draw anew.
    .unique_contracts = The page is silent; at some tables a contract that is gone makes the choice harder.
    .full_house_jokers = The page lets jokers stand for any card, the inventor for the four low ones only.
    .straight_len = Both examples of the page have seven cards; the inventor speaks of a queen and six others.
    .straight_joker_queen = The queen gives the contract its name; some want her in person.
    .evens_only = The name says “evens”; the Russian page has lost the word.
    .odd_pattern = The page shows two pairs; the inventor asks for four kinds only.
    .ace_is_odd = One is an odd number, but no example has an ace among the odd cards.
    .refused_trade_ends_turn = By the page a refusal costs the turn, which makes offers rare.
    .no_hand_wrap = The page counts a line from two to ace; a circle never ends.
    .reshuffle_jokers = If jokers come back, late deals have more thefts.
    .flush_extra = The page gives the others a last chance and does not say what it is worth.
    .steal_blind = A thief who looks steals too well.
    .max_rounds = With bad luck a deal would go on for ever.
    .shown_joker_rank = The page gives the joker no rank here; an ace is a fair middle.
    .birthdays = Without a date the fifth contract cannot be announced.
