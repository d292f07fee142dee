import type { CardOnRecord, ContentOnRecord } from '@sightline/contracts';
import { companyIdentity, contentItem, evaluation } from '@sightline/testing';

export const company = companyIdentity();
export const item = contentItem();
export const cardId = `crd_${'1'.repeat(20)}`;
export const card: CardOnRecord = {
  card: { id: cardId, boardId: 'b1', createdAt: '2026-03-02T09:00:05.000Z', archived: false },
  company: { companyId: company.companyId, name: company.name },
  item,
  evaluation: evaluation({ reason: 'Says ada@mail.example', fallbackReason: 'The model’s answer was cut off' }),
};
export const content: ContentOnRecord = {
  storedAt: '2026-03-02T09:00:03.000Z',
  copies: 2,
  discovery: { origin: 'news-feed', at: '2026-03-02T09:00:03.000Z' },
  syncRun: {
    id: 'sync-1',
    companyId: company.companyId,
    companyName: company.name,
    startedAt: '2026-03-02T09:00:00.000Z',
    durationMs: 3_000,
    status: 'success',
    errorCode: null,
    message: null,
    found: 3,
    added: 2,
    linked: 2,
  },
};
export const onRecord = {
  evaluation: card.evaluation,
  evaluatedAt: '2026-03-02T09:00:04.000Z',
  tookMs: 12.4,
  costUsd: 0.002,
};
