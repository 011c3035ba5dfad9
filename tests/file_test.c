/* file_test.c -- whole files, in and out: on a full disk, without permission, and killed in the middle.
 *
 * Every test works in a folder of its own, removed afterwards. What needs another process (another
 * user, a limit, a disk of its own, a kill -9) happens in a child that reports its trouble through a pipe. */
#define _GNU_SOURCE /* unshare: a mount that only the child sees */
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "core/hash.h"
#include "session/file.h"
#include "tests/test.h"

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}

enum { LIMIT = 1 << 20, NOBODY = 65534 };

static struct bq_trouble why;

/* ---- the folder of a test ------------------------------------------------------------------ */

static char folder[64];
static char paths[4][PATH_MAX + 64]; /* how many paths may be in use at once */

static void open_folder_at(const char *where)
{
    snprintf(folder, sizeof folder, "%s/banquet-file-test-XXXXXX", where);
    if (mkdtemp(folder) == NULL)
        abort();
}

static void open_folder(void)
{
    open_folder_at("/tmp");
}

static int remove_one(const char *path, const struct stat *st, int kind, struct FTW *ftw)
{
    (void)st;
    (void)kind;
    (void)ftw;
    return remove(path);
}

static void close_folder(void)
{
    nftw(folder, remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

static const char *in(const char *name)
{
    static int next;
    char *path = paths[next++ % 4];

    snprintf(path, sizeof paths[0], "%s/%s", folder, name);
    return path;
}

/* How many files there are, hidden ones included. */
static int files;

static int count_one(const char *path, const struct stat *st, int kind, struct FTW *ftw)
{
    (void)path;
    (void)st;
    (void)ftw;
    files += kind == FTW_F || kind == FTW_SL || kind == FTW_SLN;
    return 0;
}

static int file_count(void)
{
    files = 0;
    nftw(folder, count_one, 8, FTW_PHYS);
    return files;
}

static void write_text(const char *name, const char *text)
{
    if (bq_file_write(in(name), text, strlen(text), &why) != BQ_OK)
        FAIL("%s was not written: %s", name, why.text);
}

static void expect_text(const char *name, const char *wanted)
{
    char *text;
    size_t size;

    if (bq_file_read(&text, &size, in(name), LIMIT, &why) != BQ_OK) {
        FAIL("%s was not read: %s", name, why.text);
        return;
    }
    EXPECT_TEXT(text, wanted);
    EXPECT_INT(size, strlen(wanted));
    free(text);
}

static void expect_trouble(int code, const char *words)
{
    EXPECT_INT(code, BQ_EIO);
    EXPECT_INT(why.code, BQ_EIO);
    if (strstr(why.text, words) == NULL)
        FAIL("the text is \"%s\", without \"%s\"", why.text, words);
    memset(&why, 0, sizeof why);
}

static void expect_no_write(const char *path, const char *words)
{
    expect_trouble(bq_file_write(path, "new", 3, &why), words);
    EXPECT_INT(bq_file_write(path, "new", 3, NULL), BQ_EIO);
}

static void expect_no_read(const char *path, size_t limit, const char *words)
{
    char *text = NULL;
    size_t size;

    expect_trouble(bq_file_read(&text, &size, path, limit, &why), words);
    EXPECT(text == NULL);
}

/* Runs `task` in a child and brings its code and trouble back. */
static int in_child(int (*task)(void))
{
    struct {
        int code;
        struct bq_trouble why;
    } report = {.code = 1};
    int ends[2], status;
    pid_t child;

    if (pipe(ends) != 0)
        abort();
    fflush(NULL);
    child = fork();
    if (child == 0) {
        report.code = task();
        report.why = why;
        _exit(write(ends[1], &report, sizeof report) == (ssize_t)sizeof report ? 0 : 1);
    }
    close(ends[1]);
    if (read(ends[0], &report, sizeof report) != (ssize_t)sizeof report)
        FAIL("the child did not report");
    close(ends[0]);
    waitpid(child, &status, 0);
    why = report.why;
    return report.code;
}

/* ---- reading and writing --------------------------------------------------------------------- */

CASE(a_file_comes_back_as_it_was_written)
{
    char *big = malloc(LIMIT), *text;
    struct stat st;
    size_t size;

    open_folder();
    umask(022);
    write_text("a", "hello\n");
    expect_text("a", "hello\n");
    write_text("a", "");
    expect_text("a", "");
    for (int i = 0; i < LIMIT; i++)
        big[i] = (char)(i * 7 >> 3);
    EXPECT_INT(bq_file_write(in("a"), big, LIMIT, &why), BQ_OK);
    EXPECT_INT(bq_file_read(&text, &size, in("a"), LIMIT, &why), BQ_OK);
    EXPECT(size == LIMIT && memcmp(text, big, LIMIT) == 0 && text[size] == 0);
    free(text);
    free(big);
    EXPECT(stat(in("a"), &st) == 0 && (st.st_mode & 0777) == 0600);
    chmod(in("a"), 0644);
    write_text("a", "again");
    EXPECT(stat(in("a"), &st) == 0 && (st.st_mode & 0777) == 0644); /* an old file keeps its mode */
    EXPECT_INT(file_count(), 1);                                    /* and nothing else is left */
    close_folder();
}

CASE(a_file_in_the_present_folder_is_written)
{
    char *text;
    size_t size;
    int here = open(".", O_RDONLY | O_DIRECTORY);

    open_folder();
    EXPECT(chdir(folder) == 0);
    EXPECT_INT(bq_file_write("plain", "x", 1, &why), BQ_OK);
    EXPECT_INT(bq_file_write("./plain", "yy", 2, &why), BQ_OK);
    EXPECT_INT(bq_file_read(&text, &size, "plain", 2, &why), BQ_OK);
    EXPECT_TEXT(text, "yy");
    free(text);
    EXPECT(fchdir(here) == 0);
    close(here);
    close_folder();
}

CASE(a_link_stays_a_link)
{
    struct stat st;

    open_folder();
    write_text("real", "old");
    EXPECT(symlink("real", in("link")) == 0);
    write_text("link", "new");
    expect_text("real", "new");
    EXPECT(lstat(in("link"), &st) == 0 && S_ISLNK(st.st_mode));
    EXPECT(symlink("loop", in("loop")) == 0);
    expect_no_write(in("loop"), "too many links");
    close_folder();
}

CASE(a_long_name_is_written_and_a_longer_one_refused)
{
    char name[400];

    open_folder();
    memset(name, 'n', sizeof name);
    name[NAME_MAX] = 0;
    write_text(name, "long");
    expect_text(name, "long");
    name[NAME_MAX] = 'n';
    name[NAME_MAX + 1] = 0;
    expect_no_write(in(name), "the name is too long");
    expect_no_read(in(name), LIMIT, "the name is too long");
    close_folder();
}

CASE(what_is_no_file_is_not_written_over)
{
    struct stat st;

    open_folder();
    write_text("file", "old");
    mkdir(in("folder"), 0700);
    mkfifo(in("pipe"), 0600);
    expect_no_write(in("folder"), "it is a folder, not a file");
    expect_no_write(in("folder/"), "it is a folder");
    expect_no_write(in("new/"), "it is a folder");
    expect_no_write(in("pipe"), "something else of that name");
    expect_no_write(in("none/file"), "no such file or folder");
    expect_no_write(in("file/file"), "a part of the path is a file");
    expect_no_write("", "no such file");
    expect_no_write("/dev/null", "something else of that name");
    EXPECT(stat("/dev/null", &st) == 0 && S_ISCHR(st.st_mode));
    EXPECT(stat(in("pipe"), &st) == 0 && S_ISFIFO(st.st_mode));
    expect_text("file", "old");
    EXPECT_INT(file_count(), 2);
    close_folder();
}

CASE(what_cannot_be_read_is_named)
{
    open_folder();
    write_text("ten", "0123456789");
    mkfifo(in("pipe"), 0600);
    expect_no_read(in("none"), LIMIT, "cannot read /tmp/banquet-file-test-");
    expect_no_read(in("none"), LIMIT, "/none: no such file or folder. Check the name.");
    expect_no_read(folder, LIMIT, "it is a folder, not a file");
    expect_no_read("", LIMIT, "no such file");
    expect_no_read(in("ten/ten"), LIMIT, "a part of the path is a file");
    expect_no_read(in("ten"), 9, "it is larger than 9 bytes");
    expect_no_read(in("ten"), 0, "it is larger than 0 bytes");
    expect_no_read("/dev/zero", 2 << 20, "it is larger than 2 MiB");
    expect_text("pipe", ""); /* nobody writes to it: no waiting */
    close_folder();
}

CASE(a_limit_is_met_to_the_byte)
{
    char *data = calloc(1, 300000), *text;
    size_t size;

    open_folder();
    for (size_t n = 65533; n < 65540; n++) {
        EXPECT_INT(bq_file_write(in("a"), data, n, &why), BQ_OK);
        EXPECT_INT(bq_file_read(&text, &size, in("a"), n, &why), BQ_OK);
        EXPECT_INT(size, n);
        free(text);
        expect_no_read(in("a"), n - 1, "it is larger than");
        EXPECT_INT(bq_file_read(&text, &size, in("a"), SIZE_MAX, &why), BQ_OK);
        EXPECT_INT(size, n);
        free(text);
    }
    free(data);
    close_folder();
}

CASE(a_long_path_is_shown_by_its_end_and_never_with_control_characters)
{
    char path[1000] = "/tmp/none/";

    for (int i = 0; i < 100; i++)
        strcat(path, "\xe2\x82\xac"); /* three bytes each */
    strcat(path, "\x1b[31m\n/end");
    expect_no_read(path, LIMIT, "cannot read ...\xe2\x82\xac");
    expect_no_read(path, LIMIT, "?[31m?/end: no such file");
}

/* ---- temporary files --------------------------------------------------------------------------- */

static void touch(const char *name, time_t age)
{
    struct timespec when[2] = {{time(NULL) - age, 0}, {time(NULL) - age, 0}};
    int fd = open(in(name), O_WRONLY | O_CREAT, 0600);

    EXPECT(fd >= 0);
    futimens(fd, when);
    close(fd);
}

CASE(what_a_killed_program_left_is_swept_up_and_nothing_else)
{
    static const char *const stay[] = {".other.2147483646.0.tmp", ".save.2147483646.0.tmpx",
                                       ".save.x.0.tmp",           ".save.2147483646..tmp",
                                       ".save.2147483646.tmp",    ".save.0.0.tmp",
                                       ".save.-5.0.tmp",          "save.2147483646.0.tmp",
                                       ".save.99999999999.0.tmp", NULL};
    char mine[64];
    int n = 0;

    open_folder();
    for (; stay[n] != NULL; n++)
        touch(stay[n], 3600);
    snprintf(mine, sizeof mine, ".save.%ld.7.tmp", (long)getpid()); /* of a program that lives */
    touch(mine, 3600);
    touch(".save.2147483646.1.tmp", 5); /* too young to be sure of */
    touch(".save.2147483646.0.tmp", 3600);
    touch(".save.2147483645.12.tmp", 3600);
    write_text("save", "x");
    EXPECT_INT(file_count(), n + 3);
    EXPECT(access(in(".save.2147483646.0.tmp"), F_OK) != 0 && access(in(".save.2147483645.12.tmp"), F_OK) != 0);
    close_folder();
}

CASE(a_name_taken_is_passed_over_and_a_hundred_of_them_is_an_error)
{
    char name[64];

    open_folder();
    write_text("save", "old");
    for (int i = 0; i < 99; i++) {
        snprintf(name, sizeof name, ".save.%ld.%d.tmp", (long)getpid(), i);
        touch(name, 0);
    }
    write_text("save", "new");
    snprintf(name, sizeof name, ".save.%ld.99.tmp", (long)getpid());
    touch(name, 0);
    expect_no_write(in("save"), "something else of that name");
    expect_text("save", "new");
    close_folder();
}

/* ---- disks and permissions ----------------------------------------------------------------------- */

static char *much; /* more than fits */

static int write_much_limited(void)
{
    signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &(struct rlimit){10000, 10000});
    return bq_file_write(in("save"), much, 100000, &why);
}

CASE(a_file_beyond_the_systems_limit_leaves_the_old_one)
{
    open_folder();
    much = calloc(1, 100000);
    write_text("save", "old");
    expect_trouble(in_child(write_much_limited), "larger than the system allows. The old file is untouched.");
    expect_text("save", "old");
    EXPECT_INT(file_count(), 1);
    free(much);
    close_folder();
}

/* Code 2: there is no small disk here. 3: the old file or the folder was harmed. */
static int write_on_a_full_disk(void)
{
    struct bq_trouble full;
    char *text;
    size_t size;
    int code;

    if (unshare(CLONE_NEWNS) != 0 && unshare(CLONE_NEWUSER | CLONE_NEWNS) != 0)
        return 2;
    if (mount("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0 || mount("none", folder, "tmpfs", 0, "size=64k") != 0)
        return 2;
    if (bq_file_write(in("save"), "old", 3, &why) != BQ_OK)
        return 3;
    code = bq_file_write(in("save"), much, 100000, &why);
    full = why;
    if (bq_file_read(&text, &size, in("save"), LIMIT, &why) != BQ_OK || strcmp(text, "old") != 0 || file_count() != 1)
        return 3;
    free(text);
    if (bq_file_write(in("new"), much, 100000, &why) != BQ_EIO || strstr(why.text, "untouched") != NULL)
        return 3;
    if (bq_file_write(in("save"), much, 30000, &why) != BQ_OK) /* what was taken is given back */
        return 3;
    why = full;
    return code;
}

CASE(a_full_disk_leaves_the_old_file_and_says_so)
{
    int code;

    open_folder();
    much = calloc(1, 100000);
    code = in_child(write_on_a_full_disk);
    if (code == 2)
        printf("     (no small disk can be mounted here: not tried)\n");
    else
        expect_trouble(code, "/save: no space left on the device. Free some space and try again. The old file is "
                             "untouched.");
    free(much);
    close_folder();
}

static void become_nobody(void)
{
    if (geteuid() == 0 && (setgid(NOBODY) != 0 || setuid(NOBODY) != 0))
        _exit(1);
}

static int write_as_nobody(void)
{
    become_nobody();
    return bq_file_write(in("locked/save"), "new", 3, &why);
}

static int read_as_nobody(void)
{
    char *text;
    size_t size;

    become_nobody();
    return bq_file_read(&text, &size, in("locked/secret"), LIMIT, &why);
}

static int make_as_nobody(void)
{
    become_nobody();
    return bq_file_folder(in("locked/a/b"), &why);
}

static int make_beyond_as_nobody(void)
{
    become_nobody();
    return bq_file_folder(in("locked/open/new"), &why);
}

CASE(without_permission_nothing_is_written_read_or_made)
{
    open_folder();
    chmod(folder, 0755);
    mkdir(in("locked"), 0755);
    write_text("locked/save", "old");
    write_text("locked/secret", "s");
    chmod(in("locked/save"), 0666);
    chmod(in("locked/secret"), 0);
    mkdir(in("locked/open"), 0777);
    chmod(in("locked/open"), 0777);
    chmod(in("locked"), 0555);
    expect_trouble(in_child(write_as_nobody), "locked/save: permission denied. Choose another place");
    expect_trouble(in_child(read_as_nobody), "locked/secret: permission denied");
    expect_trouble(in_child(make_as_nobody), "cannot make the folder ");
    EXPECT_INT(in_child(make_beyond_as_nobody), BQ_OK); /* one of the folders above may allow no new ones */
    chmod(in("locked"), 0755);
    expect_text("locked/save", "old");
    EXPECT_INT(file_count(), 2);
    close_folder();
}

/* ---- killed in the middle --------------------------------------------------------------------------- */

enum { SHEET = 30000, SHEETS = 100 };

/* A text that only fits together whole: its number, a filling made of it, its hash. */
static void make_sheet(char out[SHEET + 1], unsigned number)
{
    int n = snprintf(out, SHEET, "%010u\n", number);

    memset(out + n, 'a' + (int)(number % 26), (size_t)(SHEET - n));
    snprintf(out + SHEET - 17, 18, "%016llx\n", (unsigned long long)bq_hash64("test", out, (size_t)(SHEET - 17)));
}

/* The number of the sheet in the file, or -1 if it is not whole. */
static long read_sheet(const char *path)
{
    static char wanted[SHEET + 1];
    char *text;
    size_t size;
    long number = -1;

    if (bq_file_read(&text, &size, path, LIMIT, &why) != BQ_OK)
        return -1;
    if (size == SHEET) {
        make_sheet(wanted, (unsigned)strtoul(text, NULL, 10));
        if (memcmp(text, wanted, SHEET) == 0)
            number = strtol(text, NULL, 10);
    }
    free(text);
    return number;
}

/* A child that writes sheets and is stopped at the `stops`-th time it goes into the system or comes back, to be killed there. 1; or 0 if it
 * had written all by then. */
static int kill_at(const char *path, unsigned number, int stops)
{
    static char sheet[SHEET + 1];
    pid_t child;
    int status;

    make_sheet(sheet, number);
    fflush(NULL);
    child = fork();
    if (child == 0) {
        if (ptrace(PTRACE_TRACEME, 0, NULL, NULL) != 0)
            _exit(2);
        raise(SIGSTOP);
        _exit(bq_file_write(path, sheet, SHEET, NULL) == BQ_OK ? 0 : 1);
    }
    for (int i = 0; waitpid(child, &status, 0) == child && WIFSTOPPED(status); i++) {
        if (i == stops)
            kill(child, SIGKILL);
        else if (ptrace(PTRACE_SYSCALL, child, NULL, NULL) != 0)
            FAIL("the writer cannot be followed: %s", strerror(errno));
    }
    if (WIFEXITED(status) && WEXITSTATUS(status) != 0)
        FAIL("the writer could not write or could not be traced: status %d", WEXITSTATUS(status));
    return WIFSIGNALED(status);
}

/* Every moment of a write, however slow the machine: the file has the sheet before or the sheet that was written, whole; never again the
 * one before once it had the new one. */
CASE(a_write_killed_at_any_moment_leaves_a_whole_file)
{
    char path[PATH_MAX];
    static char sheet[SHEET + 1];
    int stops = 1, old = 0, new = 0, left = 0;

    open_folder();
    snprintf(path, sizeof path, "%s/save", folder);
    for (;; stops++) {
        int before;
        long seen;

        make_sheet(sheet, 1);
        EXPECT_INT(bq_file_write(path, sheet, SHEET, &why), BQ_OK);
        before = file_count();
        if (!kill_at(path, 2, stops) || stops == 1000)
            break;
        seen = read_sheet(path);
        if (seen != 1 && seen != 2)
            FAIL("killed at stop %d: the file is not whole (%ld)", stops, seen);
        if (seen == 1 && new > 0)
            FAIL("killed at stop %d: the old file is back", stops);
        old += seen == 1;
        new += seen == 2;
        left += file_count() > before;
    }
    EXPECT_INT(read_sheet(path), 2); /* the last one lived */
    if (old < 6 || new < 4 || left < 6)
        FAIL("the kills missed the writing: %d found the old file, %d the new one, %d a temporary one", old, new, left);
    printf("     (%d kills: %d left the old file, %d the new one, %d a temporary one)\n", stops - 1, old, new, left);
    close_folder();
}

/* Whoever reads while another writes sees whole files. */
CASE(a_reader_sees_whole_files)
{
    static char sheet[SHEET + 1];
    char path[PATH_MAX];
    long last = 0;
    int reads = 0, status = 0;
    pid_t child;

    open_folder();
    snprintf(path, sizeof path, "%s/save", folder);
    make_sheet(sheet, 0);
    EXPECT_INT(bq_file_write(path, sheet, SHEET, &why), BQ_OK);
    fflush(NULL);
    child = fork();
    for (unsigned i = 1; child == 0 && i <= SHEETS; i++) {
        make_sheet(sheet, i);
        if (bq_file_write(path, sheet, SHEET, NULL) != BQ_OK)
            _exit(1);
    }
    if (child == 0)
        _exit(0);
    for (; waitpid(child, &status, WNOHANG) == 0; reads++) {
        long seen = read_sheet(path);

        if (seen < last)
            FAIL("after sheet %ld a reader saw %ld: %s", last, seen, why.text);
        last = seen;
    }
    EXPECT_INT(status, 0);
    EXPECT_INT(read_sheet(path), SHEETS);
    printf("     (%d reads)\n", reads);
    close_folder();
}

/* ---- folders ----------------------------------------------------------------------------------------- */

CASE(folders_are_made_with_those_above_them_for_the_owner_alone)
{
    static char deep[PATH_MAX + 10];
    struct stat st;

    open_folder();
    write_text("file", "x");
    EXPECT_INT(bq_file_folder(in("a/b/c"), &why), BQ_OK);
    EXPECT(stat(in("a/b/c"), &st) == 0 && S_ISDIR(st.st_mode) && (st.st_mode & 0777) == 0700);
    EXPECT(stat(in("a"), &st) == 0 && (st.st_mode & 0777) == 0700);
    EXPECT_INT(bq_file_folder(in("a/b/c"), &why), BQ_OK);
    EXPECT_INT(bq_file_folder(in("a//b///d/"), &why), BQ_OK);
    EXPECT_INT(bq_file_folder("/", &why), BQ_OK);
    EXPECT_INT(bq_file_folder(".", &why), BQ_OK);
    expect_trouble(bq_file_folder(in("file"), &why), "a part of the path is a file");
    expect_trouble(bq_file_folder(in("file/below"), &why), "a part of the path is a file");
    expect_trouble(bq_file_folder("", &why), "cannot make the folder \"\": no such");
    memset(deep, 'd', sizeof deep - 1);
    deep[0] = '/';
    expect_trouble(bq_file_folder(deep, &why), "the name is too long");
    close_folder();
}

CASE(the_data_folder_follows_the_xdg_variables)
{
    char *home = getenv("HOME"), *xdg = getenv("XDG_DATA_HOME");
    char old_home[PATH_MAX] = "", old_xdg[PATH_MAX] = "", out[64];

    snprintf(old_home, sizeof old_home, "%s", home != NULL ? home : "");
    snprintf(old_xdg, sizeof old_xdg, "%s", xdg != NULL ? xdg : "");
    setenv("HOME", "/kitchen", 1);
    setenv("XDG_DATA_HOME", "/data", 1);
    EXPECT_INT(bq_file_data_folder(out, sizeof out, &why), BQ_OK);
    EXPECT_TEXT(out, "/data/banquet");
    setenv("XDG_DATA_HOME", "", 1);
    EXPECT_INT(bq_file_data_folder(out, sizeof out, &why), BQ_OK);
    EXPECT_TEXT(out, "/kitchen/.local/share/banquet");
    setenv("XDG_DATA_HOME", "relative/folder", 1); /* to be ignored, says the specification */
    EXPECT_INT(bq_file_data_folder(out, sizeof out, &why), BQ_OK);
    EXPECT_TEXT(out, "/kitchen/.local/share/banquet");
    unsetenv("XDG_DATA_HOME");
    EXPECT_INT(bq_file_data_folder(out, strlen("/kitchen/.local/share/banquet") + 1, &why), BQ_OK);
    expect_trouble(bq_file_data_folder(out, strlen("/kitchen/.local/share/banquet"), &why), "the name is too long");
    setenv("HOME", "", 1);
    expect_trouble(bq_file_data_folder(out, sizeof out, &why), "there is no folder for data: set HOME");
    setenv("HOME", "cook", 1);
    expect_trouble(bq_file_data_folder(out, sizeof out, &why), "set HOME");
    unsetenv("HOME");
    expect_trouble(bq_file_data_folder(out, sizeof out, &why), "set HOME");
    if (home != NULL)
        setenv("HOME", old_home, 1);
    if (xdg != NULL)
        setenv("XDG_DATA_HOME", old_xdg, 1);
}
