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
        [discard] One card is put away now: say so as in “discard 9S”.
        [give] One card goes to your partner now: say so as in “give AS”.
       *[ask] Ask for your partner’s best card or pass: “ask” or “pass”.
    }
    .over = The deal is over: step back to play on.
    .not_yours = It is not this seat’s turn: { $seat } is to move.
    .view = One seat’s view cannot be played: use the state it came from.
    .not_offered = “{ $action }” is not on offer here.
    .other_view = This view knows one seat only, so { $seat } cannot be asked.
    .quiet = A quiet state keeps no log, so it has no views.
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
option =
    .bad_value = { $name } cannot be { $value }: choose { $allowed }.
    .unknown = There is no option “{ $name }”: choose { $known }.
    .only_with = { $name } needs { $other }={ $value }.
    .not_with = { $name }={ $value } does not go with { $other }={ $given }.
    .too_many_cards = { $players } players cannot have { $size ->
        [one] { $size } card
       *[other] { $size } cards
    } each: at most { $most }.
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
        [you] You put a card away.
       *[other] { $seat } puts a card away.
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
    .ask = Ask for the best card
    .give = Give { $cards }
    .show = Show { $cards }
    .exchange = Change { $cards }
    .play_joker = { $card }: { $declared }
    .anyway = { $card } all the same
    .chance = { $cards } falls due
    .name_NT = No trump
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

### Values and what they assume

solver =
    .open_cards = All cards are open: everybody knows every hand.
    .open_stock = All cards are open, and everybody knows the order of the stock, too: what will be drawn is known.
    .objective_score = Values are points of this deal.
    .objective_tricks = Values are tricks.
    .objective_exact = Values count the seats that take exactly their bid.
    .objective_margin = Values are points, less those of the other side.
    .paranoid = { $you ->
        [you] You play against all the others together: the value is guaranteed.
       *[other] { $seat } plays against all the others together: the value is guaranteed.
    }
    .two_sides = Two sides play, { $sides }: the value is that of { $you ->
        [you] your side
       *[other] the side of { $seat }
    }; the other side keeps it down.
    .maxn = Everybody plays for himself (max^n); values stand in the order { $sides }.
    .spent = { $nodes } positions in { $seconds } s.
    .no_batch = Random deals in bulk do not know this game’s rules: { $phase }.
    .chance = Exact values need every card dealt: here cards are still to be drawn.
    .over = The deal is over: there is nothing left to value.
    .hidden_cards = Exact values need open cards: one seat’s view hides the others’ hands.
    .blind_seat = Exact values need players who see their own cards: { $seat } plays blind.
    .no_bids = Nobody is bidding now: there are no bids to value.
    .ties_matter = Ties matter: { $outcomes } outcomes are possible, depending on how equal actions are chosen.
    .cut_seconds = The time limit was reached after { $nodes } positions: some values are only bounds.
    .cut_nodes = The limit of positions was reached after { $nodes }: some values are only bounds.
    .cut_cancel = Stopped by request after { $nodes } positions: some values are only bounds.
    .no_bounds = With everybody for himself there are no bounds: only finished actions have values.
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
    .lead_clear = { $first } is ahead of { $second } by { $difference }: more than chance.
    .lead_unclear = { $first } is ahead of { $second } by { $difference }: that may be chance, more worlds would tell.
    .lead_exact = { $first } is ahead of { $second } by { $difference }.
    .lead_level = { $first } and { $second } are worth the same.
    .worlds_cut_seconds = The time limit was reached: { $worlds } of { $asked } worlds are valued.
    .worlds_cut_nodes = The limit of positions was reached: { $worlds } of { $asked } worlds are valued.
    .worlds_cut_cancel = Stopped by request: { $worlds } of { $asked } worlds are valued.
    .worlds_bounded = One world alone takes more than half of the limits. The means lie between the bounds shown, over { $worlds ->
        [one] { $worlds } world
       *[other] { $worlds } worlds
    }.

### Words of the table and the app

game-title = { $game ->
    [raspisnoy] Raspisnoy poker
    [euchre] Euchre
    [joker] Joker
    [georgian_joker] Georgian Joker
   *[other] { $game }
}
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
    .revoke = { $you ->
        [you] You take
       *[other] { $seat } takes
    } { $card } back: a revoke, { $points } { $choice ->
        [add] to the other side.
       *[other] off the score.
    }
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
touch-exchange = it may be changed
anyway-deduct = Play it anyway: you lose { $points }
anyway-add = Play it anyway: they gain { $points }
result-thrown_in = The deal is thrown in: nobody scores.
result-annulled = The deal is annulled: nobody scores.
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

lesson-euchre =
    .call = You and North play East and West. A heart lies on the stock: shall hearts be trumps? Then the jack of hearts is the highest trump, the right bower, and the jack of diamonds the next, the left bower. Order it up and your side must take three of five tricks.
    .six = You deal, and hearts were ordered up: the card turned up is yours. Six cards are one too many. Touch the one you put away, face down; a suit of which you then hold none lets you trump early.
    .bower = Hearts are trumps and diamonds are led. You hold two cards with diamonds printed on, but one is the left bower: a heart now. Touch the grey jack and read why it may not follow.
    .alone = Everybody has passed, you deal and hold four of the highest trumps. Take it up alone: your partner lays his cards down, and all five tricks are worth four points, not two.
    .values = Three cards each, and every hand is open. You made hearts trump and lead. Numbers are points, less those of the other side; a star marks the best. Play on and see whether it holds.

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
