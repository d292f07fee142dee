import type { Board, BoardCompany, Card, IdentityCard, NotificationPreferences, Profile } from '@sightline/contracts';
import type { Session } from '@/lib/session';

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

/** Product §9: the defaults. */
export function somePreferences(parts: Partial<NotificationPreferences> = {}): NotificationPreferences {
  return {
    userId: 'user-1',
    boardId: null,
    digestEnabled: true,
    digestFrequency: 'daily',
    minimumImportance: 30,
    emailEnabled: true,
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

/** Number 0 is the primary company; the others are competitors. */
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
    articlesTotal: 31,
    isPrimary: number === 0,
    proof:
      number === 0
        ? null
        : {
            sourceUrl: 'https://www.ledger.example/compared',
            quote: `Shops compare Lumenpay with ${name}.`,
            siteUrl: `https://${domain}/`,
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
    title: `Article ${number}`,
    description: 'What happened.',
    content: '',
    imageUrl: null,
    author: null,
    source: 'Payments Ledger',
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
    read: false,
    archived: false,
    createdAt: now(),
    ...parts,
  };
}

type IdentityLine = IdentityCard['facts'][number];

/** One line of an identity card, with a quote from the home page. */
export function anIdentityLine(
  field: IdentityLine['field'],
  values: string[],
  parts: Partial<IdentityLine> = {},
): IdentityLine {
  const quote = values.length > 0 ? `Here it says ${values[0]}.` : null;
  const sourceUrl = quote && 'https://lumenpay.example/';
  return { field, values, quote, sourceUrl, correction: null, ...parts };
}

export function anIdentityCard(parts: Partial<IdentityCard> = {}): IdentityCard {
  return {
    facts: [
      anIdentityLine('name', ['Lumenpay'], { quote: '© 2026 Lumenpay Ltd' }),
      anIdentityLine('aliases', ['Lumen Pay', 'Lumenpay, Ltd']),
      anIdentityLine('description', ['Lumenpay takes card payments for shops, and pays them out the next day.']),
      anIdentityLine('industry', ['Financial services'], { quote: 'card payments for shops' }),
      anIdentityLine('products', ['Lumenpay Start', 'Lumenpay Tap'], {
        sourceUrl: 'https://lumenpay.example/pricing',
      }),
      anIdentityLine('markets', ['Portugal', 'Spain'], { quote: null, sourceUrl: null }),
      anIdentityLine('country', ['Portugal']),
      anIdentityLine('language', ['en']),
      anIdentityLine('websites', ['lumenpay.example', 'docs.lumenpay.example'], {
        sourceUrl: 'https://docs.lumenpay.example/start/',
      }),
      anIdentityLine('keywords', ['card payments for shops', 'payment terminal', 'next-day settlement']),
      anIdentityLine('confusedWith', ['Lumenpay Festival'], { sourceUrl: 'https://www.directory.example/lumenpay' }),
      anIdentityLine('ticker', []),
    ],
    pagesRead: 14,
    readAt: new Date(Date.now() - 4 * 60_000).toISOString(),
    shortfalls: [],
    ...parts,
  };
}
