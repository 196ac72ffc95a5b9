# Все тексты cardlab по-русски. Причина `area.name` — атрибут `name` сообщения `area`.
# Карты и масти приходят готовым текстом в именительном падеже: «7♥», «червы»; перечни уже соединены.
# В причине не больше 14 слов: обязанность, потом карты, из которых она следует.

### Почему действие не принято

trick = Текущая взятка
    .must_follow = Нужна масть: у вас есть { $cards }.
    .must_trump = Масти хода нет, нужен козырь: у вас { $cards }.
    .taken = { $you ->
        [you] Вы берёте взятку { $number }: { $card }.
       *[other] { $seat } берёт взятку { $number }: { $card }.
    }
joker =
    .demand_high = Нужна старшая карта масти: у вас это { $card }.
    .declaration_missing = Скажите, что делает джокер: { $ways }.
    .bad_declaration = { $ways ->
        [none] { $card } — обычная карта: что-то объявляет только джокер.
       *[other] Не { $action }: скажите { $ways }.
    }
bid =
    .dealer_forbidden_sum = Нельзя заказать { $bid }: { $sum } = { $total }, это все взятки.
    .bid_out_of_range = Заказ — число от 0 до { $most }, а не { $bid }.
turn =
    .make_a_bid = Идут заказы: назовите число от 0 до { $most }, например «bid 1».
    .play_a_card = Сейчас ходят картой: «{ $action }» подождёт.
    .over = Раздача окончена: вернитесь на шаг, чтобы играть дальше.
    .not_yours = Сейчас не ваш ход. Ходит { $seat }.
    .view = Это взгляд одного игрока: играйте из полного состояния.
    .not_offered = Здесь нельзя выбрать «{ $action }».
    .other_view = Этот взгляд — с другого места; { $seat } здесь не виден.
    .quiet = У тихого состояния нет записи, поэтому нет и взглядов.
cards = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
}
    .not_in_hand = Этой карты у вас нет: { $card }.
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
game =
    .unknown = Игры «{ $name }» нет, есть такие: { $known }.
    .preset = В игре { $game } нет набора «{ $name }», есть такие: { $known }.
    .raspisnoy = Расписной покер
    .raspisnoy_blurb = Возьмите ровно столько взяток, сколько заказали. 2–10 игроков.
option =
    .bad_value = { $name }: { $value } не подходит, можно { $allowed }.
    .unknown = Настройки «{ $name }» нет, есть такие: { $known }.
match =
    .over = Матч окончен: начните новый, чтобы сдавать дальше.
    .not_this_deal = Сначала доиграйте раздачу этого матча, потом добавляйте.
table =
    .no_node = В этой истории нет позиции { $number }.
    .no_transcript = У введённой позиции нет записи ходов: сохраните её целиком.
worlds =
    .none = Подходящий расклад не нашёлся, попыток: { $tries }.
    .unseen_moves = Это место видит не все ходы, поэтому расклады не построить.

### Счёт: короткие формулы

score =
    .exact = { $multiplier ->
        [1] { $per } × { $bid }
       *[other] { $per } × { $bid } × { $multiplier }
    }
    .pass = { $multiplier ->
        [1] { $flat }
       *[other] { $flat } × { $multiplier }
    }
    .over = { $multiplier ->
        [1] { $per } × { $took }
       *[other] { $per } × { $took } × { $multiplier }
    }
    .under = { $multiplier ->
        [1] −{ $per } × ({ $bid } − { $took })
       *[other] −{ $per } × ({ $bid } − { $took }) × { $multiplier }
    }
    .none = –
    .with_penalty = { $made } − { $penalty }

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
    .over = Раздача окончена.
declared =
    .takes = забирает
    .gives = отдаёт
    .takes_high = требует старшие ({ $suit })
    .takes_low = требует младшие ({ $suit })
    .takes_suit = забирает как { $suit }
    .gives_suit = отдаёт как младшая ({ $suit })
action =
    .bid = Заказ { $bid }
    .play_joker = { $card }: { $declared }
    .anyway = { $card } всё равно
    .chance = Выходит { $cards }
phase =
    .deal = Сдача
    .turn_up = Козырная карта
    .show_last = Последняя карта открыта
    .bidding = Заказы
    .tricks = Розыгрыш
    .over = Раздача окончена

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
    .also_legal = Этой картой тоже можно: { $card }.
    .joker_takes = Джокер забирает: он старше всех карт на столе.
    .joker_alone = Масть { $led }: нет ни её, ни козырей, берёт джокер.
    .joker_gives = Джокер отдаёт: взять он не может.
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
    .no_program = Нет программы { $name }: установите её через pip.
    .bad_line = На строке { $line } разбор останавливается:
    .imagined = Запись одного места ({ $seat }): остальные руки воображаемые.
    .game = игра
    .presets = наборы правил
    .option = правило
    .default = по умолчанию
    .values = значения

### Оценки и что они предполагают

solver =
    .open_cards = Карты открыты: каждый знает все руки.
    .objective_score = Оценки — очки за эту раздачу.
    .objective_tricks = Оценки — взятки.
    .objective_exact = Оценки — сколько мест берёт ровно свой заказ.
    .paranoid = { $seat } играет против всех остальных вместе: оценка гарантирована.
    .two_sides = Играют две стороны, { $sides }: оценка — для стороны, где { $seat }; другая сторона её снижает.
    .maxn = Каждый играет за себя (max^n); оценки идут в порядке { $sides }.
    .spent = Позиций: { $nodes }, время: { $seconds } с.
    .chance = Точная оценка требует, чтобы карты были розданы: здесь ещё предстоит добор.
    .over = Раздача сыграна: оценивать нечего.
    .hidden_cards = Точная оценка требует открытых карт: с одного места чужие руки не видны.
    .blind_seat = Точная оценка требует, чтобы игроки видели свои карты: { $seat } играет вслепую.
    .no_bids = Сейчас никто не заказывает: оценивать нечего.
    .ties_matter = Равные ходы важны: возможных исходов — { $outcomes }, смотря как выбирать из равных.
    .cut_seconds = Время вышло, позиций просмотрено: { $nodes }. Часть оценок — только границы.
    .cut_nodes = Достигнут предел позиций, просмотрено: { $nodes }. Часть оценок — только границы.
    .cut_cancel = Остановлено, позиций просмотрено: { $nodes }. Часть оценок — только границы.
    .no_bounds = Когда каждый за себя, границ нет: оценки есть только у досчитанных ходов.
    .tricks_forced = Взятки, которые { $seat } может обеспечить: { $tricks }.

### Слова стола и приложения

game-title = { $game ->
    [raspisnoy] Расписной покер
   *[other] { $game }
}
view-of = видит { $seat }
no-trump = без козыря
seat-note = заказ { $bid } · взято { $took }
seat-short = { $took } из { $bid }
seat-bid = заказ { $bid }
seat-penalty = −{ $points } за ошибку в масти
card-legal = { $card }, можно
card-costs = { $card }, можно, но дорого: { $why }
card-refused = { $card }, нельзя: { $why }
card-selected = { $card }, выбрана
card-value = { $card }, оценка { $value }
card-played = { $card }, ход: { $name }
costs = цена
wins = берёт
ask-bidding = Сколько возьмёте?
ask-tricks = Какой картой ходите?
joker-ask-lead = Вы ходите джокером. Что объявите?
joker-ask-follow = Как сыграть джокером?
joker-any-time = Им можно ходить всегда, даже с мастью хода на руках.
joker-play-lead = Пойти джокером
joker-play-follow = Сыграть джокером
way-takes = Забираю
way-takes-hint = Старше всех карт. Взятка ваша.
way-takes-hint-follow = Старше всех карт. Взятка ваша.
way-gives = Как младшая
way-gives-hint = масть кладут как обычно
way-gives-hint-follow = Младше всех. Взять не может.
way-takes-high = По старшим
way-takes-high-hint = каждый кладёт старшую этой масти
duty-takes-high = Каждый кладёт старшую карту масти; нет её — козырь.
duty-gives = Масть кладут как обычно; берёт старшая или козырь.
duty-takes = На масть отвечают как обычно.
forced-trick-must-follow = нужна масть
forced-trick-must-trump = масти нет: обязан козырь
forced-joker-demand-high = обязан положить старшую
forced-free = любая карта
open-cards = карты открыты: видны все руки
branch-line = иначе: { $action }
bids = Заказы
bids-sum = сумма { $sum }, взяток { $total }
let-play = Пусть ходит { $name }
working = Просмотрено позиций: { $nodes }
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
    .cards_of = Карты
    .cards_of_tip = Видеть одну руку или все
    .open_cards = все открыты
    .others = Остальные
    .others_tip = Кто играет за остальных
    .bots_none = ходят по команде
    .bots_random = ходят как попало
    .bots_average = перебирают 20 раскладов
    .values = Оценки
    .values_tip = Сколько стоит каждый ход; карты должны быть открыты
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
    .motto = Карточные игры, где каждая карта объясняет себя
    .pick = Выберите игру
    .page_play = Игра
    .page_lesson = Урок
    .page_exercises = Задания
    .page_rules = Правила
    .page_of = { $number } из { $total }
    .back = Назад
    .on = Дальше
    .dark = Тёмная
    .light = Светлая
    .theme_tip = Тёмная или светлая страница
    .exact = ✓ точно
    .bounds = границы, ещё не доказано
    .stop = Хватит

### Расписной покер

raspisnoy =
    .revoke = { $points ->
        [0] { $seat } возвращает карту ({ $card }): нарушена обязанность.
       *[other] { $seat } возвращает карту ({ $card }), штраф в очках: { $points }.
    }
raspisnoy-preset =
    .standard = Обычный: 36 карт, один джокер
    .as_written = Как на странице правил
    .raspisnoy_36 = 36 карт, один джокер
    .raspisnoy_54 = 54 карты, два джокера
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
raspisnoy-note =
    .players = Сколько игроков: от 2 до 10, лучше 4–6.
    .deck = 36 карт от шестёрки или 54 с двойками и джокерами.
    .joker_card = В колоде из 36: какая пика служит джокером, или никакая.
    .jokers_54 = В колоде из 54: сколько джокеров остаётся.
    .max_hand = Сколько карт сдают самое большее; пусто — сколько позволит колода.
    .schedule_parity = Раздачи всех размеров или только чётных либо нечётных.
    .ascending = Начинаются ли раздачи с одной карты и растут.
    .descending = Убывают ли раздачи снова до одной карты.
    .full_deal_trump = Последнюю карту сдающего показывают, она назначает козырь.
    .dealer_restriction = Сумма заказов не должна равняться числу взяток: за этим следит сдающий.
    .must_trump = У кого нет масти хода, тот обязан сыграть козырем.
    .trump_anytime = Козырем можно сыграть, даже имея масть хода.
    .plain_joker_vs_trump = Бьёт ли козырь джокера, который требует старшие простой масти.
    .low_joker_suit = Джокер, отданный как младшая, называет свою масть.
    .two_jokers = Какой из двух забирающих джокеров берёт взятку.
    .specials = Раздачи после основных; в этой версии их нет.
    .pass_points = Сколько стоит заказ 0, если взяток нет.
    .one_card_mult = Раздачи по одной карте считают один раз или трижды.
    .trump_source = Карту открывают на козырь, или козыря нет.
    .peek_tricks = Остаются ли в истории карты прошлых взяток.
    .revoke_penalty = Сколько очков снимают за карту против обязанности.
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
lesson-raspisnoy =
    .bids = Вы сдаёте и заказываете последним. Цель точная: взять ровно столько, сколько заказано. Сдающему нельзя довести сумму заказов до числа взяток: кто-то всегда ошибётся. Нажмите на зачёркнутый заказ.
    .follow = Ходят червами. У кого есть червы, тот кладёт черву. Поднятыми картами ходить можно; нажмите на серую и увидите, почему нельзя. Джокером можно ходить всегда.
    .trump = Ходят червами, а у вас их нет. Тогда обязателен козырь, если он есть: здесь козыри бубны. Перебивать чужой козырь не обязательно.
    .joker = Теперь все карты открыты, а ход ваш. Нажмите на джокера и посмотрите его восемь объявлений: сразу видно, что каждое заставит сыграть остальных.
    .values = Та же раздача с оценками: сколько очков даст вам каждая карта, если трое играют против вас. Звёздочка — у лучшей. Доиграйте и проверьте.
bid-worth = Он стоил бы { $points }.
bid-forbidden = нельзя
