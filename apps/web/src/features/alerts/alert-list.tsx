import type { AlertSummary, BoardAlerts } from '@sightline/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { alertsQuery } from '@/lib/alerts/alert-queries';
import { useFocusAfterLeaving } from '@/lib/browser/use-focus-after-leaving';
import { counted } from '@/lib/format/format';
import { cardClass } from '@/ui/display/panel';
import { Button, Spinner } from '@/ui/form/button';
import { Select } from '@/ui/form/select';
import Check from '~icons/lucide/check';
import { AlertItem } from './alert-item.tsx';
import { headlineIdOf } from './alert-parts.ts';
import type { AlertEdits } from './use-alert-edits.ts';

interface AlertListProps {
  summary: AlertSummary;
  boards: readonly BoardAlerts[];
  board: string;
  onBoardChange: (board: string) => void;
  edits: AlertEdits;
}

/** Lists alerts that were sent: unread ones first, then all. */
export function AlertList({ summary, boards, board, onBoardChange, edits }: AlertListProps) {
  const [unread, setUnread] = useState(true);
  const list = useInfiniteQuery(alertsQuery({ state: 'sent', unread, board }));
  const alerts = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const heading = useRef<HTMLHeadingElement>(null);
  const focusAfter = useFocusAfterLeaving(heading);
  const readOnes = summary.sent - summary.unread;
  const mark = (at: number) => {
    const alert = alerts[at];
    if (!alert) return;
    if (unread) {
      const others = [...alerts.slice(at + 1), ...alerts.slice(0, at).toReversed()];
      focusAfter(
        headlineIdOf(alert.id),
        others.map(({ id }) => headlineIdOf(id)),
      );
    }
    void edits.mark(alert, !alert.read);
  };
  return (
    <section className={cardClass} aria-labelledby="alerts">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5 border-b border-border px-4 py-3.5 sm:px-5">
        <h2 id="alerts" ref={heading} tabIndex={-1} className="font-head text-20 font-medium outline-none">
          Alerts
        </h2>
        <span className="text-13 text-text-3">{summary.unread} unread</span>
        <span className="flex-1" />
        {boards.length > 1 && (
          <Select
            label="Board"
            value={board}
            onChange={onBoardChange}
            options={[
              { value: '', text: 'All boards' },
              ...boards.map(({ boardId, board: text }) => ({ value: boardId, text })),
            ]}
          />
        )}
        <Segments unread={unread} onChange={setUnread} summary={summary} />
        <Button variant="ghost" size="sm" disabled={summary.unread === 0} onClick={() => void edits.markAll()}>
          <Check aria-hidden="true" />
          Mark all read
        </Button>
      </div>
      {list.isPending && (
        <div role="status" className="p-5">
          <span className="sr-only">Loading alerts...</span>
          <div className="skeleton h-24" />
        </div>
      )}
      {list.isLoadingError && (
        <p role="alert" className="px-5 py-6 text-text-2">
          These alerts could not be loaded.{' '}
          <Button size="sm" onClick={() => list.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {list.data && alerts.length === 0 && <Nothing summary={summary} unread={unread} board={board} />}
      <ul className="divide-y divide-border">
        {alerts.map((alert, at) => (
          <AlertItem key={alert.id} alert={alert} edits={edits} onMark={() => mark(at)} />
        ))}
      </ul>
      <div className="border-t border-border p-3 text-center empty:hidden">
        {list.hasNextPage && (
          <Button variant="ghost" size="sm" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {list.isFetchingNextPage && <Spinner />}
            Show more alerts
          </Button>
        )}
        {unread && !list.hasNextPage && readOnes > 0 && (
          <Button variant="ghost" size="sm" onClick={() => setUnread(false)}>
            Show {counted(readOnes, 'read alert')}
          </Button>
        )}
      </div>
    </section>
  );
}

function Nothing({ summary, unread, board }: { summary: AlertSummary; unread: boolean; board: string }) {
  const held =
    summary.held === 0
      ? ''
      : ` ${counted(summary.held, 'event')} ${summary.held === 1 ? 'is' : 'are'} waiting${summary.digest ? ' for the next digest' : ''}.`;
  return (
    <p className="px-5 py-10 text-center text-text-2">
      {board ? 'No alerts from this board.' : unread && summary.sent > 0 ? 'No unread alerts.' : 'No alerts.'}
      {held}
    </p>
  );
}

interface SegmentsProps {
  unread: boolean;
  onChange: (unread: boolean) => void;
  summary: AlertSummary;
}

function Segments({ unread, onChange, summary }: SegmentsProps) {
  const segments = [
    { text: 'Unread', count: summary.unread, value: true },
    { text: 'All', count: summary.sent, value: false },
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen.
    <div role="group" aria-label="Show" className="inline-flex gap-0.5 rounded-[9px] bg-surface-3 p-[3px]">
      {segments.map(({ text, count, value }) => (
        <button
          key={text}
          type="button"
          aria-pressed={unread === value}
          onClick={() => onChange(value)}
          className="h-[30px] rounded-[6px] border border-transparent px-3 text-13 leading-none font-[550] text-text-2 aria-pressed:bg-surface aria-pressed:text-text aria-pressed:shadow-1 dark:aria-pressed:bg-canvas forced-colors:aria-pressed:border-[Highlight]"
        >
          {text} <span className="ml-0.5 font-normal text-text-3 tabular-nums">{count}</span>
        </button>
      ))}
    </div>
  );
}
