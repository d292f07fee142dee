import { type Alert, invalidCursor } from '@sightline/contracts';
import type { AlertDocument } from './alert.document.ts';
import { noteOf, type Reader, whyOf } from './alert.words.ts';
import type { AlertPlace } from './alerts.store.ts';

export function toAlert(alert: AlertDocument, reader: Reader): Alert {
  const { boardId, companyId, cardId, eventId, type, headline, summary, topic, tags, importance, state, read } = alert;
  return {
    id: alert._id,
    ...{ boardId, board: reader.board, companyId, company: alert.companyName, cardId, eventId },
    ...{ type, title: headline, summary, topic, tags, importance, state },
    reason: alert.decided.reason,
    note: noteOf(alert, reader),
    why: whyOf(alert, reader),
    waitsUntil: alert.dueAt?.toISOString() ?? null,
    firstSentAt: alert.firstSentAt?.toISOString() ?? null,
    read,
    createdAt: alert.createdAt.toISOString(),
    at: alert.at.toISOString(),
  };
}

export const encodePlace = ({ at, id }: AlertPlace): string => `${at.getTime()}.${id}`;

/** @throws {DomainError} invalid `invalid_cursor` */
export function decodePlace(cursor: string): AlertPlace {
  const [, ms, id] = /^(\d{1,15})\.([0-9a-f]{1,64})$/.exec(cursor) ?? [];
  if (ms === undefined || id === undefined) throw invalidCursor();
  return { at: new Date(Number(ms)), id };
}
