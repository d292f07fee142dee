// How Node runs the product. Imports nothing that has to be installed.

/**
 * On a large machine V8 lets the heap grow to several times of what is in use before it collects: collections after seven tenths more
 * and a ceiling of 1 GB hold that down. After two fifths more, a card list took an eighth more CPU time and 15 MB less. A young
 * generation of 16 MB takes 32 MB more after a start than one of 4 MB, and a sixth less CPU time for 10,000 articles (92.2 and 96.6 s,
 * not 106.1 and 118.5): fewer objects of a request live until the next collection.
 */
export const productArgs = [
  '--enable-source-maps',
  '--max-semi-space-size=16',
  '--heap-growing-percent=70',
  '--max-old-space-size=1024',
];

/**
 * Environment of the product. glibc gives each thread a share of memory of its own, up to eight per core, which are never given back:
 * with two for all threads a copy holds about 40 MB less. Other C libraries ignore it.
 */
export const productEnv = { MALLOC_ARENA_MAX: '2' };
