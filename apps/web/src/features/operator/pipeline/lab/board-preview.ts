import { type CompsEvaluation, type PipelineArticle, rankScore } from '@sightline/contracts';
import type { ShownCard } from '@/ui/card/shown-card';
import type { Target } from '../step-work.ts';
import { isDated } from '../steps/format.ts';

export interface LabEvaluation {
  evaluation: CompsEvaluation;
  engine: string;
}

interface Preview {
  cards: ShownCard[];
  /** Number of evaluated articles without a valid date, which a board can't rank. */
  undated: number;
}

const words = (text: string) => text.toLowerCase();

/** Returns the company's name and keywords that occur in the title or the description. */
function matched({ title, description }: PipelineArticle, { name, keywords }: Target): string[] {
  const text = words(`${title} ${description}`);
  const terms = [...new Set([name, ...keywords])];
  return terms.filter((keyword) => keyword.trim() !== '' && text.includes(words(keyword)));
}

/**
 * Returns the evaluated articles as cards, in a board's order (product §9: recency at 0.7, importance at 0.3).
 * Evaluations refer to articles by title, so the first article with that title is used. Nothing is stored, and scores
 * missing from the evaluation stay empty.
 */
export function boardPreview(
  articles: readonly PipelineArticle[],
  { evaluation, engine }: LabEvaluation,
  target: Target,
  now: Date,
): Preview {
  const left = [...articles];
  const evaluated = evaluation.evaluations.flatMap((item) => {
    const at = left.findIndex(({ title }) => title === item.title);
    return at < 0 ? [] : left.splice(at, 1).map((article) => ({ article, item }));
  });
  const dated = evaluated.filter(({ article }) => isDated(article.publishedAt));
  const rank = ({ article, item }: (typeof dated)[number]) =>
    rankScore(new Date(article.publishedAt), item.importance, now);
  const cards = dated
    .toSorted((a, b) => rank(b) - rank(a))
    .map(({ article, item }, at): ShownCard => {
      const date = new Date(article.publishedAt).toISOString();
      return {
        id: `preview-${at}`,
        boardId: 'preview',
        companyId: 'preview',
        contentId: `preview-${at}`,
        eventId: `preview-${at}`,
        reports: 0,
        sources: 0,
        updatedAt: null,
        update: null,
        title: article.title,
        description: article.description,
        content: '',
        imageUrl: null,
        author: null,
        source: article.source.name,
        language: null,
        date,
        url: article.url,
        aiSummary: item.key_points.join(' '),
        sentiment: 'neutral',
        importance: item.importance,
        tags: [],
        relevanceScore: null,
        credibilityScore: null,
        executiveValueScore: null,
        company: article.source_company ?? target.name,
        category: 'News',
        reason: item.reasoning,
        matchedKeywords: matched(article, target),
        engine,
        ...(engine === 'local' && { summaryBasis: 'verbatim' }),
        read: false,
        archived: false,
        createdAt: date,
      };
    });
  return { cards, undated: evaluated.length - dated.length };
}
