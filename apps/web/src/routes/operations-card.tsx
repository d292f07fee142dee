import { getRouteApi } from '@tanstack/react-router';
import { CardTracePage } from '@/features/operations/card-trace-page';

const route = getRouteApi('/operations/cards/$cardId');

export function OperationsCardRoute() {
  const { cardId } = route.useParams();
  // Another card is another screen: no prompt and no result of the one before is kept.
  return <CardTracePage key={cardId} cardId={cardId} />;
}
