import { companyIdOf } from '@sightline/product';
import type { Asker, NewsWindow, SyncTarget } from '../sources/news-source.ts';

export const now = new Date('2026-03-02T09:00:00.000Z');
export const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
export const window: NewsWindow = { from: daysAgo(30), to: now };

export const asker = (lane = 'board'): Asker => ({ lane, onWait: () => undefined });

export function target(overrides: Partial<SyncTarget> = {}): SyncTarget {
  const domain = overrides.domain ?? 'lumenpay.example';
  return {
    companyId: companyIdOf(domain),
    name: 'Lumenpay',
    domain,
    industry: 'Payments',
    keywords: ['payments', 'checkout'],
    role: 'board-company',
    ...overrides,
  };
}
