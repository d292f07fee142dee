import { type Card, rankPoints } from '@sightline/contracts';

const points = (value: number) => Math.round(value * 10) / 10;

export function rankWords(
  { date, importance: of, doubtful }: Pick<Card, 'date' | 'importance' | 'doubtful'>,
  recencyPercent: number,
) {
  if (doubtful) return 'Order: last, because it may be about another company.';
  const weights = { recency: recencyPercent / 100, importance: (100 - recencyPercent) / 100 };
  const { recency, importance, total } = rankPoints(new Date(date), of, new Date(), weights);
  return `Order: ${points(recency)} points for recency and ${points(importance)} for importance, ${points(total)} of 100.`;
}
