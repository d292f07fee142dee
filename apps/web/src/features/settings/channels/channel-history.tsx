import type { ChannelDelivery, UserChannel } from '@sightline/contracts';
import { useQuery } from '@tanstack/react-query';
import { formatDayTime } from '@/lib/format/format';
import { Badge } from '@/ui/display/badge';
import { Button } from '@/ui/form/button';
import { deliveryWords } from './channel-words.ts';
import { historyQuery } from './channels-queries.ts';
import type { ChannelEdits } from './use-channel-edits.ts';

const tones = { waiting: 'warning', sent: 'success', 'gave-up': 'danger', refused: 'danger' } as const;

/** A channel's last messages with their results, and buttons to resend them. */
export function ChannelHistory({ channel, edits, id }: { channel: UserChannel; edits: ChannelEdits; id: string }) {
  const { data, isPending, isError, refetch } = useQuery(historyQuery(channel.id));
  const takesMessages = channel.state === 'working' || channel.state === 'failing';
  return (
    <section id={id} aria-label={`History of ${channel.label}`} className="mt-3 rounded-md border border-border">
      {isPending && (
        <p role="status" className="px-3 py-2 text-13 text-text-3">
          Loading the history...
        </p>
      )}
      {isError && (
        <p className="flex flex-wrap items-center gap-2 px-3 py-2 text-13">
          The history could not be loaded.
          <Button size="sm" onClick={() => refetch()}>
            Try again
          </Button>
        </p>
      )}
      {data?.items.length === 0 && <p className="px-3 py-2 text-13 text-text-3">Nothing was sent here yet.</p>}
      {data && data.items.length > 0 && (
        <ul className="divide-y divide-border">
          {data.items.map((delivery) => (
            <Row key={delivery.id} delivery={delivery}>
              {takesMessages && delivery.state !== 'waiting' && (
                <Button size="sm" variant="ghost" onClick={() => edits.sendAgain(channel, delivery.id)}>
                  Send again<span className="sr-only"> {delivery.subject}</span>
                </Button>
              )}
            </Row>
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ delivery, children }: { delivery: ChannelDelivery; children: React.ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
      <div className="min-w-0 flex-1 basis-48">
        <p className="text-13 wrap-anywhere">
          <bdi>{delivery.subject}</bdi>
        </p>
        <p className="text-12 text-text-3">
          {formatDayTime(delivery.triedAt ?? delivery.queuedAt)} UTC
          {delivery.tries > 1 && ` · ${delivery.tries} tries`}
          {delivery.error && ` · ${delivery.error}`}
        </p>
      </div>
      <Badge tone={tones[delivery.state]}>{deliveryWords(delivery)}</Badge>
      {children}
    </li>
  );
}
