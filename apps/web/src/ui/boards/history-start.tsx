import type { CardList } from '@sightline/contracts';
import { formatDate } from '@/lib/format/format';

/** Shown below the last events on a board whose earlier events have expired. */
export function HistoryStart({ list }: { list: Pick<CardList, 'historySince'> | undefined }) {
  if (!list?.historySince) return null;
  return (
    <p className="mt-6 text-center text-13 text-text-3">
      This board’s history starts on {formatDate(list.historySince)}. Earlier events were deleted, except saved ones.
    </p>
  );
}
