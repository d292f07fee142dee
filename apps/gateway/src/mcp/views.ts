import {
  type Board,
  type BoardCompany,
  type Briefing,
  type Card,
  type CardList,
  type ChangeList,
  isHighPriority,
  type PriceList,
  type PriceRow,
  type Report,
  shownOf,
  type Trends,
} from '@sightline/contracts';

/** Maximum number of earlier price readings per company. */
const readingsShown = 10;

/** Returns a board in the form shown to a model. Names entered by users or read from websites are untrusted text. */
export const boardView = (board: Board) => ({
  boardId: board.id,
  status: board.status,
  companies: board.companyCount,
  cards: board.cardCount,
  lastRefreshedAt: board.lastRefreshedAt,
  fromWebsites: { name: board.name, company: board.companyName, industry: board.industry, website: board.companyUrl },
});

export const companiesView = (companies: readonly BoardCompany[]) =>
  shownOf(companies.map((company) => ({ ...company, companyId: company.id }))).map((company) => ({
    companyId: company.id,
    isOwn: company.isPrimary,
    fromWebsites: {
      name: company.name,
      domain: company.domain,
      industry: company.industry,
      description: company.description,
    },
  }));

export const cardView = (card: Card) => ({
  cardId: card.id,
  companyId: card.companyId,
  date: card.date,
  foundAt: card.createdAt,
  importance: card.importance,
  isHighPriority: isHighPriority(card),
  credibility: card.credibilityScore,
  relevance: card.relevanceScore,
  sentiment: card.sentiment,
  event: card.event ?? null,
  mayBeAboutAnother: card.doubtful ?? false,
  furtherReports: card.reports,
  fromWebsites: {
    company: card.company,
    title: card.title,
    summary: card.aiSummary || card.description,
    quote: card.quote ?? null,
    tags: card.tags,
    source: card.source,
    url: card.url,
    changes: card.change?.changes.map(changeWords) ?? [],
  },
});

const reportView = (report: Report) => ({
  date: report.date,
  fromWebsites: { title: report.title, source: report.source, url: report.url },
});

export const cardWithReports = (card: Card, reports: readonly Report[]) => ({
  ...cardView(card),
  reports: reports.map(reportView),
  fromWebsites: { ...cardView(card).fromWebsites, text: card.content },
});

export const cardsView = ({ items, nextCursor, counts }: CardList) => ({
  counts,
  nextCursor,
  cards: items.map(cardView),
});

export const briefingView = (briefing: Briefing) => ({
  since: briefing.since,
  until: briefing.until,
  newEvents: briefing.newEvents,
  lastCheckedAt: briefing.lastCheckedAt,
  lines: briefing.lines.map((line) => ({
    cardId: line.cardId,
    companyId: line.companyId,
    date: line.date,
    importance: line.importance,
    fromWebsites: { company: line.company, headline: line.headline, sources: line.sources },
  })),
});

const changeWords = ({
  before,
  after,
  quote,
  section,
}: {
  before: string;
  after: string;
  quote: string;
  section?: string | undefined;
}) => ({
  before,
  after,
  quote,
  ...(section === undefined ? {} : { section }),
});

export const changesView = ({ items, nextCursor }: ChangeList) => ({
  nextCursor,
  changes: items.map((change) => ({
    changeId: change.changeId,
    companyId: change.companyId,
    cardId: change.cardId,
    kind: change.kind,
    page: change.pageKind,
    foundAt: change.foundAt,
    isMinor: change.minor,
    ...(change.percent === undefined ? {} : { percent: change.percent }),
    fromWebsites: { company: change.company, url: change.pageUrl, ...changeWords(change) },
  })),
});

const priceView = (row: PriceRow) => ({
  price: row.price,
  period: row.period,
  isOnRequest: row.contact,
  isReadByModel: row.readBy === 'model',
  fromWebsites: {
    plan: row.plan,
    currency: row.currency,
    per: row.per,
    quote: row.quote,
    limits: row.limits ?? [],
  },
});

export const pricesView = ({ items }: PriceList) => ({
  companies: items.map((company) => ({
    companyId: company.companyId,
    isOwn: company.isPrimary,
    prices: company.rows.map((row) => ({
      ...{ ...priceView(row), since: row.since, priceBefore: row.was?.price ?? null },
      ...(row.was?.archived && { priceBeforeWasArchived: row.was.archived }),
    })),
    earlier: company.history.slice(0, readingsShown).map(({ seenAt, rows, archivedUrl }) => ({
      ...{ seenAt, prices: rows.map(priceView) },
      ...(archivedUrl !== undefined && { archivedUrl }),
    })),
    fromWebsites: { company: company.company, pages: company.pages.map(({ url }) => url) },
  })),
});

/**
 * Contains numbers, and ids that list_companies returns. Without a known event, topics are the first tags of cards,
 * which are text from outside.
 */
export const trendsView = ({ topics, findings, ...trends }: Trends) => ({
  ...trends,
  topics: topics.map(({ topic, ...counted }) => ({ ...counted, fromWebsites: { topic } })),
  findings: findings.map(({ topic, ...finding }) => ({ ...finding, fromWebsites: { topic } })),
});
