import type { ChannelDelivery, ChannelKindInfo, UserChannel } from '@sightline/contracts';
import { counted, formatAgo, formatDayTime } from '@/lib/format/format';

/** Appends the status and duration of a delivery if they are known: '429', '340 ms'. */
const withFacts = (words: string, { status, durationMs }: ChannelDelivery) =>
  [words, status === null ? '' : String(status), durationMs === null ? '' : `${durationMs} ms`]
    .filter(Boolean)
    .join(' · ');

/** Describes the result of the last attempt to deliver a message. */
export function deliveryWords(delivery: ChannelDelivery): string {
  switch (delivery.state) {
    case 'waiting':
      return delivery.error ? withFacts('Waiting', delivery) : 'Waiting';
    case 'sent':
      return withFacts('Sent', delivery);
    case 'gave-up':
      return withFacts('Not delivered', delivery);
    case 'refused':
      return withFacts('Refused', delivery);
  }
}

export function stateWords({ state, offReason, failingSince }: UserChannel): string {
  switch (state) {
    case 'unverified':
      return 'Waiting for the code';
    case 'working':
      return 'Working';
    case 'failing':
      return failingSince ? `Failing since ${formatDayTime(failingSince)}` : 'Failing';
    case 'off':
      return offReason === 'gone' ? 'Switched off' : 'Paused';
  }
}

/** States the channel's address and when it last worked. */
export function placeWords(channel: UserChannel, kind: ChannelKindInfo | undefined): string {
  return [
    kind?.name ?? channel.kind,
    channel.shownAddress,
    kind?.isSigned ? 'signed' : '',
    channel.lastOkAt && channel.state !== 'unverified' ? `last message ${formatAgo(channel.lastOkAt)}` : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Describes a channel's problem and its consequences; empty without a problem. */
export function problemWords({ state, offReason, lastError, waiting, gaveUp, nextTryAt }: UserChannel): string {
  const parts: string[] = [];
  if (lastError && (state === 'failing' || offReason === 'gone')) parts.push(lastError);
  if (state === 'failing' && waiting > 0)
    parts.push(`${counted(waiting, 'message')} ${waiting === 1 ? 'waits' : 'wait'} and will be sent in order.`);
  if (state === 'failing' && nextTryAt) parts.push(`Next try ${formatDayTime(nextTryAt)} UTC.`);
  if (gaveUp > 0) parts.push(`${counted(gaveUp, 'message')} ${gaveUp === 1 ? 'was' : 'were'} not delivered.`);
  return parts.join(' ');
}
