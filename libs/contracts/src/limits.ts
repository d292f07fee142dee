/** Business constants of product §9. Units are in the names. */
export const limits = {
  temporaryBoardLifetimeMs: 60 * 60 * 1000,
  highPriorityImportance: 7,
  mediumScore: 5,
  /** At or above this relevance, the importance is not reduced. */
  fullRelevance: 6,
  /** Up to this relevance, the item only mentions the company in passing. */
  passingRelevance: 3,
  /** Cap on the importance of items that mention the company in passing. */
  passingImportance: 4,
  /** Cap on the importance of advice, opinions, comparisons and rumours: below High Priority. */
  talkImportance: 6,
  boardPollIntervalMs: 3_000,
  refreshReloadDelayMs: 5_000,
  previewPollIntervalMs: 5_000,
  previewPollAttempts: 12,
  previewItems: 12,
  waitAfterManualDistributionMs: 10_000,
  signupDelayMs: 1_000,
  competitorsShownFirst: 5,
  /** Number of found competitors that a new board tracks; others are weaker suggestions. */
  competitorsSuggested: 7,
  /** Maximum number of competitors tracked on one board, including merged ones. */
  competitorsPerBoard: 25,
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
  /** Absence after which a reader starts a new visit to a board. */
  visitPauseMs: 30 * 60_000,
  /**
   * An item counts as news in a period if published at most this long before it. This is also the period of a first
   * visit.
   */
  newsAgeMs: 7 * 86_400_000,
  rulePreviewDays: 30,
  rulesPerBoard: 100,
  /** Maximum number of people, including the owner and open invitations. */
  peoplePerBoard: 50,
  inviteLifetimeMs: 7 * 86_400_000,
  inviteMailsPerDay: 3,
  /** Retention of the activity log ("who did what"). */
  activityDays: 180,
  /** Number of days before a period that serve as its baseline. */
  trendBaselineDays: 180,
  /** Minimum number of events in the baseline for a trend. */
  trendMinimumEvents: 10,
  trendFindings: 3,
  /** A shift is reported when this many competitors, or a third of them, do the same within `shiftDays`. */
  shiftCompanies: 3,
  shiftDays: 14,
  /** Number of weeks of events in a row of the portfolio. */
  portfolioWeeks: 8,
  portfolioGroups: 50,
  boardsListed: 1_000,
  /** Maximum number of boards per user. Each board is refreshed, and its pages visited, daily. */
  boardsPerUser: 500,
  /** A board not used for this long is paused. */
  boardUnusedMs: 90 * 24 * 60 * 60 * 1000,
  companiesAddedAtOnce: 200,
  /**
   * Maximum number of companies that a user can add through lists in 24 hours. Websites entered one by one have a
   * separate limit.
   */
  companiesAddedPerDay: 400,
  /** Maximum number of websites checked before they are added, per request; `websitesAskedPerHour` is per user. */
  websitesAskedAtOnce: 10,
  websitesAskedPerHour: 1_000,
  /** Default and maximum number of alerts sent immediately per day. */
  alertsPerDay: 5,
  alertsPerDayMost: 50,
  alertDays: 180,
  alertMuteRulesPerUser: 200,
  savedSearchesPerUser: 50,
  /** Maximum number of saved cards per reader and board; only the latest are shown. */
  savedCards: 500,
  exportedCards: 10_000,
  feedCards: 50,
  tokensPerUser: 50,
  shareLinksPerBoard: 20,
  feedsPerBoard: 50,
  digestEvents: 300,
  battlecardLines: 60,
  battlecardLineChars: 500,
  battlecardSections: 12,
  sectionTitleChars: 80,
  evidencePerLine: 6,
  /** Number of edits shown with a battlecard. */
  battlecardEdits: 20,
  noteChars: 4_000,
  /** Maximum number of notes about one company on a board. */
  notesPerCompany: 500,
} as const;

const dayMs = 86_400_000;

/** Weights of recency and importance in card ranking; they add up to 1. */
export interface RankWeights {
  readonly recency: number;
  readonly importance: number;
}

export const defaultRankWeights: RankWeights = {
  recency: limits.rankRecencyWeight,
  importance: limits.rankImportanceWeight,
};

/**
 * Returns the ranking score of product §9: recency (100 minus 2 per day, minimum 0) at weight 0.7 plus importance
 * times 10 at weight 0.3, unless the board has other weights. Scores are between 0 and 100; higher is shown first.
 */
export function rankScore(publishedAt: Date, importance: number, now: Date, weights = defaultRankWeights): number {
  return rankPoints(publishedAt, importance, now, weights).total;
}

export function rankPoints(publishedAt: Date, importance: number, now: Date, weights: RankWeights) {
  const ageDays = Math.max(0, (now.getTime() - publishedAt.getTime()) / dayMs);
  const recency = weights.recency * Math.max(0, 100 - limits.rankRecencyPointsPerDay * ageDays);
  const ofImportance = weights.importance * importance * 10;
  return { recency, importance: ofImportance, total: recency + ofImportance };
}

/**
 * Returns the unrounded importance of an item: its executive value (0–10), reduced for low relevance and adjusted
 * slightly by credibility. docs/scores.md contains the formula.
 */
export function importanceWeight(value: number, relevance: number, credibility: number): number {
  const share = 0.4 + 0.6 * Math.min(1, relevance / limits.fullRelevance);
  return value * share + 0.15 * (credibility - 5.5);
}

/**
 * Returns the search terms for an industry: the parts of its name around "&", without "software", which headlines
 * omit.
 */
export function industryTerms(industry: string): string[] {
  const parts = industry.split(' & ').map((part) => part.replace(/(\S) software$/i, '$1').trim());
  return [...new Set(parts)].filter((part) => part !== '');
}

/**
 * Returns the board search query of product §9: company name, other names and up to 8 keywords joined with OR, plus an
 * industry AND clause. Phrases are quoted; quotes inside them are dropped.
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
