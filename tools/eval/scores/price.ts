import { z } from 'zod';
import { type Judged, type Score, share } from '../judged.ts';

const Row = z.object({
  plan: z.string().nullable(),
  price: z.number().nullable(),
  currency: z.string().nullish(),
  period: z.string().nullish(),
  contact: z.boolean().default(false),
  /** True if the row doesn't count, whether or not it is found. */
  optional: z.boolean().default(false),
});
type Row = z.infer<typeof Row>;
const Rows = z.object({ rows: z.array(Row).default([]) });

/**
 * Calculates recall and precision of price rows: plan, price and period must
 * be right. Currencies are counted among the right rows.
 */
export function scoreOfPrices(judged: readonly Judged[]): Score {
  const sum = { found: 0, missed: 0, wrong: 0, currency: 0 };
  const misses: string[] = [];
  for (const { gold, answer } of judged) {
    const [wanted, given] = [Rows.parse(gold).rows, Rows.parse(answer).rows];
    const { pairs, extra } = matched(wanted, given);
    const hits = pairs.filter(([row]) => !row.optional);
    const missed = wanted.filter((row) => !row.optional && !hits.some(([hit]) => hit === row));
    sum.found += hits.length;
    sum.missed += missed.length;
    sum.wrong += extra.length;
    sum.currency += hits.filter(([row, got]) => !row.price || row.currency === got.currency).length;
    misses.push(
      ...missed.map((row) => `${gold.id} missed ${JSON.stringify(row)}`),
      ...extra.map((row) => `${gold.id} wrong ${JSON.stringify(row)}`),
    );
  }
  return {
    figures: {
      priceRows: sum.found + sum.missed,
      recall: share(sum.found, sum.found + sum.missed),
      precision: share(sum.found, sum.found + sum.wrong),
      currency: share(sum.currency, sum.found),
    },
    misses,
  };
}

/**
 * Matches rows one to one: first those with the same plan name, then similar
 * names, then optional ones. A repeated row isn't wrong.
 */
function matched(wanted: readonly Row[], given: readonly Row[]): { pairs: [Row, Row][]; extra: Row[] } {
  const free = new Set(given);
  const pairs: [Row, Row][] = [];
  const take = (rows: readonly Row[], isSame: (row: Row, got: Row) => boolean) => {
    for (const row of rows) {
      if (pairs.some(([taken]) => taken === row)) continue;
      const got = [...free].find((one) => isSame(row, one));
      if (!got) continue;
      pairs.push([row, got]);
      free.delete(got);
    }
  };
  const required = wanted.filter(({ optional }) => !optional);
  take(required, (row, got) => isPrice(row, got) && wordsOf(row.plan).join() === wordsOf(got.plan).join());
  take(required, (row, got) => isPrice(row, got) && isPlan(row.plan, got.plan));
  take(wanted, (row, got) => isPrice(row, got) && isPlan(row.plan, got.plan));
  const extra = [...free].filter((got) => !pairs.some(([row]) => isPrice(row, got) && isPlan(row.plan, got.plan)));
  return { pairs, extra };
}

function isPrice(row: Row, got: Row): boolean {
  if (row.price === null || got.price === null)
    return row.price === got.price && (row.optional || row.contact === got.contact);
  const isSame = Math.abs(row.price - got.price) < 0.000005 + row.price * 1e-6;
  // A free plan needs no period, and a price without one is paid once.
  return isSame && (row.price === 0 || (row.period || 'once') === (got.period || 'once'));
}

const wordsOf = (text: string | null) =>
  (text ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
const small = new Set('plan tier package license the for and of a per'.split(' '));

/** Returns the words of a name without the small ones, or all words when there are no others. */
function tellingOf(words: readonly string[]): Set<string> {
  const telling = words.filter((word) => !small.has(word));
  return new Set(telling.length === 0 ? words : telling);
}

/**
 * True if two names may be the same plan: one contains the words of the other, or half of all words are shared. `*`
 * matches any.
 */
function isPlan(wanted: string | null, got: string | null): boolean {
  if (wanted === '*') return true;
  const [all, given] = [wordsOf(wanted), wordsOf(got)];
  const [names, others] = [tellingOf(all), tellingOf(given)];
  if (others.size === 0) return false;
  const shared = [...names].filter((word) => others.has(word)).length;
  if (all.join('') === given.join('') || shared === others.size) return true;
  if (shared === names.size) return others.size <= names.size + 4;
  return shared * 2 >= names.size + others.size - shared;
}
