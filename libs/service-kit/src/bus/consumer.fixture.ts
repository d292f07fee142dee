import type { EventData } from '@sightline/contracts';
import { ScriptedTransport } from '@sightline/testing';
import type { DeadLetter, Message } from './transport.ts';

/** Transport whose dead-letter store fails a given number of times. */
export class DeadLetterBox extends ScriptedTransport {
  readonly deadLetters: DeadLetter[] = [];
  failures = 0;
  override async putDeadLetter(...[deadLetter]: [DeadLetter?]): Promise<void> {
    if (this.failures-- > 0) throw new Error('the store does not answer');
    if (deadLetter) this.deadLetters.push(deadLetter);
  }
}

export const traceId = '0af7651916cd43dd8448eb211c80319c';

/** A `board.ready` message as a producer writes it. The card count is part of its id. */
export function readyMessage(cardCount: number): Message {
  const owner = { userId: 'user-1', tempSessionId: null };
  const data: EventData<'board.ready'> = { boardId: 'board', name: 'A board', owner, cardCount };
  const id = `event-${cardCount}`;
  const envelope = {
    specversion: '1.0',
    id,
    source: 'boards',
    type: 'board.ready',
    subject: 'board',
    time: '2026-03-02T09:00:00.000Z',
    datacontenttype: 'application/json',
    traceparent: `00-${traceId}-b7ad6b7169203331-01`,
    data,
  };
  return { id, topic: 'boards', key: 'board', type: 'board.ready', body: JSON.stringify(envelope) };
}
