import type { CardShow, CardSort } from '@sightline/contracts';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import type { CardView } from '@/lib/board-queries';
import { Input } from '@/ui/field';
import { Select } from '@/ui/select';
import { useSetCardView } from './use-card-view.ts';

const settleMs = 250;

const sorts: { value: CardSort; text: string }[] = [
  { value: 'rank', text: 'What matters first' },
  { value: 'newest', text: 'Newest first' },
  { value: 'importance', text: 'Most important first' },
  { value: 'relevance', text: 'Most relevant first' },
];
const shows: { value: CardShow; text: string }[] = [
  { value: 'active', text: 'All insights' },
  { value: 'unread', text: 'Unread' },
  { value: 'archived', text: 'Archived' },
];

/** Search, order and selection of the cards. */
export function InsightsTools({ view }: { view: CardView }) {
  const setView = useSetCardView();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2.5 print:hidden">
      <SearchBox search={view.search} onSearch={(search) => setView({ search })} />
      <span className="flex-1 max-sm:hidden" />
      <Select label="Show" options={shows} value={view.show} onChange={(show) => setView({ show })} />
      <Select label="Sort by" options={sorts} value={view.sort} onChange={(sort) => setView({ sort })} />
    </div>
  );
}

/** Searches after a pause in typing, or at once on Enter. */
function SearchBox({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(search);
  const known = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Changed by Back, Forward or "Clear search".
  useEffect(() => {
    if (search !== known.current) setTyped(search);
    known.current = search;
  }, [search]);

  function ask(text: string) {
    clearTimeout(timer.current);
    known.current = text.trim();
    onSearch(known.current);
  }

  return (
    <search className="relative w-full max-w-85 max-sm:max-w-none">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          ask(typed);
        }}
      >
        <label htmlFor="search-insights" className="sr-only">
          Search insights
        </label>
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-2.5 left-3 size-4 text-text-3"
          strokeWidth={1.75}
        />
        <Input
          id="search-insights"
          type="search"
          className="h-9 pr-9 pl-9 [&::-webkit-search-cancel-button]:hidden"
          placeholder="Search insights"
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => ask(target.value), settleMs);
          }}
        />
        {typed && (
          <button
            type="button"
            aria-label="Clear search"
            className="absolute top-1.5 right-1.5 grid size-6 place-items-center rounded-sm text-text-3 hover:bg-surface-3 hover:text-text"
            onClick={() => {
              setTyped('');
              ask('');
              document.getElementById('search-insights')?.focus();
            }}
          >
            <X aria-hidden="true" className="size-4" strokeWidth={1.75} />
          </button>
        )}
      </form>
    </search>
  );
}
