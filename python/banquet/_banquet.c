/* _banquet.c -- lib/vector.h for Python: the class Vector, and what is known of each game. python/banquet/vector.py is the manual.
 *
 * Arrays come in by the buffer protocol and must be writable, contiguous and of the right size; they stay exported as long as the Vector
 * lives, so that nobody can free them. Python's lock is released while games are played. Only Python's stable interface (3.11) is used.
 *
 * Invariant: every index and size is checked here; lib/vector.c takes them on trust. */
#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030B0000
#include <Python.h>
#include <stdlib.h>
#include <string.h>

#include "core/words.h"
#include "lib/choose.h"
#include "lib/vector.h"
#include "session/table.h"

enum { ROWS = 6 };

struct vector {
    PyObject_HEAD /* PyObject ob_base; */
        struct lib_vector *games;
    struct lib_plan plan;
    int rows; /* buffers taken */
    int busy; /* a call is at work without Python's lock */
    Py_buffer row[ROWS];
};

/* What an array holds: bytes of any kind, whole numbers, or fractions. */
enum kind { BYTES, WHOLE, FRACTIONS };

/* Takes an array of n numbers; 0, or -1 with an exception. */
static int take(Py_buffer *b, PyObject *array, const char *name, Py_ssize_t n, enum kind kind, int writable)
{
    static const char *const formats[] = {"bB?", "il", "f"}, *const called[] = {"bytes or bools", "int32", "float32"};
    Py_ssize_t size = kind == BYTES ? 1 : 4;

    if (PyObject_GetBuffer(array, b, PyBUF_FORMAT | PyBUF_C_CONTIGUOUS | (writable ? PyBUF_WRITABLE : 0)) != 0)
        return -1;
    if (b->len == n * size && b->itemsize == size && b->format != NULL && strlen(b->format) == 1 &&
        strchr(formats[kind], b->format[0]) != NULL)
        return 0;
    PyErr_Format(PyExc_ValueError, "%s: %zd numbers are needed, %s, not %zd bytes of format \"%s\"", name, n,
                 called[kind], b->len, b->format != NULL ? b->format : "");
    PyBuffer_Release(b);
    return -1;
}

static void let_go(struct vector *v)
{
    lib_vector_free(v->games);
    v->games = NULL;
    while (v->rows > 0)
        PyBuffer_Release(&v->row[--v->rows]);
}

static const struct bq_gym *find(const char *game)
{
    const struct bq_gym *gym = lib_gym(game);

    if (gym == NULL)
        PyErr_Format(PyExc_ValueError, "no game in numbers is called \"%s\"; banquet.games() lists them", game);
    return gym;
}

static int parse_setup(struct bq_setup *out, const struct bq_gym *gym, const char *options)
{
    struct bq_trouble why;

    if (bq_setup_parse(out, gym->game, options, &why) == BQ_OK)
        return 0;
    PyErr_Format(PyExc_ValueError, "%s", why.text);
    return -1;
}

static int begin(struct vector *v, PyObject *arrays)
{
    const struct bq_gym *gym = v->plan.gym;
    Py_ssize_t n = v->plan.games, seats = v->plan.setup.seats;
    const struct {
        const char *name;
        Py_ssize_t count;
        enum kind kind;
    } rows[ROWS] = {{"observations", n * gym->see_count, BYTES},
                    {"masks", n * gym->do_count, BYTES},
                    {"seats", n, BYTES},
                    {"rewards", n * seats, FRACTIONS},
                    {"done", n, BYTES},
                    {"points", n * seats, WHOLE}};

    int fault;

    if (!PyTuple_Check(arrays) || PyTuple_Size(arrays) != ROWS) {
        PyErr_SetString(PyExc_TypeError, "six arrays are needed");
        return -1;
    }
    for (; v->rows < ROWS; v->rows++)
        if (take(&v->row[v->rows], PyTuple_GetItem(arrays, v->rows), rows[v->rows].name, rows[v->rows].count,
                 rows[v->rows].kind, 1) != 0)
            return -1;
    v->plan.to =
        (struct lib_rows){v->row[0].buf, v->row[1].buf, v->row[2].buf, v->row[3].buf, v->row[4].buf, v->row[5].buf};
    fault = lib_vector_new(&v->games, &v->plan);
    if (fault == BQ_EMEMORY)
        PyErr_NoMemory();
    else if (fault != BQ_OK)
        PyErr_SetString(PyExc_ValueError, "the game does not take these options together");
    return fault == BQ_OK ? 0 : -1;
}

/* Vector(game, n, options, result, again, limit, arrays) */
static PyObject *vector_new(PyTypeObject *type, PyObject *args, PyObject *keywords)
{
    const char *game, *options;
    int n, result, again;
    unsigned limit;
    PyObject *arrays;
    struct vector *v;

    (void)keywords;
    if (!PyArg_ParseTuple(args, "sisppIO", &game, &n, &options, &result, &again, &limit, &arrays))
        return NULL;
    if (n < 1 || n > 1 << 24) {
        PyErr_SetString(PyExc_ValueError, "one game is the least, and 16777216 are the most");
        return NULL;
    }
    v = (struct vector *)((allocfunc)PyType_GetSlot(type, Py_tp_alloc))(type, 0);
    if (v == NULL)
        return NULL;
    v->plan = (struct lib_plan){.gym = find(game), .games = n, .again = again, .limit = limit};
    v->plan.reward = result ? LIB_RESULT : LIB_POINTS;
    if (v->plan.gym == NULL || parse_setup(&v->plan.setup, v->plan.gym, options) != 0 || begin(v, arrays) != 0) {
        Py_DECREF((PyObject *)v);
        return NULL;
    }
    return (PyObject *)v;
}

static void vector_dealloc(PyObject *self)
{
    PyTypeObject *type = Py_TYPE(self);

    let_go((struct vector *)self);
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
    Py_DECREF((PyObject *)type);
}

/* One call at a time: other threads run while games are played. 0, or -1 with an exception. */
static int is_free(const struct vector *v)
{
    if (!v->busy)
        return 0;
    PyErr_SetString(PyExc_RuntimeError, "another thread is at work with these games");
    return -1;
}

static int enter(struct vector *v)
{
    if (is_free(v) != 0)
        return -1;
    v->busy = 1;
    return 0;
}

static PyObject *vector_reset(PyObject *self, PyObject *args)
{
    struct vector *v = (struct vector *)self;
    unsigned long long first;

    if (!PyArg_ParseTuple(args, "K", &first) || enter(v) != 0)
        return NULL;
    Py_BEGIN_ALLOW_THREADS;
    lib_vector_reset(v->games, first);
    Py_END_ALLOW_THREADS;
    v->busy = 0;
    Py_RETURN_NONE;
}

static PyObject *vector_step(PyObject *self, PyObject *actions)
{
    struct vector *v = (struct vector *)self;
    int32_t bad = 0;
    Py_buffer b;
    int fault;

    if (take(&b, actions, "actions", v->plan.games, WHOLE, 0) != 0)
        return NULL;
    if (enter(v) != 0) {
        PyBuffer_Release(&b);
        return NULL;
    }
    Py_BEGIN_ALLOW_THREADS;
    fault = lib_vector_step(v->games, b.buf, &bad);
    Py_END_ALLOW_THREADS;
    v->busy = 0;
    if (fault != BQ_OK)
        PyErr_Format(PyExc_ValueError, "action %d of game %d is not allowed there; nothing was played",
                     (int)((const int32_t *)b.buf)[bad], (int)bad);
    PyBuffer_Release(&b);
    if (fault != BQ_OK)
        return NULL;
    Py_RETURN_NONE;
}

/* sample(actions, luck) -> luck */
static PyObject *vector_sample(PyObject *self, PyObject *args)
{
    struct vector *v = (struct vector *)self;
    unsigned long long given;
    PyObject *actions;
    uint64_t luck;
    Py_buffer b;

    if (!PyArg_ParseTuple(args, "OK", &actions, &given) || is_free(v) != 0 ||
        take(&b, actions, "actions", v->plan.games, WHOLE, 1) != 0)
        return NULL;
    luck = given;
    lib_vector_sample(v->games, b.buf, &luck);
    PyBuffer_Release(&b);
    return PyLong_FromUnsignedLongLong(luck);
}

/* bot(name, which, actions) */
static PyObject *vector_bot(PyObject *self, PyObject *args)
{
    struct vector *v = (struct vector *)self;
    PyObject *actions, *which;
    Py_buffer b, w = {0};
    const char *name;
    int fault = BQ_OK;

    if (!PyArg_ParseTuple(args, "sOO", &name, &which, &actions))
        return NULL;
    if (take(&b, actions, "actions", v->plan.games, WHOLE, 1) != 0)
        return NULL;
    if ((which == Py_None || take(&w, which, "which", v->plan.games, BYTES, 0) == 0) && enter(v) == 0) {
        Py_BEGIN_ALLOW_THREADS;
        fault = lib_vector_bot(v->games, name, w.buf, b.buf);
        Py_END_ALLOW_THREADS;
        v->busy = 0;
        if (fault != BQ_OK)
            PyErr_Format(PyExc_ValueError, "no bot is called \"%s\"; banquet.bots() lists them", name);
    }
    if (w.obj != NULL)
        PyBuffer_Release(&w);
    PyBuffer_Release(&b);
    if (PyErr_Occurred() != NULL)
        return NULL;
    Py_RETURN_NONE;
}

static int check_place(const struct vector *v, int game, int seat)
{
    if (is_free(v) != 0)
        return -1;
    if (game >= 0 && game < v->plan.games && seat >= 0 && seat < v->plan.setup.seats)
        return 0;
    PyErr_Format(PyExc_IndexError, "there is no seat %d in a game %d", seat, game);
    return -1;
}

/* look(game, seat, observation, mask) */
static PyObject *vector_look(PyObject *self, PyObject *args)
{
    struct vector *v = (struct vector *)self;
    PyObject *sees, *may;
    Py_buffer b, m;
    int game, seat;

    if (!PyArg_ParseTuple(args, "iiOO", &game, &seat, &sees, &may) || check_place(v, game, seat) != 0 ||
        take(&b, sees, "observation", v->plan.gym->see_count, BYTES, 1) != 0)
        return NULL;
    if (take(&m, may, "mask", v->plan.gym->do_count, BYTES, 1) == 0) {
        lib_vector_look(v->games, game, seat, b.buf, m.buf);
        PyBuffer_Release(&m);
    }
    PyBuffer_Release(&b);
    if (PyErr_Occurred() != NULL)
        return NULL;
    Py_RETURN_NONE;
}

/* show(game, seat) -> the seat's view as text */
static PyObject *vector_show(PyObject *self, PyObject *args)
{
    struct vector *v = (struct vector *)self;
    uint64_t view[BQ_STATE_MAX / 8];
    char text[8192];
    int game, seat;

    if (!PyArg_ParseTuple(args, "ii", &game, &seat) || check_place(v, game, seat) != 0)
        return NULL;
    lib_vector_view(v->games, game, seat, view);
    bq_show(v->plan.gym->game, view, text, sizeof text);
    return PyUnicode_FromString(text);
}

/* move(game, seat, action) -> the move as it is typed */
static PyObject *vector_move(PyObject *self, PyObject *args)
{
    struct vector *v = (struct vector *)self;
    const struct bq_gym *gym = v->plan.gym;
    uint64_t view[BQ_STATE_MAX / 8];
    int game, seat, action;
    char text[BQ_TEXT];

    if (!PyArg_ParseTuple(args, "iii", &game, &seat, &action) || check_place(v, game, seat) != 0)
        return NULL;
    if (action < 0 || action >= gym->do_count)
        return PyErr_Format(PyExc_IndexError, "there is no action %d", action);
    lib_vector_view(v->games, game, seat, view);
    bq_move_text(gym->game, view, seat, gym->move(view, seat, action), text, sizeof text);
    return PyUnicode_FromString(text);
}

static PyObject *vector_deal(PyObject *self, PyObject *args)
{
    struct vector *v = (struct vector *)self;
    int game;

    if (!PyArg_ParseTuple(args, "i", &game) || check_place(v, game, 0) != 0)
        return NULL;
    return PyLong_FromUnsignedLongLong(lib_vector_deal(v->games, game));
}

static PyMethodDef VECTOR_METHODS[] = {
    {"reset", vector_reset, METH_VARARGS, NULL},
    {"step", vector_step, METH_O, NULL},
    {"sample", vector_sample, METH_VARARGS, NULL},
    {"bot", vector_bot, METH_VARARGS, NULL},
    {"look", vector_look, METH_VARARGS, NULL},
    {"show", vector_show, METH_VARARGS, NULL},
    {"move", vector_move, METH_VARARGS, NULL},
    {"deal", vector_deal, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL},
};
static PyType_Slot VECTOR_SLOTS[] = {
    {Py_tp_new, vector_new},
    {Py_tp_dealloc, vector_dealloc},
    {Py_tp_methods, VECTOR_METHODS},
    {0, NULL},
};
static PyType_Spec VECTOR = {"_banquet.Vector", sizeof(struct vector), 0, Py_TPFLAGS_DEFAULT, VECTOR_SLOTS};

/* ---- the module -------------------------------------------------------------------- */

static PyObject *lines(const struct bq_gym_line *line)
{
    PyObject *list = PyList_New(0);

    for (; list != NULL && line->name != NULL; line++) {
        PyObject *row = Py_BuildValue("(sii)", line->name, line->count, line->most);

        if (row == NULL || PyList_Append(list, row) != 0) {
            Py_DECREF(list);
            list = NULL;
        }
        Py_XDECREF(row);
    }
    return list;
}

/* describe(game, options) -> (seats, lines of an observation, lines of the actions) */
static PyObject *describe(PyObject *self, PyObject *args)
{
    const struct bq_gym *gym;
    const char *game, *options;
    struct bq_setup setup;

    (void)self;
    if (!PyArg_ParseTuple(args, "ss", &game, &options) || (gym = find(game)) == NULL ||
        parse_setup(&setup, gym, options) != 0)
        return NULL;
    return Py_BuildValue("(iNN)", (int)setup.seats, lines(gym->sees), lines(gym->does));
}

/* The names that `at` gives from 0 on. */
static PyObject *names(const char *(*at)(int n))
{
    PyObject *list = PyList_New(0);
    const char *name;

    for (int i = 0; list != NULL && (name = at(i)) != NULL; i++) {
        PyObject *text = PyUnicode_FromString(name);

        if (text == NULL || PyList_Append(list, text) != 0) {
            Py_DECREF(list);
            list = NULL;
        }
        Py_XDECREF(text);
    }
    return list;
}

static const char *game_at(int n)
{
    const struct bq_gym *gym = lib_gym_at(n);

    return gym != NULL ? gym->game->name : NULL;
}

static PyObject *games(PyObject *self, PyObject *args)
{
    (void)self;
    (void)args;
    return names(game_at);
}

static PyObject *bots(PyObject *self, PyObject *args)
{
    (void)self;
    (void)args;
    return names(lib_bot);
}

static PyMethodDef METHODS[] = {
    {"games", games, METH_NOARGS, "The games that can be played here."},
    {"bots", bots, METH_NOARGS, "The house's bots."},
    {"describe", describe, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL},
};
static struct PyModuleDef MODULE = {
    .m_base = PyModuleDef_HEAD_INIT, .m_name = "_banquet", .m_size = -1, .m_methods = METHODS};

PyMODINIT_FUNC PyInit__banquet(void)
{
    PyObject *module = PyModule_Create(&MODULE), *type = module != NULL ? PyType_FromSpec(&VECTOR) : NULL;

    if (type == NULL || PyModule_AddObjectRef(module, "Vector", type) != 0)
        Py_CLEAR(module);
    Py_XDECREF(type);
    return module;
}
