import type { Board, SearchHit } from '@sightline/contracts';
import { useNavigate } from '@tanstack/react-router';
import { Chip } from '@/ui/display/chip';
import { Button } from '@/ui/form/button';
import { DayInput } from '@/ui/form/day-input';
import { Select } from '@/ui/form/select';
import X from '~icons/lucide/x';
import type { SearchView } from './search-queries.ts';

const noFilter: Omit<SearchView, 'search'> = { board: '', company: '', tag: '', from: '', to: '' };

/** Returns a function that changes the view in the address, omitting empty values. */
export function useSetSearch(): (change: Partial<SearchView>) => void {
  const navigate = useNavigate();
  return (change) => {
    const given = Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value || undefined]));
    void navigate({ to: '.', search: (before) => ({ ...before, ...given }), replace: true, resetScroll: false });
  };
}

interface SearchFiltersProps {
  view: SearchView;
  boards: readonly Board[];
  hits: readonly SearchHit[];
}

export function SearchFilters({ view, boards, hits }: SearchFiltersProps) {
  const set = useSetSearch();
  const options = [{ value: '', text: 'All boards' }, ...boards.map(({ id, name }) => ({ value: id, text: name }))];
  const isFiltered = Object.keys(noFilter).some((name) => view[name as keyof typeof noFilter] !== '');
  const company = hits.find(({ companyId }) => companyId === view.company)?.company ?? 'one company';
  return (
    // A toolbar rather than a form, because every change applies immediately.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a form around it
    <div
      role="group"
      aria-label="Filters"
      className="mb-5 flex flex-wrap items-center gap-2.5 max-sm:grid max-sm:grid-cols-2"
    >
      <div className="min-w-0 max-sm:col-span-2 sm:max-w-60">
        <Select label="Board" options={options} value={view.board} onChange={(board) => set({ board })} />
      </div>
      <DayInput label="From" value={view.from} max={view.to} onChange={(from) => set({ from })} />
      <DayInput label="To" value={view.to} min={view.from} onChange={(to) => set({ to })} />
      {view.company && (
        <Chip pressed label={`Only ${company}`} onClick={() => set({ company: '' })}>
          {company}
        </Chip>
      )}
      {view.tag && (
        <Chip pressed label={`Only ${view.tag}`} onClick={() => set({ tag: '' })}>
          {view.tag}
        </Chip>
      )}
      {isFiltered && (
        <Button variant="ghost" size="sm" onClick={() => set(noFilter)}>
          <X aria-hidden="true" />
          Clear filters
        </Button>
      )}
    </div>
  );
}
