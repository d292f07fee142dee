import { card } from '@sightline/testing';
import type { SentEvent } from '../digest/already-sent.ts';
import type { BoardDigest, Digest } from '../digest/digest.ts';
import { defaultPreferences } from '../notification.document.ts';
import { eventOf } from './test-notifications.ts';

/** An event in a digest; its id is derived from its headline. */
export const sentEvent = (parts: Partial<SentEvent> = {}): SentEvent => ({
  ...eventOf(card()),
  ...{ kind: 'new', isHeld: false, eventId: `event of ${parts.headline}` },
  ...parts,
});

export const boardDigest = (boardId: string, parts: Partial<BoardDigest> = {}): BoardDigest => ({
  ...{ boardId, name: `${boardId}.example`, events: [sentEvent()], more: 0, findings: [] },
  sources: { checked: 0, failed: [] },
  ...parts,
});

/** A weekly digest in Lisbon, sent on a Monday. */
export const digestParts = (): Pick<Digest, 'boardCount' | 'preferences' | 'period' | 'isTest'> => {
  const from = new Date('2026-11-16T06:55:00.000Z');
  const preferences = { ...defaultPreferences('ada'), digestFrequency: 'weekly', timeZone: 'Europe/Lisbon' } as const;
  return {
    ...{ boardCount: 1, preferences, isTest: false },
    period: { from, until: new Date('2026-11-23T06:55:00.000Z'), since: from },
  };
};
