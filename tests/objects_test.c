/* objects_test.c -- tables of objects (core/objects.h) as C writes them, and what every game's box has (core/box.h). What TypeScript makes
 * of the same lines is tested by tools/types --self-test. */
#include <stddef.h>

#include "core/box.h"
#include "core/objects.h"
#include "tests/test.h"

static const char *const NAMES[] = {"left", "middle", "right"};

static void put_price(struct bq_text *t, int *members, const char *what, int price)
{
    bq_json_member(t, members, what);
    bq_put_int(t, price);
}

#include "tests/objects.def"

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}

CASE(an_object_is_written_in_the_order_of_its_lines)
{
    static const int cakes[] = {5, 4, 7};
    char out[400];
    struct bq_text t = bq_text_to(out, sizeof out);

    put_Shop(&t, cakes, 3, "\"Sacher\"");
    EXPECT_TEXT(
        out, "{\"name\":\"\\\"Sacher\\\"\",\"door\":\"open\",\"empty\":false,\"ends\":[-1,3],\"taste\":\"sour-ish\","
             "\"cakes\":[{\"slices\":5},{\"slices\":4},{\"slices\":7}],\"large\":[{\"slices\":5},null,{\"slices\":7}],"
             "\"even\":[4],\"odd\":{\"left\":{\"slices\":5},\"right\":{\"slices\":7}},"
             "\"first\":5,\"second\":4,\"again\":[5,4,7]}");
}

CASE(what_does_not_apply_is_null_empty_or_not_there)
{
    char out[400];
    struct bq_text t = bq_text_to(out, sizeof out);

    put_Shop(&t, NULL, 0, "");
    EXPECT_TEXT(out, "{\"name\":\"\",\"door\":\"shut\",\"empty\":true,\"ends\":[-1,0],\"taste\":\"sour-ish\","
                     "\"cakes\":[],\"large\":[],\"even\":[],\"odd\":{},\"first\":null}");
}

CASE(a_key_can_be_in_the_data)
{
    char out[100];
    struct bq_text t = bq_text_to(out, sizeof out);

    put_Bill(&t, "cake", 3);
    put_Bill(&t, "cake", 0);
    EXPECT_TEXT(out, "{\"cake\":3,\"total\":3}{\"total\":0}");
}

CASE(a_box_has_decks_and_figures)
{
    static const char *const in[] = {"one", "two"};
    char out[200];
    struct bq_text t = bq_text_to(out, sizeof out);

    bq_put_deck(&t, "a", "A", NULL);
    bq_put_deck(&t, "b", "B", "Italy");
    EXPECT_TEXT(out, "{\"id\":\"a\",\"name\":\"A\"}{\"id\":\"b\",\"name\":\"B\",\"nation\":\"Italy\"}");
    t = bq_text_to(out, sizeof out);
    bq_put_fact(&t, NULL, "A", 2, in);
    bq_put_figure(&t, "b", "B", INT64_MIN);
    EXPECT_TEXT(
        out,
        "{\"name\":\"A\",\"in\":[\"one\",\"two\"]}{\"id\":\"b\",\"name\":\"B\",\"in\":[\"-9223372036854775808\"]}");
}
