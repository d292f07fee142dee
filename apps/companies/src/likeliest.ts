/** How long a site that was found waits for likelier ones that haven't answered. */
const graceMs = 1_000;
/** A later site must speak of the market this much more to be taken before a likelier one. */
const muchMore = 0.3;

interface Site {
  /** 0–1: how much of the company's market the site speaks of. */
  topicalOverlap: number;
}

/**
 * The best of the sites that could be a candidate's, given likeliest first; null for one that is not. It is the first, once all
 * before it are known not to be or a second has passed, unless a later one speaks of the market much more.
 */
export function likeliest<S extends Site>(trials: readonly Promise<S | null>[]): Promise<S | null> {
  const known: (S | null | undefined)[] = trials.map(() => undefined);
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const decide = (late: boolean) => {
      const first = known.find((site) => (late ? site : site !== null));
      if (!first && known.includes(undefined)) return;
      clearTimeout(timer);
      const better = known.find((site) => site && first && site.topicalOverlap > first.topicalOverlap + muchMore);
      resolve(better ?? first ?? null);
    };
    if (trials.length === 0) resolve(null);
    trials.forEach((trial, place) => {
      trial.then((site) => {
        known[place] = site;
        if (site) timer ??= setTimeout(() => decide(true), graceMs).unref();
        decide(false);
      }, reject);
    });
  });
}
