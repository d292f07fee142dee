/** Returns ln(n!) by Stirling's series, which is accurate enough for all n from 0. */
function logFactorial(n: number): number {
  if (n < 2) return 0;
  if (n < 10) {
    let product = 1;
    for (let factor = 2; factor <= n; factor++) product *= factor;
    return Math.log(product);
  }
  return n * Math.log(n) - n + 0.5 * Math.log(2 * Math.PI * n) + 1 / (12 * n) - 1 / (360 * n ** 3);
}

const logBinomial = (k: number, n: number, share: number): number =>
  logFactorial(n) - logFactorial(k) - logFactorial(n - k) + k * Math.log(share) + (n - k) * Math.log(1 - share);

/** A term below this value no longer changes a sum. */
const negligible = 1e-9;

/**
 * Probability of at least this many events in a window by chance when nothing changed: each event of baseline and
 * window falls into the window with the window's share of the days. This compares two Poisson rates exactly, however
 * few the events are, and works with a short baseline (Przyborowski & Wilenski, Biometrika 31, 1940).
 * @param share days of the window divided by the days of window and baseline
 */
export function chanceOfAtLeast(inWindow: number, inBaseline: number, share: number): number {
  const all = inWindow + inBaseline;
  if (inWindow <= all * share) return 1;
  let chance = 0;
  for (let k = inWindow; k <= all; k++) {
    const term = Math.exp(logBinomial(k, all, share));
    chance += term;
    if (term < negligible * chance) break;
  }
  return Math.min(1, chance);
}

/** The same for at most this many events. */
export function chanceOfAtMost(inWindow: number, inBaseline: number, share: number): number {
  const all = inWindow + inBaseline;
  if (inWindow >= all * share) return 1;
  let chance = 0;
  for (let k = inWindow; k >= 0; k--) {
    const term = Math.exp(logBinomial(k, all, share));
    chance += term;
    if (term < negligible * chance) break;
  }
  return Math.min(1, chance);
}

/**
 * Factor by which windows vary more than those of a steady stream (variance divided by mean of the blocks, at least 1).
 * News comes in bursts: a fair, or a launch and its follow-ups. In a bursty stream, this many events count as one,
 * because otherwise each burst would look like a trend.
 * @param blocks numbers of events in ranges of equal length
 */
export function dispersion(blocks: readonly number[]): number {
  const mean = blocks.reduce((sum, one) => sum + one, 0) / blocks.length;
  if (blocks.length < 2 || mean === 0) return 1;
  const variance = blocks.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (blocks.length - 1);
  return Math.max(1, variance / mean);
}

/** Probability that at least this many of several independent events happen (Poisson binomial distribution). */
export function chanceOfSeveral(count: number, chances: readonly number[]): number {
  let exactly = [1];
  for (const chance of chances)
    exactly = [...exactly, 0].map((same, k) => same * (1 - chance) + (exactly[k - 1] ?? 0) * chance);
  return exactly.slice(count).reduce((sum, one) => sum + one, 0);
}

/** From this mean, a Poisson distribution is close to a normal one. */
const largeMean = 200;
const normalTenth = 1.2816;

/** The range that contains 8 of 10 windows of a steady stream with this mean (Poisson, 10th to 90th percentile). */
export function steadyRange(mean: number): { low: number; high: number } {
  if (mean > largeMean) {
    const wide = normalTenth * Math.sqrt(mean);
    return { low: Math.floor(mean - wide), high: Math.ceil(mean + wide) };
  }
  let low: number | null = null;
  let sum = 0;
  for (let k = 0; ; k++) {
    sum += Math.exp(k * (mean === 0 ? 0 : Math.log(mean)) - mean - logFactorial(k)) * (mean === 0 && k > 0 ? 0 : 1);
    if (low === null && sum >= 0.1) low = k;
    if (sum >= 0.9) return { low: low ?? k, high: k };
  }
}
