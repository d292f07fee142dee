/** How long an accepted site waits for likelier ones that haven't responded. */
const graceMs = 1_000;
/** Minimum lead in topical overlap for a lower-ranked site to win. */
const muchMore = 0.3;

interface Site {
  /** Share of the company's market that the site covers, 0–1. */
  topicalOverlap: number;
}

/**
 * Picks the candidate's site. `trials` are sorted likeliest first and resolve to null for sites that aren't the
 * candidate's. Returns the first accepted site, once all before it are rejected or a second has passed, unless a later
 * site has a clear lead in topical overlap.
 */
export function pickBestCandidate<S extends Site>(trials: readonly Promise<S | null>[]): Promise<S | null> {
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
