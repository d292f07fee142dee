import type {
  Board,
  BoardCompany,
  Briefing,
  BriefingLine,
  Card,
  ChannelDelivery,
  NotificationPreferences,
  Profile,
  Report,
  UserChannel,
} from '@sightline/contracts';
import type { Session } from '@/lib/session/session';

const hex = (number: number) => number.toString(16).padStart(20, '0');
const now = () => new Date().toISOString();

export function aSession(parts: Partial<Session> = {}): Session {
  return {
    accessToken: 'access-1',
    refreshToken: 'refresh-1',
    idToken: 'id-1',
    expiresAt: Date.now() + 300_000,
    user: { id: 'user-1', email: 'ana@ourco.example' },
    ...parts,
  };
}

export function aProfile(parts: Partial<Profile> = {}): Profile {
  return { userId: 'user-1', email: 'ana@ourco.example', displayName: null, createdAt: now(), ...parts };
}

/** The defaults from product §9. */
export function somePreferences(parts: Partial<NotificationPreferences> = {}): NotificationPreferences {
  return {
    userId: 'user-1',
    boardId: null,
    digestEnabled: true,
    digestFrequency: 'daily',
    minimumImportance: 30,
    emailEnabled: true,
    timeZone: 'UTC',
    ...parts,
  };
}

export function aBoard(parts: Partial<Board> = {}): Board {
  return {
    id: 'board-1',
    name: 'lumenpay.example',
    status: 'ready',
    errorCode: null,
    errorMessage: null,
    role: 'owner',
    ownerUserId: 'user-1',
    isTemporary: false,
    tempSessionId: null,
    expiresAt: null,
    companyId: `cmp_${hex(0)}`,
    companyName: 'Lumenpay',
    industry: 'Payments',
    companyUrl: 'https://lumenpay.example',
    shortfalls: [],
    companyCount: 8,
    cardCount: 48,
    nextRefreshAt: null,
    lastRefreshedAt: null,
    createdAt: now(),
    updatedAt: now(),
    ...parts,
  };
}

/** Number 0 is the primary company; all others are competitors. */
export function aCompany(number: number, parts: Partial<BoardCompany> = {}): BoardCompany {
  const name = number === 0 ? 'Lumenpay' : `Rival ${number}`;
  const domain = number === 0 ? 'lumenpay.example' : `rival${number}.example`;
  return {
    id: `cmp_${hex(number)}`,
    name,
    domain,
    industry: 'Payments',
    description: '',
    keywords: ['card fees'],
    trackingEnabled: true,
    nextTrackingAt: null,
    lastTrackedAt: null,
    lastSyncStatus: 'success',
    lastSyncErrorCode: null,
    lastSyncErrorMessage: null,
    lastSyncArticlesFound: 12,
    lastSyncArticlesAdded: 7,
    lastSyncArticlesLinked: 6,
    lastSyncSources: { answered: 7, failed: [] },
    articlesTotal: 31,
    isPrimary: number === 0,
    proof:
      number === 0
        ? null
        : {
            sourceUrl: 'https://www.ledger.example/compared',
            quote: `Shops compare Lumenpay with ${name}.`,
            siteUrl: `https://${domain}/`,
            sources: 1,
          },
    standing: 'suggested',
    mergedInto: null,
    added: null,
    searchQuery: `("${name}" OR "card fees") AND "Payments"`,
    ...parts,
  };
}

export function aCard(number: number, parts: Partial<Card> = {}): Card {
  return {
    id: `crd_${hex(number)}`,
    boardId: 'board-1',
    companyId: `cmp_${hex(0)}`,
    contentId: `cnt_${hex(number)}`,
    eventId: `evt_${hex(number)}`,
    reports: 0,
    sources: 0,
    updatedAt: null,
    update: null,
    title: `Article ${number}`,
    description: 'What happened.',
    content: '',
    imageUrl: null,
    author: null,
    source: 'Payments Ledger',
    language: 'en',
    date: now(),
    url: `https://ledger.example/${number}`,
    aiSummary: 'A summary.',
    sentiment: 'neutral',
    importance: 5,
    tags: ['Pricing'],
    relevanceScore: 8,
    credibilityScore: 6,
    executiveValueScore: 4,
    company: 'Lumenpay',
    category: 'Pricing',
    reason: 'Lumenpay is in the headline.',
    matchedKeywords: ['card fees'],
    engine: 'local',
    summaryBasis: 'verbatim',
    read: false,
    archived: false,
    createdAt: now(),
    ...parts,
  };
}

export function aReport(number: number, parts: Partial<Report> = {}): Report {
  return {
    cardId: `crd_${hex(100 + number)}`,
    title: `Report ${number}`,
    url: `https://desk${number}.example/${number}`,
    source: `Desk ${number}`,
    date: `2026-11-18T1${number}:05:00.000Z`,
    language: 'en',
    sameWording: false,
    ...parts,
  };
}

/** A briefing without new events. */
export function aBriefing(parts: Partial<Briefing> = {}): Briefing {
  return {
    since: new Date(Date.now() - 3 * 86_400_000).toISOString(),
    isFirstVisit: false,
    until: now(),
    lines: [],
    newEvents: 0,
    smallerEvents: 0,
    sourcesChecked: 42,
    sourcesFailed: [],
    lastCheckedAt: now(),
    ...parts,
  };
}

export function aLine(number: number, parts: Partial<BriefingLine> = {}): BriefingLine {
  const { id: cardId, contentId, eventId, companyId, company, title, source, url, date, importance } = aCard(number);
  return {
    ...{ cardId, contentId, eventId, companyId, company, date, importance, headline: `What ${title} says.` },
    ...{ sources: [{ name: source, url }], moreSources: 0, isHighPriority: false, forYou: null },
    ...parts,
  };
}

export function aChannel(parts: Partial<UserChannel> = {}): UserChannel {
  return {
    id: hex(7),
    kind: 'webhook',
    label: 'Our server',
    shownAddress: 'hooks.example',
    isAccount: false,
    state: 'working',
    offReason: null,
    verifiedAt: now(),
    lastOkAt: null,
    failingSince: null,
    nextTryAt: null,
    lastError: null,
    waiting: 0,
    gaveUp: 0,
    createdAt: now(),
    ...parts,
  };
}

export function aDelivery(parts: Partial<ChannelDelivery> = {}): ChannelDelivery {
  return {
    ...{ id: hex(8), kind: 'alert', subject: 'Prices changed', state: 'sent', queuedAt: now(), triedAt: now() },
    ...{ status: 204, durationMs: 40, error: null, tries: 1 },
    ...parts,
  };
}
