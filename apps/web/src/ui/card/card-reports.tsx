import { type Card, countedPublisher, type Report } from '@sightline/contracts';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useId, useRef, useState } from 'react';
import { reportsQuery } from '@/lib/board/board-queries';
import { useSplitReport } from '@/lib/board/split-report';
import { useFocusAfterLeaving } from '@/lib/browser/use-focus-after-leaving';
import { counted, formatDayTime } from '@/lib/format/format';
import { foreignLanguage } from '@/lib/format/language-words';
import { ExternalLink } from '../display/link.tsx';
import { linkClass } from '../display/link-class.ts';
import { Button } from '../form/button.tsx';
import { MoreButton } from '../form/more-button.tsx';
import { EventLifeDetails } from './event-life/event-life.tsx';

function alsoText({ reports, publishers = 0 }: Card): string {
  return publishers > 0 ? `Reported by ${counted(publishers, 'publisher')}` : counted(reports, 'further report');
}

/** A report with the number of its publisher; the number is null if the publisher isn't counted. */
interface Numbered {
  readonly report: Report;
  readonly number: number | null;
  /** True if the previous report has the same publisher. */
  readonly isSame: boolean;
}

/** Groups the reports by publisher. The card's own publisher comes first and has number 1. */
function byPublisher(card: Card, reports: readonly Report[]): Numbered[] {
  const own = countedPublisher(card);
  const names = [...new Set(reports.map(({ countedAs }) => countedAs))];
  const others = names.filter((name) => typeof name === 'string' && name !== own);
  const isCounted = (card.publishers ?? 0) > others.length;
  const numbers = new Map([...(isCounted ? [own] : []), ...others].map((name, at) => [name, at + 1]));
  const placeOf = (name: string | null | undefined) => numbers.get(name ?? '') ?? Number.POSITIVE_INFINITY;
  return names
    .toSorted((one, other) => (placeOf(one) === placeOf(other) ? 0 : placeOf(one) - placeOf(other)))
    .flatMap((name) =>
      reports
        .filter(({ countedAs }) => countedAs === name)
        .map((report, at) => ({ report, number: numbers.get(name ?? '') ?? null, isSame: at > 0 || name === own })),
    );
}

/** The other reports of a card's event, loaded when opened. */
export function CardReports({ card, readOnly = false }: { card: Card; readOnly?: boolean }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const more = useRef<HTMLButtonElement>(null);
  return (
    <div className={clsx('relative z-2 -my-1 max-w-full', !open && 'self-start')}>
      <MoreButton
        ref={more}
        expanded={open}
        aria-controls={id}
        className="-ml-2 h-7! px-2! print:hidden max-sm:min-h-11"
        onClick={() => setOpen(!open)}
      >
        {alsoText(card)}
      </MoreButton>
      <div id={id} hidden={!open}>
        {open && card.life && <EventLifeDetails life={card.life} />}
        {open && <Reports card={card} more={more} readOnly={readOnly} />}
      </div>
    </div>
  );
}

interface ReportsProps {
  card: Card;
  more: React.RefObject<HTMLButtonElement | null>;
  readOnly: boolean;
}

function Reports({ card, more, readOnly }: ReportsProps) {
  const reports = useQuery(reportsQuery(card));
  const split = useSplitReport(card);
  const focusAfter = useFocusAfterLeaving(more);
  if (reports.isError)
    return (
      <p className="py-1 text-13 text-text-2">
        The reports could not be loaded.{' '}
        <Button variant="ghost" size="sm" onClick={() => reports.refetch()}>
          Try again
        </Button>
      </p>
    );
  if (reports.isPending)
    return (
      <p role="status" className="py-1 text-13 text-text-3">
        Loading reports...
      </p>
    );
  const numbered = byPublisher(card, reports.data.items);
  const items = numbered.map(({ report }) => report);
  return (
    <ol aria-label={`Further reports of ${card.title}`} className="mt-1 grid gap-2 text-13">
      {numbered.map(({ report, ...place }, at) => (
        <ReportRow
          key={report.cardId}
          report={report}
          {...place}
          readOnly={readOnly}
          onSplit={() => {
            const others = [...items.slice(at + 1), ...items.slice(0, at).toReversed()];
            focusAfter(
              splitId(report),
              others.map((other) => splitId(other)),
            );
            void split(report);
          }}
        />
      ))}
    </ol>
  );
}

/** Returns the id of a report's button, one of which receives the focus after another report was removed. */
const splitId = ({ cardId }: Report): string => `split-${cardId}`;

interface RowProps extends Numbered {
  readOnly: boolean;
  onSplit: () => void;
}

function ReportRow({ report, number, isSame, readOnly, onSplit }: RowProps) {
  const { title, url, source, countedAs, date, language, sameWording } = report;
  const foreign = foreignLanguage(language);
  return (
    <li className="grid grid-cols-[1.25rem_auto_minmax(0,1fr)_auto] items-baseline gap-x-3 max-sm:grid-cols-[minmax(0,1fr)_auto]">
      <span className="text-text-3 tabular-nums max-sm:hidden">{number !== null && !isSame && number}</span>
      <time dateTime={date} className="text-12 text-text-3 tabular-nums max-sm:col-span-full">
        {formatDayTime(date)}
      </time>
      <span className="min-w-0 wrap-anywhere">
        <ExternalLink href={url} className={linkClass}>
          {source}
        </ExternalLink>
        {foreign && <span className="text-text-3"> in {foreign}</span>}
        {isSame && typeof countedAs === 'string' && <span className="text-text-3"> · same publisher</span>}
        {countedAs === null && <span className="text-text-3"> · the company says, not counted</span>}
        {sameWording && <span className="text-text-3"> · same wording</span>}
        {!sameWording && (
          <span dir="auto" className="block text-text-2">
            {title}
          </span>
        )}
      </span>
      {!readOnly && (
        <Button
          id={splitId(report)}
          variant="ghost"
          size="sm"
          className="-my-1 -mr-2 h-7! px-2! text-12! print:hidden"
          aria-label={`Not the same event: ${title}, ${source}`}
          onClick={onSplit}
        >
          Not the same event
        </Button>
      )}
    </li>
  );
}
