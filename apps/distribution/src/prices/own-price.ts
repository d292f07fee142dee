import {
  amountWords,
  type BriefingLine,
  fullPriceWords,
  nameWords,
  type PageChange,
  type StatedPrice,
} from '@sightline/contracts';

/** Prices that differ by a larger factor belong to different types of plans. */
const mostTimes = 2.5;

interface Compared {
  readonly ours: StatedPrice;
  readonly theirs: StatedPrice;
  /** Ratio of the higher price to the lower one. */
  readonly times: number;
}

const folded = (plan: string): string => plan.toLowerCase().replace(/\s+/g, ' ').trim();
const isSameBilling = (one: StatedPrice, other: StatedPrice): boolean =>
  one.currency === other.currency && one.period === other.period && one.per === other.per;

/** True if a price is comparable: the amount of a named plan, not a fee or a price per use. */
const isComparable = ({ plan, price, currency, period }: StatedPrice): boolean =>
  nameWords(plan) !== '' && price !== null && price > 0 && currency !== null && period !== 'usage';

function priceAfter({ price: change, minor }: PageChange): StatedPrice[] {
  if (!change?.after || minor || change.after.percent !== undefined) return [];
  const { price, currency, period, per } = change.after;
  return [{ plan: change.plan, price, currency, period, per }].filter(isComparable);
}

/** Sorts plans with equal names first, then by the ratio of their prices. */
const byNearness = (one: Compared, other: Compared): number =>
  Number(isSamePlan(other)) - Number(isSamePlan(one)) || one.times - other.times;
const isSamePlan = ({ ours, theirs }: Compared): boolean => folded(ours.plan) === folded(theirs.plan);

/**
 * Returns a text such as "Your Business is $45 a month, their Growth is now $39.", comparing a rival's changed price
 * with our plan that has the same name or the nearest price. Null if no plan has the same currency, period and unit, or
 * all prices are too different.
 */
export function ownPriceBeside(
  changes: readonly PageChange[],
  ownRows: readonly StatedPrice[],
): BriefingLine['forYou'] {
  const pairs = changes.flatMap(priceAfter).flatMap((theirs) =>
    ownRows
      .filter((ours) => isComparable(ours) && isSameBilling(ours, theirs))
      .map((ours): Compared => {
        const [low = 1, high = 1] = [ours.price ?? 1, theirs.price ?? 1].sort((a, b) => a - b);
        return { ours, theirs, times: high / low };
      }),
  );
  const [nearest] = pairs.filter(({ times }) => times <= mostTimes).sort(byNearness);
  if (!nearest) return null;
  const { ours, theirs } = nearest;
  const price = fullPriceWords({ ...ours, contact: false });
  const theirPrice = theirs.price === ours.price ? 'the same' : amountWords(theirs.price ?? 0, theirs.currency);
  return {
    text: `Your ${nameWords(ours.plan)} is ${price}, their ${nameWords(theirs.plan)} is now ${theirPrice}.`,
    ...{ isAboutYou: false, cardId: null, tag: null },
  };
}
