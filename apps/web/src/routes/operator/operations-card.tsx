import { getRouteApi } from '@tanstack/react-router';
import { CardTracePage } from '@/features/operator/operations/card-trace-page';

const route = getRouteApi('/operations/cards/$cardId');

export default function OperationsCardRoute() {
  const { cardId } = route.useParams();
  // The key resets the prompt and the result for another card.
  return <CardTracePage key={cardId} cardId={cardId} />;
}
