import { type CleanEvaluation, type CompsEvaluation, limits } from '@sightline/contracts';

export interface EvaluatedArticle {
  title: string;
  /** Score from 0 to 10: relevance in the clean flow, importance in comps. */
  score: number;
  reasoning: string;
  keyPoints: readonly string[];
}

/** An evaluation prepared for display, best scores first. */
export interface EvaluationView {
  analyzed: number;
  average: number;
  /** Number of articles with a score of 7 or more. */
  high: number;
  articles: EvaluatedArticle[];
}

const bestFirst = (articles: EvaluatedArticle[]) => articles.toSorted((a, b) => b.score - a.score);

export function viewOfClean({ analyses, summary }: CleanEvaluation): EvaluationView {
  const articles = analyses.map((one) => ({
    title: one.article_title,
    score: one.relevance_score,
    reasoning: one.ai_reasoning,
    keyPoints: [],
  }));
  return {
    analyzed: summary.total_articles,
    average: summary.average_relevance,
    high: summary.high_relevance_count,
    articles: bestFirst(articles),
  };
}

export function viewOfComps({ totalEvaluated, evaluations }: CompsEvaluation): EvaluationView {
  const sum = evaluations.reduce((total, { importance }) => total + importance, 0);
  const articles = evaluations.map((one) => ({
    title: one.title,
    score: one.importance,
    reasoning: one.reasoning,
    keyPoints: one.key_points,
  }));
  return {
    analyzed: totalEvaluated,
    average: evaluations.length === 0 ? 0 : sum / evaluations.length,
    high: evaluations.filter(({ importance }) => importance >= limits.highPriorityImportance).length,
    articles: bestFirst(articles),
  };
}
