/* page.h -- the files of the page: built into the program, or read from a folder.
 *
 * tools/embed turns a folder into a table of page_file, sorted by path, each file with its forms compressed in
 * advance; the server only chooses among existing bytes. A folder on disk is read again for each request, for
 * people who work on the page.
 *
 * Invariant: no path leads out of the folder, and no symbolic link inside it is ever followed. */
#ifndef SERVER_PAGE_H
#define SERVER_PAGE_H

#include <stddef.h>

enum page_coding { PAGE_PLAIN, PAGE_GZIP, PAGE_BROTLI, PAGE_CODINGS };

struct page_bytes {
    const unsigned char *data; /* NULL: there is no such form */
    size_t size;
};

struct page_file {
    const char *path; /* as asked for: "/assets/app-Bx3k9LqZ.js" */
    const char *type;
    const char *hash; /* of its bytes, in hexadecimal: the heart of its ETag */
    int immutable;    /* its name has its hash in it, so it may be kept for ever */
    struct page_bytes form[PAGE_CODINGS];
};

/* The page inside this program; made by tools/embed. page_count 0: it was built without one. */
extern const struct page_file page_files[];
extern const size_t page_count;

/* The file of that path, or NULL. */
const struct page_file *page_find(const struct page_file *files, size_t count, const char *path);

const char *page_type(const char *path); /* the media type, by the name's ending */

/* The form to send to a client with that Accept-Encoding ("" if it named none): the one it likes best, and of
 * equals the smallest. A coding with q=0 is never chosen. */
enum page_coding page_choose(const struct page_file *f, const char *accept_encoding);
const char *page_coding_name(enum page_coding coding); /* "br", "gzip" or "" */

/* Whether an If-None-Match names this ETag (with its quotes). */
int page_matches(const char *if_none_match, const char *etag);

/* Whether an Accept names HTML itself, as a browser does for what it will show. */
int page_wants_html(const char *accept);

/* Opens a regular file under an open folder. `path` begins with a slash. The file, or -1: there is none, or the
 * path has a part that is empty or begins with a dot, or passes through a link. */
int page_open(int folder, const char *path);

#endif
