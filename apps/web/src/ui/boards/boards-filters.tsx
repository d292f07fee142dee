import { SearchBox } from '../form/search-box.tsx';
import { Select } from '../form/select.tsx';

interface View<Show extends string, Sort extends string> {
  search: string;
  show: Show;
  sort: Sort;
}

interface BoardsFiltersProps<Show extends string, Sort extends string> {
  label: string;
  shows: readonly { value: Show; text: string }[];
  sorts: readonly { value: Sort; text: string }[];
  view: View<Show, Sort>;
  counts: Record<Show, number>;
  onSearch: (search: string) => void;
  onShow: (show: Show) => void;
  onSort: (sort: Sort) => void;
}

/** Search, filters and order for the user's boards; the caller keeps them in the address. */
export function BoardsFilters<Show extends string, Sort extends string>(props: BoardsFiltersProps<Show, Sort>) {
  const { label, shows, sorts, view, counts, onSearch, onShow, onSort } = props;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2.5">
      <SearchBox
        id="boards-search"
        label={label}
        search={view.search}
        onSearch={onSearch}
        className="max-w-[340px] flex-[1_1_240px] max-sm:basis-full"
      />
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
            onClick={() => onShow(value)}
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
          <Select label="Sort by" options={sorts} value={view.sort} onChange={onSort} />
        </div>
      </div>
    </div>
  );
}
