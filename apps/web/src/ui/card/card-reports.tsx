import type { Card, Report } from '@sightline/contracts';
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

function alsoText({ reports, sources }: Card): string {
  return sources > 0 ? `Also reported by ${counted(sources, 'source')}` : counted(reports, 'further report');
}

/** The further reports of a card's event, loaded on opening. */
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
  const { items } = reports.data;
  return (
    <ol aria-label={`Further reports of ${card.title}`} className="mt-1 grid gap-2 text-13">
      {items.map((report, at) => (
        <ReportRow
          key={report.cardId}
          report={report}
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

/** Id of a report's button; one of them gets the focus after another report was removed. */
const splitId = ({ cardId }: Report): string => `split-${cardId}`;

function ReportRow({ report, readOnly, onSplit }: { report: Report; readOnly: boolean; onSplit: () => void }) {
  const { title, url, source, date, language, sameWording } = report;
  const foreign = foreignLanguage(language);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-3 max-sm:grid-cols-[minmax(0,1fr)_auto]">
      <time dateTime={date} className="text-12 text-text-3 tabular-nums max-sm:col-span-full">
        {formatDayTime(date)}
      </time>
      <span className="min-w-0 wrap-anywhere">
        <ExternalLink href={url} className={linkClass}>
          {source}
        </ExternalLink>
        {foreign && <span className="text-text-3"> in {foreign}</span>}
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
