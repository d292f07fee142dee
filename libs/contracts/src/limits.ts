/** Business constants of product §9, in one place. Units are in the names. */
export const limits = {
  temporaryBoardLifetimeMs: 60 * 60 * 1000,
  highPriorityImportance: 7,
  mediumScore: 5,
  /** From this relevance on, nothing is taken from the importance of an item. */
  fullRelevance: 6,
  /** Up to this relevance an item mentions the company in passing. */
  passingRelevance: 3,
  /** Of an item that mentions the company in passing, at most. */
  passingImportance: 4,
  /** Of advice, opinions, comparisons and rumours, at most: below High Priority. */
  talkImportance: 6,
  boardPollIntervalMs: 3_000,
  refreshReloadDelayMs: 5_000,
  previewPollIntervalMs: 5_000,
  previewPollAttempts: 12,
  previewItems: 12,
  waitAfterManualDistributionMs: 10_000,
  signupDelayMs: 1_000,
  competitorsShownFirst: 5,
  /** Found competitors that a board begins with; the others are weaker suggestions. */
  competitorsSuggested: 7,
  /** Tracked on one board, including merged ones. */
  competitorsPerBoard: 25,
  /** Remembered per board as rejected. */
  rejectedPerBoard: 100,
  keywordsShownFirst: 5,
  cardTagsShown: 2,
  searchKeywords: 8,
  searchAliases: 3,
  newsWindowDays: 30,
  companyPageSize: 50,
  competitorPageSize: 30,
  competitorsSearched: 5,
  competitorSearchPauseMs: 1_000,
  evaluatedArticlesPerSearch: 30,
  rankRecencyWeight: 0.7,
  rankImportanceWeight: 0.3,
  rankRecencyPointsPerDay: 2,
  defaultIndustry: 'Technology',
  briefingLines: 5,
  /** A reader who was away this long begins a new visit to a board. */
  visitPauseMs: 30 * 60_000,
  /** How long before a period an item may have been published to be news of it; also the period of a first visit. */
  newsAgeMs: 7 * 86_400_000,
  /** Days that the preview of a rule looks back. */
  rulePreviewDays: 30,
  rulesPerBoard: 100,
  /** Its owner, members and open invitations together. */
  peoplePerBoard: 50,
  inviteLifetimeMs: 7 * 86_400_000,
  /** Mails of one invitation in 24 hours. */
  inviteMailsPerDay: 3,
  /** How long "who did what" is kept. */
  activityDays: 180,
  /** Days before a period that say what is usual for it. */
  trendBaselineDays: 180,
  /** Events in those days from which a trend is spoken of. */
  trendMinimumEvents: 10,
  trendFindings: 3,
  /** Several competitors do the same when that many, or a third of them, do within so many days. */
  shiftCompanies: 3,
  shiftDays: 14,
  /** Weeks of events in a row of the portfolio. */
  portfolioWeeks: 8,
  portfolioGroups: 50,
  boardsListed: 1_000,
  /** Each is refreshed daily and its pages are watched. */
  boardsPerUser: 500,
  /** A board that was not used for so long is paused. */
  boardUnusedMs: 90 * 24 * 60 * 60 * 1000,
  companiesAddedAtOnce: 200,
  /** By lists, of one user in 24 hours; websites that are entered one by one have a limit of their own. */
  companiesAddedPerDay: 400,
  /** Before they are added: in one request, and by one user. */
  websitesAskedAtOnce: 10,
  websitesAskedPerHour: 1_000,
  /** Alerts told at once per day, unless the user says otherwise, and the most that can be chosen. */
  alertsPerDay: 5,
  alertsPerDayMost: 50,
  /** How long an alert is kept. */
  alertDays: 180,
  /** "Fewer like this" rules of one user. */
  fewerRulesPerUser: 200,
  savedSearchesPerUser: 50,
  /** Per reader and board: the last ones are shown. */
  savedCards: 500,
  /** Cards in an export, and in a feed. */
  exportedCards: 10_000,
  feedCards: 50,
  tokensPerUser: 50,
  shareLinksPerBoard: 20,
  feedsPerBoard: 50,
  /** Events of a board that one digest reads. */
  digestEvents: 300,
} as const;

const dayMs = 86_400_000;

/** The weights of recency and importance in the order of cards; together 1. */
export interface RankWeights {
  readonly recency: number;
  readonly importance: number;
}

/** Product §9. */
export const defaultRankWeights: RankWeights = {
  recency: limits.rankRecencyWeight,
  importance: limits.rankImportanceWeight,
};

/**
 * Product §9 ranking: recency (100 minus 2 per day, minimum 0) at weight 0.7 plus importance times 10 at weight 0.3, unless the
 * board has other weights. Between 0 and 100; higher is shown first.
 */
export function rankScore(publishedAt: Date, importance: number, now: Date, weights = defaultRankWeights): number {
  return rankPoints(publishedAt, importance, now, weights).total;
}

/** The score and its two parts. */
export function rankPoints(publishedAt: Date, importance: number, now: Date, weights: RankWeights) {
  const ageDays = Math.max(0, (now.getTime() - publishedAt.getTime()) / dayMs);
  const recency = weights.recency * Math.max(0, 100 - limits.rankRecencyPointsPerDay * ageDays);
  const ofImportance = weights.importance * importance * 10;
  return { recency, importance: ofImportance, total: recency + ofImportance };
}

/**
 * What the importance of an item is rounded and bounded from: what it is worth to an executive (0–10), less when it is hardly about
 * the company, a little more or less by its source. The formula is explained in docs/scores.md.
 */
export function importanceWeight(value: number, relevance: number, credibility: number): number {
  const share = 0.4 + 0.6 * Math.min(1, relevance / limits.fullRelevance);
  return value * share + 0.15 * (credibility - 5.5);
}

/**
 * The words of an industry's name as news texts write them: the parts of a name with "&", each without "software", which no
 * headline adds.
 */
export function industryTerms(industry: string): string[] {
  const parts = industry.split(' & ').map((part) => part.replace(/(\S) software$/i, '$1').trim());
  return [...new Set(parts)].filter((part) => part !== '');
}

/**
 * Product §9 board search query: company name plus up to 8 keywords joined by OR, plus an industry AND clause. Other names of the
 * company stand before the keywords. Phrases are quoted, embedded quotes dropped.
 */
export function boardSearchQuery(company: {
  name: string;
  aliases?: readonly string[] | undefined;
  keywords: readonly string[];
  industry: string;
}): string {
  const quote = (text: string) => `"${text.replaceAll('"', '')}"`;
  const aliases = company.aliases?.slice(0, limits.searchAliases) ?? [];
  const terms = [company.name, ...[...aliases, ...company.keywords].slice(0, limits.searchKeywords)].map(quote);
  const industry = industryTerms(company.industry).map(quote);
  return `(${terms.join(' OR ')}) AND ${industry.length > 1 ? `(${industry.join(' OR ')})` : (industry[0] ?? quote(company.industry))}`;
}
