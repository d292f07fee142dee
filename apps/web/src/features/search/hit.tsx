import type { Board, SearchHit } from '@sightline/contracts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDate } from '@/lib/format/format';
import { Importance } from '@/ui/card/importance';
import { Badge } from '@/ui/display/badge';
import { Chip } from '@/ui/display/chip';
import { ExternalLink } from '@/ui/display/link';
import { linkClass } from '@/ui/display/link-class';
import { Marked } from '@/ui/display/marked';
import { cardClass } from '@/ui/display/panel';
import type { SearchView } from './search-queries.ts';

/** Number of headline words used to search for the card on its board; a search accepts ten. */
const searchedWords = 8;

interface HitProps {
  hit: SearchHit;
  boards: readonly Board[];
  view: SearchView;
  onFilter: (change: Partial<SearchView>) => void;
}

/** An event found by a search; its headline links to its card. */
export function Hit({ hit, boards, view, onFilter }: HitProps) {
  const { title, passage, company, companyId, source, url, date, tags, archived, importance, isHighPriority } = hit;
  const places = hit.places.map((place) => ({ ...place, name: boards.find(({ id }) => id === place.boardId)?.name }));
  const [first, ...others] = places;
  const search = {
    window: 'all' as const,
    show: archived ? ('archived' as const) : ('active' as const),
    search: title.text.split(/\s+/).slice(0, searchedWords).join(' ').slice(0, 200),
  };
  const linkTo = (place: (typeof places)[number], className: string, text: ReactNode) => (
    <Link
      key={place.boardId}
      to="/boards/$boardId"
      params={{ boardId: place.boardId }}
      search={search}
      hash={place.cardId}
      className={className}
    >
      {text}
    </Link>
  );
  return (
    <li className={`${cardClass} px-5 py-4 max-sm:px-3.5`}>
      <h2 dir="auto" className="font-head text-16 font-medium wrap-anywhere">
        {first && linkTo(first, 'decoration-border-strong underline-offset-3 hover:underline', <Marked {...title} />)}
      </h2>
      {passage && passage.text !== title.text && (
        <p dir="auto" className="mt-1.5 max-w-[80ch] text-14 text-text-2 wrap-anywhere">
          <Marked {...passage} />
        </p>
      )}
      <div className="mt-2.5 flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-12 text-text-3">
        <Importance card={{ importance, priorityLowered: !isHighPriority }} />
        {archived && <Badge>Archived</Badge>}
        <Chip
          pressed={view.company === companyId}
          label={`Only ${company}`}
          onClick={() => onFilter({ company: view.company === companyId ? '' : companyId })}
        >
          {company}
        </Chip>
        {tags.slice(0, 2).map((tag) => (
          <Chip
            key={tag}
            pressed={view.tag === tag}
            label={`Only ${tag}`}
            onClick={() => onFilter({ tag: view.tag === tag ? '' : tag })}
          >
            {tag}
          </Chip>
        ))}
        <time dateTime={date}>{formatDate(date)}</time>
        <ExternalLink href={url} className={linkClass}>
          {source}
        </ExternalLink>
        {first && (
          <span className="min-w-0 truncate">
            on {first.name ?? 'one of your boards'}
            {others.map((place) => (
              <span key={place.boardId}>, {linkTo(place, linkClass, place.name ?? 'another board')}</span>
            ))}
          </span>
        )}
      </div>
    </li>
  );
}
