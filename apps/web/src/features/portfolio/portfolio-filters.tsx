import Search from 'lucide-react/icons/search';
import { Select } from '@/ui/select';
import type { PortfolioShow, PortfolioSort, PortfolioView } from './portfolio-view.ts';

const shows: readonly { value: PortfolioShow; text: string }[] = [
  { value: 'all', text: 'All' },
  { value: 'new', text: 'New' },
  { value: 'prices', text: 'Price changes' },
  { value: 'needs-you', text: 'Needs you' },
];
const sorts: readonly { value: PortfolioSort; text: string }[] = [
  { value: 'important', text: 'Most important new' },
  { value: 'name', text: 'Name' },
  { value: 'events', text: 'Most new events' },
  { value: 'price', text: 'Last price change' },
  { value: 'health', text: 'Source health' },
];

interface PortfolioFiltersProps {
  view: PortfolioView;
  counts: Record<PortfolioShow, number>;
  onChange: (change: Partial<PortfolioView>) => void;
}

/** Search, filters and order; they live in the address. */
export function PortfolioFilters({ view, counts, onChange }: PortfolioFiltersProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2.5">
      <div className="relative max-w-[340px] flex-[1_1_240px] max-sm:max-w-none max-sm:basis-full">
        <label htmlFor="portfolio-search" className="sr-only">
          Search companies and events
        </label>
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-2.5 left-3 size-4 text-text-3"
          strokeWidth={1.75}
        />
        <input
          id="portfolio-search"
          type="search"
          placeholder="Company, event or website"
          value={view.search}
          maxLength={200}
          className="h-9 w-full rounded-md border border-control-border bg-surface pr-3 pl-9 text-14 text-text"
          onChange={({ target }) => onChange({ search: target.value })}
        />
      </div>
      <fieldset
        aria-label="Show"
        className="flex min-w-0 gap-1.5 max-sm:-mr-(--gutter) max-sm:flex-[1_0_100%] max-sm:basis-[calc(100%+var(--gutter))] max-sm:overflow-x-auto max-sm:pr-4 max-sm:[scrollbar-width:none]"
      >
        {shows.map(({ value, text }) => (
          <button
            key={value}
            type="button"
            aria-pressed={view.show === value}
            className="inline-flex h-[30px] flex-none items-center gap-1.5 rounded-[15px] border border-control-border bg-surface px-[11px] text-13 leading-none font-medium whitespace-nowrap text-text-2 hover:bg-surface-2 hover:text-text aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent-text"
            onClick={() => onChange({ show: value })}
          >
            {text} <span className="tabular-nums opacity-80">{counts[value]}</span>
          </button>
        ))}
      </fieldset>
      <span className="flex-1" />
      <div className="flex items-center gap-2 max-sm:w-full max-sm:justify-end">
        <span aria-hidden="true" className="text-13 whitespace-nowrap text-text-3">
          Sort by
        </span>
        <div className="w-[196px]">
          <Select label="Sort by" options={sorts} value={view.sort} onChange={(sort) => onChange({ sort })} />
        </div>
      </div>
    </div>
  );
}
