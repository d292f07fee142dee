// How Node runs the product. Imports nothing that has to be installed.

/**
 * On a large machine V8 lets the heap grow to several times of what is in use before it collects. With a young generation
 * of 4 MB, collections after two fifths more and a ceiling of 1 GB the standalone copy holds 80 MB less under load than with 8 MB and
 * V8's own growth (605 to 527 MB on a busy machine), for the same CPU time; a growth of one fifth saves 35 MB more for 5 % more CPU.
 */
export const productArgs = [
  '--enable-source-maps',
  '--max-semi-space-size=4',
  '--heap-growing-percent=40',
  '--max-old-space-size=1024',
];

/**
 * Environment of the product. glibc gives each thread a share of memory of its own, up to eight per core, which are never given back:
 * with two for all threads a copy holds about 40 MB less. Other C libraries ignore it.
 */
export const productEnv = { MALLOC_ARENA_MAX: '2' };
