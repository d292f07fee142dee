import {
  amountWords,
  type BriefingLine,
  fullPriceWords,
  nameWords,
  type PageChange,
  type StatedPrice,
} from '@sightline/contracts';

/** A price that differs by more is of another kind of plan. */
const mostTimes = 2.5;

interface Compared {
  readonly ours: StatedPrice;
  readonly theirs: StatedPrice;
  /** How many times the lower price the higher one is. */
  readonly times: number;
}

const folded = (plan: string): string => plan.toLowerCase().replace(/\s+/g, ' ').trim();
const isSameBilling = (one: StatedPrice, other: StatedPrice): boolean =>
  one.currency === other.currency && one.period === other.period && one.per === other.per;

/** A price that can be compared: an amount of a named plan, not a fee or what is paid for use. */
const isComparable = ({ plan, price, currency, period }: StatedPrice): boolean =>
  nameWords(plan) !== '' && price !== null && price > 0 && currency !== null && period !== 'usage';

function priceAfter({ price: change, minor }: PageChange): StatedPrice[] {
  if (!change?.after || minor || change.after.percent !== undefined) return [];
  const { price, currency, period, per } = change.after;
  return [{ plan: change.plan, price, currency, period, per }].filter(isComparable);
}

/** Plans of one name first, then those whose prices are nearest. */
const byNearness = (one: Compared, other: Compared): number =>
  Number(isSamePlan(other)) - Number(isSamePlan(one)) || one.times - other.times;
const isSamePlan = ({ ours, theirs }: Compared): boolean => folded(ours.plan) === folded(theirs.plan);

/**
 * "Your Business is $45 a month, their Growth is now $39.": the changed price of a rival beside our plan of the same name or the nearest
 * price. Null when none has the same currency, period and unit, or all are far from ours.
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
