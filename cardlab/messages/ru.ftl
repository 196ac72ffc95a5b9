# Все тексты cardlab по-русски. Причина `area.name` — атрибут `name` сообщения `area`.
# Карты и масти приходят готовым текстом в именительном падеже: «7♥», «червы»; перечни уже соединены.
# В причине не больше 14 слов: обязанность, потом карты, из которых она следует.

### Почему действие не принято

trick = Текущая взятка
    .must_follow = Нужна масть: у вас есть { $cards }{ $counted_id ->
        [none] {""}
        [one] { $cards_id ->
            [one] , теперь это { $suit_id ->
                [S] пика
                [H] черва
                [D] бубна
               *[C] трефа
            }
           *[more] {" "}({ $counted } тоже считается)
        }
       *[more] {" "}({ $counted } тоже считаются)
    }.
    .left_bower_is_trump = { $card } теперь { $trump_id ->
        [S] пика
        [H] черва
        [D] бубна
       *[C] трефа
    }, а не { $suit_id ->
        [S] пика
        [H] черва
        [D] бубна
       *[C] трефа
    }: в масть у вас { $cards }.
    .must_trump = Масти хода нет, нужен козырь: у вас { $cards }.
    .follows = в масть
    .counts_as = { $card } теперь { $suit_id ->
        [S] пика
        [H] черва
        [D] бубна
       *[C] трефа
    }: это в масть
    .ruffs = масти нет: бьёт козырем
    .free = масти нет: любая карта
    .taken = { $you ->
        [you] Вы берёте взятку { $number }: { $card }.
       *[other] { $seat } берёт взятку { $number }: { $card }.
    }
    .called_suit = Другая сторона назвала, чем вам ходить: { $suit }.
    .exposed_first = Карты, которые лежат открыто, играют первыми: { $cards }.
joker =
    .demand_high = Нужна старшая карта масти: у вас это { $card }.
    .declaration_missing = Скажите, что делает джокер: { $ways }.
    .bad_declaration = { $ways ->
        [none] { $card } играют без слов: эта карта ничего не объявляет.
       *[other] Не { $action }: скажите { $ways }.
    }
    .demand_low = Нужна младшая карта масти: у вас это { $card }.
    .lead_costs = Ход джокером на пустой стол стоит { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    }.
    .revoke = { $points ->
        [0] { $seat } возвращает карту ({ $card }): нарушена обязанность.
       *[other] { $seat } возвращает карту ({ $card }), штраф в очках: { $points }.
    }
bid =
    .dealer_forbidden_sum = Нельзя заказать { $bid }: { $sum } = { $total }, это все взятки.
    .bid_out_of_range = Заказ — число от 0 до { $most }, а не { $bid }.
    .no_bidding = В этой раздаче не заказывают: ходите картой.
    .bid_not_in_table = Заказа { $bid } здесь нет: можно { $bids } или пас.
    .bid_not_higher = Заказ { $bid } мал: уже заказано { $highest }.
call =
    .turnup_suit_only = В этом круге козырем может стать только открытая масть: { $suit }.
    .turnup_closed = Эту масть отклонили: { $suit }. Назовите другую или пасуйте.
    .rejected_suit = Отвергнутую масть называть нельзя: { $suit }.
    .alone_not_available = Здесь при назначении козыря не говорят «играю сам».
    .partner_must_go_alone = Сдаёт ваш партнёр: принять для него карту можно, только играя в одиночку.
    .dealer_is_stuck = Все спасовали: сдающий обязан назначить козырь.
    .needs_trump = Эту масть назначить нельзя, у вас её нет: { $suit }.
    .turn_up_stays = Эту карту вы взяли, она остаётся: { $card }. Сбросьте другую.
    .no_farmers_hand = { $cards ->
        [none] «Крестьянскую» руку показывают всю и ничего больше не говорят.
       *[other] Нужны одни девятки и десятки, а у вас { $cards }.
    }
    .three_poor_cards = { $cards ->
        [none] Меняют три девятки или десятки, а у вас их нет.
       *[other] Меняют ровно три девятки или десятки: у вас { $cards }.
    }
    .stock_is_taken = Три невиданные карты уже взяты: менять не на что.
    .made = { $you ->
        [you] { $term ->
            [orders_up] Вы велите взять карту
            [assists] Вы просите взять карту
            [takes_up] Вы берёте карту
            [next] Вы делаете очередное назначение
            [crossing] Вы перечёркиваете масть
            [blind] Вы называете масть вслепую
           *[made] Вы назначаете козырь
        }{ $how ->
            [alone] {" "}и играете в одиночку
           *[together] {""}
        }
       *[other] { $term ->
            [orders_up] { $seat } велит взять карту
            [assists] { $seat } просит взять карту
            [takes_up] { $seat } берёт карту
            [next] { $seat } делает очередное назначение
            [crossing] { $seat } перечёркивает масть
            [blind] { $seat } называет масть вслепую
           *[made] { $seat } назначает козырь
        }{ $how ->
            [alone] {" "}и играет в одиночку
           *[together] {""}
        }
    }. Козырь: { $suit }.
    .lone_defender = { $you ->
        [you] Вы защищаетесь в одиночку.
       *[other] { $seat } защищается в одиночку.
    }
    .joker_redeal = { $you ->
        [you] Открыт джокер: вы сдаёте заново.
       *[other] Открыт джокер: { $seat } сдаёт заново.
    }
    .farmers_hand = { $you ->
        [you] Вы показываете «крестьянскую» руку: сдаёт снова тот же.
       *[other] { $seat } показывает «крестьянскую» руку: сдаёт снова тот же.
    }
    .say_order_up = { $term ->
        [takes_up] Беру
        [assists] Прошу взять
       *[orders_up] Велю взять
    }{ $how ->
        [alone] , играю сам
       *[together] {""}
    }
    .say_name = Козырь { $suit }{ $how ->
        [alone] , играю сам
       *[together] {""}
    } ({ $term ->
        [rejected] отклонена
        [next] очередное назначение
       *[crossing] перечёркивание
    })
    .turns_down = Отклоняю
    .bad_trump_call = Не «{ $action }»: скажите { $answers }.
    .named = { $suit_id ->
        [none] { $you ->
            [you] Вы объявляете игру без козыря.
           *[other] { $seat } объявляет игру без козыря.
        }
       *[other] { $you ->
            [you] Вы назначаете козырь: { $suit }.
           *[other] { $seat } назначает козырь: { $suit }.
        }
    }
    .trump_not_callable = Козырную масть называть нельзя: { $suit }.
    .widow_not_allowed = Заказ { $bid } играют без прикупа.
    .wrong_discard_count = Карт нужно сбросить { $count }, а не { $given }.
    .partner_is_self = Сам себе партнёр — так нельзя: выберите других.
    .wrong_partner_count = { $partners ->
        [0] Заказ { $bid } играют в одиночку: партнёров не выбирают.
       *[other] При заказе { $bid } партнёров { $partners }, а не { $given }.
    }
    .barred = После заявки не по правилам ваша сторона в этой раздаче только пасует.
    .partners = { $seats_id ->
        [none] { $you ->
            [you] Вы играете без партнёра.
           *[other] { $seat } играет без партнёра.
        }
        [one] { $you ->
            [you] Вы выбираете партнёра. Это { $seats }.
           *[other] { $seat } выбирает партнёра. Это { $seats }.
        }
       *[more] { $you ->
            [you] Вы выбираете партнёров. Это { $seats }.
           *[other] { $seat } выбирает партнёров. Это { $seats }.
        }
    }
    .partner_shown = { $how ->
        [alone] { $you ->
            [you] { $card } — лучшая названная карта: вы играете в одиночку.
           *[other] { $card } — лучшая названная карта: { $seat } играет в одиночку.
        }
       *[together] { $you ->
            [you] { $card } — лучшая названная карта: партнёр — вы.
           *[other] { $card } — лучшая названная карта: партнёр — { $seat }.
        }
    }

turn =
    .make_a_bid = Идут заказы: назовите число от 0 до { $most }, например «bid 1».
    .play_a_card = Сейчас ходят картой: «{ $action }» подождёт.
    .make_a_call = { $round ->
        [first] Открытую карту принимают или пасуют: «order up» или «pass».
       *[second] Можно назвать другую масть: скажите «name H» или «pass».
    }
    .name_a_suit = Открыт джокер: назовите масть вслепую, например «name H».
    .answer = Здесь один из этих ответов: { $answers }.
    .one_card = { $verb ->
        [throw] Подкидывают одну карту: например, «throw 9S».
        [transfer] Переводят одной картой: например, «transfer 9S».
        [beat] Бьют одной картой: например, «beat 9S».
        [take] Скажите просто «take», без карты.
        [done] Скажите просто «done», без карты.
        [discard] Сейчас сбрасывают одну карту: скажите, например, «discard 9S».
        [give] Сейчас партнёру отдают одну карту: скажите, например, «give AS».
       *[ask] Попросите у партнёра лучшую карту или пасуйте: «ask» или «pass».
    }
    .over = Раздача окончена: вернитесь на шаг, чтобы играть дальше.
    .not_yours = Сейчас очередь другого: { $you ->
        [you] ходите вы
       *[other] ходит { $seat }
    }.
    .view = Это взгляд одного игрока: играйте из полного состояния.
    .not_offered = Здесь нельзя выбрать «{ $action }».
    .other_view = Этот взгляд — с другого места; { $seat } здесь не виден.
    .quiet = У тихого состояния нет записи, поэтому нет и взглядов.
    .bid_or_pass = Идёт торг: закажите одно из чисел, например «bid 5», или пасуйте.
    .name_the_trump = Торг выиграли вы: назовите козырь, например «name H».
    .choose_partners = { $partners ->
        [one] Теперь выбирают партнёра: скажите, например, «partners P0».
       *[other] Теперь выбирают партнёров ({ $partners }): скажите, например, «partners P0 P3».
    }
    .call_a_suit = Теперь называют масть: скажите, например, «call C».
cards = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
}
    .not_in_hand = Этой карты у вас нет: { $card }.
    .unseen_hand = { $you ->
        [you] Ваши карты здесь неизвестны. Сначала нужен расклад.
       *[other] Карты этого места неизвестны: { $seat }. Сначала нужен расклад.
    }
    .hidden = С этого места карта не видна: { $card }.
chance =
    .not_due = Эта карта сейчас выйти не может: выберите невиденную.
    .hidden_hands = Карты закрыты: вместо точных шансов возьмите выборку раскладов.

### Карты, раздачи и позиции, которых не бывает

notation =
    .card = { $text } — не карта: напишите достоинство и масть, например 9H, TH или RJ.
    .suit = { $text } — не масть: напишите S, H, D или C.
    .seat = { $text } — не место: напишите от P0 до P{ $last }.
    .action = { $text } — не действие: напишите карту или слово, например «bid 2».
    .number = { $text } — не то число: напишите целое от 0 до 9999.
    .transcript = Начните строкой с игрой и строкой вида «deal 3 dealer P0 seed 7».
deal =
    .plain = Раздача
    .of = Раздача { $number } из { $total }, по { $cards ->
        [one] { $cards } карте
        [few] { $cards } карты
       *[other] { $cards } карт
    }
    .trump = { $suit_id ->
        [none] В этой раздаче козыря нет.
       *[other] Козырь: { $suit }.
    }
    .deck_size = Колоды в { $size } карт нет, есть такие: { $sizes }.
    .not_in_deck = Такой карты в колоде из { $size } нет: { $card }.
    .dealer = Места { $dealer } нет: сдаёт место от 0 до { $last }.
    .seed = { $seed } не подходит: нужно целое число от 0 до { $most }.
    .hands = { $given ->
        [one] Дана { $given } рука
        [few] Даны { $given } руки
       *[other] Дано { $given } рук
    }, а игроков { $players }.
    .one_start = Задайте что-то одно: число seed или порядок колоды.
    .missing = В колоде не хватает: { $cards }.
    .duplicate = { $card } встречается дважды: оставьте в одном месте.
    .index = Раздачи { $index } нет: выберите от 0 до { $last }.
    .bad_fact = «{ $value }» не подходит для { $name }.
    .empty = Карт нет ни у кого: дайте каждому месту его руку.
    .trick_order = Во взятке нарушен порядок мест: { $seats }.
    .leader = Первая карта взятки — { $seat }; это место и ходит первым.
    .no_such_size = Раздачи по { $size ->
        [one] { $size } карте
        [few] { $size } карты
       *[other] { $size } карт
    } в этой игре нет.
    .too_many = Разложено карт: { $given }, а в колоде их { $size }.
    .turn = По этим данным ходит { $seat }: исправьте ход или данные.
    .unknown_fact = { $name } здесь не задают; можно задать { $known }.
    .trump_differs = Козырь не той масти, что открытая карта: { $card }.
    .hand_size = { $seat }: карт { $given }, а нужно { $expected }.
    .bids_missing = Розыгрыш уже начат: заказ нужен от каждого места.
    .bids_order = Заказывают по кругу после сдающего: никого нельзя пропустить.
    .number = Раздача { $number }
    .pot_doubled = Раздача { $number }, банк удвоен
    .game_won = Гейм { $number } выигран
    .rubber_won = Роббер выигран
    .turn_up_held = { $card } может быть только у сдающего, который её взял.
    .turn_up_missing = Без козыря нужна открытая карта: задайте turn_up.
    .calls_over = Козырь уже назначен: заявки (calls) здесь лишние.
    .needs_trump = { $name } имеет смысл при назначенном козыре: задайте и trump.
    .lone_defender = { $seat } — на стороне назначившего и против него не играет.
    .no_jack = В этой колоде нет валетов: выберите сдающего по-другому.
    .special = { $round ->
        [dark] Тёмная
        [golden] Золотая
        [misere] Мизер
        [no_trump] Бескозырка
        [lobovaya] Лобовая
       *[other] Особая игра
    }, раздача { $number } из { $total }, по { $cards ->
        [one] { $cards } карте
        [few] { $cards } карты
       *[other] { $cards } карт
    }
    .cards = Раздача по { $cards ->
        [one] { $cards } карте
        [few] { $cards } карты
       *[other] { $cards } карт
    }
    .premium = Премии за пульку { $pulka }
    .game_over = Партия { $number } окончена
    .called_missing = Назначивший назвал масть: задайте called или игру в одиночку.
    .exposed_where = Карты ни у кого нет, лежать открыто она не может: { $card }.
    .trump_missing = Нет козыря: задайте trump или turn_up.
    .too_long = В атаке карт уже { $count }, а предел — { $limit }.
game =
    .unknown = Игры «{ $name }» нет, есть такие: { $known }.
    .preset = В игре { $game } нет набора «{ $name }», есть такие: { $known }.
    .raspisnoy = Расписной покер
    .raspisnoy_blurb = Возьмите ровно столько взяток, сколько заказали. 2–10 игроков.
    .euchre = Юкер
    .euchre_blurb = Назначьте козырь и возьмите три взятки из пяти. Двое на двое.
    .joker = Джокер
    .joker_blurb = Заказ, добор после каждой взятки, джокер старший или младший. 2–6 игроков.
    .georgian_joker = Грузинский джокер
    .georgian_joker_blurb = Четыре пульки, два джокера и премия за выполненные заказы. 2–4 игрока.
    .euchre_railroad = Железнодорожный юкер
    .euchre_railroad_blurb = Джокер, защита в одиночку, лучшая карта партнёра, перенос очков и сухие геймы.
    .euchre_two = Юкер для двоих
    .euchre_two_blurb = 24 карты, по пять на руки: самый быстрый юкер.
    .euchre_three = Юкер для троих
    .euchre_three_blurb = Кто назначил козырь, играет против двух остальных.
    .euchre_auction5 = Юкер-аукцион на пятерых
    .euchre_auction5_blurb = Торг за прикуп; партнёров выбирает тот, кто его выиграл.
    .euchre_auction6 = Юкер-аукцион на шестерых
    .euchre_auction6_blurb = Торг за прикуп. Трое на трое.
    .euchre_auction7 = Юкер-аукцион на семерых
    .euchre_auction7_blurb = По семь карт: торг за прикуп, партнёров выбирает победитель.
    .euchre_call_ace = Юкер с лучшей картой до востребования
    .euchre_call_ace_blurb = Назовите масть: у кого её лучшая карта, тот ваш тайный партнёр. 4–6 игроков.
    .durak = Дурак с двумя джокерами
    .durak_blurb = Ходите, бейте, подкидывайте: кто остался с картами, тот дурак. 2–6 игроков.
    .joker_bank = Джокер: банк
    .joker_bank_blurb = Назови четырнадцать достоинств, открой четырнадцать карт: одно совпадение — и банк твой. 2–10 игроков.
    .american_poker = Американский покер
    .american_poker_blurb = Пять карт против дилера, джокер — любая карта. 1–5 мест.
    .joker_poker = Покер с джокером
    .joker_poker_blurb = Обмен или покупка, ставка или сброс: нужна рука старше дилерской. 1–5 мест.
    .j_poker = J-покер
    .j_poker_blurb = Перед каждой сдачей одна из карт колоды становится джокером. 1–5 мест.
    .crazy_jokers = Сумасшедшие джокеры
    .crazy_jokers_blurb = Контракт вслепую, а потом — брать, менять и красть карты. 2–4 игрока.
option =
    .bad_value = { $name }: { $value } не подходит, можно { $allowed }.
    .unknown = Настройки «{ $name }» нет, есть такие: { $known }.
    .only_with = { $name } бывает только при { $other }={ $value }.
    .not_with = { $name }={ $value } не сочетается с { $other }={ $given }.
    .too_many_cards = По { $size ->
        [one] { $size } карте
        [few] { $size } карты
       *[other] { $size } карт
    } раздать нельзя: игроков { $players }, можно не больше чем по { $most }.
    .rubber_with_slam = { $name } не сочетается с роббером: выключите одно из двух.
match =
    .over = Матч окончен: начните новый, чтобы сдавать дальше.
    .not_this_deal = Сначала доиграйте раздачу этого матча, потом добавляйте.
table =
    .no_node = В этой истории нет позиции { $number }.
    .no_transcript = У введённой позиции нет записи ходов: сохраните её целиком.
worlds =
    .none = Подходящий расклад не нашёлся, попыток: { $tries }.
    .too_many_ways = Здесь слишком много неизвестного, чтобы разыграть закрытые карты поровну.
    .unseen_moves = Это место не видело слишком многих ходов: расклады для него не построить.
    .own_hand = Карты этого места неизвестны: { $seat }. Расклады строят для другого места.

### Счёт: короткие формулы

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
    .march = марш
    .march_alone = марш в одиночку
    .made = взяток { $took } из { $total }
    .made_alone = взяток { $took } из { $total }, в одиночку
    .euchred = юкер: взяток { $took } из { $total }
    .euchred_alone = юкер одиночки: взяток { $took } из { $total }
    .euchred_by_one = юкер от защитника-одиночки: взяток { $took } из { $total }
    .super_euchre = юкер без единой взятки
    .forfeit = все спасовали
    .rubber = за роббер
    .rubber_game = гейм: у проигравших { $loser }
    .all = все взятки: { $flat }
    .khisht = хишт: { $flat }
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
    .lowest_failed = меньше всех среди ошибшихся: { $points }
    .with_leads = { $made }, минус { $leads ->
        [one] ход джокером
        [few] { $leads } хода джокером
       *[other] { $leads } ходов джокером
    }
    .premium = премия, лучшая раздача ещё раз: { $points }
    .strike = лучшая раздача списана: { $points }
    .game_won = победа
    .game_second = второе место
    .march_secret = марш, тайно в одиночку
    .contract = заказ { $bid } { $how ->
        [made] выполнен
       *[failed] не выполнен
    }: взяток { $took }, нужно { $need }
    .game = { $points ->
        [one] гейм: у проигравших { $loser }
       *[other] сухой гейм: у проигравших { $loser }
    }
    .instead = решает ренонс
    .fool = дурак
    .not_fool = не дурак
    .nobody_fool = дурака нет
    .stake_won = совпадений нет, ставка платится: { $stake }
    .stake_lost = ставка: −{ $stake }
    .stake_lost_twice = джокер первым: −2 × { $stake }
    .bank_won = «{ $name }» совпало: { $bank }
    .bank_won_twice = джокер первым: 2 × { $bank }
    .bank_lost = совпадений нет: −{ $bank }
    .bank_doubled = банк удвоен
    .crazy = { $made ->
        [0] без контракта
       *[other] контракт { $made }
    }{ $jokers ->
        [0] {""}
       *[other] {""}, джокеры +{ $jokers }
    }{ $shown ->
        [0] {""}
       *[other] {""}, показан джокер +{ $shown }
    }{ $thefts ->
        [0] {""}
       *[other] {""}, кражи +{ $thefts }
    }

### Что произошло: строки истории

event =
    .dealt = { $you ->
        [you] Вы получаете карты: { $count }.
       *[other] { $seat } получает карты: { $count }.
    }
    .drawn = { $you ->
        [you] Вы берёте из колоды: { $cards }.
       *[other] { $seat } берёт из колоды: { $cards }.
    }
    .picked_up = { $you ->
        [you] Вы берёте свои карты.
       *[other] { $seat } берёт свои карты.
    }
    .turned_up = Открыта карта { $cards }.
    .shown = { $you ->
        [you] Вы показываете: { $cards }.
       *[other] { $seat } показывает: { $cards }.
    }
    .played = { $you ->
        [you] Вы ходите: { $card }.
       *[other] { $seat } ходит: { $card }.
    }
    .played_joker = { $you ->
        [you] Вы ходите: { $card }, { $declared }.
       *[other] { $seat } ходит: { $card }, { $declared }.
    }
    .bid = { $you ->
        [you] Вы заказываете { $bid }.
       *[other] { $seat } заказывает { $bid }.
    }
    .said = { $seat }: { $said }.
    .pass = { $you ->
        [you] Вы пасуете.
       *[other] { $seat } пасует.
    }
    .alone = { $you ->
        [you] Вы играете в одиночку.
       *[other] { $seat } играет в одиночку.
    }
    .together = { $you ->
        [you] Вы играете с партнёром.
       *[other] { $seat } играет с партнёром.
    }
    .defend_together = { $you ->
        [you] Вы защищаетесь вместе с партнёром.
       *[other] { $seat } защищается вместе с партнёром.
    }
    .ask = { $you ->
        [you] Вы просите у партнёра лучшую карту.
       *[other] { $seat } просит у партнёра лучшую карту.
    }
    .turned_down = Карта отклонена: { $cards }.
    .taken_up = { $you ->
        [you] Вы берёте открытую карту: { $cards }.
       *[other] { $seat } берёт открытую карту: { $cards }.
    }
    .put_away = { $you ->
        [you] Вы сбрасываете: { $cards }.
       *[other] { $seat } сбрасывает: { $cards }.
    }
    .put_away_unseen = { $you ->
        [you] { $count ->
            [one] Вы сбрасываете карту.
           *[other] Вы сбрасываете карты: { $count }.
        }
       *[other] { $count ->
            [one] { $seat } сбрасывает карту.
           *[other] { $seat } сбрасывает карты: { $count }.
        }
    }
    .exchanged = { $you ->
        [you] Вы меняете на невиданные карты: { $cards }.
       *[other] { $seat } меняет на невиданные карты: { $cards }.
    }
    .drawn_unseen = { $you ->
        [you] Вы берёте из колоды карты: { $count }.
       *[other] { $seat } берёт из колоды карты: { $count }.
    }
    .given = { $you ->
        [you] Вы отдаёте партнёру: { $cards }.
       *[other] { $seat } отдаёт партнёру: { $cards }.
    }
    .given_unseen = { $you ->
        [you] Вы отдаёте партнёру карту.
       *[other] { $seat } отдаёт партнёру карту.
    }
    .over = Раздача окончена.
    .take = { $you ->
        [you] Вы берёте прикуп.
       *[other] { $seat } берёт прикуп.
    }
    .leave = { $you ->
        [you] Вы не берёте прикуп.
       *[other] { $seat } не берёт прикуп.
    }
    .call = { $you ->
        [you] Вы называете масть: { $suit }.
       *[other] { $seat } называет масть: { $suit }.
    }
    .widow_laid = Карты в прикупе: { $count }.
    .widow_found = В прикупе { $cards }.
    .attack = { $you ->
        [you] Ваш ход: { $cards }.
       *[other] Ходит { $seat }: { $cards }.
    }
    .stake = { $you ->
        [you] Вы ставите { $stake }.
       *[other] { $seat } ставит { $stake }.
    }
    .turn = { $you ->
        [you] Вы открываете карту.
       *[other] { $seat } открывает карту.
    }
    .beat = { $you ->
        [you] Вы бьёте: { $cards }.
       *[other] { $seat } бьёт: { $cards }.
    }
    .throw = { $you ->
        [you] Вы подкидываете: { $cards }.
       *[other] { $seat } подкидывает: { $cards }.
    }
    .transfer = { $you ->
        [you] Вы переводите: { $cards }.
       *[other] { $seat } переводит: { $cards }.
    }
    .durak_take = { $you ->
        [you] Вы берёте.
       *[other] { $seat } берёт.
    }
    .done = { $you ->
        [you] Вы больше не подкидываете.
       *[other] { $seat } больше не подкидывает.
    }
    .bet = { $you ->
        [you] Вы делаете ставку.
       *[other] { $seat } делает ставку.
    }
    .fold = { $you ->
        [you] Вы сбрасываете карты.
       *[other] { $seat } сбрасывает карты.
    }
    .buy = { $you ->
        [you] Вы покупаете карту.
       *[other] { $seat } покупает карту.
    }
    .announce = { $you ->
        [you] Вы объявляете: { $contract }.
       *[other] { $seat } объявляет: { $contract }.
    }
    .refuse = { $you ->
        [you] Вы отказываете.
       *[other] { $seat } отказывает.
    }
    .crazy_jokers_done = { $you ->
        [you] Ваш ход окончен.
       *[other] { $seat } завершает ход.
    }
declared =
    .takes = забирает
    .gives = отдаёт
    .takes_high = требует старшие ({ $suit })
    .takes_low = требует младшие ({ $suit })
    .takes_suit = забирает как { $suit }
    .gives_suit = отдаёт как младшая ({ $suit })
    .high = старший
    .low = младший
    .as_card = играет как { $card }
action =
    .bid = Заказ { $bid }
    .pass = Пас
    .order_up = Принимаю карту
    .order_up_alone = Принимаю карту, играю сам
    .name = Козырь { $suit }
    .name_alone = Козырь { $suit }, играю сам
    .alone = Играю сам
    .together = Играю с партнёром
    .defend_alone = Защищаюсь сам
    .defend_together = Защищаюсь с партнёром
    .discard = Сбросить { $cards }
    .discard_unseen = { $count ->
        [one] Сбросить карту
       *[other] Сбросить карты: { $count }
    }
    .give_unseen = Отдать карту
    .ask = Прошу лучшую карту
    .give = Отдать { $cards }
    .show = Показать { $cards }
    .exchange = Поменять { $cards }
    .play_joker = { $card }: { $declared }
    .anyway = { $card } всё равно
    .chance = Выходит { $cards }
    .name_NT = Без козыря
    .take = Взять прикуп
    .leave = Оставить прикуп
    .call = Называю { $suit }
    .partners = { $seats_id ->
        [none] Без партнёра
       *[more] Партнёры: { $seats }
    }
    .claim_as_played = Считать как сыграно
    .claim_add = Очки нам
    .claim_deduct = Очки долой у них
    .attack = Ходить: { $cards }
    .beat = Бить: { $cards }
    .throw = Подкинуть: { $cards }
    .transfer = Перевести: { $cards }
    .stake = Ставка { $stake }
    .turn = Открыть карту
    .done = Больше нет
    .bet = Ставка
    .fold = Сброс
    .buy = Купить карту
    .exchange_unseen = { $count ->
        [one] Обменять карту
       *[other] Обменять карты: { $count }
    }
phase =
    .deal = Сдача
    .turn_up = Козырная карта
    .show_last = Последняя карта открыта
    .bidding = Заказы
    .pick_up = Карты взяты на руки
    .redeal = Новая сдача из-за джокера
    .naming_blind = Масть называют вслепую
    .ordering_up = Первый круг торговли
    .naming = Второй круг торговли
    .exchange = Замена у сдающего
    .going_alone = Один или с партнёром
    .defending_alone = Защита в одиночку
    .best_card = Лучшая карта партнёра
    .tricks = Розыгрыш
    .over = Раздача окончена
    .no_trump = Без козыря
    .trump_call = Назначение козыря
    .auction = Торг
    .widow = Прикуп
    .discard = Сброс
    .partners = Выбор партнёров
    .calling = Называют масть
    .first_attack = Первый ход
    .bout = Бой
    .stakes = Ставки
    .turning = Карты открывают
    .wild = Карта-джокер
    .decide = Обмен, ставка или сброс
    .show = Дилер открывает карты
    .compare = Сравнение рук
    .first_cards = Показ карт
    .start = Кто начинает
    .announcing = Объявление контрактов
    .look = Карты в руках
    .turns = Взять, обменять, украсть

### Имена

suit =
    .S = пики
    .H = червы
    .D = бубны
    .C = трефы
    .none = без козыря
    .NT = без козыря
rank =
    .r2 = двойка
    .r3 = тройка
    .r4 = четвёрка
    .r5 = пятёрка
    .r6 = шестёрка
    .r7 = семёрка
    .r8 = восьмёрка
    .r9 = девятка
    .rT = десятка
    .rJ = валет
    .rQ = дама
    .rK = король
    .rA = туз
suit_of =
    .S = пик
    .H = червей
    .D = бубён
    .C = треф
card =
    .spoken = { $rank } { $suit }
    .RJ = джокер
    .BJ = чёрный джокер
    .back = закрытая карта
    .place = карта { $place }
seat =
    .you = Вы
    .south = Юг
    .west = Запад
    .north = Север
    .east = Восток
    .numbered = Игрок { $number }
    .south_letter = Ю
    .west_letter = З
    .north_letter = С
    .east_letter = В
    .dealer = сдающий
    .dealer_letter = С
    .turn = { $you ->
        [you] Ваш ход
       *[other] Ходит { $seat }
    }
    .asked_took = заказ { $asked } · взято { $took }
fact =
    .trump = Козырь
    .turn_up = Открыта
    .trick = Взятка
    .of = { $number } из { $total }
    .led = Ход
    .sides = Мы { $ours } : { $theirs } они
    .trump_order = Козыри по старшинству
    .trump_order_if = Если козырь { $suit }
    .seen = Карты уже видели
    .turned_down = Отклонена
    .aside = Снос
    .stock = Колода
    .circular = Козырь взятки
    .circular_order = ♣ бьют ♠, ♦ бьют ♣, ♥ бьют ♦, ♠ бьют ♥
    .round = Раунд
    .special = { $round ->
        [dark] тёмная
        [golden] золотая
        [misere] мизер
        [no_trump] бескозырка
        [lobovaya] лобовая
       *[regular] очки
    }{ $multiplier ->
        [1] {""}
       *[other] {" "}× { $multiplier }
    }
    .bid = Заказ
    .called = Названа
    .trump_colour = Козыри
    .colour = { $colour ->
        [red] ♥ червы и ♦ бубны
       *[black] ♠ пики и ♣ трефы
    }
    .bout = Бой
    .attack_cards = Атака
    .discard = В отбое
    .bank = Банк
    .name_due = Название
    .turned = Открыто
    .discards = Сброс
    .top_discard = Сверху
    .counts_as = Джокер считается как
list =
    .and = и
    .more = и ещё { $count }

### Задания

exercise =
    .legal = Отметьте все карты, которыми можно пойти.
    .taker = { $seat }: { $card }. Кто берёт взятку?
    .taker_call = { $seat }: { $action }. Кто берёт взятку?
    .best_card = Какая карта выгоднее всего?
    .best_bid = Какой заказ выгоднее всего?
    .right = Верно.
    .not_yet = Пока нет.
    .also_legal = Этой картой тоже можно: { $cards }.
    .more_legal = Это не всё: можно сыграть и другие карты.
    .joker_takes = Джокер забирает: он старше всех карт на столе.
    .joker_alone = Масть { $led }: нет ни её, ни козырей, берёт джокер.
    .joker_gives = Джокер отдаёт: взять он не может.
    .joker_low = Джокер объявлен младшим: его бьёт любая карта.
    .joker_lowest = Джокер считается младшей картой масти: { $by } старше.
    .trump_beats = { $by } — козырь: бьёт { $card }.
    .higher = { $by } старше, чем { $card }.
    .off_suit = { $card } — не { $led } и не козырь: взять не может.
    .worth = Это даёт { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    }.
    .costs_card = { $card } стоит { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    }.
    .costs_bid = Заказ { $bid } стоит { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    }.
    .costs_call = { $action } стоит { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    }.
    .not_played = { $seat }: в этой взятке карты нет.
    .beats = Отметьте все карты, которые бьют { $card }.
    .also_beats = Бьют и эти карты: { $cards }.
    .more_beats = Это не всё: бьют и другие карты.
    .lead_wins = Какой ход выигрывает?
    .lead_best = Какой ход лучше всего?
    .beat_or_take = { $card }: отбиться или взять?
    .throw_loses = Подкинуть или хватит: что проигрывает?
    .outcome_win = Так вы выиграете.
    .outcome_draw = Так будет ничья.
    .outcome_loss = Так вы останетесь в дураках.
    .then = Дальше { $seat }: { $move }.
    .bank_due = Сейчас называют: «{ $name }». С какой вероятностью карта совпадёт?
    .bank_likely = Какое из оставшихся названий скорее всего совпадёт первым?
    .bank_chance = Остались «{ $name }» и «{ $other }». С какой вероятностью банкомёт ещё выиграет?
    .fraction = { $text }
    .bank_choose = «{ $text }» — такого ответа нет.
    .bank_gone = Считайте то, что осталось: сколько карт подходит из всех, что ещё не открыты.
    .bank_twice = Могут совпасть оба названия, и это посчитано дважды: вычтите один раз.
    .bank_reached = У другого названия осталось больше карт, или до него очередь дойдёт раньше.
    .bank_left = «{ $name }»: осталось карт { $cards }, подходит { $copies }.
    .bank_sum = { $sum } минус { $off }, ведь могут совпасть оба, — это { $text }.
    .table = На столе
    .lies_open = открыта
    .beats_it = бьёт
    .bad_position = К этой позиции такой вопрос не подходит.
    .not_exact = Точных оценок здесь нет: возьмите меньше карт.
    .none_found = Раздач проверено: { $tries }, подходящей нет. Возьмите другое число.
    .number = Задание { $number } из { $total }
    .check = Проверить
    .next = Следующее задание
    .show_answer = Показать ответ
    .answer = Ответ: { $answer }.
    .choose_first = Сначала выберите ответ.
    .choices = Ваш ответ
    .done = Это последнее задание: решено { $right } из { $total }.
    .no_choice = Такого ответа здесь нет: { $text }.
exercise-number =
    .decimal = { $whole },{ $part }
    .percent = { $number } %
exercise-crazy =
    .meets = Какой контракт выполнен этой рукой?
    .pile = Нужна пустая рука: отметьте все карты, которые сейчас можно сбросить.
    .short = { $contract }: скольких карт не хватает?
    .discard = { $contract }: какую карту сбросить, если взять ещё { $draws ->
        [one] { $draws } карту
        [few] { $draws } карты
       *[other] { $draws } карт
    }?
    .none = Ни один из них
    .cards = { $count ->
        [0] Хватает всех
        [one] { $count } карта
        [few] { $count } карты
       *[other] { $count } карт
    }
    .as = как { $rank }
    .also_goes = Можно сбросить и это: { $cards }.
    .more_goes = Это не всё: можно сбросить и другие карты.
    .steps = Можно на одно значение ниже верхней и до двух выше; джокера — всегда.
    .wrap = Можно на одно значение ниже и до двух выше, по кругу; джокера — всегда.
    .one_met = Один из контрактов выполнен.
    .met = Выполнен этот контракт: { $contract }.
    .none_met = Ни один контракт не выполнен.
    .no_count = Эти карты не в счёт: { $cards }.
    .keeps = Если уйдёт { $card }, вероятность — { $chance }.
    .best_keeps = Лучший сброс оставляет { $chance }.
exercise-bank =
    .hit = Названия здесь не подписаны: какая из этих карт совпала бы следующей?
    .wins = С какой вероятностью банкомёт ещё выиграет?
    .odds = Вы ставите 1 на то, что банкомёт ещё выиграет: какая выплата справедлива?
    .left = { $count ->
        [one] Осталась { $count } карта.
        [few] Остались { $count } карты.
       *[other] Осталось { $count } карт.
    }
    .none_turned = Ни одна карта ещё не открыта.
    .fraction = { $fraction } = { $percent }
    .payment = { $number } за 1
    .one_joker = Джокеров два, и совпадает любой.
    .jokers_agree = Джокера уже называли: теперь джокер ни с чем не совпадёт.
    .forgets = Здесь забыты уже открытые карты.
    .four_each = Часть карт с этими названиями уже открыта.
    .added = Могут совпасть оба названия: сумма считает это дважды.
    .due_only = Это вероятность одного лишь следующего названия.
    .other_way = Это вероятность, что банкомёт проиграет.
    .exactly = Названий осталось { $names }, карт { $cards }: вероятность — { $chance }.
    .reversed = Это справедливо для ставки против банкомёта.
    .gross = Здесь в выигрыш засчитана и своя ставка.
    .even = Поровну справедливо только при 50 %.
    .next = Это справедливо для одного лишь следующего названия.
    .fair = При вероятности { $chance } справедливо { $number } за 1.
exercise-house =
    .hand = Что это за комбинация?
    .higher = Какая рука старше?
    .bet = Ставка или сброс?
    .exchange = Вы меняете только одну карту: какую?
    .up = Открытая карта дилера
    .seat = Ваша
    .dealer = Дилера
    .tie = Никакая: ничья
    .drawn = Карта уже взята; кроме анте за неё заплачено { $fee }.
    .more = «{ $hand }» — меньше, чем здесь есть.
    .less = «{ $hand }» — больше, чем здесь есть.
    .restricted = За этим столом с джокером нет ни стрит-флеша, ни роял-флеша.
    .no_five = За этим столом пяти одинаковых нет.
    .joker_pairs = За этим столом пара с джокером — две пары.
    .one_joker_pair = Джокер здесь даёт одну пару, а не две.
    .it_is = Здесь { $hand }.
    .yours = У вас { $hand }.
    .theirs = У дилера { $hand }.
    .equal = Руки равны: никто не выигрывает.
    .natural = Руки равны: выигрывает та, где нет джокера.
    .worth = В среднем ставка даёт { $bet }, сброс { $fold }.
    .exchange_worth = Обменять { $card }: в среднем { $value }.
    .best_worth = Лучший обмен даёт { $value }.

### Записи, ссылки, файлы примеров и команда

record =
    .too_long = В записи не больше { $most } байт, а здесь их { $size }.
    .truncated = Запись обрывается, не дойдя до конца.
    .not_json = Это не запись: текст не является JSON (байт { $at }).
    .foreign = Это JSON, но не запись cardlab: нет поля «cardlab».
    .newer = Запись сделана более новой версией: формат { $version }, эта читает { $ours }.
    .bad_version = { $version } — не номер версии формата записи.
    .missing_field = В записи нет поля { $field }.
    .unknown_field = Поля { $field } в записи быть не может.
    .wrong_type = { $field }: нужно { $expected }, а не { $got }.
    .out_of_range = { $field } вне границ: нужно { $limit }.
    .bad_length = Длина { $field } должна быть { $limit }.
    .bad_text = { $field } записано не по правилам записи.
    .one_start = Запись начинается с одного из seed, stock, position; здесь: { $given }.
    .seat_with_seed = В записи одного места не бывает seed: он выдаёт все руки.
    .no_seat = { $field }: места { $seat } нет, последнее — P{ $last }.
    .branch_at = { $field }: в исходной линии действий { $most }, меньше чем { $at }.
    .branch_of = { $field }: вариант отходит от главной или более ранней линии, не { $of }.
    .bad_action = Действие { $number } в записи, { $action }, там сыграть нельзя.
    .match_field = В записи матча есть только seed и действия, без { $field }.
    .match_over = Матч окончен раньше действия { $number } из записи.
    .kind = Это запись вида «{ $kind }», а нужна «{ $wanted }».
    .no_start = Взгляд с одного места не записать: запишите стол, указав место.
    .bad_link = В этой ссылке нет раздачи.
    .cut_link = Ссылка повреждена или обрезана.
check =
    .pass = верно
    .fail = неверно
    .left = отложено
    .summary = { $passed } верно, { $failed } неверно
    .not_built = ещё не сделано: { $what }
    .differs = ожидалось { $expected }, получилось { $got }
    .not_json = Строка { $line } — не объект JSON.
    .no_game = В строке не названа игра, и она не задана: укажите --game.
    .unknown_kind = Неизвестно, как проверять примеры вида { $kind }.
    .bad_field = Поле { $name } примера отсутствует или неверно.
    .empty = В { $path } нет примеров.
cli =
    .no_file = Не удаётся прочитать { $path }.
    .no_app = Блокнота notebooks/app.ipynb здесь нет: запустите команду в каталоге с исходным кодом.
    .no_lab = Блокнотов здесь нет: запустите команду в каталоге с исходным кодом.
    .no_bench = Измерений здесь нет: запустите команду в каталоге с исходным кодом.
    .no_peer = { $name } не установлен, а это измерение без него невозможно.
    .no_program = Нет программы { $name }: установите её через pip.
    .warmed = { $name }: готово за { $seconds } с.
    .bad_line = На строке { $line } разбор останавливается:
    .imagined = Запись одного места ({ $seat }): остальные руки воображаемые.
    .game = игра
    .presets = наборы правил
    .option = правило
    .default = по умолчанию
    .values = значения
    .about = о чём

### Почему один ход стоит меньше другого

explain =
    .change = { $worse } { $price }: { $first }; лучше { $better }: { $second }.
    .change_but = { $worse } { $price }: карта берёт, но { $first }; лучше { $better }: { $second }.
    .price_only = { $worse } { $price }; лучше { $better }.
    .bouts = { $worse }: { $first }; лучше { $better }: { $second }.
    .both = { $one }: { $first }; { $other }: { $second }.
    .itself = Действие сравнивается само с собой: { $action }.
    .level = { $first } и { $second } здесь стоят одинаково: { $value }.
    .alike = { $first } и { $second } здесь равны: другой карты между ними в игре нет.
    .alike_bouts = { $first } и { $second } здесь равны: бьют одни и те же карты и бьются одними и теми же.
    .costs_score = теряет { $count ->
        [one] { $count } очко
        [few] { $count } очка
       *[other] { $count } очков
    }
    .costs_margin = теряет { $count ->
        [one] { $count } очко
        [few] { $count } очка
       *[other] { $count } очков
    } отрыва
    .costs_tricks = теряет { $count ->
        [one] { $count } взятку
        [few] { $count } взятки
       *[other] { $count } взяток
    }
    .costs_exact = срывает заказов: { $count }
    .misses = срывает заказ { $bid }
    .misses_bid = срывает заказ { $bid } и теряет { $count ->
        [one] { $count } очко
        [few] { $count } очка
       *[other] { $count } очков
    }
    .takes = { $you ->
        [you] вы берёте взятку { $number }
       *[other] { $seat } берёт взятку { $number }
    }
    .takes_with = { $you ->
        [you] вы берёте взятку { $number } ({ $card })
       *[other] { $seat } берёт взятку { $number } ({ $card })
    }
    .kept = { $you ->
        [you] { $card } остаётся у вас и берёт взятку { $number }
       *[other] { $card } остаётся в руке ({ $seat }) и берёт взятку { $number }
    }
    .joker = { $you ->
        [you] вы берёте взятку { $number } джокером
       *[other] { $seat } берёт взятку { $number } джокером
    }
    .beats = { $you ->
        [you] вы перебиваете: { $card } старше { $beaten }
       *[other] { $seat } перебивает: { $card } старше { $beaten }
    }
    .ruffs = { $you ->
        [you] вы бьёте козырем: { $card } на { $beaten }
       *[other] { $seat } бьёт козырем: { $card } на { $beaten }
    }
    .ruffs_void = { $you ->
        [you] масти у вас больше нет, козырь { $card } бьёт { $beaten }
       *[other] масти больше нет ({ $seat }), козырь { $card } бьёт { $beaten }
    }
    .joker_leads = { $you ->
        [you] ваших платных ходов джокером: { $count }
       *[other] платных ходов джокером ({ $seat }): { $count }
    }
    .took = { $you ->
        [you] ваших взяток { $count }, очков { $points }
       *[other] { $seat }: взяток { $count }, очков { $points }
    }
    .side_took = { $seats }: взяток { $count }, очков { $points }
    .bid_took = { $you ->
        [you] заказ { $bid }, взято { $count }
       *[other] { $seat }: заказ { $bid }, взято { $count }
    }
    .unplayed = раздачу не играют
    .fool = { $you ->
        [you] вы дурак, боёв: { $bouts }
       *[other] { $seat } дурак, боёв: { $bouts }
    }
    .draw = дурака нет
    .said = «{ $action }»
    .good = Лучше, чем { $action }, ничего нет: { $value }.
    .average = Оценки здесь — средние по всему, что может выпасть: одна линия их не покажет.
    .not_proved = Не все оценки доказаны в отведённых пределах: дайте решателю больше времени.

why =
    .ask = Чем плох ход
    .ask_tip = Выберите ход: фраза и две линии игры покажут, чего он стоит
    .choose = выберите карту
    .working = Ищем, чем плох этот ход …
    .lost = { $action }: { $value }
    .best = ★ { $action }: { $value }
    .bout = Бой { $number }
    .late = Бледнее — то, что после: потеря уже видна.
    .back = Назад к выбору

### Оценки и что они предполагают

solver =
    .open_cards = Карты открыты: каждый знает все руки.
    .open_stock = Карты открыты, и порядок карт в колоде тоже известен всем: каждый знает, что доберёт.
    .open_hands = Руки открыты, колода — нет: оценки — средние по тому, что может прийти.
    .objective_score = Оценки — очки за эту раздачу.
    .objective_tricks = Оценки — взятки.
    .objective_exact = Оценки — сколько мест берёт ровно свой заказ.
    .objective_margin = Оценки — насколько очков больше, чем на каждом другом счету, в сумме.
    .objective_margin_two = Оценки — насколько очков больше, чем у другой стороны.
    .house_alone = Дилер ничего не решает, а решения других мест ничего не меняют.
    .house_hands = Учтены все руки, которые могут быть у дилера: { $hands }.
    .house_draws = Учтены все наборы карт, которые могут прийти, и лучшее из ставки и сброса после каждого.
    .only_house = Преимущество заведения считается только для покера против дилера, а это { $game }.
    .paranoid = { $you ->
        [you] Вы играете против всех остальных вместе: оценка гарантирована.
       *[other] { $seat } играет против всех остальных вместе: оценка гарантирована.
    }
    .duel = { $you ->
        [you] Оценка ваша; соперник старается её снизить.
       *[other] За кого оценка: { $seat }; соперник старается её снизить.
    }
    .two_sides = Играют две стороны, { $sides }: оценка — для { $you ->
        [you] вашей стороны
       *[other] стороны, где { $seat }
    }; другая сторона её снижает.
    .maxn = Каждый играет за себя (max^n); оценки идут в порядке { $sides }.
    .bouts = До конца при лучшей игре — боёв: { $bouts }.
    .makes_sides = Пока стороны неизвестны, каждый играет за себя (max^n). Потом сторона играет против стороны. Оценки идут в порядке { $sides }.
    .spent = Позиций: { $nodes }, время: { $seconds } с.
    .no_batch = Случайные раздачи пакетом не знают правил этой игры: { $phase }.
    .chance = Для поиска все карты должны быть розданы: здесь ещё предстоит добор.
    .over = Раздача сыграна: оценивать нечего.
    .hidden_cards = Точная оценка требует открытых карт: с одного места чужие руки не видны.
    .hidden_widow = Точная оценка требует и карт прикупа: здесь они неизвестны.
    .blind_seat = Точная оценка требует, чтобы игроки видели свои карты: { $seat } играет вслепую.
    .no_bids = Сейчас никто не заказывает: оценивать нечего.
    .ties_matter = Равные ходы важны: возможных исходов — { $outcomes }, смотря как выбирать из равных.
    .ties_unknown = Все оценки точны, но проследить все равные ходы до предела не удалось.
    .cut_seconds = Время вышло, позиций просмотрено: { $nodes }. Часть оценок — только границы.
    .cut_nodes = Достигнут предел позиций, просмотрено: { $nodes }. Часть оценок — только границы.
    .cut_cancel = Остановлено, позиций просмотрено: { $nodes }. Часть оценок — только границы.
    .cut_depth = Линия игры слишком затянулась, позиций просмотрено: { $nodes }. Часть оценок — только границы.
    .line_cut = Все оценки точные; поиск прерван, пока линия игры не найдена.
    .no_bounds = Когда каждый за себя, границ нет: оценки есть только у досчитанных ходов.
    .only_bank = Эти вероятности — для Джокера с банкомётом: спросите о его раздаче.
    .bank_unseen = Порядка оставшихся карт никто не знает: все порядки равновероятны.
    .bank_odds = { $names ->
        [one] Осталось { $names } название
        [few] Осталось { $names } названия
       *[other] Осталось { $names } названий
    }, карт { $cards }: банкомёт выигрывает с вероятностью { $win }.
    .tricks_forced = Взятки, которые { $seat } может обеспечить: { $tricks }.
    .averaged_all = { $you ->
        [you] Среднее по всем мирам, которые допускает то, что вы знаете; все равновероятны. Миров: { $worlds }.
       *[other] Среднее по всем мирам, которые допускает то, что знает { $seat }; все равновероятны. Миров: { $worlds }.
    }
    .averaged_of = { $you ->
        [you] Среднее по случайным мирам. Взято { $worlds } из { $count }, которые допускает то, что вы знаете; все равновероятны, ± — стандартная ошибка.
       *[other] Среднее по случайным мирам. Взято { $worlds } из { $count }, которые допускает то, что знает { $seat }; все равновероятны, ± — стандартная ошибка.
    }
    .averaged_of_at_most = { $you ->
        [you] Среднее по случайным мирам. Взято { $worlds }, всего то, что вы знаете, допускает не больше { $count }; все равновероятны, ± — стандартная ошибка.
       *[other] Среднее по случайным мирам. Взято { $worlds }, всего то, что знает { $seat }, допускает не больше { $count }; все равновероятны, ± — стандартная ошибка.
    }
    .open_in_worlds = В каждом мире с этого хода все видят все карты, и при следующих заявках тоже. За столом выбирают, не зная, какой это мир, поэтому цена игры с закрытыми картами иная.
    .calls_tell_nothing = Чужие заявки здесь ни о чём не говорят: расклады равновероятны, что бы ни сказали игроки.
    .put_aside_evenly = Карты, отложенные втёмную, считаются выбранными наугад.
    .nobody_asks = Заявки на лучшую карту партнёра, которые ещё впереди, не учтены.
    .weakest_go = Дальше тот, кто берёт прикуп, сбрасывает самые слабые карты.
    .lead_clear = { $first } лучше, чем { $second }, на { $difference }: это не случайность.
    .lead_unclear = { $first } лучше, чем { $second }, на { $difference }: может быть, случайно; нужно больше миров.
    .lead_exact = { $first } лучше, чем { $second }, на { $difference }.
    .lead_level = { $first } и { $second } стоят одинаково.
    .worlds_cut_seconds = Время вышло: оценено миров — { $worlds } из { $asked }.
    .worlds_cut_nodes = Достигнут предел позиций: оценено миров — { $worlds } из { $asked }.
    .worlds_cut_cancel = Остановлено по просьбе: оценено миров — { $worlds } из { $asked }.
    .worlds_cut_depth = Линия игры слишком затянулась: оценено миров — { $worlds } из { $asked }.
    .worlds_left_out = Миры, на которые не хватило предела позиций, пропущены: { $worlds }.
    .tricks_for_bid = Взятки — те, что даёт лучшая игра ради очков этого заказа.
    .tricks_for_call = Взятки — те, что дают игра и торг только ради взяток.
    .run_again = Части работы потерялись в пути и сделаны заново: { $lost }. В этом процессе: { $here }.
    .many_cancel = Остановлено по просьбе: решено позиций { $solved } из { $asked }.
    .many_seconds = Время вышло: решено позиций { $solved } из { $asked }.
    .many_exact = Решено точно: { $exact } из { $asked }.
    .worlds_bounded = Один мир не укладывается и в половину предела. Показаны границы средних; взято миров: { $worlds }.
    .eq_first = пока ничего не сделано
    .eq_after = после { $history }
    .eq_hand = рука
    .eq_does = что делает
    .eq_reach = встречается
    .eq_more = Здесь пропущено строк: { $rows }. В таблице места есть все.
    .eq_exploitability = Лучшим ответом остальным место выиграло бы в среднем: { $points }.
    .eq_prior = О раздаче известно только то, что лежит открыто; равновероятных раздач: { $worlds }.
    .eq_among = В скрытых руках могут быть только эти карты, и все это знают: { $named }.
    .eq_past = Сделанное раньше говорит о руках только то, что следует из правил.
    .eq_two = Стратегия каждого игрока гарантирует ему оценку, что бы ни делал соперник.
    .eq_near = Стратегия каждого игрока гарантирует ему оценку без того, что выиграл бы соперник лучшим ответом.
    .eq_general = Интересы игроков не противоположны: оценка не гарантирована, и CFR+ может не прийти к равновесию.
    .eq_many = Игроков больше двух: оценка не гарантирована, и CFR+ может не прийти к равновесию.
    .eq_off_path = Где лучшая игра не бывает, таблица показывает один ответ из многих.
    .eq_rounds_done = Стратегии — средние по кругам CFR+: { $rounds }.
    .eq_rounds_seconds = Время вышло: стратегии — средние по кругам CFR+ до этого момента, { $rounds }.
    .eq_rounds_nodes = Достигнут предел позиций: стратегии — средние по кругам CFR+ до этого момента, { $rounds }.
    .eq_rounds_cancel = Остановлено: стратегии — средние по кругам CFR+ до этого момента, { $rounds }.
    .eq_partners = Эти места играют вместе, { $seats }: общей стратегии пришлось бы забывать, что знает партнёр. Равновесия считаются там, где каждый играет за себя.
    .eq_unseen_moves = Сделано что-то, чего видели не все: спросите о равновесии в начале раздачи.
    .eq_dealt_later = Карты сдаются или берутся после первого решения, и сосчитать этот случай здесь нельзя: спросите, когда они сданы.
    .eq_few_cards = Скрытым рукам не хватает карт: { $short }.
    .eq_not_opposite = Интересы двух игроков не противоположны: сумма бывает разной, { $objective }. Спросите о разнице (margin) или возьмите CFR+ (method="cfr").
    .eq_too_large = В дереве примерно { $nodes } узлов или больше, раздач: { $deals }, а предел — { $most }: возьмите меньше карт, назовите карты в игре (among) или поднимите предел.
    .eq_memory = Концов у дерева больше, чем позволяет предел памяти: { $entries }.
    .eq_elsewhere = Стратегии не знают этой позиции: она не из той раздачи, для которой они найдены.
    .eq_never = После «{ $after }» { $seat } никогда не выбирает. Спросите, что бывает после { $known }.
    .eq_cut_seconds = Время вышло раньше, чем нашлись стратегии.
    .eq_cut_nodes = Предел позиций достигнут раньше, чем нашлись стратегии.
    .eq_cut_cancel = Остановлено раньше, чем нашлись стратегии.
    .eq_lp_players = Линейная программа — для двух игроков, здесь их { $players }: возьмите CFR+ (method="cfr").
    .eq_lp_seconds = Время вышло внутри линейной программы: CFR+ (method="cfr") отвечает раньше.
    .eq_lp_numbers = Линейная программа не сошлась из-за чисел: возьмите CFR+ (method="cfr").
    .ismcts = Розыгрыши случайных миров, которые допускает то, что { $you ->
        [you] видели вы
       *[other] видит { $seat }
    }, каждый раз новых: { $iterations }. Дерево знает только это (IS-MCTS).
    .ismcts_no_guarantee = Гарантий нет: средние ещё меняются с числом розыгрышей, ± — только их разброс.
    .ismcts_others = Остальные выбирают по среднему для всех возможных рук, а не по своей.
    .ismcts_maxn = Каждый играет за себя и старается поднять свою оценку.
    .ismcts_duel = { $you ->
        [you] Оценка ваша
       *[other] За кого оценка: { $seat }
    }; все остальные стараются её снизить.
    .ismcts_sides = Играют две стороны, { $sides }: оценка — для { $you ->
        [you] вашей стороны
       *[other] стороны, где { $seat }
    }; другая сторона старается её снизить.
    .played_out_at_random = За пределами дерева сдачи доигрываются наугад.
    .played_out_by_thumb = За пределами дерева сдачи доигрываются по простым правилам.
    .iterations_cut_seconds = Время вышло: розыгрышей — { $iterations } из { $asked }.
    .iterations_cut_nodes = Достигнут предел позиций: розыгрышей — { $iterations } из { $asked }.
    .iterations_cut_cancel = Остановлено по просьбе: розыгрышей — { $iterations } из { $asked }.
    .weighted_all = { $you ->
        [you] Среднее по всем мирам, которые допускает то, что вы видели; вес мира — по заявкам. Миров: { $worlds }.
       *[other] Среднее по всем мирам, которые допускает то, что видит { $seat }; вес мира — по заявкам. Миров: { $worlds }.
    }
    .weighted_of = { $you ->
        [you] Среднее по случайным мирам, вес мира — по заявкам. Взято { $worlds }, всего то, что вы знаете, допускает { $count }; ± — стандартная ошибка.
       *[other] Среднее по случайным мирам, вес мира — по заявкам. Взято { $worlds }, всего то, что знает { $seat }, допускает { $count }; ± — стандартная ошибка.
    }
    .weighted_of_at_most = { $you ->
        [you] Среднее по случайным мирам, вес мира — по заявкам. Взято { $worlds }, всего то, что вы знаете, допускает не больше { $count }; ± — стандартная ошибка.
       *[other] Среднее по случайным мирам, вес мира — по заявкам. Взято { $worlds }, всего то, что знает { $seat }, допускает не больше { $count }; ± — стандартная ошибка.
    }
    .calls_tell = Заявки учтены: вес мира — вероятность таких заявок в простой модели торговли. Живые игроки заявляют иначе.
    .calls_tell_as_given = Заявки учтены: вес мира — вероятность таких заявок в заданной модели.
    .weights_as = Миры с весами говорят не больше, чем столько миров с равными весами: { $effective }.
    .after_view = Прежний ответ — о другой позиции: продолжить его нельзя.
    .after_objective = У прежнего ответа другая цель: { $objective }.
    .after_evidence = Прежний ответ учитывал заявки иначе: продолжить его нельзя.
    .evidence_number = Модель заявок должна отвечать числом, а не { $value }.
    .evidence_stays = Другим процессам нужна модель, которая есть функция модуля.
    .fusion = PIMC выбирает { $liked } с оценкой { $pimc }, будто дальше закрытые карты видны. На деле { $liked } стоит { $truly }, а { $best } — { $worth } (слияние стратегий).
    .blind = αμ — сколько стоит карта, если скрытые карты вы так и не увидите (миров: { $worlds }). Среднее рассчитывает увидеть их потом.
    .blind_misled = αμ: если скрытые карты вы так и не увидите (миров: { $worlds }), { $best } стоит { $worth }, а { $liked } только { $truly }.
    .alphamu_all = { $you ->
        [you] Все миры, которые допускает то, что вы видели; все равновероятны, разных — { $worlds }.
       *[other] Все миры, которые допускает то, что видит { $seat }; все равновероятны, разных — { $worlds }.
    }
    .alphamu_of = Взято случайных равновероятных миров: разных — { $worlds }, возможных — { $count }.
    .alphamu_of_at_most = Взято случайных равновероятных миров: разных — { $worlds }, возможных — не больше { $count }.
    .alphamu_given = Учтены только эти миры, все равновероятны: { $worlds }.
    .alphamu_sees = { $you ->
        [you] Вы не видите закрытых карт
       *[other] { $seat } не видит закрытых карт
    }; другая сторона видит все карты и знает план (alpha-mu). Стороны: { $sides }.
    .alphamu_partner = Партнёр тоже видит все карты: тот, кто их не видит, может сыграть хуже.
    .alphamu_drawn = План составлен для взятых миров: в других он может оказаться хуже.
    .alphamu_ahead = Своих решений просмотрено: { $depth }. Дальше все карты считаются открытыми, и это завышает оценку.
    .target_score = Оценка — вероятность набрать хотя бы столько очков: { $target }.
    .target_margin = Оценка — вероятность опередить хотя бы на столько очков: { $target }.
    .target_tricks = Оценка — вероятность взять хотя бы столько взяток: { $target }.
    .target_exact = Оценка — вероятность, что точно по заказу возьмут хотя бы столько игроков стороны: { $target }.
    .alphamu_tricks = Alpha-mu оценивает конец розыгрыша взяток, когда брать из колоды больше нечего.
    .alphamu_worlds = { $you ->
        [you] worlds: дайте полные позиции, где вы видите то же самое.
       *[other] worlds: дайте полные позиции, где { $seat } видит то же самое.
    }
    .alphamu_sides = Alpha-mu нужны две стороны: назовите их.
    .alphamu_cut_seconds = Время вышло; своих решений до этого просмотрено: { $depth }.
    .alphamu_cut_nodes = Достигнут предел позиций; своих решений до этого просмотрено: { $depth }.
    .alphamu_cut_cancel = Остановлено по просьбе; своих решений до этого просмотрено: { $depth }.
    .alphamu_cut_depth = Линия игры слишком затянулась; своих решений до этого просмотрено: { $depth }.

### Слова стола и приложения

view-of = видит { $seat }
no-trump = без козыря
circular-trump = козырь: масть, следующая за мастью хода
seat-note = заказ { $bid } · взято { $took }
seat-short = { $took } из { $bid }
seat-bid = заказ { $bid }
seat-penalty = −{ $points } за ошибку в масти
seat-bonus = +{ $points } за чужой ренонс
card-legal = { $card }, можно
card-costs = { $card }, можно, но дорого: { $why }
card-refused = { $card }, нельзя: { $why }
card-drawn = взята
unseen-undealt = Заказ до раздачи карт.
unseen-dark = Заказ до того, как взяты карты.
unseen-forehead = Вы видите все карты, кроме своих.
card-selected = { $card }, выбрана
card-value = { $card }, оценка { $value }
card-played = { $card }, ход: { $name }
costs = цена
wins = берёт
ask-bidding = Сколько возьмёте?
ask-tricks = Какой картой ходите?
ask-ordering_up = Будет ли эта масть козырем?
ask-naming = Назначите другую масть?
ask-naming_blind = Какая масть козырь? Назовите вслепую.
ask-exchange = Какую карту сбросите?
ask-going_alone = Играете сами?
ask-defending_alone = Защищаетесь в одиночку?
ask-best_card = Попросите у партнёра лучшую карту?
ask-trump_call = Какая масть козырь?
ask-auction = Что закажете?
ask-widow = Возьмёте прикуп?
ask-discard = Какие карты сбросите?
ask-partners = Кто играет с вами?
ask-calling = Чья лучшая карта даст партнёра? Назовите масть.
ask-penalty-suit = Какой мастью им ходить?
ask-penalty-claim = У них ренонс. Что возьмёте за него?
bid-means = { $who ->
    [alone] { $widow ->
        [yes] в одиночку, { $tricks } { $tricks ->
            [few] взятки
           *[other] взяток
        }, с прикупом
       *[no] в одиночку, { $tricks } { $tricks ->
            [few] взятки
           *[other] взяток
        }, без прикупа
   }
    [0] ваша сторона, { $tricks } { $tricks ->
            [few] взятки
           *[other] взяток
        }
    [1] { $tricks } { $tricks ->
            [few] взятки
           *[other] взяток
        }, один партнёр
    [2] { $tricks } { $tricks ->
            [few] взятки
           *[other] взяток
        }, два партнёра
   *[other] { $tricks } { $tricks ->
            [few] взятки
           *[other] взяток
        }, партнёров { $who }
}
joker-ask-lead = Вы ходите джокером. Что объявите?
joker-ask-follow = Как сыграть джокером?
joker-any-time = Им можно ходить всегда, даже с мастью хода на руках.
joker-when-void = Им можно ходить, только если масти хода нет.
joker-play-lead = Пойти джокером
joker-play-follow = Сыграть джокером
way-takes = Забираю
way-takes-hint = джокер старший в ней, больше ничего не требуется
way-takes-hint-follow = Старше всех карт. Взятка ваша.
way-gives = Как младшая
way-gives-hint = масть кладут как обычно
way-gives-hint-follow = Младше всех. Взять не может.
way-takes-high = По старшим
way-takes-high-hint = каждый кладёт старшую этой масти
way-takes-low = По младшим
way-takes-low-hint = каждый кладёт младшую этой масти
way-high = Старший
way-high-hint = Старше всех карт. Масть задаст следующая карта.
way-high-hint-follow = Старше всех карт, и козырей тоже.
way-low = Младший
way-low-hint = Младше всех карт. Масть задаст следующая карта.
way-low-hint-follow = Младше всех карт.
way-as = Как одна из карт
way-as-hint = считается этой картой во всём
way-as-hint-follow = Считается этой картой во всём.
duty-takes-high = Каждый кладёт старшую карту масти; нет её — козырь.
duty-takes-low = Каждый кладёт младшую карту масти; нет её — козырь.
duty-high = Отвечают в масть следующей карты.
duty-low = Отвечают в масть следующей карты.
duty-as = На масть этой карты отвечают как обычно.
duty-gives = Масть кладут как обычно; берёт старшая или козырь.
duty-takes = На масть отвечают как обычно.
forced-trick-must-follow = нужна масть
forced-trick-must-trump = масти нет: обязан козырь
forced-joker-demand-high = обязан положить старшую
forced-joker-demand-low = обязан положить младшую
forced-free = любая карта
forced-sets-suit = любая: простая карта назначит масть
forced-suit-set = масть, которая назначена
forced-or-joker = (или джокер)
open-cards = карты открыты: видны все руки
branch-line = иначе: { $action }
bids = Заказы
bids-sum = сумма { $sum }, взяток { $total }
let-play = Пусть ходит { $name }
working = Просмотрено позиций: { $nodes }
preparing = Готовится быстрый перебор: один раз, до полуминуты
widget =
    .S = пики
    .H = червы
    .D = бубны
    .C = трефы
    .RJ = джокер
    .BJ = чёрный джокер
    .table = Стол
    .hand = Ваши карты
    .trick = Взятка
    .your_turn = ваш ход
    .dealer = сдающий
    .dealer_mark = С
    .rule = Правило
    .anyway = А если сыграть?
    .stop = Остановить
    .play = Сыграть
    .close = Закрыть
    .best = лучше всего
    .may_play = Этой картой можно ходить: { "{" }card{ "}" }.
    .ask = Нажмите на серую карту, и вы узнаете, почему ею нельзя ходить.
    .forces = «{ "{" }text{ "}" }» заставляет остальных сыграть
    .first = В начало
    .back = Шаг назад
    .forward = Шаг вперёд
    .last = В конец
    .branch = Вариант
    .prev_branch = Предыдущий вариант
    .next_branch = Следующий вариант
    .start = Начало
    .history = История
    .key_step = шаг
    .key_branch = вариант
    .key_play = сыграть
    .key_why = почему
    .key_choose = выбрать
    .key_close = закрыть
spoken =
    .hand = Ваши карты
ui =
    .lead = Пройдите раздачу по шагам. Видно, чем можно пойти, почему нельзя остальным и сколько стоит каждый ход.
    .home = На главную
    .preset = Правила
    .preset_tip = По каким правилам сдаётся новая раздача
    .preset_own = как на столе
    .deal = Раздача
    .deal_tip = Какая раздача по порядку: сколько карт
    .deal_of = { $number }: по { $cards ->
        [one] { $cards } карте
        [few] { $cards } карты
       *[other] { $cards } карт
    }
    .seed = Номер
    .seed_tip = С тем же номером придут те же карты
    .seed_any = любой
    .new_deal = Новая раздача
    .new_deal_tip = Сдать новые карты
    .new_match = Новая партия
    .new_match_tip = Играть раздачу за раздачей, с записью
    .next_deal = Следующая раздача
    .cards_of = Карты
    .cards_of_tip = Видеть одну руку или все
    .open_cards = все открыты
    .others = Остальные
    .others_tip = Кто играет за остальных
    .bots_none = ходят по команде
    .bots_random = ходят как попало
    .bots_average = перебирают расклады
    .values = Оценки
    .values_tip = Сколько стоит каждый ход: точно при открытых картах, иначе в среднем
    .tree = Дерево
    .tree_tip = Что может быть дальше и чем это кончится: можно пройти по ходам
    .beats = Что чем бьётся
    .beats_tip = Каждая карта против каждой
    .record = Сохранить, поделиться, открыть
    .record_hint = Вставьте сюда запись или ссылку.
    .record_tip = Раздача текстом
    .copy_record = Скопировать запись
    .copy_record_tip = Раздача со всеми вариантами, текстом
    .copy_link = Скопировать ссылку
    .copy_link_tip = Ссылка, которая откроет эту раздачу
    .load_record = Открыть
    .load_record_tip = Положить на стол то, что в поле выше
    .copied = Скопировано. Текст есть и в поле ниже.
    .link_open = Скопировано. Ссылка открытая: по ней видны все руки.
    .loaded = Раздача на столе.
    .imagined = Раздача записана с одного места: остальные руки воображаемые.
    .motto = Карточные игры, где каждая карта объясняет себя
    .pick = Выберите игру
    .page_play = Игра
    .page_lesson = Урок
    .page_exercises = Задания
    .looking = Подбираем задания …
    .page_rulings = Что теперь?
    .page_rules = Правила
    .page_of = { $number } из { $total }
    .back = Назад
    .on = Дальше
    .dark = Тёмная
    .light = Светлая
    .theme_tip = Тёмная или светлая страница
    .exact = ✓ точно
    .bounds = границы, ещё не доказано
    .average = в среднем, без доказательства
    .stop = Хватит

### Расписной покер

sheet =
    .title = Запись
    .cards = Карт
    .deal = Раздача
    .deal_number = раздача { $number }
    .pulka = Пулька { $pulka }
    .total = Итог
    .chips = Фишки
    .now = сейчас
    .playing = играется
    .points = очки
    .totals = нарастающий итог
    .running = Нарастающий итог
    .coming = Ещё впереди
    .start = начало
    .bid_took = Заказ { $bid }, взято { $took }.
    .took = Взято { $took }.
    .sum = Итог { $sum }.
    .hint = Каждое число объясняет себя: наведите фокус или коснитесь.
    .won = Победа: { $names }.
    .fools = Дурак: { $names }.
    .no_fool = Дурака не было.
    .bid = Заказ
    .tricks = Взятки
    .formula = Формула
    .save_csv = Сохранить CSV
    .save_text = Сохранить текст
    .save = Сохранить запись

raspisnoy =
    .revoke = { $points ->
        [0] { $you ->
            [you] Вы возвращаете
           *[other] { $seat } возвращает
        } карту ({ $card }): нарушена обязанность.
       *[other] { $you ->
            [you] Вы возвращаете
           *[other] { $seat } возвращает
        } карту ({ $card }), штраф в очках: { $points }.
    }
raspisnoy-preset =
    .standard = Обычный: 36 карт, один джокер
    .as_written = Как на странице правил
    .raspisnoy_36 = 36 карт, один джокер
    .raspisnoy_54 = 54 карты, два джокера
    .circular_trumps = Круговые козыри: у каждого хода свой козырь
    .georgian_poker = Грузинский покер: 50 за взятку и ещё 50
raspisnoy-option =
    .players = Игроки
    .deck = Колода
    .joker_card = Какая карта — джокер
    .jokers_54 = Джокеры в большой колоде
    .max_hand = Больше всего карт
    .schedule_parity = Размеры раздач
    .ascending = Раздачи растут
    .descending = Раздачи убывают
    .full_deal_trump = Козырь, когда карт не осталось
    .dealer_restriction = Запретный заказ
    .must_trump = Козырь, если нет масти
    .trump_anytime = Козырь в любой момент
    .plain_joker_vs_trump = Ход джокером в простую масть
    .low_joker_suit = Масть младшего джокера
    .two_jokers = Два джокера во взятке
    .specials = Особые раздачи
    .pass_points = Очки за пас
    .one_card_mult = Раздачи по одной карте
    .trump_source = Козырь
    .peek_tricks = Смотреть сыгранные взятки
    .revoke_penalty = Цена ошибки в масти
    .demand_only_first_trick = Требования только в первой взятке
    .joker_low_demand = Джокер по младшим
    .joker_as_card = Джокер как карта
    .specials_length = Длина особых игр
    .mult_dark = Множитель Тёмной
    .mult_golden = Множитель Золотой
    .mult_misere = Множитель Мизера
    .mult_no_trump = Множитель Бескозырки
    .misere_zero_bonus = Мизер без взяток
    .misere_points = Взятка на Мизере
    .golden_points = Взятка в Золотой
    .dark_bid = Заказ втёмную
    .lobovaya = Лобовая
    .lobovaya_cards = Сколько карт на лбу
    .circular = Круговые козыри
    .schedule = Порядок раздач
    .scoring = Счёт
    .georgian_repeats = Полные раздачи в грузинском покере
    .georgian_deck_six = Колода на шестерых в грузинском покере
raspisnoy-note =
    .players = Сколько игроков: от 2 до 10, лучше 4–6.
    .deck = 36 карт от шестёрки или 54 с двойками и джокерами.
    .joker_card = В колоде из 36: какая пика служит джокером, или никакая.
    .jokers_54 = В колоде из 54: сколько джокеров остаётся.
    .max_hand = Сколько карт сдают самое большее; пусто — сколько позволит колода.
    .schedule_parity = Раздачи всех размеров или только чётных либо нечётных.
    .ascending = Начинаются ли раздачи с одной карты и растут.
    .descending = Убывают ли раздачи снова до одной карты.
    .full_deal_trump = Откуда берётся козырь, когда розданы все карты.
    .dealer_restriction = Сумма заказов не должна равняться числу взяток: за этим следит сдающий.
    .must_trump = У кого нет масти хода, тот обязан сыграть козырем.
    .trump_anytime = Козырем можно сыграть, даже имея масть хода.
    .plain_joker_vs_trump = Бьёт ли козырь джокера, который требует старшие простой масти.
    .low_joker_suit = Джокер, отданный как младшая, называет масть, или её задаёт вторая карта.
    .two_jokers = Какой из двух забирающих джокеров берёт взятку.
    .specials = Какие особые игры идут после основных раздач.
    .pass_points = Сколько стоит заказ 0, если взяток нет.
    .one_card_mult = Раздачи по одной карте считают один раз или трижды.
    .trump_source = Карту открывают на козырь, или козыря нет.
    .peek_tricks = Остаются ли в истории карты прошлых взяток.
    .revoke_penalty = Сколько очков снимают за карту против обязанности.
    .demand_only_first_trick = Со второй взятки джокер, с которого ходят, забирает, но карт не требует.
    .joker_low_demand = Ходя джокером, можно потребовать и младшие карты.
    .joker_as_card = Джокера можно сыграть за любую карту, и он ею считается.
    .specials_length = Особую игру играют по разу на каждого сдающего или один раз.
    .mult_dark = Во сколько раз считают очки Тёмной.
    .mult_golden = Во сколько раз считают очки Золотой.
    .mult_misere = Во сколько раз считают очки Мизера.
    .mult_no_trump = Во сколько раз считают очки Бескозырки.
    .misere_zero_bonus = Сколько дают на Мизере, если взяток нет; потом умножают.
    .misere_points = Сколько стоит каждая взятка на Мизере; потом умножают.
    .golden_points = Сколько даёт каждая взятка в Золотой; потом умножают.
    .dark_bid = Втёмную заказывают до сдачи или после, не глядя в карты.
    .lobovaya = Последняя игра: каждый видит все карты, кроме своих.
    .lobovaya_cards = По скольку карт сдают в Лобовой.
    .circular = Масть хода бьёт следующая за ней: ♠ ♣ ♦ ♥ ♠.
    .schedule = Карт всё больше, потом всё меньше, или порядок грузинского покера.
    .scoring = Обычные очки или 50 за взятку и ещё 50.
    .georgian_repeats = Сколько раз сдают помногу карт в грузинском покере.
    .georgian_deck_six = Вшестером в грузинском покере: по шесть карт из 36 или по девять из 54.
raspisnoy-value =
    .none = нет
    .all = все
    .even = чётные
    .odd = нечётные
    .last_card = последняя карта
    .joker = берёт джокер
    .trump = берёт козырь
    .named = названа
    .later = берёт второй
    .earlier = берёт первый
    .turned = открывают карту
    .true = да
    .false = нет
    .no_trump = без козыря
    .left_of_dealer_three = называет первый игрок по трём картам
    .second_card = задаёт вторая карта
    .dark = Тёмная
    .golden = Золотая
    .misere = Мизер
    .lobovaya = Лобовая
    .circle = по кругу
    .one = одна раздача
    .before_deal = до сдачи
    .after_deal_unseen = после сдачи, не глядя
    .pyramid = вверх и вниз
    .georgian = по-грузински
    .written = обычный
    .players = по числу игроков
lesson-raspisnoy =
    .bids = Вы сдаёте и заказываете последним. Цель точная: взять ровно столько, сколько заказано. Сдающему нельзя довести сумму заказов до числа взяток: кто-то всегда ошибётся. Нажмите на зачёркнутый заказ.
    .follow = Ходят червами. У кого есть червы, тот кладёт черву. Поднятыми картами ходить можно; нажмите на серую и увидите, почему нельзя. Джокером можно ходить всегда.
    .trump = Ходят червами, а у вас их нет. Тогда обязателен козырь, если он есть: здесь козыри бубны. Перебивать чужой козырь не обязательно.
    .joker = Теперь все карты открыты, а ход ваш. Нажмите на джокера и посмотрите его восемь объявлений: сразу видно, что каждое заставит сыграть остальных.
    .values = Та же раздача с оценками: сколько очков даст вам каждая карта, если трое играют против вас. Звёздочка — у лучшей. Доиграйте и проверьте.
    .dark = Теперь особые игры, очки удваиваются. Втёмную заказывают до раздачи: заказ — догадка, но правило сдающего действует. Закажите и посмотрите, что вам сдали.
    .golden = В золотой не заказывают: каждая взятка даёт 20. Все карты открыты, козыри пики. Один ход берёт все три взятки. Нажмите на джокера и найдите его.
    .misere = Те же карты на мизере: каждая взятка стоит 20. Даже с такой картой можно не взять ничего. Звёздочка у трёх ходов. Попробуйте любой и посмотрите, кто обязан бить вашего туза.
    .no_trump = Бескозырка: вы заказали 3, и бить туза червей нечем. С козырями этот ход проигрывал. Теперь у него звёздочка.
    .forehead = Лобовая: по одной карте, и вы видите все карты, кроме своей. Сыграть заказ 1 — это 50, не сыграть — минус 50. Ход ваш. Какие из невидимых карт взяли бы взятку?
    .circular = Круговые козыри: козырь зависит от масти хода. Трефы бьют пики, бубны — трефы, червы — бубны, пики — червы. Той же карте трёх взяток уже не взять.
    .georgian = Грузинский покер: точный заказ даёт 50 за взятку и ещё 50. Иначе каждая взятка всё равно даёт 10, минусов нет. Смелый заказ почти ничего не стоит. Посмотрите цену каждого и закажите 3.
bid-worth = Он стоил бы { $points }.
bid-forbidden = нельзя

### Юкер

euchre =
    .md1 = При сдаче показалась карта: сдают заново.
    .md2 = В колоде карта лежит лицом вверх: сдают заново.
    .md3 = Колода неполная или испорченная: сдают заново, прежний счёт остаётся.
    .md4 = Карта уже открыта: такая претензия опоздала.
    .bd1 = Названа отвергнутая масть: не считается, и эта сторона только пасует.
    .bd2 = Заявка вне очереди не считается, и эта сторона только пасует.
    .bd3 = Пас вне очереди ничего не стоит.
    .bd4 = «Играю сам» говорят вовремя; позже это не считается.
    .cc1 = Неверное число карт замечено в первой взятке: сдают заново.
    .cc2 = Замечено после первой взятки: играют дальше, но эта сторона без очков.
    .cc3 = Сдающий забыл сбросить: у него пять своих карт, открытая не играет.
    .ln1 = Кто играет один, исправляет такую ошибку без наказания.
    .ld1 = На чужой ход ответили все: взятка остаётся.
    .ld2 = { $choice ->
        [stand] Ложный ход никто не возвращает: играют дальше от него.
       *[other] Чужой ход берут назад; карта лежит открыто, следующий ход заказывают.
    }
    .ld3 = Назад никто не требует: играют с этого хода.
    .pl1 = Карту, сыгранную вне очереди, берут назад, она лежит открыто.
    .ex1 = Упавшая лицом вверх карта остаётся лежать открыто.
    .ex2 = Карта, которую хозяин назвал, ложится открыто.
    .ex3 = Из двух карт, сыгранных вместе, лишняя лежит открыто.
    .ex4 = Карту, лежащую открыто, играют, как только позволит масть.
    .qt1 = Закрытую взятку перевернули: другая сторона заказывает ход.
    .rv1 = { $choice ->
        [stand] Ренонс остаётся: рассчитаются за него после последней взятки.
       *[other] Пока взятка не закрыта, ренонс исправляют.
    }
    .rv2 = Ренонс доказан: счёт как сыграно или очки вместо него.
    .rv3 = Кто смешал взятки, тот признал ренонс.
    .rv4 = Недоказанный ренонс ничего не стоит.
    .rv5 = Платят за каждый ренонс; поровну — взаимно гасятся.
    .tw = Вдвоём такую ошибку только исправляют.
euchre-preset =
    .standard = Обычный: 32 карты, с бауэрами
    .as_written = Как на странице правил: без бауэров
    .north_american = Североамериканский: 24 карты, до 10
    .british = Британский: 24 карты и джокер, до 10
    .openspiel = Одна раздача, сдающий не пасует
euchre-option =
    .bowers = Бауэры
    .pack = Колода
    .joker = Джокер
    .joker_turnup = Открыт джокер
    .packets = Пакеты при сдаче
    .target = Очки за гейм
    .match = Матч
    .dealer_exchange = Замена у сдающего
    .alone = Игра в одиночку
    .alone_timing = Когда говорят «играю сам»
    .lone_lead = Первый ход при одиночке
    .lone_euchre_points = Юкер одиночки
    .alone_march_points = Марш одиночки
    .alone_must_take_5 = Одиночке нужны все взятки
    .defend_alone = Защита в одиночку
    .lone_defence_order = Кого первым спрашивают о защите
    .lone_defence_points = Юкер от защитника-одиночки
    .super_euchre = Юкер без единой взятки
    .all_pass = Когда все спасовали
    .dealer_partner_order = Партнёр сдающего
    .bid_needs_trump = Какая карта нужна для заявки
    .farmers_hand = «Крестьянская» рука
    .partners_best = Лучшая карта партнёра
    .best_card = Какая карта лучшая
    .exchange_order = Порядок этого обмена
    .misdeal_dealer = Кто сдаёт после ошибки
    .first_dealer = Первый сдающий
    .revoke_points = Цена ренонса
    .revoke_points_vs_loner = Ренонс против одиночки
    .cards_turned_down_visible = Отклонённая карта на виду
    .players = Игроки
    .games_to_win = Сколько геймов выиграть
    .laps = Перенос очков
    .slam = Сухой гейм
    .rubber = Робберные очки
    .three_revoke = Цена ренонса
    .tie = Поровну очков
    .name_trump = Когда называют козырь
    .fewer_partners = Меньше партнёров
    .draw_ace = Туз при выборе сдающего
    .auction_revoke = Цена ренонса
    .revoke_card_exposed = Карта ренонса
    .retract = Карты после ренонса
    .pass_out_of_turn = Пас не в очередь
    .may_call_trump = Можно назвать козырную масть
    .scope = Чьи карты считаются
    .secret_alone_march = Марш без партнёра
euchre-note =
    .bowers = Козырный валет — самый старший козырь, за ним второй валет того же цвета.
    .pack = 32 карты от семёрки, 28 от восьмёрки, 24 от девятки.
    .joker = В колоду добавляют джокера: он старше всех козырей.
    .joker_turnup = Что делать, если открыт джокер.
    .packets = По скольку карт сдают: сначала три, потом две или наоборот.
    .target = Сколько очков нужно для гейма; или играют одну раздачу.
    .match = Один гейм или роббер до двух выигранных геймов.
    .dealer_exchange = Берёт ли сдающий открытую карту и можно ли её же сбросить.
    .alone = Назначивший козырь может играть без партнёра.
    .alone_timing = «Играю сам» говорят вместе с заявкой или после сброса сдающего.
    .lone_lead = Кто ходит первым, если кто-то играет в одиночку.
    .lone_euchre_points = Сколько очков даёт противникам юкер одиночки.
    .alone_march_points = Сколько очков получает одиночка за все взятки.
    .alone_must_take_5 = За три или четыре взятки одиночка не получает ничего.
    .defend_alone = Противник назначившего тоже может играть без партнёра.
    .lone_defence_order = Кого спрашивают раньше: слева от назначившего или слева от сдающего.
    .lone_defence_points = Сколько получает защитник-одиночка за юкер.
    .super_euchre = Сколько получают защитники, если у назначивших нет взяток.
    .all_pass = Что делать, если за два круга козырь никто не назначил.
    .dealer_partner_order = Обязан ли партнёр сдающего, приняв карту, играть в одиночку.
    .bid_needs_trump = Нужна ли для заявки карта этой масти на руках.
    .farmers_hand = Что даёт рука из девяток и десяток; только для 24 карт.
    .partners_best = Одиночка может поменять карту на лучшую карту партнёра.
    .best_card = Лучшую карту выбирает партнёр или это старшая карта.
    .exchange_order = Карту сбрасывают до или после того, как увидят карту партнёра.
    .misdeal_dealer = Кто сдаёт после неправильной сдачи.
    .first_dealer = Первый сдающий — по жребию или по первому валету.
    .revoke_points = Сколько очков стоит ренонс.
    .revoke_points_vs_loner = Сколько очков стоит ренонс противников одиночки.
    .cards_turned_down_visible = Остаётся ли отклонённая карта открытой.
    .players = Сколько игроков: от 4 до 6.
    .games_to_win = Сколько геймов нужно для победы; сухой идёт за два.
    .laps = Лишние очки победителя переходят в следующий гейм.
    .slam = Гейм считают за два, если у проигравших в нём нет очков.
    .rubber = За геймы дают робберные очки, как в юкере; без переноса и сухих.
    .three_revoke = Сколько очков стоит ренонс противников назначившего.
    .tie = Кто дошёл до цели вместе, делят победу или играют дальше.
    .name_trump = Козырь называют до прикупа или после него.
    .fewer_partners = Партнёров можно взять меньше, чем допускает заказ.
    .draw_ace = Первым сдаёт вытянувший младшую карту: старше всех туз или младше?
    .auction_revoke = Ренонс стоит постоянное число очков или столько, сколько заказ.
    .revoke_card_exposed = Карта, взятая назад после ренонса, остаётся открытой.
    .retract = Кто может сменить карту, сыгранную после ренонса.
    .pass_out_of_turn = Считается ли пас не в очередь, когда очередь придёт.
    .may_call_trump = Назвать можно и козырную масть.
    .scope = Лучшую карту ищут во всех руках или только у остальных.
    .secret_alone_march = Сколько дают за все взятки тому, у кого лучшая карта у самого.
euchre-value =
    .dealer_names_blind = сдающий называет масть вслепую
    .redeal = новая сдача
    .one_deal = одна раздача
    .single_game = один гейм
    .rubber = роббер
    .optional = по желанию
    .must_take_any = берёт и сбрасывает любую
    .must_take_keep = берёт и оставляет
    .with_call = вместе с заявкой
    .after_discard = после сброса
    .eldest_or_next = слева от сдающего
    .left_of_loner = слева от одиночки
    .off = нет
    .vs_loner = против одиночки
    .vs_any = против любого назначившего
    .maker_left = слева от назначившего
    .eldest_first = слева от сдающего
    .redeal_next = сдаёт следующий
    .redeal_same = сдаёт снова тот же
    .stick_dealer = сдающий обязан назначить козырь
    .dealer_forfeits_1 = очко другой стороне
    .free = как обычно
    .must_be_alone = играет в одиночку
    .none = никакая
    .natural = карта этой масти
    .swap3 = обмен трёх карт
    .partner_chooses = выбирает партнёр
    .highest_by_rule = старшая
    .discard_first = сначала сброс
    .receive_first = сначала карта партнёра
    .same = тот же сдающий
    .next = следующий
    .lot = по жребию
    .first_jack = по первому валету
    .true = да
    .false = нет
    .any = любой
    .opponents_only = только противники
    .void = не считается
    .binding = считается
    .before_widow = до прикупа
    .after_widow = после прикупа
    .shared = победу делят
    .play_on = играют дальше
    .high = старше всех
    .low = младше всех
    .flat = постоянная
    .bid_value = сколько заказ
    .all_hands = все руки
    .others_only = руки остальных

### Слова стола, где играют парами и назначают козырь

calls = Заявки
calls-alone = Один, без партнёра
seat-took = взяток { $took }
draft-more = { $count ->
    [one] Выберите ещё { $count } карту.
    [few] Выберите ещё { $count } карты.
   *[many] Выберите ещё { $count } карт.
}
card-legal-hint = { $card }, можно: { $hint }
touch-discard = нажатие её сносит
touch-give = нажатие отдаёт её партнёру
touch-exchange-several = её можно сменить
anyway-deduct = Всё равно сыграть: минус { $points } вам
anyway-add = Всё равно сыграть: плюс { $points } им
result-thrown_in = Сдача не играется: очков нет.
result-annulled = Сдача отменена: очков нет.
touch-discard-several = её можно сбросить
zone-widow = Прикуп
no-lead-call = Пусть ходят чем угодно
anyway-take_back = Всё равно сыграть: это сразу заметят и исправят
anyway-stand = Всё равно сыграть: никто не возражает, всё остаётся
zone-stock = Колода
zone-turn_up = Открытая карта
zone-turned_down = Отклонённая карта
term =
    .rejected = нельзя
    .next = тот же цвет
    .crossing = другой цвет
mark =
    .maker = { $how ->
        [alone] назначил, играет сам
       *[together] назначил
    }
    .defends_alone = защищается сам
    .sits_out = не играет
    .bidder = заказ { $bid }, пока старший
    .partner = партнёр
    .attacks = ходит
    .defends = отбивается
    .takes = берёт
    .is_out = вне игры
    .banker = банкомёт
    .stake = ставка { $stake }
    .fool = дурак
    .done = больше нет
    .open = рука открыта
    .showed = показ: { $card }
    .begins = начинает

### Разновидности юкера

penalty =
    .claimed = { $choice ->
        [as_played] { $you ->
            [you] Вы считаете раздачу такой, как она сыграна.
           *[other] { $seat } считает раздачу такой, как она сыграна.
        }
        [add] { $you ->
            [you] За ренонс вы добавляете себе { $points }, больше ничего не считают.
           *[other] За ренонс { $seat } добавляет себе { $points }, больше ничего не считают.
        }
       *[deduct] { $you ->
            [you] За ренонс вы снимаете { $points }, больше ничего не считают.
           *[other] За ренонс { $seat } снимает { $points }, больше ничего не считают.
        }
    }
euchre_railroad-preset =
    .standard = Обычный: 33 карты с джокером, с бауэрами
euchre_two-preset =
    .standard = Обычный: 24 карты, с бауэрами
euchre_auction6-preset =
    .standard = Обычный: 36 карт, с бауэрами
euchre_auction7-preset =
    .standard = Обычный: 52 карты, с бауэрами
euchre_railroad-note =
    .target = Сколько очков нужно для гейма.
euchre_three-note =
    .pack = 32 карты от семёрки или 24 от девятки.
euchre_call_ace-note =
    .alone = Назначивший может играть в одиночку: он говорит об этом сразу и масти не называет.
euchre_auction-note =
    .packets = По скольку карт сдают до прикупа и после него.
    .target = Сколько очков нужно для победы; без цели играют, сколько хотят.
euchre_auction-value =
    .none = без цели

lesson-euchre =
    .call = Вы и Север играете против Востока и Запада. На колоде лежит черва: быть ли червам козырем? Тогда валет червей — старший козырь, правый бауэр, а валет бубён — следующий, левый бауэр. Примите карту — и вашей стороне нужны три взятки из пяти.
    .six = Вы сдаёте, червы приняты: открытая карта ваша. Шесть карт — на одну больше нужного. Нажмите на ту, что сносите; без одной из мастей раньше сможете бить козырем.
    .bower = Козыри червы, ходят бубнами. На двух ваших картах нарисованы бубны, но одна из них — левый бауэр: теперь это черва. Нажмите на серого валета и узнайте, почему им нельзя ответить.
    .alone = Все спасовали, вы сдаёте, и у вас четыре старших козыря. Примите карту и играйте сам: партнёр откладывает карты, а все пять взяток стоят четыре очка, не два.
    .values = По три карты, и все открыты. Вы назначили червы, и ход ваш. Числа — очки за вычетом очков другой стороны; звёздочка — у лучшего хода. Доиграйте и проверьте.

lesson-euchre_railroad =
    .bower = В колоде джокер: лучший бауэр, выше обоих валетов, и такой же козырь, как остальные. Ходят пиками, и все бауэры ниже вашего уже лежат. Посмотрите, какой картой можно ответить и почему туз треф ждёт.
    .alone = Все спасовали, слово у вас. С джокером и старшими червами можно назвать червы и играть одному. Тогда снесите карту и попросите у партнёра лучшую; противник тоже может защищаться один и сделать то же самое.
lesson-euchre_two =
    .call = Один противник, партнёров нет, полколоды спит. Если принять бубны, девятка уйдёт к нему. Ваша лучшая карта станет его козырем. Спасуете — он может взять её сам: что чего стоит?
lesson-euchre_three =
    .alone = Кто назначил козырь, играет против двоих: все пять взяток стоят три очка, проигрыш даёт по два каждому из них. Ходите вы, у вас оба бауэра. Числа — насколько вы впереди каждого противника, вместе.
lesson-euchre_auction =
    .bids = Карту не открывают. Один круг: каждый заявляет число больше прежних или пасует. Сказано три. Нажмите на число и прочтите, чего оно требует: сколько взяток, сколько партнёров и можно ли взять две карты прикупа.
    .partners = Вы заявили четыре, значит, с вами играют двое, и вы их указываете. Здесь все карты открыты: у кого недостающий бауэр, у кого ещё и туз? Выберите и доиграйте.
    .six = Шестеро играют трое на трое, через одного. Восемь и пятнадцать заявляют в одиночку: тогда партнёры откладывают карты. Слово за вами, и у вас оба чёрных валета.
    .seven = По семь карт из 52 и три в прикупе. Четыре и пять — с одним партнёром, шесть и семь — с двумя, десять и двадцать — в одиночку. Сказано четыре: на что решитесь вы?
lesson-euchre_call_ace =
    .call = Вы назначили червы. Теперь назовите другую масть: у кого её лучшая карта в игре, тот ваш партнёр, и он молчит. Назовёте масть, туз которой у вас, — и играете один, а никто об этом не знает.
    .hidden = Названы трефы. Туз треф спит в колоде, поэтому лучшая — король, но даже его владелец не может быть уверен. Ходите трефой и посмотрите, кто окажется партнёром.

### Джокер

lesson-joker =
    .bids = Вы сдаёте: заказываете последним, а ходите первым. Цель точная: взять ровно столько, сколько заказано. Сумма заказов не должна равняться числу взяток, поэтому двойка зачёркнута: нажмите на неё. Что скажете теперь?
    .void = Ходят червами, а у вас их нет. В «Джокере» тогда можно всё: козырь, джокер или карта, которую не жаль отдать. Что нужно для вашего заказа в одну взятку?
    .draw = Ходят трефами, и бубновая тройка ждёт. Возьмите взятку королём: потом каждый добирает по карте, первым — взявший, и у всех снова по три. Взяток всё равно только три.
    .opposite = Два джокера в одной взятке противоположны. Первый объявлен младшим, поэтому ваш может быть только старшим: он берёт взятку и ничего не стоит. Или положите пику и отпустите взятку.
    .lead = Все карты открыты, а ход ваш. Пойти джокером, старшим или младшим, стоит 10 очков; масти он не называет: её задаст следующая карта. Нажмите на джокера и посмотрите, что останется остальным.
    .values = По две карты, добора нет, заказана одна взятка. Числа — ваши очки, если двое играют против вас; звёздочка — у лучшего хода. Почему джокер ждёт? Доиграйте и увидите.

joker-preset =
    .standard = Обычный: 54 карты, с добором
    .as_written = Как на странице правил
    .classic_no_draw = Без добора
    .oh_hell = Вверх и вниз, от 1 до 8 карт, без добора
joker-option =
    .players = Игроки
    .draw_mode = Добор
    .partial_draw = Карт на всех не хватает
    .schedule = Размеры раздач
    .deck = Колода
    .first_leader = Первый ход
    .must_trump = Козырь, если нет масти
    .dealer_restriction = Запретный заказ
    .two_jokers = Два джокера во взятке
    .joker_lead_penalty = Цена хода джокером
    .joker_lead_exempt = Когда ход джокером бесплатный
    .pass_points = Очки за пас
    .revoke_penalty = Цена ошибки в масти
    .revoke_effect = После ошибки в масти
    .misere_deals = Мизерные раздачи
    .ante = Анте
    .match = Матч
    .extra_game_players = Кто играет дополнительную партию
    .joker_free = Джокер в любой момент
joker-note =
    .players = Сколько игроков: от 2 до 6, лучше 3.
    .draw_mode = Берут ли после взятки по карте из колоды и сколько длится раздача.
    .partial_draw = Разбирают ли последние карты, если их меньше, чем игроков.
    .schedule = Сколько карт в каждой раздаче; пусто — от 2 до 8 и обратно.
    .deck = 54 карты с двумя джокерами или 36, где джокеры — чёрные шестёрки.
    .first_leader = Кто ходит в первую взятку.
    .must_trump = У кого нет масти хода, тот обязан сыграть козырем.
    .dealer_restriction = Сумма заказов не должна равняться числу взяток: за этим следит сдающий.
    .two_jokers = Второй джокер противоположен первому, или берёт один из двух старших.
    .joker_lead_penalty = Сколько очков снимают за ход джокером на пустой стол.
    .joker_lead_exempt = Когда за ход джокером не штрафуют.
    .pass_points = Сколько стоит заказ 0, если взяток нет.
    .revoke_penalty = Сколько очков снимают за карту против обязанности.
    .revoke_effect = После ошибки раздачу переигрывают или только возвращают карту.
    .misere_deals = Раздачи без заказов в конце партии: каждая взятка стоит 10.
    .ante = Сколько фишек каждый ставит перед партией; их делят победители.
    .match = Одна партия или матч из трёх.
    .extra_game_players = Кто играет дальше, если матч вничью.
    .joker_free = Джокером можно сыграть с любыми картами на руках.
joker-value =
    .hand_size_tricks = взяток столько, сколько сдали карт
    .until_stock = до конца колоды
    .none = нет
    .in_order = по порядку, пока хватит
    .dealer = у сдающего
    .left_of_dealer = слева от сдающего
    .opposite = противоположны
    .later_high_wins = берёт второй старший
    .earlier_high_wins = берёт первый старший
    .last_trick = в последней взятке
    .last_card = последней картой
    .never = никогда
    .replay = раздачу переигрывают
    .take_back = карту возвращают
    .players = по числу игроков
    .tied = те, у кого поровну
    .all = все
    .true = да
    .false = нет

### Грузинский джокер

georgian_joker =
    .revoke = { $points ->
        [0] { $seat } возвращает карту ({ $card }): нарушена обязанность.
       *[other] { $seat } возвращает карту ({ $card }), штраф в очках: { $points }.
    }

lesson-georgian_joker =
    .bids = Вы сдаёте и заказываете последним. Выполненный заказ — это 50 очков и ещё по 50 за каждую взятку в нём; заказать и не взять ничего — хишт, минус 200. Остальные уже заказали все четыре взятки, и пасовать вам нельзя: нажмите на 0.
    .trump = Во второй и четвёртой пульке у каждого по девять карт. Сданы три, и вы сидите слева от сдающего: по ним одним назовите козырь или игру без козыря. Потом придут ещё шесть карт и начнутся заказы.
    .void = Ходят червами, а у вас их нет. Тогда обязателен козырь, если он есть: здесь козыри пики. Нажмите на серую бубну и увидите, почему нельзя. Джокером можно ходить всегда: он берёт или отдаёт.
    .lead = Все карты открыты, а ход ваш. Один джокер — много ходов: нажмите на него и выберите способ и масть. Сразу видно, что это заставит сыграть остальных. Козырь бьёт джокера, которым пошли в простую масть.
    .demand = Джокером пошли и потребовали старшие червы. У кого есть червы, тот кладёт старшую, и короля не сберечь. Нажмите на серую черву и прочтите, почему.
    .values = По две карты, и вы заказали обе взятки. Против вашего короля — червовый туз. Семнадцать ходов, а выполняет заказ один: он со звёздочкой. Сыграйте им и посмотрите, что станет с тузом.

georgian_joker-preset =
    .standard = Обычный: 36 карт, четыре пульки
    .as_written = Как на странице правил
    .georgian_public = Как принято в Грузии, со списанием
    .no_premium = Без премий
    .nines = Одни девятки: 16 раздач
    .deck38 = 38 карт, все шестёрки в игре
georgian_joker-option =
    .players = Игроки
    .third_pulka = Третья пулька
    .format = Длина игры
    .deck = Колода
    .nines_deals = Девятки в пульке
    .allow_no_trump_call = Можно назвать «без козыря»
    .dealer_restriction = Запретный заказ
    .must_trump = Козырь, если нет масти
    .void_under_demand = Нет масти, которую требуют
    .lead_modes = Как ходят джокером
    .plain_joker_vs_trump = Ход джокером в простую масть
    .two_jokers = Два джокера во взятке
    .follow_joker_low = Джокер может отдать
    .last_card_joker = Джокер последней картой
    .pass_points = Очки за пас
    .all_tricks_bonus = Заказаны и взяты все
    .under_penalty = Штраф
    .khisht_amount = Размер штрафа
    .miss_points = Взятка при невыполненном заказе
    .premium = Премия
    .premium_last_deal_counts = Последняя раздача в премии
    .premium_strike = Списание
    .revoke_penalty = Цена ошибки в масти
    .revoke_effect = После ошибки в масти
georgian_joker-note =
    .players = Сколько игроков: обычно четверо, можно втроём и вдвоём.
    .third_pulka = Растут ли раздачи третьей пульки, как в первой, или убывают.
    .format = Четыре пульки, два блока девяток или четыре блока девяток.
    .deck = 36 карт, где джокеры — чёрные шестёрки, или 38 с двумя джокерами.
    .nines_deals = Сколько раздач по девять карт в пульке.
    .allow_no_trump_call = Назначая козырь, можно сказать «без козыря».
    .dealer_restriction = Сумма заказов не должна равняться числу взяток: за этим следит сдающий.
    .must_trump = У кого нет масти хода, тот обязан сыграть козырем.
    .void_under_demand = Чем отвечают без масти, когда джокер требует старшие или младшие.
    .lead_modes = Что можно объявить, когда ходят джокером.
    .plain_joker_vs_trump = Бьёт ли козырь джокера, который забирает в простой масти.
    .two_jokers = Какой из двух забирающих джокеров берёт взятку.
    .follow_joker_low = Отвечая, джокера можно отдать; иначе он всегда забирает.
    .last_card_joker = Последнего джокера объявляют свободно, или он всегда забирает.
    .pass_points = Сколько стоит заказ 0, если взяток нет.
    .all_tricks_bonus = В каких раздачах все взятки, заказанные и взятые, дают по 100.
    .under_penalty = Кто платит штраф за невыполненный заказ.
    .khisht_amount = Сколько очков в штрафе; «spec» — по 100 за каждую сданную карту.
    .miss_points = Сколько даёт каждая взятка, если заказ не выполнен.
    .premium = Кто выполнил все заказы пульки, получает лучшую раздачу ещё раз.
    .premium_last_deal_counts = Может ли лучшей быть последняя раздача пульки.
    .premium_strike = Теряют ли остальные при чужой премии свою лучшую раздачу.
    .revoke_penalty = Сколько очков снимают за карту против обязанности.
    .revoke_effect = После ошибки карту возвращают.
georgian_joker-value =
    .ascending = растёт
    .descending = убывает
    .full = четыре пульки
    .short = два блока девяток
    .nines = четыре блока девяток
    .players = по числу игроков
    .trump = козырь
    .any = любая карта
    .gives = как младшая
    .takes = забирает
    .takes_high = по старшим
    .takes_low = по младшим
    .joker = джокер
    .later = берёт второй
    .earlier = берёт первый
    .declare = как скажет хозяин
    .always_takes = всегда забирает
    .nine_only = при девяти картах
    .every_deal = в любой раздаче
    .khisht_zero = за заказ без единой взятки
    .lowest_failed = меньше всех среди ошибшихся
    .any_miss = каждый, кто ошибся
    .none = никто
    .spec = по 100 за карту
    .off = нет
    .best_deal = лучшая раздача ещё раз
    .others_lose_best = остальные теряют лучшую раздачу
    .true = да
    .false = нет
    .take_back = карту возвращают

### rulings trainer

ruling =
    .question = { $event } Что теперь?
    .dealer = Сдающий: { $dealer }
    .lone = { $maker } играет один.
    .trick = На столе
    .quitted = Закрытая взятка
    .hand = { $offender } · карты на руках
    .turn_up = Открытая карта
    .turned_down = Отклонена
    .found = Карта, которую увидели
    .twice = Обе в одной колоде
    .event_card_shown_in_deal = { $dealer } сдаёт, и карта падает на стол лицом вверх: { $card }.
    .event_card_shown_in_deal_late = Карта уже открыта: { $turn_up }. Только теперь кто-то говорит, что при сдаче была видна { $card }.
    .event_faced_card_in_pack = { $dealer } сдаёт, и в колоде карта лежит лицом вверх: { $card }.
    .event_faced_card_in_pack_late = Карта уже открыта: { $turn_up }. Только теперь кто-то говорит, что в колоде лицом вверх лежала { $card }.
    .event_imperfect_pack = { $dealer } сдаёт, и оказывается, что в колоде две одинаковые карты: { $card }.
    .event_imperfect_pack_late = Карта уже открыта: { $turn_up }. Только теперь кто-то говорит, что в колоде две одинаковые карты: { $card }.
    .event_names_rejected_suit = Отклонили { $card }. Во втором круге в свою очередь { $offender } называет масть: { $suit }.
    .event_early_order_up = Очередь говорить: { $turn }. Но { $offender } принимает открытую карту.
    .event_early_turn_down = Очередь говорить: { $turn }. Но сдающий ({ $offender }) отклоняет открытую карту.
    .event_early_name = Очередь говорить: { $turn }. Но { $offender } называет масть: { $suit }.
    .event_early_bid = Очередь говорить: { $turn }. Но { $offender } заявляет { $bid }.
    .event_pass_out_of_turn = Очередь говорить: { $turn }. Но { $offender } пасует.
    .event_alone_said_late = { $offender } назначил козырь ({ $suit }), торговля окончена. Только теперь он добавляет: «Играю сам».
    .event_wrong_card_count = Первая взятка ещё не началась. { $offender } считает свои карты: { $count }, а не { $should }.
    .event_wrong_card_count_late = Закрыто взяток: { $tricks }. Теперь { $offender } считает карты на руках: { $count }, а не { $should }.
    .event_dealer_no_discard = Карта { $turn_up } досталась сдающему ({ $offender }). Он сыграл в первую взятку { $card } и видит, что ничего не сбросил.
    .event_false_lead = Ходить должен { $turn }, но { $offender } ходит: { $card }. Кто-то требует взять карту назад.
    .event_false_lead_some = Ходить должен { $turn }, но { $offender } ходит: { $card }. На неё уже отвечают, и тут кто-то требует взять ход назад.
    .event_false_lead_accepted = Ходить должен { $turn }, но { $offender } ходит: { $card }. Ответили не все, но назад никто не требует.
    .event_false_lead_all = Ходить должен был { $turn }, но { $offender } пошёл: { $card }. Заметили это, когда ответили все.
    .event_play_out_of_turn = Отвечать должен { $turn }, но раньше карту кладёт { $offender }: { $card }.
    .event_card_dropped = { $offender } роняет карту лицом вверх: { $card }. Играть её он не собирался.
    .event_card_named = { $offender } говорит вслух, какая карта у него есть: { $card }.
    .event_two_cards_played = { $offender } кладёт две карты вместе: { $cards }. Сыграть он хотел одну: { $card }.
    .event_exposed_card = { $offender } держит одну карту открыто на столе: { $card }. Теперь он должен ответить на этот ход.
    .event_exposed_card_lead = { $offender } держит одну карту открыто на столе: { $card }. Теперь ходит он.
    .event_quitted_trick_turned = Пока играют эту взятку, { $offender } переворачивает одну из закрытых.
    .event_quitted_trick_turned_lead = Ходит { $turn }. { $offender } переворачивает закрытую взятку, чтобы посмотреть.
    .event_revoke_open = Ход — { $suit }. { $offender } сыграл { $card }, хотя мог ответить в масть; взятка ещё не закрыта.
    .event_revoke_proved = Ход был — { $suit }, и { $offender } сыграл { $card }, хотя мог ответить в масть. Взятка закрыта, потом ренонс доказан.
    .event_revoke_mixed = Говорят, что { $offender } сделал ренонс картой { $card }. Взятки хотят проверить, но его сторона смешала карты.
    .event_revoke_not_proved = Ход был — { $suit }, и говорят, что { $offender } сделал ренонс картой { $card }. Взятки лежат по порядку и этого не доказывают.
    .event_revokes = Ход был — { $suit }. { $offender } сыграл { $card }, а { $other } — { $by }, хотя оба могли ответить в масть. Оба ренонса доказаны.
    .redeal = Новая сдача, сдаёт { $dealer }.
    .claim_too_late = Претензия опоздала: раздачу играют.
    .deal_goes_on = Карту прикрывают и сдают дальше.
    .play_with_it = Раздачу доигрывают этой колодой.
    .void = Заявка не считается; в этой раздаче только пасуют: { $barred }. Говорит { $next }.
    .void_free = Заявка не считается, и никто ничего не теряет. Говорит { $next }.
    .void_last = Заявка не считается; могли только пасовать: { $barred }. Раздача не играется, следующую сдаёт { $dealer }.
    .call_counts = Заявка в силе: всё, как сказано.
    .counts_as_pass = Заявка считается пасом. Говорит { $next }.
    .void_no_penalty = Пас не считается: говорит { $next }, а { $offender } ещё скажет в свою очередь.
    .pass_counts = Пас в силе: теперь говорит { $next }, а { $offender } в этом круге больше не говорит.
    .alone_void = Это не считается: он играет с партнёром.
    .alone_stands = Он играет один, за очки одиночки.
    .alone_half = Он играет один, но за обычные очки стороны.
    .play_on = Играют дальше, но без очков в этой раздаче: { $cannot_score }.
    .cards_evened = Число карт исправляют картой из колоды и играют дальше.
    .play_without_turnup = Он играет пятью сданными картами; выбывает из игры { $dead }.
    .replaced = Выбывает из игры { $dead }: во взятке её заменяет другая из его пяти карт.
    .takes_turnup = Он сбрасывает одну карту сейчас, а у него остаётся { $dead }.
    .trick_stands = Взятка остаётся, наказания нет.
    .replay_trick = Все карты берут назад и взятку играют снова.
    .trick_lost = Взятка достаётся другой стороне, что бы ни сыграли.
    .lead_stands = Ход остаётся: на него отвечает { $next }.
    .card_stays = Карта остаётся, после неё играет { $next }.
    .take_back = Карту берут назад без наказания: играет { $next }.
    .take_back_all = Все эти карты берут назад без наказания: играет { $next }.
    .take_back_exposed = Назад и лежит открыто: { $exposed }. Играет { $next }; ход никто не заказывает.
    .take_back_call = Назад и лежит открыто: { $exposed }. Играет { $next }; другая сторона сможет заказать ход, ходить будут: { $against }.
    .take_back_call_now = Назад и лежит открыто: { $exposed }. Сейчас ходит { $next }, масть может назвать { $caller }.
    .no_penalty = Ошибку исправляют, наказания нет.
    .exposed = Лежит открыто, пока масть не позволит сыграть: { $exposed }.
    .exposed_and_call = Лежит открыто: { $exposed }. Кроме того, другая сторона может заказать ход.
    .opponents_choose = Какой картой ему играть, выбирают противники.
    .free_choice = Он играет любую карту, будто эта у него на руках.
    .must_play = Он обязан сыграть сейчас { $must_play }.
    .waits = Карта ждёт, он играет другую: { $exposed } пойдёт, как только позволит масть.
    .lead_only = Она ждёт, пока он ходит, и тогда надо пойти с неё.
    .suit_call = Другая сторона может назвать масть их следующего хода: { $against }.
    .suit_call_now = Сейчас ходит { $leader }, масть может назвать { $caller }.
    .correct = Карту { $withdrawn } берут назад, она лежит открыто; он отвечает в масть. Чужие карты остаются.
    .correct_retract = Карту { $withdrawn } берут назад, она лежит открыто; он отвечает в масть. Свои карты могут сменить: { $may_retract }.
    .correct_free = Карту { $withdrawn } берут обратно в руку; он отвечает в масть. Чужие карты остаются.
    .correct_free_retract = Карту { $withdrawn } берут обратно в руку; он отвечает в масть. Свои карты могут сменить: { $may_retract }.
    .choice = За свою сторону выбирает { $chooser }: счёт как сыграно или вместо него { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    } себе или с противника.
    .choice_later = Когда стороны известны, пострадавшая выбирает: счёт как сыграно или вместо него { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    } себе или с противника.
    .on_top = Счёт как сыграно, и сверх того другой стороне { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    }.
    .pays = Ошибку исправляют, и другая сторона получает { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    }.
    .not_proved = Ничего: ренонс не доказан.
    .claimant_pays = Сторона, которая обвинила, теряет { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    }.
    .cancelled = Ничего: ренонсы взаимно гасятся.
    .both_pay = Обе стороны теряют { $points ->
        [one] по { $points } очку
       *[other] по { $points } очка
    }.
    .variant = Такого варианта юкера нет: { $name }.
    .needs = Чтобы решить, нужно знать: { $name }.
    .not_covered = В варианте { $variant } такого нарушения нет: { $event }.
    .no_choice = { $text } — не ответ: выберите от 1 до { $last }.
    .no_row = Такого решения нет: { $text }.
    .intro = За столом что-то пошло не так. Что говорят правила?
    .score = Верно: { $right } из { $asked }
    .score_row = Это решение: { $right } из { $asked }
    .next = Следующий случай
    .verdict_right = ✓ Верно.
    .verdict_wrong = ✗ Пока нет. Решение: { $answer }
    .choose = Ваше решение
    .marked_right = верно
    .marked_wrong = ваш выбор

### options told

option-value =
    .true = да
    .false = нет
    .default = сколько позволит колода
    .nothing = ничего
option-points = { $number ->
    [one] { $number } очко
    [few] { $number } очка
   *[other] { $number } очков
}
option-cards = { $number ->
    [one] { $number } карта
    [few] { $number } карты
   *[other] { $number } карт
}
option-deals = { $number ->
    [one] { $number } раздача
    [few] { $number } раздачи
   *[other] { $number } раздач
}
option-times = { $number ->
    [1] один раз
    [2] дважды
   *[other] трижды
}
option-about =
    .deck = Чёрные шестёрки как джокеры — хватит любой колоды из 36; с настоящими джокерами масти целы.
    .dealer_restriction = В каждой раздаче кто-нибудь ошибётся. Где играют без запрета, считают его обидой сдающему.
    .must_trump = Обязанность рано выгоняет старшие козыри; за другими столами без масти сбрасывают что угодно.
    .two_jokers = Когда во взятку попали оба джокера, одни говорят, что второй бьёт первого, другие — что первый держит.
    .plain_joker_vs_trump = Вечный спор: джокер, которым ходят в простую масть, старше всех карт или только своей масти?
    .pass_points = Удержать пас с джокером трудно, но многие считают: ничего не взять должно стоить меньше, чем взять одну.
    .revoke_penalty = Среди друзей карту просто возвращают; где играют на очки или деньги, ошибка чего-то стоит.
    .revoke_effect = Возвращённую карту уже все видели; если раздачу переиграть, это забыто.
euchre-about =
    .bowers = Правый и левый бауэр есть почти за каждым столом. Чаще всего забывают, что левый бауэр ушёл из своей масти.
    .pack = В Северной Америке играют 24 картами, в старых книгах — 32. Чем меньше неизвестных карт, тем точнее расчёт.
    .joker = «Старший джокер» бьёт обоих бауэров. В Британии его любят; другие говорят, что тогда всё решает одна карта.
    .joker_turnup = Книги расходятся: масть вслепую, масть по уговору или новая сдача.
    .target = В старых книгах играют до 5, в Северной Америке до 10, кое-где в Британии до 11. Короткий гейм решает один одиночка.
    .match = В роббере гейм ценится выше, если у проигравших мало очков: последние взятки всё ещё важны.
    .dealer_exchange = Можно ли сбросить ту самую карту, которую велели взять? За иными столами взятое остаётся на руках.
    .alone = «Играю сам»: партнёр откладывает карты, а все взятки стоят вдвое. Кто-то считает, что так геймы кончаются слишком быстро.
    .alone_timing = Обычно «играю сам» говорят сразу; где-то дают подумать до сброса сдающего.
    .lone_lead = По книгам ходит первая рука. В клубах часто ходит игрок слева от одиночки, чтобы тот играл последним.
    .lone_euchre_points = Одни считают, что неудачный одиночка должен терять столько, сколько мог выиграть.
    .alone_march_points = По книгам четыре; три или пять — где одиночка кажется слишком сильным или слишком редким.
    .alone_must_take_5 = Всё или ничего: никто не играет в одиночку ради верного очка.
    .defend_alone = Защитник-одиночка рискует взяткой партнёра ради четырёх очков. В железнодорожном — только против одиночки.
    .lone_defence_order = Защищаться в одиночку может лишь один: выбирает тот, кого спросили раньше.
    .lone_defence_points = Награда должна стоить того, чтобы обойтись без партнёра.
    .super_euchre = Без единой взятки теряют четыре, а не два: слабые заявки дороже.
    .all_pass = «Сдающий на крючке»: после семи пасов он обязан назначить масть. Раздача не пропадает, но за слабую руку платит он.
    .dealer_partner_order = «Канадский одиночка»: кто дал открытую карту своему сдающему, играет сам. Слабых заявок партнёра больше нет.
    .bid_needs_trump = Нельзя назначить масть, которой нет на руках. Левый бауэр и открытая карта не в счёт.
    .farmers_hand = «Крестьянская рука»: одни девятки и десятки так плохи, что кое-где их меняют. Видов много, договоритесь заранее.
    .partners_best = Одиночка отдаёт карту за лучшую карту партнёра, который отложил свои.
    .best_card = Если выбирает партнёр, важно его чутьё; по старшинству подсказать нечего.
    .exchange_order = Увидеть сначала карту партнёра — выбор лёгкий; по старым правилам сбрасывают раньше.
    .misdeal_dealer = У сдающего открытая карта, и потерять сдачу обидно: одни наказывают, другие пересдают.
    .first_dealer = Жребий быстрее; сдавать до первого валета — обычай многих американских столов.
    .revoke_points = По книгам два очка. В иных клубах ренонс должен стоить больше, чем может принести.
    .revoke_points_vs_loner = Одиночке партнёр не поможет, и ренонс против него стоит как марш.
    .revoke_card_exposed = По законам виста такая карта лежит открытой и идёт при первой возможности; дома её просто возвращают.
    .retract = Сыгравшие позже могли бы сыграть иначе; старые законы не дают этого права партнёру виновного.
    .pass_out_of_turn = Ранний пас что-то говорит партнёру. Обычно его прощают, кое-где он остаётся в силе.
    .cards_turned_down_visible = На виду масть помнить не надо; закрытую надо помнить.
    .laps = С переносом большой счёт не пропадает; без него важно только дойти до цели.
    .slam = Сухой гейм может один решить матч.
    .rubber = Робберные очки старше переноса и сухих и вместе с ними не считаются.
    .three_revoke = Четыре очка — за объявленного одиночку; здесь назначивший всегда один, и столы расходятся.
    .tie = До цели могут дойти двое в одной раздаче: победу делят или играют ещё.
    .name_trump = До прикупа — риск, после прикупа — расчёт: заказывают выше.
    .fewer_partners = Сильной руке выгодно делить на меньшее число; таблица заказов даёт точное число партнёров.
    .auction_revoke = При высоком заказе постоянная цена кажется дешёвой.
    .may_call_trump = Козырной мастью находят лучший козырь: кто-то считает это слишком выгодным.
    .scope = Если считать только руки остальных, партнёр есть всегда, и случайного одиночки не бывает.
    .secret_alone_march = Играл один, но не объявил: марш одиночки или простой марш?
euchre-choice =
    .pack_number = { option-cards }
    .target_number = { option-points }
    .target_one_deal = только одна раздача
    .packets_3-2 = три, потом две
    .packets_2-3 = две, потом три
    .packets_3-4 = три, потом четыре
    .packets_4-3 = четыре, потом три
    .joker_turnup_agreed = он считается за масть { $suit }
    .lone_euchre_points_number = { option-points }
    .alone_march_points_number = { option-points }
    .lone_defence_points_number = { option-points }
    .revoke_points_number = { option-points }
    .revoke_points_vs_loner_number = { option-points }
    .three_revoke_number = { option-points }
    .secret_alone_march_number = { option-points }
    .super_euchre_number = { option-points }
    .super_euchre_off = два, как любой юкер
    .all_pass_redeal_next = сдаёт следующий игрок
    .all_pass_redeal_same = тот же сдающий сдаёт снова
    .all_pass_stick_dealer = сдающий на крючке: он назначает масть
    .all_pass_dealer_forfeits_1 = другая сторона получает очко
    .defend_alone_off = никто не может
    .dealer_partner_order_free = заказывает, как все
    .dealer_partner_order_must_be_alone = играет сам (канадский одиночка)
    .dealer_exchange_optional = может взять
    .bid_needs_trump_none = карта не нужна
    .bid_needs_trump_natural = карта этой масти на руках
    .farmers_hand_off = ничего
    .farmers_hand_redeal = новая сдача того же сдающего
    .farmers_hand_swap3 = три карты меняют на невидимые
    .joker_turnup_redeal = раздачу сдают снова
    .alone_timing_after_discard = после сброса сдающего
    .target_none = без предела
    .auction_revoke_flat = постоянное число очков
    .auction_revoke_bid_value = сколько заказ
raspisnoy-about =
    .joker_card = Обычно джокер — шестёрка пик; семёрка пик — где без шестёрок.
    .deck = С двойками и джокерами рука больше на каждого, а мелкие карты помогают пасу.
    .full_deal_trump = Когда розданы все карты, открыть нечего: последняя карта, без козыря или масть по трём картам.
    .schedule_parity = Половина раздач — вечер короче.
    .trump_anytime = Обычно сначала масть хода. Если козырем можно всегда, длинные масти слабее.
    .demand_only_first_trick = Требования джокера сильнее всего в конце, когда карт мало: правило их снимает.
    .joker_low_demand = Потребовать младшие — спасение для паса; кое-где знают только старшие.
    .joker_as_card = Удобно, чтобы точно взять заказ, но джокер прячется.
    .low_joker_suit = Назвать масть — ещё одно оружие; иначе джокер, отданный как младшая, — подарок следующему.
    .specials = Тёмная, Золотая, Мизер, Бескозырка: у каждого стола свой список, и споры — о том, чего в нём нет.
    .specials_length = По кругу каждый сдаёт один раз; одна раздача быстрее, но последнее слово у одного.
    .one_card_mult = Одна карта — удача: кое-где её утраивают ради шутки, другие считают один раз.
    .peek_tricks = Смотреть прошлые взятки легче памяти; строгие столы их закрывают навсегда.
    .trump_source = Без козыря берут только длинные масти и джокеры.
    .dark_bid = Заказ до сдачи — догадка; с закрытыми картами на руках — та же догадка позже.
    .lobovaya = Каждый видит все карты, кроме своих: заказ читают по лицам. Одни любят её, другие не играют.
    .circular = Надёжной масти нет: что бьёт одну, того бьёт следующая.
    .scoring = Пятьдесят за взятку и ещё пятьдесят поощряет высокие заказы; обычный счёт строже к ошибке.
euchre_auction-about =
    .draw_ace = Сдаёт тот, у кого младшая карта: туз — старше всех, но кое-где его читают как единицу.
raspisnoy-choice =
    .deck_number = { option-cards }
    .joker_card_none = никакая
    .mult_dark_number = { option-times }
    .mult_golden_number = { option-times }
    .mult_misere_number = { option-times }
    .mult_no_trump_number = { option-times }
    .one_card_mult_number = { option-times }
    .trump_source_none = козыря нет
    .georgian_repeats_number = { option-deals }
    .georgian_repeats_players = по числу игроков
    .georgian_deck_six_number = { option-cards }
    .low_joker_suit_named = её называет игрок
    .low_joker_suit_second_card = её задаёт вторая карта
joker-about =
    .draw_mode = Добор держит руки полными, а заказы неверными; без него это простой «oh hell».
    .partial_draw = Последние карты колоды помогают не всем, и их часто оставляют.
    .first_leader = Если ходит сдающий, он и заказывает последним: в малых раздачах это заметно.
    .joker_lead_penalty = Цена не даёт ходить джокером на пустой стол без риска.
    .joker_lead_exempt = У кого один джокер, тому выбирать нечего; столы расходятся, как поздно это считать.
    .misere_deals = Без заказов и последний может догнать.
    .ante = С фишками каждое очко кому-то важно.
    .extra_game_players = Равные решают между собой, или шанс получают все.
    .joker_free = Обычно джокером можно всегда; за строгими столами — только без масти.
joker-choice =
    .deck_number = { option-cards }
    .schedule_default = от 2 до 8 и обратно до 2
    .draw_mode_none = без добора
    .partial_draw_none = никто не берёт
    .misere_deals_number = { $number ->
        [0] нет
        [one] { $number } раздача
        [few] { $number } раздачи
       *[other] { $number } раздач
    }
    .match_true = матч из трёх партий
    .match_false = одна партия
georgian_joker-about =
    .third_pulka = На странице третья пулька растёт, как первая; за большинством столов она убывает.
    .format = Девятки любят больше всего, поэтому есть игры только из них.
    .allow_no_trump_call = «Безы»: без козыря джокеры и тузы — верные взятки.
    .void_under_demand = Без масти обычно кладут козырь; кое-где можно сбросить.
    .lead_modes = В общих правилах два способа, на странице три, за многими столами четыре. «Как младшая» спасает пас с джокером.
    .follow_joker_low = От джокера, который всегда забирает, не избавиться: пас трудный.
    .last_card_joker = Беречь его уже не для чего: кто-то считает, что он забирает сам.
    .all_tricks_bonus = 900 за девять из девяти — знаменитая награда; кое-где её дают и в малых раздачах.
    .under_penalty = «Хишт»: чаще за заказ без единой взятки, но кое-где за любую ошибку.
    .khisht_amount = 200, 500, даже 1000: чем больше, тем осторожнее заказы.
    .miss_points = Взятки при ошибке что-то приносят, отнимают или не стоят ничего: дело вкуса.
    .premium = Все заказы пульки выполняют редко; лучшая раздача считается ещё раз.
    .premium_last_deal_counts = Если последняя раздача идёт в счёт, в ней могут заказать побольше ради премии.
    .premium_strike = «Списание»: остальные теряют лучшую раздачу, и все играют против того, у кого премия близко.
georgian_joker-choice =
    .deck_number = { option-cards }
    .nines_deals_number = { option-deals }
    .khisht_amount_number = { option-points }
    .miss_points_number = { $number } за взятку
    .void_under_demand_trump = козырь, если он есть
rules-changed = (изменено: { $count })
rules-caption = Действующие правила
rules-differ = { $count ->
    [0] Отличий нет.
    [one] Отличается { $count } правило
    [few] Отличаются { $count } правила
   *[other] Отличаются { $count } правил
}
rules-same = { $count ->
    [one] { $count } правило совпадает
    [few] { $count } правила совпадают
   *[other] { $count } правил совпадают
}
rules-differs = отличается
rules-missing = такого правила нет
rules-argued = О чём спорят за столом
rules-rest = Всё остальное
rules-own = Правила на столе
rules-was = В наборе: { $value }
rules-in-force = Эти правила действуют.
rules-ready = Изменено правил: { $count }. Можно играть по ним.
rules-refused = Эти правила не сочетаются; ничего не потеряно.
rules-playing = На столе новая раздача по этим правилам.
rules-problem =
    .only_with = «{ $name }» бывает, только если выбрано «{ $other }: { $value }».
    .not_with = «{ $name }: { $value }» не сочетается с выбором «{ $other }: { $given }».
    .bad_value = «{ $name }» не может быть { $value }: выберите { $allowed }.
    .rubber_with_slam = «{ $name }» не сочетается с роббером: выключите одно из двух.
rules-begin-with = Начать с
rules-play = Играть по этим правилам
rules-empty = Пусто: { $default }.
rules-compare = Два набора правил рядом
rules-compare-one = Сравнить
rules-compare-other = с набором
rules-house = Домашние правила
rules-variant = Вид игры
rules-variant-tip = Во что именно играют
rules-house-tip = Действующие правила, о чём спорят и как их поменять
rules-range = Число от { $least } до { $most }.
anyway-take_back-rv1 = Всё равно сыграть: ренонс сразу заметят, карта ляжет открытой
anyway-stand-rv1 = Всё равно сыграть: ренонс найдут после последней взятки, цену выберет другая сторона
anyway-take_back-ld2 = Всё равно пойти: карту вернут, она ляжет открытой, и ход могут назначить
anyway-stand-ld2 = Всё равно пойти: никто не возражает, ход остаётся
anyway-take_back-ln1 = Всё равно сыграть: карту вернут без штрафа
anyway-take_back-tw = Всё равно сыграть: карту вернут без штрафа
anyway-stand-ln1 = Всё равно пойти: никто не возражает, ход остаётся
anyway-stand-tw = Всё равно пойти: никто не возражает, ход остаётся
anyway-take_back-pl1 = Всё равно сыграть: карту вернут, она ляжет открытой
anyway-drop = Уронить её открытой
card-exposed = открыта
card-exposed-label = { $card }, лежит открытой
irregular-calls = Кто-то заявляет не по правилам
rules-irregular = Нарушения
rules-irregular-tip = Заявки не в очередь и тому подобное: что скажут правила
action-dropped = { $card } падает открытой

### Дурак

durak =
    .must_attack = Вы ходите: начните с карты.
    .bare_card = Скажите, зачем карта: «{ $action }».
    .card_open = Сначала бьют или берут то, что лежит: { $cards }.
    .defender_throws = Кто отбивается, не подкидывает: бейте или берите.
    .must_defend = Вы отбиваетесь. Бейте или берите: { $cards }.
    .must_throw = Подкиньте карту или скажите «done», а не «{ $action }».
    .one_card = За этим столом ходят одной картой.
    .same_card = { $card }: одной картой дважды не ходят.
    .which_card = Скажите, какая карта бита: { $cards }.
    .one_rank = Вместе ходят картами одного достоинства, а тут { $cards }.
    .limit_reached = { $by ->
        [lead] Столько карт сразу нельзя: { $count }, а можно { $limit }.
        [hand] Больше подкинуть нельзя: { $count } из { $limit }, столько карт было у отбивающегося.
        [first] Больше подкинуть нельзя: { $count } из { $limit }, предел в начале раздачи.
       *[most] Больше подкинуть нельзя: { $count } из { $limit }, предел любой атаки.
    }
    .rank_not_on_table = { $card }: такого достоинства на столе нет.
    .no_joker_thrown = Джокеров здесь не подкидывают: { $card } остаётся.
    .lower_card = { $card } так не бьётся: { $defence } младше.
    .other_suit = { $card } так не бьётся: { $defence } другой масти и не козырь.
    .equal_trump = { $card } так не бьётся: { $defence } — равный козырь.
    .trump_joker = { $card } — старший козырь: его ничто не бьёт.
    .plain_joker = { $by ->
        [trumps] { $card } бьётся только козырем: { $defence } — не козырь.
       *[trump_joker_only] { $card } бьётся только козырным джокером: { $defence } не годится.
    }
    .joker_beats_colour = { $colour ->
        [red] Красный джокер бьёт только красные карты.
       *[black] Чёрный джокер бьёт только чёрные карты.
    }
    .no_transfer = За этим столом не переводят: бейте или берите.
    .transfer_late = Переводят, только пока ни одна карта не бита.
    .transfer_rank = { $card }: переводят картой того же достоинства.
    .transfer_limit = { $seat } не примет столько карт: { $count }, а можно { $limit }.
    .trump = Открыта карта: { $card }.
    .starts = { $you ->
        [you] Первый ход ваш: младший козырь — { $card }.
       *[other] Первый ходит { $seat }: младший козырь — { $card }.
    }
    .starts_by_card = { $you ->
        [you] Козырей нет. Первый ход ваш: младшая карта — { $card }.
       *[other] Козырей нет. Первый ходит { $seat }: младшая карта — { $card }.
    }
    .starts_by_lot = { $you ->
        [you] Первый ход ваш, по жребию.
       *[other] Первый по жребию ходит { $seat }.
    }
    .beaten = { $you ->
        [you] Вы отбились: бито.
       *[other] { $seat }: бито.
    }
    .taken = { $you ->
        [you] Вы забираете карты.
       *[other] { $seat } забирает карты.
    }
    .out = { $you ->
        [you] Вы вышли.
       *[other] { $seat } вне игры.
    }
    .fool = { $you ->
        [you] Вы дурак.
       *[other] Дурак — { $seat }.
    }
    .draw = Дурака нет: ничья.
    .repeated = Та же позиция в третий раз: ничья.
    .say_lead = ход { $cards }
    .say_beat = { $defence } бьёт { $card }
    .say_throw = подкинуто: { $cards }
    .say_transfer = перевод: { $cards }
    .say_take = Беру
    .say_done = Больше нет
    .ask_lead = Вы ходите: начните с карты.
    .ask_defend = Отбиться или взять: { $cards }?
    .ask_throw = Подкинуть карту или хватит?
    .ask_add = Подкинуть вдогонку или хватит?
    .what_with = { $card }: что с ней делать?
    .beat_it = побить
    .bout = { $number }. { $attacker } → { $defender }
    .ended_beaten = бито
    .ended_taken = взято
    .now = идёт
durak-card =
    .RJ = красный джокер
    .BJ = чёрный джокер
beats =
    .top_joker = { $defence } бьёт { $card }: это старший козырь.
    .trump = { $defence } бьёт { $card }: это козырь.
    .higher_trump = { $defence } бьёт { $card }: козырь старше.
    .joker_colour = { $defence } бьёт { $card }: цвет джокера.
    .higher = { $defence } бьёт { $card }: та же масть, но старше.
    .asked = Это та карта, что лежит на столе.
    .title = Чем бьётся { $card }?
    .trump_label = Козырь
    .red = открыт красный джокер: козыри червы и бубны
    .black = открыт чёрный джокер: козыри пики и трефы
    .red_short = красные
    .black_short = чёрные
    .top = старший козырь
    .plain_red = красные карты
    .plain_black = чёрные карты
    .wins = бьёт её
    .loses = бьётся ею
    .neither = ни одна не бьёт другую
    .is_open = карта на столе
    .hint = Нажмите на карту, чтобы узнать почему; ещё раз — чтобы спросить о ней.
    .matrix = Каждая карта против каждой
    .matrix_hint = Строка — карта, которой бьют. Столбец — карта на столе.
    .yes = бьёт
    .no = не бьёт
    .jokers = Джокеры
lesson-durak =
    .beat = На вас пошли дамой бубён. Отбейте её бубной постарше или козырем: здесь козыри трефы. Или возьмите: это можно, даже если есть чем бить. Нажмите на серую карту и увидите, почему она не годится.
    .jokers = Козыри бубны, поэтому красный джокер — старший козырь: он бьёт всё, а его ничто. Чёрный джокер — карта простая и бьёт только чёрные. Которого из двух не жаль отдать за восьмёрку?
    .colour = Открыт чёрный джокер: козыри и пики, и трефы, и порядок у них один. Ваша семёрка пик равна той, что лежит, а равные козыри друг друга не бьют. Красный джокер бьёт только красные карты.
    .throw = Вы пошли шестёркой, её побили семёркой. Теперь можно подкинуть любую шестёрку или семёрку. Скажете «больше нет» — и бито: карты выходят из игры, все добирают до шести, вы первым, а ходит другой игрок.
    .third = Играют трое. Вы не ходите и не отбиваетесь: когда тому, кто ходил, добавить нечего, подкинуть можете вы. В атаке не больше карт, чем было у отбивающегося в её начале, и не больше шести.
    .take = Вашу шестёрку берут. Вдогонку можно подкинуть карты её достоинства, но в атаке не больше карт, чем было у отбивающегося: две. Значит, ещё одну. Потом снова ходите вы: кто взял, тот пропускает ход.
    .lead = Колода кончилась, и все карты открыты. 1 — дурак не вы, −1 — дурак вы, 0 — никто. Чёрный джокер у вас сильнее всех, но ход им проигрывает. Ходите шестёркой: что, если её побьёт красный джокер?
    .on_purpose = Лежит десятка червей. Ваш джокер бьёт её, и остаётся одна дама. А всё же бить нельзя: к джокеру на столе подкинут второго. Возьмите нарочно, доиграйте и посмотрите, кто дурак.

tree =
    .title = Что дальше
    .title_for = { $you ->
        [you] Что дальше для вас
       *[other] Что дальше: { $seat }
    }
    .start = Начало
    .win = победа
    .draw = ничья
    .loss = поражение
    .open = неизвестно
    .win_mark = В
    .draw_mark = Н
    .loss_mark = П
    .least = меньше всего
    .most = больше всего
    .best = лучший ход
    .to_move = ходит { $seat }
    .luck = решает случай
    .best_line = лучшая линия
    .end = раздача окончена
    .path = Путь до этого места
    .hint = Коснитесь позиции, чтобы перейти к ней. Стрелки двигают, → раскрывает, Enter переходит.
    .own = Жирным набраны ходы того, для кого показаны оценки.
    .hands = Открыть все карты
    .stop = Остановить
    .need_open = Дерево показывает все карты: сначала откройте их.
    .no_node = В этом дереве нет позиции { $number }.
    .unread = Дерево этого не понимает: { $text }
    .over = Раздача окончена: дальше ничего нет.
    .stock = Дерево начинается, когда колода кончилась.
durak-preset =
    .standard = Обычный: подкидной, с цветными козырями
    .as_written = Как на странице правил
    .public = Как играют в сети
durak-option =
    .deck = Колода
    .players = Игроки
    .first_move = Кто ходит в следующей раздаче
    .no_trump_start = Козырей ни у кого нет
    .max_attack = Самая длинная атака
    .first_bout_max = Первая атака
    .first_bout_scope = Что считается первой атакой
    .add_on_take = Подкидывать вдогонку
    .throwers = Кто подкидывает
    .draw_order = Порядок добора
    .joker_throw_in = Подкидывать джокеров
    .plain_joker_beaten_by = Чем бьётся некозырной джокер
    .multi_lead = Несколько карт сразу
    .transfer = Перевод
    .both_out = Все вышли сразу
    .repetition_draw = Позиция в третий раз
    .deals = Длина матча
durak-note =
    .deck = 36 или 52 карты и два джокера.
    .players = Сколько игроков: от 2 до 6.
    .first_move = Дурак отбивается первым, или мимо него ходит сосед слева.
    .no_trump_start = Кто ходит первым, если козырей никому не сдали.
    .max_attack = Не больше шести карт или сколько есть на руках у того, кто отбивается.
    .first_bout_max = Сколько карт самое большее в первой атаке раздачи.
    .first_bout_scope = Кончается ли первый предел с первым боем или держится до первого отбоя.
    .add_on_take = Можно ли подкидывать тому, кто уже берёт.
    .throwers = Все или только два соседа того, кто отбивается.
    .draw_order = Кто когда добирает: по кругу от ходившего или отбивавшийся последним.
    .joker_throw_in = Джокера подкидывают, если джокер уже лежит на столе, или никогда.
    .plain_joker_beaten_by = Его бьёт любой козырь или только другой джокер.
    .multi_lead = Ходить можно сразу несколькими картами одного достоинства.
    .transfer = Отбивающийся может добавить карту того же достоинства и перевести атаку дальше.
    .both_out = Дурака нет, или это тот, кто отбивался последним.
    .repetition_draw = Раздача, которая ходит по кругу, — ничья.
    .deals = Сколько раздач в матче; без числа конца нет.
durak-value =
    .pod_duraka = под дурака: на него ходит сосед справа
    .iz_pod_duraka = из-под дурака: ходит сосед слева
    .lot = по жребию
    .lowest_card = ходит самая младшая карта
    .hand = сколько карт на руках у отбивающегося
    .first_bout = первый бой
    .until_first_beaten = все бои до первого отбоя
    .all = все
    .neighbours = соседи отбивающегося
    .clockwise = по кругу от ходившего
    .defender_last = отбивавшийся последним
    .same_rank = если джокер уже лежит
    .never = никогда
    .trumps = любой козырь
    .trump_joker_only = только козырный джокер
    .draw = ничья
    .defender_is_fool = дурак тот, кто отбивался
durak-choice =
    .deck_number = карт: { $number } и два джокера
    .deals_default = без конца
    .deals_number = { option-deals }
durak-about =
    .deck = Короткая колода быстрее, и её можно сосчитать; длинная лучше для пятерых и шестерых.
    .first_move = Отбиваться первым — наказание дурака; за другими столами начинает его сосед слева, а дурак смотрит.
    .no_trump_start = С джокерами и цветными козырями редко бывает, чтобы козыря не было ни у кого, но тогда решают по-разному.
    .max_attack = На руках шесть карт, потому и атака из шести; где-то после большого взятия ходят, пока у отбивающегося есть карты.
    .first_bout_max = «Первый отбой — пять карт»: первый не потеряет сразу всю руку.
    .first_bout_scope = Если первые карты взяты, отбоя ещё не было, и кое-где малый предел держится дальше.
    .add_on_take = На старой странице подкидывают, только пока бьют; почти за всеми столами подкидывают и вдогонку.
    .throwers = Когда впятером или вшестером подкидывают все, отбиться трудно.
    .draw_order = По кругу отбивавшийся берёт вторым; почти везде он берёт последним, и козырь снизу достаётся другому.
    .joker_throw_in = Для одних два джокера одного достоинства, для других достоинства у них нет.
    .plain_joker_beaten_by = На странице это простая карта, а её бьёт любой козырь; кто-то считает, что джокера должен бить только джокер.
    .multi_lead = Двойками и тройками быстрее; по одной карте ходивший узнаёт больше.
    .transfer = С переводом это другая игра: атака может вернуться к тому, кто её начал.
    .both_out = Если последние карты побили друг друга, обычно никто не проиграл; кое-где виноват тот, кто отбивался.
    .repetition_draw = Втроём можно гонять карты по кругу без конца; позиция в третий раз это прекращает.
zone-table = На столе
ask-bout = Что вы делаете?
touch-attack = нажатие — ход этой картой
touch-beat = нажатие бьёт этой картой
touch-throw = нажатие подкидывает её
touch-transfer = нажатие переводит этой картой
touch-attack-several = ею можно ходить
touch-beat-several = ею можно бить
touch-transfer-several = ею можно перевести

### Джокер с банкомётом

bank =
    .stake_now = Сейчас делают ставки: скажите, например, «stake 5».
    .stake_integer = Ставка — одно целое число: скажите, например, «stake 5».
    .stake_least = Ставьте не меньше 1 и не больше { $cap }.
    .above_cap = Это выше потолка { $cap }: поставьте меньше.
    .banker_stakes = Банкомёт не ставит: ставят остальные.
    .stakes_closed = Карты уже открывают: ставок больше нет.
    .turn_now = Сейчас банкомёт открывает карту: скажите «turn».
    .no_hands = В этой игре карт на руках нет: оставьте руки пустыми.
    .short = { $name ->
        [joker] джокер
        [A] Т
        [K] К
        [Q] Д
        [J] В
        [T] 10
       *[other] { $name }
    }
    .caption = { $hit ->
        [yes] { $name } ✓
       *[no] { $name }
    }
    .hit = «{ $name }»: { $card }. Совпало.
    .miss = «{ $name }»: { $card }. Не совпало.
    .won = { $you ->
        [you] Вы взяли банк и банкуете снова.
       *[other] { $seat } берёт банк и банкует снова.
    }
    .lost = { $you ->
        [you] Вы платите все ставки; банк переходит налево.
       *[other] { $seat } платит все ставки; банк переходит налево.
    }
    .doubled = { $you ->
        [you] Вы угадали джокера: банк удвоен, решает новая раздача.
       *[other] { $seat } угадывает джокера: банк удвоен, решает новая раздача.
    }
    .name = { $name ->
        [joker] джокер
        [A] туз
        [K] король
        [Q] дама
        [J] валет
        [T] десятка
        [9] девятка
        [8] восьмёрка
        [7] семёрка
        [6] шестёрка
        [5] пятёрка
        [4] четвёрка
        [3] тройка
        [2] двойка
       *[other] { $name }
    }
    .say_stake = Ставка { $stake }
    .say_turn = Сказать «{ $name }» и открыть
wheel =
    .title = Названия по порядку
    .chance = Банкомёт ещё выиграет с вероятностью
    .exactly = точно { $fraction }
    .due = сейчас
    .said = карта: { $card }
    .agreed = совпало: { $card }
    .first = первое совпадение: { $percent }
    .unsaid = уже не назовут
    .turn = Открыть карту
    .turn_all = Открыть все
    .again = Новая раздача
    .simulate = Сыграть раз: { $rounds }
    .keys = T открывает карту.
    .expect = На единицу банка банкомёт может ждать { $number }.
    .agreements = Если открыть все, совпадений среди оставшихся в среднем { $number }.
    .won = «{ $name }» — совпало: банкомёт берёт банк.
    .lost = Ничего не совпало: банкомёт платит все ставки.
    .stakes = Ставки ещё не сделаны.
    .simulated = Выиграно { $share } из { $rounds } раздач, ± { $error } случайно; точно { $exact }.
    .rounds = сыграно раздач
    .share = доля, которую выиграл банкомёт
    .exact = точно
    .row = { $name }, { $what }
lesson-joker_bank =
    .stakes = Вы сидите слева от банкомёта и ставите первым: одно целое число не выше потолка, то есть десяти. Ставят все, кроме банкомёта, а он должен быть в состоянии всё заплатить. Ставка — единственное, что вы решаете в этой игре.
    .values = Те же ставки с их ценой. Каждая поставленная единица в среднем теряет 0,32, что бы вы ни делали, поэтому звёздочка у наименьшей. Кому-то надо играть против банка; держать его будут все по очереди.
    .joker = Теперь вы банкомёт, ставки сделаны. Сначала вы говорите «джокер». Подходят только две карты из 54, зато за совпадение платят вдвойне. Откройте карту.
    .names = Девять названий сказано, и ни одно не совпало. Теперь «шестёрка», но три шестёрки уже вышли: из оставшихся подходит одна карта. Всё, что открыто, меняет следующие вероятности.
    .first = Откройте первую карту этой раздачи: название совпадёт, и все заплатят вдвойне. Банк останется у вас.
    .late = Осталось два названия и 42 карты, среди них четыре тройки и две двойки. Совпадёт хоть одно с вероятностью 17/123: внизу то, чего можно ждать. Откройте обе карты.
joker_bank-preset =
    .standard = Банкомёт называет, хватит одного совпадения
    .as_written = Как на странице правил
joker_bank-option =
    .deck = Колода
    .players = Игроки
    .cap = Потолок ставки
    .first_hit = Угаданный первым джокер
    .stop_at_hit = Остановка на совпадении
    .deals = Длина матча
joker_bank-note =
    .deck = Какие карты есть: называют достоинства, которые в ней есть, джокера первым.
    .players = Сколько игроков вместе с банкомётом: от 2 до 10.
    .cap = Больше этого ставить нельзя.
    .first_hit = Что будет, если первая карта — джокер, как и названо.
    .stop_at_hit = Остановиться на первом совпадении или открыть все карты.
    .deals = Сколько раздач в матче; без числа конца нет.
joker_bank-value =
    .pay_double = платят вдвойне
    .replay_doubled = банк удвоен, решает новая раздача
    .single = платят как обычно
    .each_lost_once = пока каждый не проиграет банк
joker_bank-choice =
    .deck_number = { $number ->
        [54] 52 карты и два джокера
        [53] 52 карты и один джокер
        [38] 36 карт и два джокера
       *[other] карт: { $number }
    }
    .deals_default = без конца
    .deals_number = { option-deals }
joker_bank-about =
    .cap = Чтобы никто не проиграл за вечер больше, чем принёс; на странице для примера 10.
    .deck = На странице 52 карты и два джокера; чем меньше достоинств, тем меньше названий, но открывают большую часть колоды.
    .first_hit = «Ставки удваиваются, и каждый должен доложить»: обычно платят вдвойне, иногда банк ждёт новой раздачи.
    .stop_at_hit = После совпадения на деньги ничего не влияет, но посмотреть интересно.
    .deals = На странице конца нет; честный матч даёт банк каждому.
ask-stakes = Сколько вы ставите?
ask-turning = Банкомёт открывает карту.
zone-turned = Открыто

### Покер против казино

poker =
    .decide = Можно один раз обменять или купить, затем ставка или пас.
    .bet_or_fold = Карты уже добраны: теперь ставка или сброс.
    .bet_size = Ставка всегда вдвое больше анте, { $amount }: скажите просто «bet».
    .no_exchange = В этой игре обмена нет.
    .no_buying = В этой игре карту не покупают.
    .once = Добирают только раз: теперь ставка или сброс.
    .not_both = Обмен или покупка, не то и другое: теперь ставка или сброс.
    .exchange_none = Назовите карты для обмена.
    .exchange_limit = Обмен слишком велик: { $count }, можно не больше { $most }.
    .same_card = Одна карта меняется только раз: { $card }.
    .stock_short = Колоды не хватит: нужно { $count }, осталось { $left }.
    .bankroll = Это стоит { $price }, а осталось только { $left }.
    .fee = стоит { $fee }
    .five_cards = В покерной руке пять карт или шесть на выбор, не { $count }.
    .hand_size = { $seat } имеет карт: { $count }, а нужно { $needed }.
    .up_missing = Не указана открытая карта дилера: up.
    .wild_missing = Не указана карта-джокер: wild.
    .lot = Карту-джокер определяет жребий.
    .wild = Карта-джокер: { $card }.
    .wild_open = Джокером станет открытая карта дилера.
    .qualifies = Дилер играет: { $hand }.
    .no_qualify = Дилер не играет: { $hand }.
    .dealer_shows = Дилер открывает: { $cards }.
    .wins = { $you ->
        [you] Вы выигрываете: { $hand }.
       *[other] { $seat } выигрывает: { $hand }.
    }
    .loses = { $you ->
        [you] Вы проигрываете: { $hand }.
       *[other] { $seat } проигрывает: { $hand }.
    }
    .ties = { $you ->
        [you] У вас ничья: { $hand }.
       *[other] { $seat } — ничья: { $hand }.
    }
    .say_bet = Ставка { $amount }
    .say_fold = Сброс
    .say_buy = { $fee ->
        [0] Купить карту
       *[other] Купить карту за { $fee }
    }
    .say_exchange = { $fee ->
        [0] Обменять { $cards }
       *[other] Обменять { $cards } за { $fee }
    }
    .open_card = открытая карта дилера
    .exchange_ask = Обменять эти карты?
poker-hand =
    .five_of_a_kind = пять одинаковых: { $rank }
    .royal_flush = роял-флеш
    .straight_flush = стрит-флеш, старшая карта — { $rank }
    .four_of_a_kind = каре: { $rank }
    .full_house = фулл-хаус: { $rank } и { $other }
    .flush = флеш, старшая карта — { $rank }
    .straight = стрит, старшая карта — { $rank }
    .three_of_a_kind = тройка: { $rank }
    .two_pair = две пары: { $rank } и { $other }
    .pair_as_two = пара, которая считается за две: { $rank }
    .one_pair = пара: { $rank }
    .high_card = старшая карта — { $rank }, за ней { $other }
    .with_joker = { $hand }; { $joker } как { $card }
    .the_joker = джокер
poker-category =
    .high_card = старшая карта
    .one_pair = пара
    .two_pair = две пары
    .three_of_a_kind = тройка
    .straight = стрит
    .flush = флеш
    .full_house = фулл-хаус
    .four_of_a_kind = каре
    .straight_flush = стрит-флеш
    .royal_flush = роял-флеш
    .five_of_a_kind = пять одинаковых
poker-rank =
    .card = { $card }
    .one = { $rank ->
        [14] туз
        [13] король
        [12] дама
        [11] валет
        [10] десятка
        [9] девятка
        [8] восьмёрка
        [7] семёрка
        [6] шестёрка
        [5] пятёрка
        [4] четвёрка
        [3] тройка
       *[2] двойка
    }
    .many = { $rank ->
        [14] тузы
        [13] короли
        [12] дамы
        [11] валеты
        [10] десятки
        [9] девятки
        [8] восьмёрки
        [7] семёрки
        [6] шестёрки
        [5] пятёрки
        [4] четвёрки
        [3] тройки
       *[2] двойки
    }
    .as = { $rank ->
        [14] туз
        [13] король
        [12] дама
        [11] валет
        [10] десятка
        [9] девятка
        [8] восьмёрка
        [7] семёрка
        [6] шестёрка
        [5] пятёрка
        [4] четвёрка
        [3] тройка
       *[2] двойка
    }
poker-score =
    .fold = { $fee ->
        [0] сброс: −{ $ante }
       *[other] сброс: −{ $ante } − { $fee }
    }
    .dealer_out = { $fee ->
        [0] дилер не играет: { $ante }
       *[other] дилер не играет: { $ante } − { $fee }
    }
    .win = { $fee ->
        [0] { $hand }: { $ante } + { $bet } × { $pay }
       *[other] { $hand }: { $ante } + { $bet } × { $pay } − { $fee }
    }
    .lose = { $fee ->
        [0] { $hand }, проигрыш: −{ $ante } − { $bet }
       *[other] { $hand }, проигрыш: −{ $ante } − { $bet } − { $fee }
    }
    .tie = { $fee ->
        [0] { $hand }, поровну: 0
       *[other] { $hand }, поровну: −{ $fee }
    }
    .sat_out = не играет
poker-fact =
    .wild = Карта-джокер
    .ante = Анте
    .bet = Ставка
    .dealer_hand = У дилера
    .bankroll = Осталось денег
    .stock = Колода
poker-mark =
    .hand = { $hand }
    .bought = куплена карта
    .exchanged = обмен: { $count }
    .bet = ставка
    .folded = сброс
american_poker-preset =
    .standard = Обычные: джокер — любая карта
    .as_written = Как на странице правил
joker_poker-preset =
    .standard = Обычные: один джокер, один обмен
    .as_written = Как на странице правил
    .caribbean = Карибский покер: без джокера и обмена
j_poker-preset =
    .standard = Обычные: карта-джокер по жребию
    .as_written = Как на странице правил
    .public_j_poker = Как играют в казино
joker_poker-option =
    .players = Места
    .jokers = Джокеры
    .joker_rule = Стрит-флеш с джокером
    .five_of_a_kind = Пять одинаковых
    .pair_plus_joker = Пара и джокер
    .natural_first = Равные руки
    .flush_joker = Джокер во флеше
    .wild_as_self = Карта-джокер как она сама
    .doc = Джокером бывает открытая карта дилера
    .exchange_max = Сколько карт меняют
    .exchange_fee = Плата за обмен
    .buy_card = Покупка шестой карты
    .qualify = С чем дилер играет
    .pay_table = Выплаты по ставке
    .pays = Своя таблица выплат
    .ante = Анте
    .deals = Длина сеанса
    .bankroll = Деньги в начале
joker_poker-note =
    .players = Сколько человек играет против казино: от 1 до 5.
    .jokers = Сколько джокеров добавлено в 52 карты.
    .joker_rule = Бывают ли роял-флеш и стрит-флеш с джокером, или это только флеш.
    .five_of_a_kind = Четыре одинаковых и джокер: старшая рука или каре.
    .pair_plus_joker = Чем становится пара или одинокий джокер.
    .natural_first = Бьёт ли рука без джокера такую же с джокером.
    .flush_joker = Какая карта джокер во флеше.
    .wild_as_self = Может ли карта-джокер остаться собой, чтобы рука была натуральной.
    .doc = Жребий может назвать джокером открытую карту дилера.
    .exchange_max = Наибольшее число карт одного обмена; 0 — обмена нет.
    .exchange_fee = Сколько стоит обмен или купленная карта.
    .buy_card = Можно купить шестую карту; считаются лучшие пять.
    .qualify = С меньшим дилер платит анте и возвращает ставку.
    .pay_table = Во сколько раз ставка больше выплаты за выигравшую руку.
    .pays = Для своей таблицы: от старшей карты вверх, последнее число для всех выше.
    .ante = Что каждый платит до сдачи.
    .deals = Сколько сдач в сеансе.
    .bankroll = С числом сеанс кончается, когда никто не может внести анте.
joker_poker-value =
    .wild = джокер их составляет
    .restricted = только флеш
    .top = старшая рука
    .none = нет такой руки
    .three_of_a_kind = тройка
    .two_pair = две пары
    .joker_pair_is_two_pair = тройка; одинокий джокер даёт две пары
    .equal_hand = выигрывает рука без джокера
    .off = ничья
    .best = лучшая из недостающих
    .two = двойка
    .flat = одно анте
    .per_card = анте за карту
    .free = бесплатно
    .ace_king = туз и король
    .pair = пара
    .caribbean = как в карибском покере
    .even = поровну
    .custom = своя таблица
joker_poker-choice =
    .bankroll_default = не считаются
    .jokers_number = { $number ->
        [one] { $number } джокер
        [few] { $number } джокера
       *[other] { $number } джокеров
    }
joker_poker-about =
    .jokers = На картинке в колоде два джокера, а в тексте 53 карты.
    .joker_rule = Одна страница разрешает джокеру быть любой картой, другая закрывает ему две старшие руки.
    .five_of_a_kind = В J-покере казино она выше роял-флеша; старые страницы о ней молчат.
    .pair_plus_joker = Обычно это тройка; в иных американках пара с джокером считается за две.
    .natural_first = Страница говорит так о покере с джокером; для двух других игр это наше правило.
    .flush_joker = В J-покере казино это двойка, поэтому такой флеш слаб.
    .wild_as_self = Если карта-джокер лежит в своей масти, руке не нужен джокер.
    .doc = В J-покере казино так бывает примерно в 13 сдачах из ста.
    .exchange_max = В американку играют без обмена или с платным; страница разрешает от одной до пяти карт.
    .exchange_fee = Страница цену не называет; русский покер берёт анте, J-покер казино — анте за карту.
    .buy_card = «Менять или покупать», говорит страница и не называет цены.
    .qualify = «Нет готовой руки» — это ниже туза с королём в карибском покере, ниже пары в J-покере казино.
    .pay_table = Страница упоминает особые таблицы и не приводит ни одной; известнее всех таблица карибского покера.
    .pays = Каждое казино печатает свою.
    .bankroll = С небольшими деньгами скоро видно преимущество казино.
zone-house = Дилер
ask-decide = Обмен, ставка или сброс?
touch-exchange = касание меняет её

lesson-joker_poker =
    .nines = Вы играете только против дилера, одна его карта открыта. Пара и джокер — это тройка, а не две пары: джокер становится картой, с которой рука лучше всего. Ставка — ещё два; сброс стоит анте. Что лучше с тремя девятками?
    .flush = Четыре карты до роял-флеша и джокер. Здесь джокер не делает ни роял-флеша, ни стрит-флеша: это только флеш, зато самый старший. Выигравшая с ним ставка платит впятеро. Посмотрите, что ещё можно сделать до ставки.
    .fold = Туз и король, добирать нельзя. Анте здесь 100. Сброс стоит анте, проигранная ставка — втрое больше. Дилер играет от туза с королём, иначе он платит анте, а ставка возвращается. Числа — средние по всем его рукам. Надежды здесь мало: сброс.
    .pair = Младшая пара против открытого туза. Она чаще проигрывает, и всё же ставка теряет чуть меньше сброса: дилеру часто не с чем играть. Сравните два числа: оба — потери, и выбирают меньшую.
    .exchange = Та же пара, но теперь за одно анте можно раз обменять до трёх карт. Коснитесь тех, что отдали бы. Оставить и короля или только пару? Отдайте остальные три, и средняя потеря — лишь четырнадцатая часть анте.
    .buy = Четыре пики подряд. Обменять короля или купить шестую карту: и то и другое стоит анте и даёт одну карту. Купив, вы ничего не отдаёте, а считаются лучшие пять; поэтому покупка не хуже обмена одной карты. Посмотрите, насколько она лучше.
    .natural = Все карты открыты. У обоих стрит до девятки, но дилеру понадобился джокер. Из равных рук выигрывает та, что без джокера. Ставьте: анте и четыре ставки ваши, всего девять.
lesson-american_poker =
    .royal = В американском покере джокер — любая карта: с ним десятка, валет, дама и король пик — роял-флеш, он платит сто ставок. В джокер-покере те же карты — только флеш. Обмена здесь нет: ставка или сброс.
    .fives = Четыре туза и джокер: пять одинаковых, выше роял-флеша. Таких рук тринадцать из 2 869 685. Ставьте и посмотрите, что понадобилось бы дилеру.
lesson-j_poker =
    .itself = Джокера в колоде нет. Перед сдачей по жребию выбрана карта, здесь десятка пик: она джокер для того, к кому придёт. Она у вас, но годится и сама: сама по себе она делает натуральный стрит-флеш, которого джокеру не сделать.
    .wild = Джокер снова — десятка пик. Сама по себе она дала бы стрит. Как джокер она черва, и это флеш: считается лучшее. Роял-флеша нет: карта, которая заменяет другую, его не делает.

### Что, если оставить эти

sure =
    .title = Насколько это надёжно?
    .action = Ход
    .average = В среднем
    .blind = αμ
    .worlds = Сколько стоит в мирах
    .hidden = В каждом мире невидимые карты розданы случайно, и он решается в открытую. Поэтому все в нём, и вы тоже, играют так, будто ничего не скрыто. Блеф и догадки не учтены.

explore =
    .title = Сколько заказать
    .open = Сколько заказать
    .open_tip = Что в среднем даёт каждый заказ или слово: по раскладам, где сходится всё, что вам видно
    .forced_title = Взятки, которые можно взять наверняка
    .forced_bid = взятки, если брать как можно больше
    .forced_call = взятки, если ради них и торговаться, и играть
    .points_title = Сколько очков ждать
    .points_note = ваш заказ; усы: границы на 95 %
    .tricks = Взятки
    .points = Очки
    .share = Доля миров
    .bids = Ваш заказ
    .callers = Кто что сказал
    .hand = Ваши карты
    .keys = Стрелками выбирают заказ, чтобы рассмотреть его; ничего не заказывается.
    .forbidden = запрещён
    .rank_best = лучший
    .rank_close = может быть, не хуже лучшего
    .rank_less = хуже
    .rank_no = запрещён
    .kept = сыгран ровно: { $share }
    .made = сыгран ровно
    .costs = Он принёс бы { $points }: правило стоит вам здесь { $loss }.
    .worlds = Миров: { $worlds } из { $asked }
    .worlds_all = Все миры: { $worlds }
    .played = Разыграно раздач: { $count }
    .more = Ещё { $count }
    .waiting = Разбираются первые миры
    .going = оценки ещё меняются
    .exact = ✓ все миры, какие возможны
    .sampled = ≈ по выборке
    .stopped = остановлено здесь
    .time = время вышло
    .working = Разобрано миров
    .evidence = Учитывать, что сказали другие
    .evidence_tip = Миры, где они вряд ли сказали бы это, весят меньше
    .wait_turn = { $you ->
        [you] Сейчас говорите вы.
       *[other] Сейчас говорит { $seat }. Ваши заказы оцениваются, когда очередь за вами.
    }
    .over = Сейчас никто не торгуется: заказы оцениваются, пока их делают.
    .assume = В каждом мире невидимые вам карты розданы случайно, и он решается в открытую. Все в нём, и вы тоже, играют так, будто ничего не скрыто: ни блеф, ни догадки не учтены.
    .assume_played = В этой раздаче карты ещё будут браться из колоды, поэтому миры не решаются, а разыгрываются, и взяток показать нельзя.

holds =
    .title = Что, если оставить эти?
    .open = Что, если оставить…
    .open_tip = Что может получиться из руки и сколько точно стоит каждый выбор
    .only_poker = Панель знает только покер против казино: нужна его сдача.
    .unread = «{ $text }» — этого панель не умеет.
    .nothing = Когда решать вам, здесь будет ваша рука.
    .hand = Ваша рука
    .held = держу
    .away = меняю
    .up = Дилер открыл: { $card }
    .wild = Карта-джокер: { $card }
    .all = Оставить все
    .none = Сменить все
    .keys = Стрелки ведут по руке, пробел оставляет карту или отдаёт.
    .stop = Остановить
    .count = Считать дальше
    .working = Считаются все карты, которые могут прийти
    .stopped = Остановлено: остальное пока без значений.
    .choices = Сколько стоит каждый выбор
    .star = лучше всего
    .exchange = Обмен
    .choose = коснитесь карт, которые уйдут
    .counting = считается
    .uncounted = не сосчитано
    .these = Оставить такие
    .best = Лучше всего: { $what }, { $value }.
    .odds = Рука, если остаются { $cards }
    .odds_all = Остаётся всё: рука не меняется.
    .odds_none = Рука, если сменить всё
    .better = Лучше, чем сейчас: { $more }, хуже: { $less }.
    .category = Рука
    .hands = Доборов
    .chance = Шанс
    .meets = Дальше, если играть верно
    .folded = сброс
    .dealer_out = дилер не играет
    .won = ставка и выигрыш
    .tied = ставка и ничья
    .lost = ставка и проигрыш
    .exact = Точно, без выборки: сосчитана каждая рука дилера, всего { $hands }.
    .after = После добора — лучшее из ставки и сброса. Плата учтена.
    .spent = Плата уже внесена и учтена: { $fee }.
    .missing = Не сосчитано: { $count }. Лучшее — из остального.

crazy =
    .missing = Не хватает { $count }: { $needs }.
    .missing_of = Не хватает { $count } из { $needs }; остальное заменят джокеры.
    .rank_repeated = { $card } повторяет значение; не хватает { $count }: { $needs }.
    .four_low = Четыре одинаковые карты должны быть от 2 до 10.
    .three_high = Три одинаковые карты должны быть валетами, дамами, королями или тузами.
    .pictures_natural = Три картинки должны быть настоящими: джокер заменяет только младшие карты.
    .no_queen = В этом ряду нет дамы.
    .joker_queen = За этим столом джокер не заменяет даму.
    .jokers_forbidden = В большом флеше джокеры запрещены.
    .joker_numeral = Джокер здесь не заменяет числовую карту.
    .evens_only = Три числовые карты должны быть чётными.
    .odd_pattern = Шесть нечётных карт: две пары и две одиночные.
    .odd_man = Лишней картой должен быть валет или король.
    .ace_not_odd = Туз за этим столом не считается нечётным.
    .no_date = Для дня рождения нужна дата: сначала укажите её.
    .discard_first = Сначала сбросьте: контракт показывают с семью картами.
    .seven_cards = Контракт показывают с семью картами, а у вас { $count }.
    .hand_left = { $count ->
        [one] У вас осталась { $count } карта.
        [few] У вас остались { $count } карты.
       *[other] У вас осталось { $count } карт.
    }
    .too_low = { $card } ниже верхней карты больше чем на одно значение.
    .too_high = { $card } выше верхней карты больше чем на два значения.
    .no_contract = { $text } — не контракт: назовите номер от 1 до 7.
    .date_form = { $text } — не дата: пишите ГГГГ-ММ-ДД, сначала год.
    .date_range = Год { $year } не попадает в промежуток { $first }–{ $last }.
    .date_real = Такого дня нет: { $text }.
    .J = В
    .Q = Д
    .K = К
    .A = Т
    .of_suit = { $suit }
    .any_card = любая карта
    .must_announce = Назовите контракт, например «announce big_flush».
    .by_name = Контракт называют по имени: «{ $text }».
    .taken = { $you ->
        [you] Вы уже назвали этот контракт: здесь он бывает один раз.
       *[other] { $seat } уже назвал этот контракт: здесь он бывает один раз.
    }
    .no_hand_draws = Пустая рука не берёт карт, а только сбрасывает.
    .draw_first = Сначала возьмите карту, потом сбросьте одну.
    .must_act = Берите карту, меняйтесь или крадите; собранный контракт можно показать.
    .must_shed = Сбросьте карту, меняйтесь, крадите или скажите «пас».
    .must_discard = У вас восемь карт: сбросьте одну, например «discard 4S».
    .must_answer = Ответьте на предложение: «refuse» или «give» и карта.
    .must_refused = Вам отказали: «done» или покажите двойку пик.
    .must_pick = Выберите из открытой руки, например «pick KD».
    .must_end = Ход сделан: «show» с собранным контрактом или «done».
    .declare_rank = Скажите, чем считается джокер: «discard RJ:9».
    .form = { $verb ->
        [trade] Назовите соперника и одну карту: «trade P1 5H».
        [steal] Назовите соперника, джокера и другую карту: «steal P1 RJ 4S».
        [give] Отдайте одну карту, например «give 5H».
        [discard] Сбросьте одну карту, например «discard 4S».
        [pick] За двойку пик берут одну карту, при краже — две.
        [show] Скажите просто «show»; после отказа — «show 2S».
       *[other] Скажите просто «{ $verb }».
    }
    .not_in_theirs = { $card }: такой карты в открытой руке нет.
    .only_the_two = Сейчас показывают только двойку пик: «show 2S».
    .locked = { $you ->
        [you] Ваша собранная рука открыта: её никто не трогает.
       *[other] { $seat } уже показал собранную руку: её не трогают.
    }
    .not_an_opponent = { $you ->
        [you] Назовите соперника, а не себя.
       *[other] { $seat } не подходит: назовите соперника за этим столом.
    }
    .steal_needs_joker = Для кражи выкладывают джокера и ещё одну карту.
    .nothing_to_draw = Брать нечего: и запас, и сброс кончились.
    .pile_empty = Сброс пуст: брать нечего.
    .joker_taken = Сброшенного джокера не берут.
    .same_card = { $card } только что взята: сбросьте другую карту.
    .offered_once = В этот ход вы уже предлагали обмен.
    .victim_too_poor = { $you ->
        [you] У вас меньше двух карт: красть нечего.
       *[other] { $seat }: меньше двух карт, красть нечего.
    }
    .no_compensation = Двух карт взамен украденных не осталось: красть нельзя.
    .declared_too_far = Здесь джокер не может считаться так: { $rank }.
    .no_pass = Пас бывает, только если больше ничего нельзя.
    .announced_missing = Укажите, что назвало каждое место, например announced="1 7".
    .hand_size = { $you ->
        [you] У вас здесь не может быть столько карт: { $count }.
       *[other] { $seat }: здесь не может быть столько карт: { $count }.
    }
    .joker_shown = { $you ->
        [you] Вы показали джокера: +{ $points }.
       *[other] { $seat }: показан джокер, +{ $points }.
    }
    .starts = { $you ->
        [you] Вы начинаете: { $card } — старшая из показанных карт.
       *[other] { $seat } начинает: { $card } — старшая из показанных карт.
    }
    .theft = { $you ->
        [you] Вы крадёте: +{ $points } (обворован: { $seats }).
       *[other] { $seat } крадёт: +{ $points } (обворован: { $seats }).
    }
    .nobody_acts = Целый круг никто ничего не сделал: раздача окончена.
    .rounds_over = Последний круг сыгран: раздача окончена.
    .made = { $you ->
        [you] Ваш контракт собран: { $contract }, +{ $points }.
       *[other] { $seat }: контракт собран — { $contract }, +{ $points }.
    }
    .offers = Предложение, { $seat } → { $seats }: { $cards }.
    .offers_unseen = Предложение, { $seat } → { $seats }: карта рубашкой вверх.
    .gives = Взамен, { $seat } → { $seats }: { $cards }.
    .gives_unseen = Взамен, { $seat } → { $seats }: карта, которой другие не видят.
    .gets = { $you ->
        [you] Вы получаете: { $cards }.
       *[other] { $seat } получает: { $cards }.
    }
    .picks = Выбрано, { $seat } → { $seats }: { $cards }.
    .picks_unseen = Выбрано, { $seat } → { $seats }: { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[other] { $count } карт
    }.
    .steals = Украдено, { $seat } → { $seats }: { $cards }.
    .steals_unseen = Украдено, { $seat } → { $seats }: { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[other] { $count } карт
    }.
    .two = За это, { $seat } → { $seats }: { $cards }.
    .lays = { $you ->
        [you] Вы выкладываете: { $cards }.
       *[other] { $seat } выкладывает: { $cards }.
    }
    .discards = { $you ->
        [you] Вы сбрасываете: { $cards }.
       *[other] { $seat } сбрасывает: { $cards }.
    }
    .discards_as = { $you ->
        [you] Вы сбрасываете { $card } как { $rank }.
       *[other] { $seat } сбрасывает { $card } как { $rank }.
    }
    .takes = { $you ->
        [you] Вы берёте сброшенное: { $cards }.
       *[other] { $seat } берёт сброшенное: { $cards }.
    }
    .buried = Отложено рубашкой вверх: { $cards }.
    .shuffled = Перемешано в новую колоду: { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[other] { $count } карт
    }.
    .out = Вне игры: { $cards }.
    .opens = { $you ->
        [you] Вашу руку открыли: { $cards }.
       *[other] { $seat } открывает руку: { $cards }.
    }
    .opens_unseen = { $you ->
        [you] Вашу руку открыли одному сопернику.
       *[other] { $seat } открывает руку одному сопернику.
    }
    .counts_as = { $rank }
    .say_draw = Взять из колоды
    .say_take = Взять { $card }
    .say_take_none = Взять сброс
    .say_discard = Сбросить { $cards }
    .say_discard_as = Сбросить { $card } как { $rank }
    .say_trade = Предложить { $cards } → { $seats }
    .say_steal = Украсть, выложив { $cards } ← { $seats }
    .say_give = Отдать { $cards }
    .say_refuse = Отказать
    .say_pick = Выбрать { $cards }
    .say_show = Показать контракт
    .say_show_two = Показать { $cards }
    .say_pass = Пас
    .say_done = Всё
    .ask_discard = Какую карту сбросить?
    .ask_answer = Вам предлагают карту: откажите или коснитесь той, что отдадите взамен.
    .ask_refused = Отказ. Это всё?
    .ask_pick = Какую карту выбрать?
    .ask_end = Это всё?
    .what_with = { $card }: что с ней делать?
    .touch_second = Или коснитесь второй карты, чтобы выложить её вместе с этой.
crazy-odds =
    .drawing = Каждый ход — карта из запаса и сброс; никто не меняется, не крадёт и не берёт сброшенное.
    .unseen = Неизвестных карт { $count }, любой их порядок одинаково вероятен.
    .sampled = Точно не сосчитать: случайных партий { $count }, лучшая игра может дать больше.
    .bounds = Остановлено раньше: известны только границы.
    .hands = Среднее по случайным рукам: { $count }.
    .middle = Очки без джокеров; если плата бывает разной, взята середина.
    .tops = По карте за ход; перед каждым ходом сверху может лежать любая неизвестная карта.
    .no_draws = Пустая рука карт не берёт: спросите о её ходах.
    .hand_size = Для этого вопроса в руке нужно { $size } карт, а не { $count }.
contract =
    .full_house = Фулл-хаус
    .fixed_straight = Стрит с дамой
    .big_flush = Большой флеш
    .faced_by_evens = Картинки и тройка
    .birthday = День рождения
    .odd_man_out = Лишний
    .no_hand = Пустая рука
### Рядом со столом: сумасшедшие джокеры и банк; начало главной страницы

beside =
    .crazy_jokers = Сколько не хватает?
    .crazy_jokers_tip = Сколько карт не хватает до каждого контракта и какова вероятность
    .joker_bank = Названия
    .joker_bank_tip = Все названия по порядку и точная вероятность, что банкомёт ещё выиграет
    .blind = Контракты объявляют, не видя карт. Потом здесь будет видно, чего не хватает.
    .left = До пустой руки: { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[other] { $count } карт
    }. Дальше можно: { $ranks }.
    .left_any = До пустой руки: { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[other] { $count } карт
    }. Дальше можно любую карту.
opener =
    .title = Выиграет ли банкомёт? Откройте карту
    .lead = Он называет четырнадцать достоинств по порядку и открывает карту на каждое. Одно совпадение, и он выиграл.

tracker =
    .title = Далеко ли до контрактов?
    .hand = Ваша рука
    .pays = { $least ->
        [same] очки: { $most }
       *[other] очки: от { $least } до { $most }
    }
    .short = { $count ->
        [0] собран
        [one] не хватает { $count } карты
       *[other] не хватает { $count } карт
    }
    .left = { $count ->
        [one] осталась { $count } карта
        [few] остались { $count } карты
       *[other] осталось { $count } карт
    }
    .no_date = нет даты рождения
    .needs = нужны: { $needs }
    .needs_of = нужно { $count } из: { $needs }
    .times = { $count } × { $what }
    .turns = Сколько ходов впереди
    .fewer = На ход меньше
    .more = На ход больше
    .now = сейчас
    .within = { $count ->
        [one] за { $count } ход
        [few] за { $count } хода
       *[other] за { $count } ходов
    }
    .chance = Вероятность { $chance } { $within }
    .sampled = оценка
    .between = от { $least } до { $most }
    .counting = считаем
    .counts = подходит
    .throw = лучший сброс
    .throw_chance = сбросив { $card }: { $chance }
    .any_discard = Недостижимо { $within }: сбрасывать можно любую карту.
    .throws = Лучший сброс: { $cards }
    .complete = Собран, очки: { $points }
    .busy = Считаем вероятности
    .stop = Остановить
    .stopped = Остановлено: для части контрактов известны только границы.
    .hint = Выберите контракт и увидите, какие карты для него подходят.

### Сумасшедшие джокеры

let-luck = Пусть решит случай
rules-dates = Даты вида 1995-12-07 через запятую: первая — у первого игрока.
ask-announcing = Какой контракт объявить, не глядя в карты?
ask-turns = Что делать?
zone-discards = Сброс
zone-laid = Предложено
zone-shown = Показано
touch-asks = касание спросит, что с ней делать
crazy_jokers-touch-give = касание отдаёт её взамен
touch-pick = касание выбирает карту
touch-pick-several = её можно выбрать
lesson-crazy_jokers =
    .announce = Каждый, не глядя, показал одну свою карту. У вас это был джокер: сразу 75 очков. Он лежит в сбросе, а вам дали другую карту. Здесь он считается тузом, и начинаете вы. Объявите контракт, менять его потом нельзя. Девяносто недоступных очков хуже шестидесяти, которые можно собрать.
    .take = Вы объявили стрит с дамой: семь значений подряд, среди них дама, а после туза идёт двойка. От дамы до четвёрки всё есть, а пятёрка лежит в сбросе. Возьмите её, сбросьте девятку и покажите контракт. Взятую карту сразу вернуть нельзя.
    .discard = Валет, дама, король, туз и две пары: нужна третья семёрка или третья четвёрка. У вас восемь карт, одну надо сбросить. Сначала посмотрите на сброс. Там одна семёрка, значит, прийти могут ещё две четвёрки, но только одна семёрка. За два хода сброшенная семёрка оставляет 9,0 %, сброшенная четвёрка — 4,5 %.
    .show = Шесть значений и джокер: он заменяет даму, и стрит готов. Контракт показывают в свой ход, и карт должно быть ровно семь. Он стоит 60 очков и ещё 20 за джокера в нём. Коснитесь серой карты или кнопки, чтобы узнать, чего нельзя.
    .theft = Во флеше джокера быть не может. Украдите с ним: выложите его, а сверху свою карту, тройку треф. Вы не глядя берёте две карты противника, он добирает две, а 30 очков остаются вам, что бы ни случилось. Вашу тройку он может взять из сброса, а джокера — никогда.
    .two = Вы предложили пятёрку бубён за неизвестную карту, и вам отказали. Обычно на этом ход кончается. Но у вас двойка пик: покажите её, загляните в чужую руку, выберите любую карту и отдайте за неё двойку. Вашему фулл-хаусу нужны король и восьмёрка.
    .empty = Вы объявили пустую руку: ничего не берёте и сбрасываете по карте за ход. Она ложится на одну ступень ниже верхней, вровень или на одну-две выше; на девятку — от восьмёрки до валета. Джокер идёт за любую из них и приносит ещё 20 очков. Двойка и король подождут другой верхней карты.
crazy_jokers-preset =
    .standard = Обычные: до 400 очков
    .as_written = Как на странице правил
    .inventor = Как у автора игры
crazy_jokers-option =
    .players = Игроки
    .target = Очки для победы
    .first_cards = Первые показанные карты
    .unique_contracts = Контракты не повторяются
    .full_house_jokers = Джокеры в фулл-хаусе
    .straight_len = Длина стрита
    .straight_joker_queen = Джокер вместо дамы
    .evens_only = Только чётные карты
    .odd_pattern = Рисунок нечётных карт
    .ace_is_odd = Туз нечётный
    .refused_trade_ends_turn = Отказ завершает ход
    .no_hand_wrap = Двойка и тройка на туза
    .reshuffle_jokers = Джокеры возвращаются
    .flush_extra = После открытого флеша
    .steal_blind = Кража вслепую
    .max_rounds = Самая долгая раздача
    .shown_joker_rank = Старшинство показанного джокера
    .birthdays = Дни рождения
crazy_jokers-note =
    .players = Сколько игроков: от 2 до 4.
    .target = Сколько очков нужно к концу раздачи.
    .first_cards = Заменяют только показанных джокеров или откладывают все показанные карты.
    .unique_contracts = Могут ли двое объявить один контракт.
    .full_house_jokers = Заменяет ли джокер и три картинки.
    .straight_len = Семь карт подряд или шесть и любая седьмая.
    .straight_joker_queen = Заменяет ли джокер даму стрита.
    .evens_only = Три числовые карты контракта «Картинки и тройка» — только 2, 4, 6, 8 или 10.
    .odd_pattern = Как могут повторяться шесть нечётных карт четырёх значений.
    .ace_is_odd = Считаются ли тузы нечётными в контракте «Лишний».
    .refused_trade_ends_turn = Считается ли отказ действием хода.
    .no_hand_wrap = Идёт ли сброс пустой руки дальше, от туза к двойке.
    .reshuffle_jokers = Замешивают ли сброшенных джокеров в новый запас.
    .flush_extra = Кому идут очки, если после открытого флеша собран ещё контракт.
    .steal_blind = Вор тянет две карты вслепую или смотрит и выбирает.
    .max_rounds = После стольких кругов раздача кончается без контракта.
    .shown_joker_rank = Где место джокера, когда сравнивают первые карты.
    .birthdays = Даты для пятого контракта, по игрокам.
crazy_jokers-value =
    .as_written = заменяют только джокеров
    .pagat = откладывают все
    .any = любая карта
    .low_only = только младшие карты
    .v6_plus_any = шесть и любая карта
    .two_pairs = две пары и две одиночные
    .four_kinds = четыре значения, можно три одинаковых
    .both_score = очки получают оба
    .last_scores = очки получает только последний
    .ace = как туз
    .highest = старше туза
    .none = младше всех карт
crazy_jokers-choice =
    .target_number = { $number } очков
    .straight_len_number = { $number } карт
    .max_rounds_number = { $number ->
        [one] { $number } круг
        [few] { $number } круга
       *[other] { $number } кругов
    }
    .max_rounds_default = без предела
crazy_jokers-about =
    .target = На странице названы оба числа; 400 — это около пяти контрактов.
    .first_cards = На странице заменяют только джокеров; у автора игры все берут по новой карте.
    .unique_contracts = Страница молчит; кое-где занятый контракт делает выбор труднее.
    .full_house_jokers = На странице джокер — любая карта, у автора — только одна из четырёх младших.
    .straight_len = В обоих примерах семь карт; автор пишет о даме и шести других.
    .straight_joker_queen = Дама даёт контракту имя; некоторые хотят видеть её саму.
    .evens_only = В названии есть «чётные»; на русской странице слово потерялось.
    .odd_pattern = На странице две пары; автору довольно четырёх разных значений.
    .ace_is_odd = Единица нечётна, но в примерах тузов среди нечётных нет.
    .refused_trade_ends_turn = По странице отказ стоит хода, и предложений мало.
    .no_hand_wrap = На странице это линия от двойки до туза; круг не кончается никогда.
    .reshuffle_jokers = Если джокеры возвращаются, в конце больше краж.
    .flush_extra = Страница даёт остальным последний шанс, но не говорит, чего он стоит.
    .steal_blind = Вор, который смотрит, крадёт слишком удачно.
    .max_rounds = При плохом везении раздача не кончалась бы никогда.
    .shown_joker_rank = На странице у джокера здесь нет места; туз — справедливая середина.
    .birthdays = Без даты пятый контракт объявить нельзя.
