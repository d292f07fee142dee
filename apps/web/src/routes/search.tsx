import { getRouteApi } from '@tanstack/react-router';
import { SearchPage } from '@/features/search/search-page';

const route = getRouteApi('/search');

export default function SearchRoute() {
  const { search = '', board = '', company = '', tag = '', from = '', to = '' } = route.useSearch();
  return <SearchPage view={{ search, board, company, tag, from, to }} />;
}
