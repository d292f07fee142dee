import type { BriefingLine } from '@sightline/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type CardView, cardsQuery } from '@/lib/board/board-queries';
import { formatDay } from '@/lib/format/format';
import { ExternalLink } from '@/ui/display/link';
import { linkClass } from '@/ui/display/link-class';
import { PriorityBadge } from '@/ui/display/priority-badge';
import { noFilter } from '../filters/filter-bar.tsx';
import { useSetCardView } from '../filters/use-card-view.ts';
import { headlineOf } from '../keys/use-card-keys.ts';

/** Number of headline words used to search for a card; a search accepts ten. */
const searchedWords = 8;

interface BriefingLinesProps {
  boardId: string;
  view: CardView;
  settingUp: boolean;
  lines: readonly BriefingLine[];
}

/** Moves the focus to a card; false when it isn't in the list. */
function goTo(cardId: string): boolean {
  const target = headlineOf({ id: cardId });
  target?.focus();
  target?.scrollIntoView?.({ block: 'center' });
  return target !== null;
}

/** The lines of a briefing: one event each, with its sources and its relevance for the reader's company. */
export function BriefingLines({ boardId, view, settingUp, lines }: BriefingLinesProps) {
  const setView = useSetCardView();
  const cards = useInfiniteQuery(cardsQuery(boardId, view, settingUp)).data;
  const list = useRef<HTMLOListElement>(null);
  /** Id of the card to focus once it is loaded. */
  const awaited = useRef<string>(undefined);
  // Runs when the cards in the list change.
  useEffect(() => {
    if (awaited.current === undefined) return;
    // If the focus is elsewhere, the reader has moved on.
    const focused = document.activeElement;
    const waits = focused === document.body || list.current?.contains(focused);
    if (!waits || goTo(awaited.current)) awaited.current = undefined;
  }, [cards]);
  const open = ({ cardId, headline }: BriefingLine) => {
    awaited.current = undefined;
    if (goTo(cardId)) return;
    // The card isn't loaded or is filtered out, so it is searched for.
    awaited.current = cardId;
    const search = headline.split(/\s+/).slice(0, searchedWords).join(' ').slice(0, 200);
    setView({ ...noFilter, window: 'all', show: 'active', search });
  };
  return (
    <ol ref={list} className="border-t border-border">
      {lines.map((line, at) => (
        <li
          key={line.cardId}
          className="grid grid-cols-[24px_minmax(0,1fr)_minmax(0,300px)] gap-x-3 gap-y-2 border-border px-6 py-3.5 not-first:border-t max-md:grid-cols-[20px_minmax(0,1fr)] max-sm:px-3.5"
        >
          <span aria-hidden="true" className="pt-0.5 text-14 text-text-3 tabular-nums">
            {at + 1}
          </span>
          <div className="min-w-0">
            <p dir="auto" className="font-head text-16 font-medium wrap-anywhere">
              <a
                href={`#${line.cardId}`}
                className="decoration-border-strong underline-offset-3 hover:underline"
                onClick={(event) => {
                  event.preventDefault();
                  open(line);
                }}
              >
                {line.headline}
              </a>
            </p>
            <Sources line={line} />
          </div>
          {line.forYou && (
            <p className="border-l-2 border-border pl-3 text-13 text-text-2 max-md:col-start-2">
              <b className="block text-12 font-semibold text-text">
                {line.forYou.isAboutYou ? 'About you' : 'For you'}
              </b>
              {line.forYou.text}{' '}
              {line.forYou.tag !== null && (
                <button
                  type="button"
                  className={linkClass}
                  onClick={() =>
                    setView({
                      ...{ company: line.companyId, topic: '', tag: line.forYou?.tag ?? '', sentiment: '' },
                      ...{ window: 'all', show: 'active', search: '' },
                    })
                  }
                >
                  See both
                </button>
              )}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

function Sources({ line: { isHighPriority, date, company, sources, moreSources } }: { line: BriefingLine }) {
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-12 text-text-3">
      {isHighPriority && <PriorityBadge />}
      <span>{company}</span>
      <time dateTime={date}>{formatDay(date)}</time>
      {sources.map(({ name, url }) => (
        <ExternalLink key={url} href={url} className={linkClass}>
          {name}
        </ExternalLink>
      ))}
      {moreSources > 0 && <span>and {moreSources} more</span>}
    </div>
  );
}
