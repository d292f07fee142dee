import type { Alert, AlertSummary } from '@sightline/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { alertsQuery } from '@/lib/alerts/alert-queries';
import { useFocusAfterLeaving } from '@/lib/browser/use-focus-after-leaving';
import { counted } from '@/lib/format/format';
import { cardClass } from '@/ui/display/panel';
import { Button, Spinner } from '@/ui/form/button';
import { MoreButton } from '@/ui/form/more-button';
import { headlineIdOf, textButtonClass } from './alert-parts.ts';
import type { AlertEdits } from './use-alert-edits.ts';

/** Limited, because the list pushes down the settings below it. */
const shownFirst = 5;

/** Lists held alerts with the reason, and alerts that are shown only on the boards. */
export function HeldList({ summary, edits }: { summary: AlertSummary; edits: AlertEdits }) {
  const [withSilent, setWithSilent] = useState(false);
  const held = useInfiniteQuery(alertsQuery({ state: 'held', unread: false, board: '' }));
  const alerts = held.data?.pages.flatMap(({ items }) => items) ?? [];
  const [all, setAll] = useState(false);
  const shown = all ? alerts : alerts.slice(0, shownFirst);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusAfter = useFocusAfterLeaving(heading);
  const send = (at: number) => {
    const alert = alerts[at];
    if (!alert) return;
    const others = [...alerts.slice(at + 1), ...alerts.slice(0, at).toReversed()];
    focusAfter(
      headlineIdOf(alert.id),
      others.map(({ id }) => headlineIdOf(id)),
    );
    void edits.send(alert);
  };
  return (
    <section className={cardClass} aria-labelledby="held">
      <div className="flex flex-wrap items-baseline gap-x-3 border-b border-border px-4 py-3.5 sm:px-5">
        <h2 id="held" ref={heading} tabIndex={-1} className="font-head text-20 font-medium outline-none">
          Held
        </h2>
        <span className="text-13 text-text-3">
          {summary.held === 0 ? 'nothing is held' : `${counted(summary.held, 'event')} held for the digest`}
        </span>
      </div>
      <ul className="divide-y divide-border">
        {shown.map((alert, at) => (
          <Waiting key={alert.id} alert={alert} onSend={() => send(at)} />
        ))}
      </ul>
      {!all && alerts.length > shownFirst && (
        <p className="border-t border-border p-3 text-center">
          <Button variant="ghost" size="sm" onClick={() => setAll(true)}>
            Show {summary.held - shownFirst} more
          </Button>
        </p>
      )}
      {all && held.hasNextPage && (
        <p className="border-t border-border p-3 text-center">
          <Button variant="ghost" size="sm" busy={held.isFetchingNextPage} onClick={() => void held.fetchNextPage()}>
            {held.isFetchingNextPage && <Spinner />}
            Show more
          </Button>
        </p>
      )}
      <div className="grid gap-1 border-t border-border px-4 py-3.5 text-13 text-text-2 first:border-t-0 sm:px-5">
        <p>
          {summary.digest === null
            ? 'The digest is off, so held alerts stay here.'
            : `Held alerts will be in the next ${summary.digest} digest.`}
        </p>
        {summary.silent > 0 && (
          <MoreButton
            expanded={withSilent}
            className="-ml-2.5 justify-self-start"
            onClick={() => setWithSilent(!withSilent)}
          >
            {counted(summary.silent, 'event')} on the boards only
          </MoreButton>
        )}
        {withSilent && <Silent />}
      </div>
    </section>
  );
}

function Headline({ alert }: { alert: Alert }) {
  return (
    <h3 className="font-head text-16 font-medium wrap-anywhere">
      <Link
        id={headlineIdOf(alert.id)}
        to="/boards/$boardId"
        params={{ boardId: alert.boardId }}
        hash={alert.cardId}
        dir="auto"
        className="hover:underline"
      >
        {alert.title}
      </Link>
    </h3>
  );
}

function Waiting({ alert, onSend }: { alert: Alert; onSend: () => void }) {
  return (
    <li className="px-4 py-3 sm:px-5">
      <Headline alert={alert} />
      <p className="mt-0.5 text-12 text-text-3 wrap-anywhere">
        <bdi>{alert.board}</bdi>: {alert.note}
      </p>
      <button type="button" className={textButtonClass} onClick={onSend}>
        Send now<span className="sr-only"> {alert.title}</span>
      </button>
    </li>
  );
}

function Silent() {
  const silent = useInfiniteQuery(alertsQuery({ state: 'silent', unread: false, board: '' }));
  const alerts = silent.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <ul className="grid gap-2.5">
        {alerts.map((alert) => (
          <li key={alert.id}>
            <Headline alert={alert} />
            <p className="mt-0.5 text-12 text-text-3 wrap-anywhere">
              <bdi>{alert.board}</bdi>: {alert.note}
            </p>
          </li>
        ))}
      </ul>
      {silent.isPending && <span role="status">Loading...</span>}
      {silent.isError && 'These events could not be loaded.'}
      {silent.hasNextPage && (
        <Button variant="ghost" size="sm" busy={silent.isFetchingNextPage} onClick={() => void silent.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}
