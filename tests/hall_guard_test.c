/* hall_guard_test.c -- people and the hall's limits: tokens, passphrases, forgetting; what is refused; tables that leave memory; a store
 * that fails (tests/halls.h). */
#include "tests/halls.h"

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}

#define at_with(g, name, more) say(g, name, "\"table\":\"%s\"" more, (g)->table)
#define at(g, name)            at_with(g, name, "")

static const char *person_text(const struct guest *g, const char *key)
{
    const char *text = json_string_value(json_object_get(json_object_get(g->answer, "person"), key));

    return text != NULL ? text : "";
}

static int person_is(const struct guest *g, const char *key)
{
    return json_is_true(json_object_get(json_object_get(g->answer, "person"), key));
}

/* ---- people ----------------------------------------------------------------------------------------- */

CASE(somebody_is_known_by_a_token)
{
    struct world w;
    struct guest a, b;
    char id[20];

    world_begin(&w, ":memory:", 1);
    guest_come(&a, &w, "Ada");
    EXPECT_OK(&a);
    EXPECT(!person_is(&a, "known"));
    EXPECT_INT(strlen(a.token), 43);
    snprintf(id, sizeof id, "%s", person_text(&a, "id"));
    guest_cut(&a);
    connect_guest(&a);
    EXPECT(person_is(&a, "known"));
    EXPECT(json_object_get(a.answer, "token") == NULL); /* told once */
    EXPECT_TEXT(person_text(&a, "id"), id);
    EXPECT_TEXT(person_text(&a, "name"), "Ada");
    say(&a, "name", "\"name\":\"Ada B.\"");
    EXPECT_OK(&a);
    EXPECT_TEXT(person_text(&a, "name"), "Ada B.");
    guest_come(&b, &w, "Bo");
    EXPECT(strcmp(person_text(&b, "id"), id) != 0);
    guest_cut(&b);
    b.token[5] ^= 1; /* somebody else's guess */
    connect_guest(&b);
    EXPECT_OK(&b);
    EXPECT(!person_is(&b, "known"));
    EXPECT(json_object_get(b.answer, "token") != NULL);
    guest_end(&a);
    guest_end(&b);
    world_end(&w);
}

CASE(a_passphrase_carries_somebody_to_another_device)
{
    struct world w;
    struct guest a, b;
    char id[20];

    world_begin(&w, ":memory:", 2);
    guest_come(&a, &w, "Ada");
    snprintf(id, sizeof id, "%s", person_text(&a, "id"));
    say(&a, "secret", "\"phrase\":\"short\"");
    EXPECT_NO(&a, "bad_phrase");
    say(&a, "secret", "\"phrase\":\"roast potatoes\"");
    EXPECT_OK(&a);
    EXPECT(person_is(&a, "secret"));
    guest_come(&b, &w, "Bo");
    say(&b, "enter", "\"name\":\"Ada\",\"phrase\":\"boiled potatoes\"");
    EXPECT_NO(&b, "wrong_phrase");
    say(&b, "enter", "\"name\":\"Nobody\",\"phrase\":\"roast potatoes\"");
    EXPECT_NO(&b, "wrong_phrase");
    say(&b, "name", "\"name\":\"aDA\"");
    say(&b, "secret", "\"phrase\":\"roast potatoes\"");
    EXPECT_NO(&b, "name_taken");
    say(&b, "enter", "\"name\":\"ADA\",\"phrase\":\"roast potatoes\"");
    EXPECT_OK(&b);
    EXPECT_TEXT(person_text(&b, "id"), id);
    EXPECT_INT(strlen(answer_text(&b, "token")), 43);
    guest_opens(&a, "rummy", 2, "");
    strcpy(b.table, a.table);
    say(&b, "join", "\"table\":\"%s\"", a.table); /* both are Ada now */
    EXPECT_OK(&b);
    EXPECT_INT(seat_of(&b), 0);
    for (int i = 0; i < 12; i++)
        say(&b, "enter", "\"name\":\"Ada\",\"phrase\":\"a wrong one\"");
    EXPECT_NO(&b, "too_fast");
    guest_end(&a);
    guest_end(&b);
    world_end(&w);
}

CASE(a_device_is_signed_out_or_all_others_are)
{
    struct world w;
    struct guest a, b, c;
    char id[20];

    world_begin(&w, ":memory:", 19);
    guest_come(&a, &w, "Ada");
    snprintf(id, sizeof id, "%s", person_text(&a, "id"));
    say(&a, "signout", "%s", "");
    EXPECT_NO(&a, "no_phrase");
    say(&a, "secret", "\"phrase\":\"roast potatoes\"");
    guest_come(&b, &w, "Bo");
    guest_come(&c, &w, "Cy");
    for (int i = 0; i < 2; i++) {
        struct guest *g = i == 0 ? &b : &c;

        say(g, "enter", "\"name\":\"Ada\",\"phrase\":\"roast potatoes\"");
        EXPECT_OK(g);
        snprintf(g->token, sizeof g->token, "%s", answer_text(g, "token"));
    }
    say(&b, "signout", "%s", ""); /* this one alone */
    EXPECT_OK(&b);
    EXPECT(b.closed && !a.closed && !c.closed);
    guest_cut(&b);
    connect_guest(&b);
    EXPECT(strcmp(person_text(&b, "id"), id) != 0); /* its token is nobody's */
    guest_cut(&c);
    connect_guest(&c);
    EXPECT_TEXT(person_text(&c, "id"), id);
    say(&a, "signout", "\"others\":true");
    EXPECT_OK(&a);
    EXPECT(!a.closed && c.closed && !b.closed);
    guest_cut(&c);
    connect_guest(&c);
    EXPECT(strcmp(person_text(&c, "id"), id) != 0);
    guest_cut(&a);
    connect_guest(&a);
    EXPECT_TEXT(person_text(&a, "id"), id);
    guest_end(&a);
    guest_end(&b);
    guest_end(&c);
    world_end(&w);
}

static int64_t seen_at; /* of the person that was asked for */

static void note_seen(void *context, const struct store_answer *a)
{
    (void)context;
    seen_at = a->code == 0 && a->person != NULL ? a->person->seen : -1;
}

CASE(when_somebody_was_here_last_is_known_to_the_hour)
{
    struct world w;
    struct guest a;
    int64_t came;

    world_begin(&w, ":memory:", 20);
    guest_come(&a, &w, "Ada");
    came = world_date(&w);
    for (int i = 0; i < 3; i++) {
        guest_cut(&a);
        pass(&w, i == 0 ? 60000 : 3600000);
        connect_guest(&a);
        store_person_get(w.store, 7, 1);
        store_drain(w.store);
        store_collect(w.store, note_seen, NULL);
        EXPECT_INT(seen_at, i == 0 ? came : world_date(&w));
    }
    guest_end(&a);
    world_end(&w);
}

CASE(who_wants_to_be_forgotten_is)
{
    struct world w;
    struct guest a, b;

    world_begin(&w, ":memory:", 3);
    guest_come(&a, &w, "Ada");
    guest_come(&b, &w, "Bo");
    guest_opens(&a, "rummy", 2, "\"shares\":false");
    guest_joins(&b, &a);
    at_with(&b, "chat", ",\"text\":\"my secret\"");
    at(&a, "start");
    EXPECT_OK(&a);
    say(&b, "forget", "%s", "");
    EXPECT_OK(&b);
    EXPECT(b.closed);
    guest_cut(&b);
    settle(&w);
    EXPECT_TEXT(json_string_value(json_object_get(json_array_get(json_object_get(a.room, "seats"), 1), "kind")), "bot");
    for (int i = 0; i < 30; i++)
        if (!guests_play((struct guest *const[]){&a}, 1, "greedy"))
            wait_for_others(&w);
    EXPECT(bq_table_position(a.mirror) > 10); /* the game goes on */
    at_with(&a, "chat", ",\"text\":\"?\"");
    EXPECT_INT(room_at(&a)->chat_count, 2);
    EXPECT(room_at(&a)->chat[0].text == NULL);
    connect_guest(&b);
    EXPECT(!person_is(&b, "known"));
    guest_end(&a);
    guest_end(&b);
    world_end(&w);
}

/* ---- limits --------------------------------------------------------------------------------------------- */

CASE(what_cannot_be_read_is_refused_and_harms_nobody)
{
    static const char *const BAD[] = {"",
                                      "x",
                                      "[]",
                                      "{}",
                                      "{\"id\":0,\"do\":\"ping\"}",
                                      "{\"id\":1}",
                                      "{\"id\":1,\"do\":3}",
                                      "{\"id\":-1,\"do\":\"ping\",\"at\":1}",
                                      "{\"id\":1,\"do\":\"ping\"}",
                                      "{\"id\":1,\"do\":\"ping\",\"at\":\"x\"}",
                                      "{\"id\":1,\"id\":1}",
                                      "{\"id\":99999999999,\"do\":\"ping\"}",
                                      "{\"id\":1,\"do\":\"hello\"}",
                                      "{\"id\":1,\"do\":\"hello\",\"client\":\"0000000000000000\"}",
                                      "{\"id\":1,\"do\":\"hello\",\"client\":\"123\"}",
                                      "{\"id\":1,\"do\":\"hello\",\"client\":\"0123456789abcdef\",\"lang\":\"tlh\"}",
                                      "{\"id\":1,\"do\":\"hello\",\"client\":\"0123456789abcdef\",\"name\":\"\"}",
                                      "{\"id\":1,\"do\":\"open\",\"game\":\"rummy\"}",
                                      "{\"id\":1,\"do\":\"play\",\"table\":\"0123456789abcdef\",\"move\":\"draw\"}"};
    struct world w;
    struct guest g = {.w = &w, .name = "nobody", .lang = "en"};

    world_begin(&w, ":memory:", 4);
    g.line = hall_came(w.hall, &g, "192.0.2.9");
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        uint32_t n = g.n;

        pass(&w, 60);
        say_raw(&g, BAD[i]);
        settle(&w);
        EXPECT_INT(g.n, n + 1);
        EXPECT(json_is_false(json_object_get(g.answer, "ok")));
        EXPECT(answer_text(&g, "text")[0] != '\0');
    }
    guest_cut(&g);
    for (int i = 0; i < 2; i++) { /* a name is a line of text */
        static const char *const NAMES[] = {"a\\u202eb", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"};
        struct guest h;

        guest_come(&h, &w, "Ada");
        say(&h, "name", "\"name\":\"%s\"", NAMES[i]);
        EXPECT_NO(&h, "bad_name");
        guest_end(&h);
    }
    guest_end(&g);
    world_end(&w);
}

CASE(nobody_may_have_everything)
{
    struct world w;
    struct guest a, many[40];
    int refused = 0;

    world_begin(&w, ":memory:", 5);
    guest_come(&a, &w, "Ada");
    for (int i = 0; i < 20; i++)
        guest_opens(&a, "rummy", 2, "");
    pass(&w, 5000);
    say(&a, "open", "\"game\":\"rummy\"");
    EXPECT_NO(&a, "too_many_tables");
    guest_cut(&a);
    pass(&w, 65000); /* in memory there are none any more */
    EXPECT_INT(w.hall->counts.rooms, 0);
    connect_guest(&a);
    say(&a, "open", "\"game\":\"rummy\"");
    EXPECT_NO(&a, "too_many_tables");
    EXPECT_INT(w.hall->counts.rooms, 0);
    for (int i = 0; i < 100 && !refused; i++) {
        say(&a, "ping", "\"at\":1");
        refused = !was_ok(&a);
    }
    EXPECT_NO(&a, "too_fast");
    pass(&w, 1000);
    say(&a, "ping", "\"at\":1");
    EXPECT_OK(&a);
    refused = 0;
    for (int i = 0; i < 40; i++) {
        guest_come(&many[i], &w, "One of many");
        refused += !was_ok(&many[i]);
    }
    EXPECT(refused > 0); /* new people from one address */
    for (int i = 0; i < 40; i++)
        guest_end(&many[i]);
    guest_end(&a);
    world_end(&w);
}

static int64_t wait_of(const struct guest *g)
{
    return json_integer_value(json_object_get(g->answer, "wait"));
}

CASE(what_came_too_fast_may_be_sent_again_with_its_id)
{
    struct world w;
    struct guest a;
    int64_t wait;

    world_begin(&w, ":memory:", 13);
    guest_come(&a, &w, "Ada");
    while (was_ok(&a))
        say(&a, "ping", "\"at\":1");
    a.id--; /* the next has the refused one's */
    say(&a, "name", "\"name\":\"Ada B.\"");
    EXPECT_NO(&a, "too_fast");
    wait = wait_of(&a);
    EXPECT(wait > 0 && wait <= 51);
    pass(&w, wait - 2);
    a.id--;
    say(&a, "name", "\"name\":\"Ada B.\"");
    EXPECT_NO(&a, "too_fast");
    pass(&w, 2);
    a.id--;
    say(&a, "name", "\"name\":\"Ada B.\"");
    EXPECT_OK(&a);
    EXPECT_TEXT(person_text(&a, "name"), "Ada B.");
    EXPECT_INT(wait_of(&a), 0);
    pass(&w, 1000);
    w.full = 1; /* nobody can hash a passphrase now */
    say(&a, "secret", "\"phrase\":\"roast potatoes\"");
    EXPECT_NO(&a, "busy");
    EXPECT_INT(wait_of(&a), 1000);
    w.full = 0;
    a.id--;
    say(&a, "secret", "\"phrase\":\"roast potatoes\"");
    EXPECT_OK(&a);
    EXPECT(person_is(&a, "secret"));
    guest_end(&a);
    world_end(&w);
}

CASE(codes_and_passphrases_are_guessed_slowly)
{
    struct world w;
    struct guest many[5];
    int tried = 0;

    world_begin(&w, ":memory:", 14);
    for (int i = 0; i < 5; i++) { /* each connection tries ten; the address has 40 */
        guest_come(&many[i], &w, "Eve");
        for (int k = 0; k < 12; k++) {
            say(&many[i], "join", "\"code\":\"AAAAA%c\"", 'A' + k);
            tried += strcmp(answer_text(&many[i], "error"), "no_such_table") == 0;
            pass(&w, 1);
        }
        EXPECT_NO(&many[i], "too_fast");
        EXPECT(wait_of(&many[i]) > 0 && wait_of(&many[i]) <= 6001);
    }
    EXPECT_INT(tried, 40);
    tried = 0;
    for (int i = 0; i < 5; i++) /* of passphrases there are ten all the same, whatever became of codes */
        for (int k = 0; k < 4; k++) {
            say(&many[i], "enter", "\"name\":\"Ada\",\"phrase\":\"a guess of mine\"");
            tried += strcmp(answer_text(&many[i], "error"), "wrong_phrase") == 0;
        }
    EXPECT_INT(tried, 10);
    EXPECT_NO(&many[4], "too_fast");
    EXPECT(wait_of(&many[4]) > 25000 && wait_of(&many[4]) <= 30001);
    for (int i = 0; i < 200; i++) { /* a flood of codes brings back no passphrase */
        pass(&w, 60);
        say(&many[i % 5], "join", "\"code\":\"BBBBBB\"");
    }
    say(&many[0], "enter", "\"name\":\"Ada\",\"phrase\":\"a guess of mine\"");
    EXPECT_NO(&many[0], "too_fast");
    pass(&w, 30000);
    say(&many[0], "enter", "\"name\":\"Ada\",\"phrase\":\"a guess of mine\"");
    EXPECT_NO(&many[0], "wrong_phrase");
    say(&many[0], "enter", "\"name\":\"Ada\",\"phrase\":\"a guess of mine\"");
    EXPECT_NO(&many[0], "too_fast");
    for (int i = 0; i < 5; i++)
        guest_end(&many[i]);
    world_end(&w);
}

CASE(an_address_is_what_somebody_can_have_one_of)
{
    static struct guesses g;
    char address[64];
    int taken = 0;

    g.key[0] = 1;
    for (int i = 0; i < 12; i++) { /* whoever has one address of IPv6 has the first 64 bits */
        snprintf(address, sizeof address, "2001:db8:0:1::%x", i + 1);
        taken += guesses_take(&g, address, GUESS_PHRASE, 1000, 10, 30000000) == 0;
    }
    EXPECT_INT(taken, 10);
    EXPECT_INT(guesses_take(&g, "2001:db8:0:2::1", GUESS_PHRASE, 1000, 10, 30000000), 0);
    EXPECT_INT(guesses_take(&g, "192.0.2.1", GUESS_PHRASE, 1000, 10, 30000000), 0);
    EXPECT_INT(guesses_take(&g, "2001:db8:0:1::1", GUESS_CODE, 1000, 10, 30000000), 0); /* another kind */
    for (int i = 0; i < 20000; i++) { /* others in crowds make nothing forgotten */
        snprintf(address, sizeof address, "2001:db8:%x:%x::1", i / 5000 + 1, i % 5000);
        guesses_take(&g, address, GUESS_PHRASE, 2000, 10, 30000000);
    }
    EXPECT(guesses_take(&g, "2001:db8:0:1::7", GUESS_PHRASE, 2000, 10, 30000000) > 0);
    taken = 0;
    for (int i = 0; i < 20000; i++) { /* where there is no place left they share what there is */
        snprintf(address, sizeof address, "2001:db9:%x:%x::1", i / 5000, i % 5000);
        taken += guesses_take(&g, address, GUESS_PHRASE, 2000, 10, 30000000) == 0;
    }
    EXPECT(taken <= 10 * GUESS_SHARED);
    EXPECT_INT(guesses_take(&g, "2001:db9:99::1", GUESS_PHRASE, 400000000, 10, 30000000),
               0); /* in time all grows back */
}

CASE(all_tables_together_have_a_limit)
{
    struct world w;
    struct guest a, b;

    world_begin(&w, ":memory:", 15);
    w.hall->config.most_open = 3;
    guest_come(&a, &w, "Ada");
    guest_come(&b, &w, "Bo");
    for (int i = 0; i < 3; i++)
        guest_opens(&a, "rummy", 2, "");
    say(&b, "open", "\"game\":\"rummy\"");
    EXPECT_NO(&b, "too_many_tables");
    EXPECT(b.gone != NULL);
    at(&a, "close");
    EXPECT_OK(&a);
    say(&b, "open", "\"game\":\"rummy\"");
    EXPECT_OK(&b);
    guest_end(&a);
    guest_end(&b);
    world_end(&w);
}

CASE(a_connection_is_at_few_tables)
{
    struct world w;
    struct guest host, other, a;
    char last[17];

    world_begin(&w, ":memory:", 18);
    guest_come(&host, &w, "Ada");
    guest_come(&other, &w, "Bo");
    guest_come(&a, &w, "Cy");
    for (int i = 0; i < 33; i++) {
        struct guest *g = i < 20 ? &host : &other;

        pass(&w, 200);
        guest_opens(g, "rummy", 2, "\"public\":true");
        a.table[0] = '\0';
        snprintf(last, sizeof last, "%s", g->table);
        say(&a, "join", "\"table\":\"%s\"", last);
        if (i < 32)
            EXPECT_OK(&a);
    }
    EXPECT_NO(&a, "too_many_tables");
    pass(&w, 1000);
    say(&a, "open", "\"game\":\"rummy\"");
    EXPECT_NO(&a, "too_many_tables");
    say(&a, "leave", "\"table\":\"%s\"", room_text(&a, "table"));
    EXPECT_OK(&a);
    say(&a, "join", "\"table\":\"%s\"", last);
    EXPECT_OK(&a);
    guest_end(&host);
    guest_end(&other);
    guest_end(&a);
    world_end(&w);
}

static int alike; /* so many codes are still the same */

static void codes_alike(void *context, void *out, size_t size)
{
    world_random(context, out, size);
    if (size == 24 && alike > 0) {
        alike--;
        memset(out, 0, size);
    }
}

CASE(a_code_of_a_table_out_of_memory_is_not_given_again)
{
    struct world w;
    struct guest a;

    world_begin(&w, ":memory:", 16);
    guest_come(&a, &w, "Ada");
    alike = 2;
    w.hall->config.ways.random = codes_alike;
    guest_opens(&a, "rummy", 2, "");
    EXPECT_TEXT(room_text(&a, "code"), "AAAAAA");
    guest_cut(&a);
    pass(&w, 61000);
    EXPECT_INT(w.hall->counts.rooms, 0);
    connect_guest(&a);
    guest_opens(&a, "rummy", 2, "");
    EXPECT_INT(alike, 0);
    EXPECT(strcmp(room_text(&a, "code"), "AAAAAA") != 0 && strlen(room_text(&a, "code")) == 6);
    guest_end(&a);
    world_end(&w);
}

CASE(tables_that_nobody_comes_back_to_go)
{
    enum { HOURS = 3600 * 1000 };
    struct world w;
    struct guest a, b;
    char open[17], played[17], days[17], code[8];

    world_begin(&w, ":memory:", 17);
    guest_come(&a, &w, "Ada");
    guest_come(&b, &w, "Bo");
    guest_opens(&a, "rummy", 2, "\"shares\":false,\"clock\":{\"kind\":\"days\",\"ms\":864000000}");
    guest_joins(&b, &a);
    at(&a, "start");
    strcpy(days, a.table);
    bq_table_free(b.mirror);
    bq_table_free(a.mirror);
    a.mirror = b.mirror = NULL;
    guest_opens(&a, "court", 2, "\"shares\":false");
    guest_joins(&b, &a);
    at(&a, "start");
    for (int i = 0; i < 12; i++)
        guests_play((struct guest *const[]){&a, &b}, 2, "greedy");
    strcpy(played, a.table);
    guest_cut(&b);
    guest_opens(&a, "rummy", 2, "");
    strcpy(open, a.table);
    snprintf(code, sizeof code, "%s", room_text(&a, "code"));
    pass(&w, 50 * HOURS); /* somebody is there */
    EXPECT(room_at(&a) != NULL);
    guest_cut(&a);
    pass(&w, 2 * HOURS);
    connect_guest(&a);
    say(&a, "join", "\"code\":\"%s\"", code);
    EXPECT_NO(&a, "no_such_table");
    say(&a, "join", "\"table\":\"%s\"", open);
    EXPECT_NO(&a, "no_such_table");
    say(&a, "tables", "%s", "");
    EXPECT_INT(json_array_size(json_object_get(a.answer, "own")), 2);
    guest_cut(&a);
    pass(&w, 80 * (int64_t)24 * HOURS);
    connect_guest(&a);
    say(&a, "tables", "%s", "");
    EXPECT_INT(json_array_size(json_object_get(a.answer, "own")), 2); /* rummy goes on; court stands still */
    guest_cut(&a);
    pass(&w, 20 * (int64_t)24 * HOURS);
    connect_guest(&a);
    say(&a, "tables", "%s", "");
    EXPECT_INT(json_array_size(json_object_get(a.answer, "own")), 1);
    EXPECT_TEXT(json_string_value(json_object_get(json_array_get(json_object_get(a.answer, "own"), 0), "table")), days);
    say(&a, "history", "%s", "");
    EXPECT_INT(json_array_size(json_object_get(a.answer, "history")), 1);
    EXPECT(json_is_true(json_object_get(json_array_get(json_object_get(a.answer, "history"), 0), "unfinished")));
    say(&a, "ratings", "%s", "");
    EXPECT_INT(json_array_size(json_object_get(a.answer, "ratings")), 0);
    strcpy(a.table, played);
    bq_table_free(a.mirror);
    a.mirror = NULL;
    at(&a, "join");
    EXPECT_OK(&a);
    EXPECT_TEXT(room_text(&a, "phase"), "over");
    EXPECT(json_is_true(json_object_get(a.room, "unfinished")));
    EXPECT(a.mirror != NULL && !bq_table_over(a.mirror) && bq_table_position(a.mirror) >= 12);
    at_with(&a, "play", ",\"move\":\"draw\"");
    EXPECT_NO(&a, "over");
    at(&a, "save");
    EXPECT_OK(&a);
    EXPECT(strstr(answer_text(&a, "save"), "game court") != NULL);
    guest_end(&a);
    guest_end(&b);
    world_end(&w);
}

CASE(a_client_that_waits_for_nothing_is_hung_up_on)
{
    struct world w;
    struct guest a;

    world_begin(&w, ":memory:", 6);
    guest_come(&a, &w, "Ada");
    send_command(&a, "name", "\"name\":\"Ada\""); /* which waits for the store */
    for (int i = 0; i < HALL_WAITING + 1; i++)
        send_command(&a, "ping", "\"at\":%d", i);
    EXPECT(a.closed);
    settle(&w);
    guest_end(&a);
    world_end(&w);
}

/* ---- memory ------------------------------------------------------------------------------------------------ */

CASE(a_table_that_nobody_touches_rests_and_goes_on)
{
    struct world w;
    struct guest a, b;

    world_begin(&w, ":memory:", 7);
    guest_come(&a, &w, "Ada");
    guest_come(&b, &w, "Bo");
    guest_opens(&a, "rummy", 2, "\"shares\":false");
    guest_joins(&b, &a);
    at(&a, "start");
    for (int i = 0; i < 40; i++)
        guests_play((struct guest *const[]){&a, &b}, 2, "greedy");
    pass(&w, 59000);
    EXPECT(!bq_table_rests(room_at(&a)->table));
    pass(&w, 2000);
    EXPECT(bq_table_rests(room_at(&a)->table));
    EXPECT(hall_due(w.hall) >
           w.now + INT64_C(1800) * 1000000); /* but for old tables, once an hour, nothing is to be done */
    for (int i = 0; i < 5; i++)
        guests_play((struct guest *const[]){&a, &b}, 2, "greedy");
    EXPECT(!bq_table_rests(room_at(&a)->table));
    EXPECT(sees_the_truth(&a));
    pass(&w, 61000);
    EXPECT(bq_table_rests(room_at(&a)->table));
    guest_cut(&b);
    guest_back(&b); /* who comes looks at it */
    EXPECT(!bq_table_rests(room_at(&a)->table));
    EXPECT(sees_the_truth(&b));
    guest_end(&a);
    guest_end(&b);
    world_end(&w);
}

/* While somebody is there nothing is due; then it is, of all at once. */
CASE(many_tables_wait_for_nothing_and_then_all_of_them_do)
{
    enum { HOSTS = 8, EACH = 20 };
    struct hall_counts counts;
    struct world w;
    struct guest a[HOSTS];

    world_begin(&w, ":memory:", 1);
    for (int i = 0; i < HOSTS; i++) {
        guest_come(&a[i], &w, "Ada");
        for (int k = 0; k < EACH; k++) {
            guest_opens(&a[i], "rummy", 2, "");
            pass(&w, 100);
        }
    }
    hall_count(w.hall, &counts);
    EXPECT_INT(counts.rooms, HOSTS * EACH);
    for (int i = 0; i < HOSTS; i++)
        guest_cut(&a[i]);
    pass(&w, 59000);
    hall_count(w.hall, &counts);
    EXPECT_INT(counts.rooms, HOSTS * EACH);
    pass(&w, 2000);
    hall_count(w.hall, &counts);
    EXPECT_INT(counts.rooms, 0);
    for (int i = 0; i < HOSTS; i++)
        guest_end(&a[i]);
    world_end(&w);
}

CASE(a_table_that_nobody_is_at_leaves_memory_and_comes_back)
{
    struct world w;
    struct guest a, b;
    uint64_t hash;

    world_begin(&w, ":memory:", 7);
    guest_come(&a, &w, "Ada");
    guest_come(&b, &w, "Bo");
    guest_opens(&a, "rummy", 2, "\"shares\":false");
    guest_joins(&b, &a);
    at(&a, "start");
    for (int i = 0; i < 20; i++)
        guests_play((struct guest *const[]){&a, &b}, 2, "greedy");
    hash = bq_table_hash(room_at(&a)->table);
    guest_cut(&a);
    guest_cut(&b);
    pass(&w, 59000);
    EXPECT_INT(w.hall->counts.rooms, 1);
    pass(&w, 2000);
    EXPECT_INT(w.hall->counts.rooms, 0);
    EXPECT_INT(w.hall->counts.people, 0);
    EXPECT(hall_due(w.hall) == w.hall->sweep_due);
    guest_back(&a);
    EXPECT_OK(&a);
    EXPECT_INT(w.hall->counts.rooms, 1);
    EXPECT(bq_table_hash(room_at(&a)->table) == hash);
    EXPECT(sees_the_truth(&a));
    guest_back(&b);
    for (int i = 0; i < 3000 && strcmp(room_text(&a, "phase"), "over") != 0; i++)
        guests_play((struct guest *const[]){&a, &b}, 2, "greedy");
    EXPECT_TEXT(room_text(&a, "phase"), "over");
    guest_cut(&a);
    guest_cut(&b);
    pass(&w, 61000);
    EXPECT_INT(w.hall->counts.rooms, 0);
    bq_table_free(a.mirror); /* a finished game is there for whoever has its link, from its save */
    a.mirror = NULL;
    strcpy(a.link, b.link);
    guest_back(&a);
    EXPECT_TEXT(room_text(&a, "phase"), "over");
    EXPECT(a.mirror != NULL && bq_table_over(a.mirror));
    at_with(&a, "play", ",\"move\":\"draw\"");
    EXPECT_NO(&a, "over");
    guest_end(&a);
    guest_end(&b);
    world_end(&w);
}

CASE(a_room_whose_store_fails_says_so_and_is_as_it_was_afterwards)
{
    struct world w;
    struct guest a, b;
    struct guest *g;
    char move[BQ_TEXT];
    int position;

    world_begin(&w, ":memory:", 9);
    guest_come(&a, &w, "Ada");
    guest_come(&b, &w, "Bo");
    guest_opens(&a, "rummy", 2, "\"shares\":false");
    guest_joins(&b, &a);
    at(&a, "start");
    for (int i = 0; i < 10; i++)
        guests_play((struct guest *const[]){&a, &b}, 2, "greedy");
    position = bq_table_position(a.mirror);
    room_at(&a)->sequence += 3; /* the store takes no such row */
    g = guest_chooses(&a, "greedy", move) ? &a : &b;
    EXPECT(guest_chooses(g, "greedy", move));
    say(g, "play", "\"table\":\"%s\",\"move\":\"%s\"", g->table, move);
    EXPECT_NO(g, "store_failed");
    EXPECT(w.faults == 1 && w.faulty == room_at(&a)->id);
    EXPECT(json_is_true(json_object_get(a.room, "broken")) && json_is_true(json_object_get(b.room, "broken")));
    EXPECT_INT(bq_table_position(a.mirror), position); /* nobody has heard of it */
    at_with(&b, "play", ",\"move\":\"draw\"");
    EXPECT_NO(&b, "store_failed");
    at(&a, "stand");
    EXPECT_NO(&a, "store_failed");
    guest_cut(&a);
    guest_cut(&b);
    pass(&w, 61000);
    guest_back(&a);
    guest_back(&b);
    EXPECT_INT(bq_table_position(room_at(&a)->table), position);
    EXPECT(sees_the_truth(&a) && sees_the_truth(&b));
    EXPECT(guests_play((struct guest *const[]){&a, &b}, 2, "greedy"));
    guest_end(&a);
    guest_end(&b);
    world_end(&w);
}

/* ---- sharing the luck ------------------------------------------------------------------------------------------ */

CASE(who_does_not_share_in_time_is_played_by_a_bot)
{
    struct world w;
    struct guest a, b, c;
    uint8_t hash[BQ_SHARE_BYTES];
    char hex[65];

    world_begin(&w, ":memory:", 10);
    guest_come(&a, &w, "Ada");
    guest_come(&b, &w, "Bo");
    guest_come(&c, &w, "Cy");
    guest_opens(&a, "rummy", 3, "");
    guest_joins(&b, &a);
    guest_joins(&c, &a);
    at(&a, "start");
    EXPECT_TEXT(room_text(&a, "phase"), "shares");
    EXPECT_INT(strlen(room_text(&a, "commit")), 64);
    put_hex(hex, a.number);
    say(&a, "share", "\"table\":\"%s\",\"number\":\"%s\"", a.table, hex);
    EXPECT_NO(&a, "not_now"); /* hashes first */
    bq_share_hash(hash, a.number);
    put_hex(hex, hash);
    say(&a, "share", "\"table\":\"%s\",\"hash\":\"%s\"", a.table, hex);
    EXPECT_OK(&a);
    bq_share_hash(hash, b.number);
    put_hex(hex, hash);
    say(&b, "share", "\"table\":\"%s\",\"hash\":\"%s\"", b.table, hex);
    pass(&w, 31000); /* Cy says nothing */
    EXPECT_INT(seat_of(&c), -1);
    put_hex(hex, b.number);
    say(&a, "share", "\"table\":\"%s\",\"number\":\"%s\"", a.table, hex);
    EXPECT_NO(&a, "bad_share"); /* another's number */
    put_hex(hex, a.number);
    say(&a, "share", "\"table\":\"%s\",\"number\":\"%s\"", a.table, hex);
    EXPECT_OK(&a);
    EXPECT_TEXT(room_text(&a, "phase"), "shares");
    pass(&w, 31000); /* Bo does not open */
    EXPECT_TEXT(room_text(&a, "phase"), "playing");
    EXPECT_INT(seat_of(&b), -1);
    EXPECT(sees_the_truth(&a) && sees_the_truth(&b) && sees_the_truth(&c));
    EXPECT_TEXT(bq_table_note_of(room_at(&a)->table, "seat1"), "greedy");
    EXPECT_INT(bq_table_commit_form(room_at(&a)->table), 3);
    guest_end(&a);
    guest_end(&b);
    guest_end(&c);
    world_end(&w);
}

CASE(when_nobody_shares_the_table_is_open_again)
{
    struct world w;
    struct guest a, b;

    world_begin(&w, ":memory:", 11);
    guest_come(&a, &w, "Ada");
    guest_come(&b, &w, "Bo");
    guest_opens(&a, "rummy", 2, "");
    guest_joins(&b, &a);
    at(&a, "start");
    pass(&w, 31000);
    EXPECT_TEXT(room_text(&a, "phase"), "open");
    EXPECT_INT(seat_of(&a), 0);
    EXPECT_INT(seat_of(&b), 1);
    at(&a, "start");
    guests_share((struct guest *const[]){&a, &b}, 2);
    EXPECT_TEXT(room_text(&a, "phase"), "playing");
    guest_end(&a);
    guest_end(&b);
    world_end(&w);
}

CASE(at_the_end_everybody_is_told_to_come_back)
{
    struct world w;
    struct guest a;

    world_begin(&w, ":memory:", 12);
    guest_come(&a, &w, "Ada");
    hall_stop(w.hall, 5);
    EXPECT_INT(json_integer_value(json_object_get(a.bye, "seconds")), 5);
    say(&a, "ping", "\"at\":1");
    EXPECT_NO(&a, "stopping");
    guest_end(&a);
    world_end(&w);
}
