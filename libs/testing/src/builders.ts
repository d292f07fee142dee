import type {
  Board,
  Card,
  CompanyAnalysis,
  CompanyIdentity,
  ContentItem,
  Evaluation,
  ItemSignal,
  Notification,
  Signal,
  SiteReading,
  SyncOutcome,
} from '@sightline/contracts';
import { cardIdOf, companyIdOf, contentIdOf, eventIdOf, newTempSessionId } from '@sightline/product';
import { type Principal } from '@sightline/service-kit';

/**
 * One builder per entity: returns a valid entity with overrides. Ids are derived from the URL, the domain or the
 * parts.
 */

export function companyIdentity(overrides: Partial<CompanyIdentity> = {}): CompanyIdentity {
  const domain = overrides.domain ?? 'lumenpay.example';
  return {
    companyId: companyIdOf(domain),
    name: 'Lumenpay',
    domain,
    industry: 'Payments',
    keywords: ['payments', 'checkout'],
    ...overrides,
  };
}

export function contentItem(overrides: Partial<ContentItem> = {}): ContentItem {
  const url = overrides.url ?? 'https://news.example/lumenpay-opens-office';
  return {
    id: contentIdOf(url),
    url,
    title: 'Lumenpay opens an office in Lisbon',
    description: 'The payments company hires 40 people in Portugal.',
    content: 'Lumenpay opened an office in Lisbon on Monday. The payments company hires 40 people in Portugal.',
    publishedAt: '2026-03-01T08:00:00.000Z',
    sourceName: 'Example News',
    author: null,
    imageUrl: null,
    language: 'en',
    origin: 'news-feed',
    ...overrides,
  };
}

/** An open incident from a status page, for every board. */
export function incidentSignal(overrides: Partial<Extract<Signal, { kind: 'incident' }>> = {}): ItemSignal {
  const startedAt = '2026-03-01T08:00:00.000Z';
  return {
    ...{ surfaceId: 'srf_00000000000000000001', provider: 'statuspage', audience: { except: [] } },
    detail: {
      ...{ kind: 'incident', incidentId: 'i1', name: 'Payouts are late', impact: 'major', isSecurity: false },
      ...{ startedAt, endedAt: null, updates: [{ at: startedAt, status: 'investigating', text: 'We are looking.' }] },
      ...overrides,
    },
  };
}

export function evaluation(overrides: Partial<Evaluation> = {}): Evaluation {
  return {
    contentId: contentItem().id,
    companyId: companyIdentity().companyId,
    relevant: true,
    summary: 'Lumenpay opened an office in Lisbon on Monday.',
    sentiment: 'positive',
    importance: 6,
    tags: ['Expansion'],
    relevanceScore: 8,
    credibilityScore: 6,
    executiveValueScore: 5,
    reason: 'Names the company in the title and reports an opening.',
    matchedKeywords: ['payments'],
    engine: 'local',
    engineVersion: '1',
    ...overrides,
  };
}

export function siteReading(overrides: Partial<SiteReading> = {}): SiteReading {
  const domain = overrides.domain ?? 'lumenpay.example';
  const url = overrides.url ?? `https://${domain}/`;
  return {
    domain,
    url,
    title: 'Lumenpay: payments for shops',
    publisherName: 'Lumenpay',
    language: 'en',
    description: 'Card payments and checkout for small shops.',
    metaKeywords: ['payments'],
    pages: [
      { url, title: 'Lumenpay', headings: ['Payments for shops'], text: 'Lumenpay takes card payments.', links: [] },
    ],
    mentions: [],
    ...overrides,
  };
}

export function companyAnalysis(overrides: Partial<CompanyAnalysis> = {}): CompanyAnalysis {
  return {
    companyName: 'Lumenpay',
    industry: 'Payments',
    description: 'Card payments and checkout for small shops.',
    mainCompanyKeywords: ['lumenpay'],
    keywords: ['payments', 'checkout'],
    keyProductsServices: ['Checkout'],
    language: 'en',
    candidates: [],
    facts: [],
    engine: 'local',
    ...overrides,
  };
}

export function syncOutcome(overrides: Partial<SyncOutcome> = {}): SyncOutcome {
  return {
    companyId: companyIdentity().companyId,
    syncId: 'sync-1',
    startedAt: '2026-03-02T08:59:00.000Z',
    status: 'success',
    errorCode: null,
    errorMessage: null,
    articlesFound: 1,
    articlesAdded: 1,
    articlesLinked: 1,
    ...overrides,
  };
}

export function board(overrides: Partial<Board> = {}): Board {
  const company = companyIdentity();
  return {
    id: 'board-1',
    name: 'Lumenpay board',
    status: 'ready',
    errorCode: null,
    errorMessage: null,
    role: 'owner',
    ownerUserId: 'user-1',
    isTemporary: false,
    tempSessionId: null,
    expiresAt: null,
    companyId: company.companyId,
    companyName: company.name,
    industry: company.industry,
    companyUrl: `https://${company.domain}`,
    shortfalls: [],
    companyCount: 1,
    cardCount: 0,
    nextRefreshAt: null,
    lastRefreshedAt: null,
    createdAt: '2026-03-02T08:00:00.000Z',
    updatedAt: '2026-03-02T08:00:00.000Z',
    ...overrides,
  };
}

export function card(overrides: Partial<Card> = {}): Card {
  const item = contentItem();
  const judged = evaluation();
  const boardId = overrides.boardId ?? 'board-1';
  const contentId = overrides.contentId ?? item.id;
  return {
    id: cardIdOf(boardId, contentId),
    boardId,
    companyId: judged.companyId,
    contentId,
    eventId: eventIdOf(contentId),
    reports: 0,
    sources: 0,
    updatedAt: null,
    update: null,
    title: item.title,
    description: item.description,
    content: item.content,
    imageUrl: item.imageUrl,
    author: item.author,
    source: item.sourceName,
    language: item.language,
    date: item.publishedAt,
    url: item.url,
    aiSummary: judged.summary,
    sentiment: judged.sentiment,
    importance: judged.importance,
    tags: judged.tags,
    relevanceScore: judged.relevanceScore,
    credibilityScore: judged.credibilityScore,
    executiveValueScore: judged.executiveValueScore,
    company: companyIdentity().name,
    category: judged.tags[0] ?? 'News',
    reason: judged.reason,
    matchedKeywords: judged.matchedKeywords,
    engine: judged.engine,
    read: false,
    archived: false,
    createdAt: '2026-03-02T08:00:00.000Z',
    ...overrides,
  };
}

export function notification(overrides: Partial<Notification> = {}): Notification {
  return {
    id: 'notification-1',
    boardId: 'board-1',
    type: 'board-ready',
    title: 'Your board is ready',
    message: 'Lumenpay board has 12 cards.',
    read: false,
    createdAt: '2026-03-02T08:00:00.000Z',
    ...overrides,
  };
}

/** Principals for requests with `inject`. */
export const asUser = (userId = 'user-1', email = `${userId}@mail.example`): Extract<Principal, { kind: 'user' }> => ({
  kind: 'user',
  userId,
  email,
});
export const asOperator = (userId = 'operator-1') => ({ ...asUser(userId), roles: ['operator' as const] });
export const asVisitor = (
  tempSessionId = newTempSessionId(new Date('2026-03-02T09:00:00.000Z')),
): Extract<Principal, { kind: 'visitor' }> => ({
  kind: 'visitor',
  tempSessionId,
});
export const asNobody: Principal = { kind: 'anonymous' };
export const asSystem: Principal = { kind: 'system' };
