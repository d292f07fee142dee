import type { SavedSearch } from '@sightline/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useRef } from 'react';
import { linkClass } from '@/ui/display/link-class';
import { cardClass } from '@/ui/display/panel';
import { Button } from '@/ui/form/button';
import { Switch } from '@/ui/form/switch';
import { SectionHead } from '@/ui/page/page';
import Trash2 from '~icons/lucide/trash-2';
import { savedSearchesQuery } from './search-queries.ts';
import { useSavedSearches } from './use-saved-searches.ts';

export function SavedSearches() {
  const saved = useQuery(savedSearchesQuery);
  const edits = useSavedSearches();
  const section = useRef<HTMLElement>(null);
  const items = saved.data?.items ?? [];
  if (saved.isLoadingError)
    return (
      <p className="mt-9 text-13 text-text-3">
        Your saved searches could not be loaded.{' '}
        <button type="button" className={linkClass} onClick={() => saved.refetch()}>
          Try again
        </button>
      </p>
    );
  if (items.length === 0) return null;
  return (
    <section ref={section} aria-labelledby="saved-searches" className="mt-9">
      <SectionHead id="saved-searches" title="Saved searches" />
      <ul className="grid gap-3 sm:grid-cols-2">
        {items.map((search) => (
          <SavedSearchRow
            key={search.id}
            search={search}
            onAlerts={(alerts) => edits.setAlerts(search, alerts)}
            onRemove={() => {
              edits.remove(search);
              section.current?.querySelector('h2')?.focus();
            }}
          />
        ))}
      </ul>
    </section>
  );
}

interface SavedSearchRowProps {
  search: SavedSearch;
  onAlerts: (alerts: boolean) => void;
  onRemove: () => void;
}

function SavedSearchRow({ search: { name, filter, alerts }, onAlerts, onRemove }: SavedSearchRowProps) {
  const id = useId();
  const { search, board, company, tag } = filter;
  return (
    <li className={`${cardClass} flex items-center gap-3 py-2.5 pr-2.5 pl-4`}>
      <div className="min-w-0 flex-1">
        <Link
          to="/search"
          search={{ search: search || undefined, board, company, tag }}
          dir="auto"
          className="block truncate font-[550] decoration-border-strong underline-offset-3 hover:underline"
        >
          {name}
        </Link>
        <span dir="auto" className="block truncate text-12 text-text-3">
          {[search, tag, board && 'one board', company && 'one company'].filter(Boolean).join(' · ')}
        </span>
      </div>
      <span id={id} className="text-12 text-text-2">
        Alerts<span className="sr-only"> of {name}</span>
      </span>
      <Switch aria-labelledby={id} checked={alerts} onCheckedChange={onAlerts} />
      <Button variant="ghost" size="icon" aria-label={`Delete ${name}`} onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </Button>
    </li>
  );
}
