import { checkPrompt, type EvaluateRequest, type PipelineAnswerer } from '@sightline/contracts';
import type { IntelligenceEngine, LocalEngine, PromptEngine } from '../types.ts';
import { adviceByRules } from './advice.ts';
import { companyOf, evaluatedArticles, inShapeOf, itemOf, type JudgedArticle } from './articles.ts';

/** Attribution for answers by rules when no model is configured. */
export const byRules: PipelineAnswerer = {
  engine: 'local',
  readPrompt: false,
  fallbackReason: null,
  receipt: null,
};

/** Creates a rule-based prompt engine: prompts are checked as for a model, but not read. */
export function createLocalPrompts(engine: LocalEngine): PromptEngine {
  return {
    readsPrompts: false,
    async analyze({ content, prompt, flow }) {
      checkPrompt(prompt);
      return { data: await engine.profile(content, flow), answeredBy: byRules };
    },
    async evaluateArticles(request) {
      checkPrompt(request.customPrompt);
      return { data: inShapeOf(request.flow, await judgeByRules(request, engine)), answeredBy: byRules };
    },
    async optimize(request) {
      return { data: adviceByRules(request), answeredBy: byRules };
    },
    async evaluateAgain(company, item, prompt) {
      checkPrompt(prompt);
      const [fresh] = await engine.evaluate(company, [item]);
      if (!fresh) throw new Error(`No evaluation of ${item.id}`);
      return { fresh, readPrompt: false, fallbackReason: null, receipt: null };
    },
  };
}

/**
 * Judges articles for the company they were found for: articles about a competitor are little evidence about the
 * target company.
 */
export async function judgeByRules(request: EvaluateRequest, engine: IntelligenceEngine): Promise<JudgedArticle[]> {
  const { targetCompany } = request;
  const articles = evaluatedArticles(request);
  const target = companyOf(targetCompany.name, targetCompany.keywords);
  const judged = await engine.evaluate(target, articles.map(itemOf));
  return Promise.all(
    articles.map(async (article, index): Promise<JudgedArticle> => {
      const own = judged[index];
      if (!own) throw new Error(`No evaluation of article ${index}`);
      const rival = article.source_company?.trim() ?? '';
      if (own.relevant || rival === '' || rival === targetCompany.name) return { article, evaluation: own };
      const [other] = await engine.evaluate(companyOf(rival, targetCompany.keywords), [itemOf(article, index)]);
      if (!other?.relevant) return { article, evaluation: own };
      return { article, evaluation: { ...other, reason: `Found for ${companyOf(rival, []).name}. ${other.reason}` } };
    }),
  );
}
