/* study_report_test.c -- what a report is made of: JSON that can stand inside a page, and the command that asks for its plan again. The
 * commands themselves are tried out from outside (tests/e2e/report_test.py). */
#include <stdlib.h>
#include <string.h>

#include "lab/block.h"
#include "lab/command.h"
#include "lab/result.h"
#include "session/registry.h"
#include "tests/test.h"

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}

/* A plan of royal with `random`, without details, so that it is played at once. */
static void quick_plan(struct lab_plan *p)
{
    lab_plan_init(p, bq_game_find("royal"));
    p->bot[0] = bq_bot_find("random");
    p->detail = 0;
}

static void expect_command(const struct lab_plan *p, const char *wanted)
{
    char command[512];
    struct bq_text t = bq_text_to(command, sizeof command);

    lab_put_command(&t, p, 8);
    EXPECT_TEXT(command, wanted);
}

CASE(a_plan_that_is_all_usual_needs_few_words)
{
    static struct lab_plan p;

    quick_plan(&p);
    expect_command(&p, "banquet study royal --seats 1 --bot random --deals 8 --brief");
}

CASE(games_by_number_are_asked_for_again)
{
    static struct lab_plan p;

    quick_plan(&p);
    p.lanes = 1;
    p.block = lab_usual_block(&p);
    EXPECT_INT(p.block, 65536);
    expect_command(&p, "banquet study royal --seats 1 --bot random --deals 8 --lanes");
    p.block = 64;
    expect_command(&p, "banquet study royal --seats 1 --bot random --deals 8 --block 64 --lanes");
}

CASE(names_of_all_choices_are_dimensions_again_and_others_are_compared)
{
    static struct lab_plan p;
    static const char *const product[] = {"base,jokers=1", "base,jokers=2", "seating=free,jokers=1",
                                          "seating=free,jokers=2"};

    quick_plan(&p);
    p.variants = 4;
    for (int i = 0; i < 4; i++) {
        p.variant[i] = p.variant[0];
        strcpy(p.variant[i].name, product[i]);
    }
    expect_command(&p, "banquet study royal --seats 1 --bot random --compare base seating=free --vary jokers=1,2 "
                       "--deals 8 --brief");
    p.variants = 2;
    strcpy(p.variant[1].name, "jokers=0,seating=free");
    strcpy(p.variant[0].name, "base");
    expect_command(&p, "banquet study royal --seats 1 --bot random --compare base jokers=0,seating=free --deals 8 "
                       "--brief");
}

CASE(nothing_in_a_report_can_end_the_script_it_stands_in)
{
    static struct lab_study s;
    struct lab_round round;
    struct bq_speech speech;
    char *json = NULL;
    size_t size = 0;

    quick_plan(&s.plan);
    strcpy(s.plan.variant[0].name, "</script><b>");
    s.asked = 1;
    EXPECT_INT(lab_study_open(&s), BQ_OK);
    EXPECT_INT(lab_round_open(&round, &s.plan, &s.items), BQ_OK);
    EXPECT_INT(lab_block(&s.tally, &round, 0, NULL, NULL), BQ_OK);
    EXPECT_INT(lab_blocks_add(&s.blocks, 0, 1), BQ_OK);
    speech = bq_plain_speech(s.plan.game);
    EXPECT_INT(lab_report_write(&s, &speech, "en", &json, &size), BQ_OK);
    EXPECT_INT((int64_t)strlen(json), (int64_t)size);
    EXPECT(strchr(json, '<') == NULL);
    EXPECT(strstr(json, "\"name\":\"\\u003c/script>\\u003cb>\"") != NULL);
    free(json);
    lab_round_free(&round);
    lab_study_free(&s);
}
