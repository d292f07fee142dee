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

/** A term that adds nothing to a sum any more. */
const negligible = 1e-9;

/**
 * How likely it is to see so many events or more in a window by chance, when nothing changed: given all events of baseline and
 * window, each falls into the window with the window's share of the days. This compares two Poisson rates exactly, however few the
 * events, and allows for a baseline that is short (Przyborowski & Wilenski, Biometrika 31, 1940).
 * @param share days of the window in days of window and baseline
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

/** As above: so many events or fewer. */
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
 * How much more windows vary than a steady stream's would (variance by mean of the blocks, at least 1). News come in bursts: a fair,
 * a launch and what follows it. Where they do, so many events count as one, or each burst would pass for a trend.
 * @param blocks events of ranges of equal length
 */
export function dispersion(blocks: readonly number[]): number {
  const mean = blocks.reduce((sum, one) => sum + one, 0) / blocks.length;
  if (blocks.length < 2 || mean === 0) return 1;
  const variance = blocks.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (blocks.length - 1);
  return Math.max(1, variance / mean);
}

/** Probability that this many or more of independent events happen (Poisson binomial distribution). */
export function chanceOfSeveral(count: number, chances: readonly number[]): number {
  let exactly = [1];
  for (const chance of chances)
    exactly = [...exactly, 0].map((same, k) => same * (1 - chance) + (exactly[k - 1] ?? 0) * chance);
  return exactly.slice(count).reduce((sum, one) => sum + one, 0);
}

/** From this mean on, a Poisson distribution is close to a normal one. */
const largeMean = 200;
const normalTenth = 1.2816;

/** Between these numbers lie 8 of 10 windows of a steady stream with this mean (Poisson, 10th to 90th percentile). */
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
