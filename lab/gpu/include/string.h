/* string.h -- the part of C's <string.h> that rules use, for a machine without a C library: the GPU (tools/gpu).
 *
 * Where sizes and places allow it, eight bytes go at once: states are copied in words. */
#ifndef BQ_GPU_STRING_H
#define BQ_GPU_STRING_H

#include <stddef.h>
#include <stdint.h>

/* 1: both begin and end at words of eight bytes. */
static inline int bq_in_words(const void *a, const void *b, size_t n)
{
    return (((uintptr_t)a | (uintptr_t)b | n) & 7) == 0;
}

static inline void *memcpy(void *restrict to, const void *restrict from, size_t n)
{
    if (bq_in_words(to, from, n)) {
        for (size_t i = 0; i < n / 8; i++)
            ((uint64_t *)to)[i] = ((const uint64_t *)from)[i];
    } else {
        for (size_t i = 0; i < n; i++)
            ((uint8_t *)to)[i] = ((const uint8_t *)from)[i];
    }
    return to;
}

static inline void *memmove(void *to, const void *from, size_t n)
{
    if ((uintptr_t)to <= (uintptr_t)from)
        for (size_t i = 0; i < n; i++)
            ((uint8_t *)to)[i] = ((const uint8_t *)from)[i];
    else
        for (size_t i = n; i-- > 0;)
            ((uint8_t *)to)[i] = ((const uint8_t *)from)[i];
    return to;
}

static inline void *memset(void *to, int byte, size_t n)
{
    if (bq_in_words(to, to, n)) {
        for (size_t i = 0; i < n / 8; i++)
            ((uint64_t *)to)[i] = 0x0101010101010101 * (uint8_t)byte;
    } else {
        for (size_t i = 0; i < n; i++)
            ((uint8_t *)to)[i] = (uint8_t)byte;
    }
    return to;
}

static inline int memcmp(const void *a, const void *b, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (((const uint8_t *)a)[i] != ((const uint8_t *)b)[i])
            return ((const uint8_t *)a)[i] < ((const uint8_t *)b)[i] ? -1 : 1;
    return 0;
}

static inline void *memchr(const void *in, int byte, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (((const uint8_t *)in)[i] == (uint8_t)byte)
            return (uint8_t *)in + i;
    return NULL;
}

static inline int strcmp(const char *a, const char *b)
{
    for (; *a == *b && *a != '\0'; a++)
        b++;
    return (uint8_t)*a - (uint8_t)*b;
}

static inline size_t strlen(const char *text)
{
    size_t n = 0;

    while (text[n] != '\0')
        n++;
    return n;
}

#endif
