import type {
  CleanEvaluation,
  CompanyIdentity,
  CompsEvaluation,
  ContentItem,
  EvaluateRequest,
  Evaluation,
  PipelineArticle,
  PipelineFlow,
} from '@sightline/contracts';
import { splitSentences } from '../text/sentences.ts';
import { asName } from '../text/untrusted/untrusted.ts';

/** Evaluation uses only the first 30 articles (product §9). */
const mostArticles = 30;
/** Score from which an article is highly relevant (product §9). */
const highRelevance = 7;
/** Placeholder id, because articles from a search belong to no stored company or item. */
const nobody = `cmp_${'0'.repeat(20)}`;
const digits = 20;

/** Converts an article from a search to an item whose id is its position. */
export function itemOf(article: PipelineArticle, index: number): ContentItem {
  return {
    id: `cnt_${index.toString(16).padStart(digits, '0')}`,
    url: article.url,
    title: article.title,
    description: article.description,
    content: '',
    publishedAt: article.publishedAt,
    sourceName: article.source.name,
    author: null,
    imageUrl: null,
    language: null,
    origin: 'news-search',
  };
}

/** Returns the company for which articles are judged, with the data from the search. */
export function companyOf(name: string, keywords: readonly string[]): CompanyIdentity {
  return {
    companyId: nobody,
    name: asName(name),
    domain: '',
    industry: '',
    keywords: keywords.map(asName).filter(Boolean),
  };
}

/** An article with its evaluation and the company it was judged for. */
export interface JudgedArticle {
  readonly article: PipelineArticle;
  readonly evaluation: Pick<
    Evaluation,
    'relevant' | 'relevanceScore' | 'importance' | 'reason' | 'matchedKeywords' | 'summary'
  >;
}

export function inShapeOf(flow: PipelineFlow, judged: readonly JudgedArticle[]): CleanEvaluation | CompsEvaluation {
  if (flow === 'comps')
    return {
      totalEvaluated: judged.length,
      evaluations: judged.map(({ article, evaluation }) => ({
        title: article.title,
        importance: evaluation.importance,
        reasoning: evaluation.reason,
        key_points: evaluation.relevant ? splitSentences(evaluation.summary) : [],
      })),
    };
  const scores = judged.map(({ evaluation }) => evaluation.relevanceScore);
  const sum = scores.reduce((total, score) => total + score, 0);
  return {
    analyses: judged.map(({ article, evaluation }) => ({
      article_url: article.url,
      article_title: article.title,
      relevance_score: evaluation.relevanceScore,
      triggering_keywords: evaluation.matchedKeywords,
      ai_reasoning: evaluation.reason,
    })),
    summary: {
      total_articles: judged.length,
      average_relevance: judged.length === 0 ? 0 : Math.round((10 * sum) / judged.length) / 10,
      high_relevance_count: scores.filter((score) => score >= highRelevance).length,
    },
  };
}

export const evaluatedArticles = ({ articles }: EvaluateRequest): PipelineArticle[] => articles.slice(0, mostArticles);
