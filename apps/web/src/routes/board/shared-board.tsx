import { getRouteApi } from '@tanstack/react-router';
import { SharedBoardPage } from '@/features/shared-board/shared-board-page';

const route = getRouteApi('/s/$secret');

export default function SharedBoardRoute() {
  const { secret } = route.useParams();
  const { window = 'all', sort = 'rank', search = '', ...filter } = route.useSearch();
  const { company = '', topic = '', tag = '', sentiment = '' } = filter;
  const view = { window, sort, show: 'active', search, company, topic, tag, sentiment } as const;
  return <SharedBoardPage key={secret} secret={secret} view={view} />;
}
