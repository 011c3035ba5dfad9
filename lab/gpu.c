/* gpu.c -- see gpu.h. The driver's functions are looked up by name in libcuda.so.1; their types are those of CUDA's driver API, which
 * keeps them for ever.
 *
 * Invariant: whatever fails, what was taken is given back, and the driver's own words are told. */
#define _GNU_SOURCE
#include "lab/gpu.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { BLOCK = 128, PER_UNIT = 512 }; /* lanes of a block; lanes for each multiprocessor */
enum {
    STACK = 0,
    STACK_BYTES = 64 * 1024
};                      /* of a lane: what rules that call themselves need is not known beforehand */
enum { GPU_SLOTS = 8 }; /* games of a lane, at most (lab/gpu/kernel.c) */
enum { UNITS = 16, LOG_TEXT = 5, LOG_SIZE = 6 }; /* attributes and options by the driver's numbers */

struct driver {
    int (*init)(unsigned);
    int (*count)(int *);
    int (*device)(int *, int);
    int (*name)(char *, int, int);
    int (*attribute)(int *, int, int);
    int (*retain)(void **, int);
    int (*release)(int);
    int (*use)(void *);
    int (*limit)(int, size_t);
    int (*load)(void **, const void *, unsigned, int *, void **);
    int (*unload)(void *);
    int (*function)(void **, void *, const char *);
    int (*alloc)(uint64_t *, size_t);
    int (*free)(uint64_t);
    int (*to_gpu)(uint64_t, const void *, size_t);
    int (*from_gpu)(void *, uint64_t, size_t);
    int (*launch)(void *, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, void *, void **,
                  void **);
    int (*wait)(void);
    int (*words)(int, const char **);
};

struct gpu {
    void *library, *context, *module, *kernel;
    struct driver cu;
    uint32_t state_size;
    int device, units, retained;
    char name[128];
};

static int find(struct gpu *gpu)
{
    static const char *const NAMES[] = {
        "cuInit",
        "cuDeviceGetCount",
        "cuDeviceGet",
        "cuDeviceGetName",
        "cuDeviceGetAttribute",
        "cuDevicePrimaryCtxRetain",
        "cuDevicePrimaryCtxRelease_v2",
        "cuCtxSetCurrent",
        "cuCtxSetLimit",
        "cuModuleLoadDataEx",
        "cuModuleUnload",
        "cuModuleGetFunction",
        "cuMemAlloc_v2",
        "cuMemFree_v2",
        "cuMemcpyHtoD_v2",
        "cuMemcpyDtoH_v2",
        "cuLaunchKernel",
        "cuCtxSynchronize",
        "cuGetErrorString",
    };
    enum { COUNT = sizeof NAMES / sizeof NAMES[0] };
    void *found[COUNT];

    _Static_assert(sizeof found == sizeof gpu->cu, "a name for each function");
    for (int i = 0; i < COUNT; i++)
        if ((found[i] = dlsym(gpu->library, NAMES[i])) == NULL)
            return 0;
    memcpy(&gpu->cu, found, sizeof found);
    return 1;
}

static enum gpu_fault failed(const struct gpu *gpu, int code, char about[GPU_ABOUT])
{
    const char *words = NULL;

    if (gpu->cu.words(code, &words) != 0 || words == NULL)
        words = "?";
    snprintf(about, GPU_ABOUT, "%s (%d)", words, code);
    return GPU_FAILED;
}

/* The whole file as text, to be freed; NULL: it cannot be read. */
static char *read_whole(const char *path)
{
    FILE *f = fopen(path, "rb");
    char *text = NULL;
    long size;

    if (f == NULL)
        return NULL;
    if (fseek(f, 0, SEEK_END) == 0 && (size = ftell(f)) > 0 && fseek(f, 0, SEEK_SET) == 0 &&
        (text = malloc((size_t)size + 1)) != NULL) {
        text[fread(text, 1, (size_t)size, f)] = '\0';
    }
    fclose(f);
    return text;
}

/* "/where/the/program/is/gpu/royal-random.ptx" */
static void path_of(char out[GPU_ABOUT], const struct bq_game *g, enum lane_policy policy, const char *folder)
{
    char beside[GPU_ABOUT / 2] = "";
    ssize_t n = folder != NULL ? 0 : readlink("/proc/self/exe", beside, sizeof beside - 8);

    if (folder == NULL) {
        beside[n > 0 ? n : 0] = '\0';
        if (strrchr(beside, '/') != NULL)
            *strrchr(beside, '/') = '\0';
        strncat(beside, "/gpu", 5);
        folder = beside;
    }
    snprintf(out, GPU_ABOUT, "%s/%s-%s.ptx", folder, g->name, policy == LANE_GREEDY ? "greedy" : "random");
}

static enum gpu_fault load(struct gpu *gpu, const char *path, char about[GPU_ABOUT])
{
    static char log[GPU_ABOUT / 2];
    int options[2] = {LOG_TEXT, LOG_SIZE}, code;
    void *values[2] = {log, (void *)(uintptr_t)sizeof log};
    char *text = read_whole(path);

    if (text == NULL) {
        snprintf(about, GPU_ABOUT, "%s", path);
        return GPU_NO_CODE;
    }
    log[0] = '\0';
    code = gpu->cu.load(&gpu->module, text, 2, options, values);
    free(text);
    if (code == 0)
        code = gpu->cu.function(&gpu->kernel, gpu->module, "banquet_play");
    if (code == 0)
        return GPU_OK;
    failed(gpu, code, about);
    if (log[0] != '\0')
        snprintf(about + strlen(about), GPU_ABOUT - strlen(about), ": %s", log);
    return GPU_FAILED;
}

static enum gpu_fault open_device(struct gpu *gpu, char about[GPU_ABOUT])
{
    int count = 0, code;

    gpu->library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
    if (gpu->library == NULL || !find(gpu))
        return GPU_NO_DRIVER;
    if (gpu->cu.init(0) != 0 || gpu->cu.count(&count) != 0 || count == 0 || gpu->cu.device(&gpu->device, 0) != 0)
        return GPU_NO_DEVICE;
    if ((code = gpu->cu.name(gpu->name, sizeof gpu->name, gpu->device)) != 0 ||
        (code = gpu->cu.attribute(&gpu->units, UNITS, gpu->device)) != 0 ||
        (code = gpu->cu.retain(&gpu->context, gpu->device)) != 0)
        return failed(gpu, code, about);
    gpu->retained = 1;
    if ((code = gpu->cu.use(gpu->context)) != 0 || (code = gpu->cu.limit(STACK, STACK_BYTES)) != 0)
        return failed(gpu, code, about);
    return GPU_OK;
}

enum gpu_fault gpu_open(struct gpu **out, const struct bq_game *g, enum lane_policy policy, const char *folder,
                        char about[GPU_ABOUT])
{
    struct gpu *gpu = calloc(1, sizeof *gpu);
    char path[GPU_ABOUT];
    enum gpu_fault fault;

    *out = NULL;
    about[0] = '\0';
    if (gpu == NULL)
        return GPU_FAILED;
    gpu->state_size = g->rules->state_size;
    path_of(path, g, policy, folder);
    fault = open_device(gpu, about);
    if (fault == GPU_OK)
        fault = load(gpu, path, about);
    if (fault != GPU_OK) {
        gpu_close(gpu);
        return fault;
    }
    *out = gpu;
    return GPU_OK;
}

void gpu_close(struct gpu *gpu)
{
    if (gpu == NULL)
        return;
    if (gpu->module != NULL)
        gpu->cu.unload(gpu->module);
    if (gpu->retained)
        gpu->cu.release(gpu->device);
    if (gpu->library != NULL)
        dlclose(gpu->library);
    free(gpu);
}

const char *gpu_name(const struct gpu *gpu)
{
    return gpu->name;
}

static double seconds_now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

enum gpu_fault gpu_play(struct gpu *gpu, struct lane_record *out, const struct bq_setup *setup, uint64_t seed,
                        uint64_t first, uint64_t n, double *seconds, char about[GPU_ABOUT])
{
    const uint64_t zero = 0;
    const size_t bytes = (size_t)n * sizeof *out;
    uint64_t at_setup = 0, at_next = 0, at_out = 0, at_states = 0;
    void *arguments[] = {&at_setup, &seed, &first, &n, &at_next, &at_out, &at_states};
    int lanes = gpu->units * PER_UNIT, code;
    double from;

    if (setup->variant != 0)
        return GPU_PATCHED;
    if (n == 0)
        return GPU_OK;
    if ((uint64_t)lanes > n)
        lanes = (int)((n + BLOCK - 1) / BLOCK * BLOCK);
    (void)((code = gpu->cu.use(gpu->context)) != 0 || (code = gpu->cu.alloc(&at_setup, sizeof *setup)) != 0 ||
           (code = gpu->cu.alloc(&at_next, sizeof zero)) != 0 || (code = gpu->cu.alloc(&at_out, bytes)) != 0 ||
           (code = gpu->cu.alloc(&at_states, (size_t)lanes * GPU_SLOTS * gpu->state_size)) != 0 ||
           (code = gpu->cu.to_gpu(at_setup, setup, sizeof *setup)) != 0 ||
           (code = gpu->cu.to_gpu(at_next, &zero, sizeof zero)) != 0);
    from = seconds_now();
    if (code == 0)
        code = gpu->cu.launch(gpu->kernel, (unsigned)(lanes / BLOCK), 1, 1, BLOCK, 1, 1, 0, NULL, arguments, NULL);
    if (code == 0)
        code = gpu->cu.wait();
    *seconds += seconds_now() - from;
    if (code == 0)
        code = gpu->cu.from_gpu(out, at_out, bytes);
    if (at_states != 0)
        gpu->cu.free(at_states);
    if (at_out != 0)
        gpu->cu.free(at_out);
    if (at_next != 0)
        gpu->cu.free(at_next);
    if (at_setup != 0)
        gpu->cu.free(at_setup);
    return code == 0 ? GPU_OK : failed(gpu, code, about);
}
