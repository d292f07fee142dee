import type { CardShow, CardSort } from '@sightline/contracts';
import { Link } from '@tanstack/react-router';
import type { CardView } from '@/lib/board/board-queries';
import { buttonClass } from '@/ui/form/button';
import { SearchBox } from '@/ui/form/search-box';
import { Select } from '@/ui/form/select';
import Download from '~icons/lucide/download';
import { useSetCardView, withoutDefaults } from './use-card-view.ts';

const sorts: { value: CardSort; text: string }[] = [
  { value: 'rank', text: 'What matters first' },
  { value: 'newest', text: 'Newest first' },
  { value: 'importance', text: 'Most important first' },
  { value: 'relevance', text: 'Most relevant first' },
];
const shows: { value: CardShow; text: string }[] = [
  { value: 'active', text: 'All insights' },
  { value: 'unread', text: 'Unread' },
  { value: 'saved', text: 'Saved' },
  { value: 'archived', text: 'Archived' },
  { value: 'hidden', text: 'Hidden by rules' },
];

export function InsightsTools({ boardId, view }: { boardId: string; view: CardView }) {
  const setView = useSetCardView();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2.5 print:hidden">
      <SearchBox
        id="search-insights"
        label="Search insights"
        className="max-w-85"
        search={view.search}
        onSearch={(search) => setView({ search })}
      />
      <span className="flex-1 max-sm:hidden" />
      <Select label="Show" options={shows} value={view.show} onChange={(show) => setView({ show })} />
      <Select label="Sort by" options={sorts} value={view.sort} onChange={(sort) => setView({ sort })} />
      <Link
        to="/boards/$boardId/share"
        params={{ boardId }}
        // The export has the same filters as the list.
        search={withoutDefaults(view)}
        className={buttonClass('secondary', 'icon', 'flex-none')}
        aria-label="Export or follow these insights"
        title="Export or follow these insights"
      >
        <Download aria-hidden="true" />
      </Link>
    </div>
  );
}
