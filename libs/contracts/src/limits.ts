/** Business constants of product §9, in one place. Units are in the names. */
export const limits = {
  temporaryBoardLifetimeMs: 60 * 60 * 1000,
  highPriorityImportance: 7,
  mediumScore: 5,
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
} as const;

const dayMs = 86_400_000;

/**
 * Product §9 ranking: recency (100 minus 2 per day, minimum 0) at weight 0.7 plus importance times 10 at weight 0.3.
 * Between 0 and 100; higher is shown first.
 */
export function rankScore(publishedAt: Date, importance: number, now: Date): number {
  const ageDays = Math.max(0, (now.getTime() - publishedAt.getTime()) / dayMs);
  const recency = Math.max(0, 100 - limits.rankRecencyPointsPerDay * ageDays);
  return limits.rankRecencyWeight * recency + limits.rankImportanceWeight * importance * 10;
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
