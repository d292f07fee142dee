import {
  type CompanyIdentity,
  type ContentItem,
  type EvaluateRequest,
  fillPrompt,
  type ModelReceipt,
} from '@sightline/contracts';
import { isolatedEngine } from '../isolated-engine.ts';
import { companyOf, evaluatedArticles, itemOf, type JudgedArticle } from '../prompts/articles.ts';
import { judgeByRules } from '../prompts/local-prompts.ts';
import { givesOrders, ordersReason } from '../text/untrusted/untrusted.ts';
import { askAboutItems, evaluationOf } from './evaluate-items.ts';
import { fallbackReasonOf } from './failures.ts';
import { sumOf } from './ledger.ts';
import { answeredWithinMs, type ModelClient } from './model-client.ts';
import { inPortions } from './rows.ts';

const placeOfArticles = '{articles}';

/**
 * Fills an operator's template; the fenced data replaces the placeholder for articles, or is appended if there is
 * none.
 */
export function promptAround(
  template: string,
  { name, keywords }: Pick<CompanyIdentity, 'name' | 'keywords'>,
): (data: string, count: number) => string {
  return (data, count) => {
    const values = { company_name: name, keywords: keywords.join(', '), total_articles: String(count), articles: data };
    const filled = fillPrompt(template, values);
    return template.includes(placeOfArticles) ? filled : `${filled}\n\n${data}`;
  };
}

/**
 * Judges the first 30 articles with the model and the operator's prompt, ten per call. `reason` explains why rules judged some of
 * them; without a receipt, rules judged all.
 * @throws {ModelFailure} if there is no answer at all; {DomainError} rate-limited `budget_spent`
 */
export async function judgeArticles(
  client: ModelClient,
  request: EvaluateRequest,
): Promise<{ judged: JudgedArticle[]; receipt: ModelReceipt | null; reason: string | null }> {
  const { targetCompany, customPrompt } = request;
  const company = companyOf(targetCompany.name, targetCompany.keywords);
  const own = await judgeByRules(request, isolatedEngine);
  const items = evaluatedArticles(request).map(itemOf);
  const shown = items.filter((item) => !givesOrders(item));
  if (shown.length === 0) return { judged: own, receipt: null, reason: ordersReason };
  const judging = {
    task: 'pipeline-evaluate',
    compose: promptAround(customPrompt, company),
    withinMs: answeredWithinMs,
  } as const;
  const ask = async (portion: readonly ContentItem[]) => ({
    portion,
    ...(await askAboutItems(client, company, portion, judging)),
  });
  const settled = await Promise.allSettled(inPortions(shown).map(ask));
  const failures = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  const answers = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  for (const failure of failures) if (answers.length === 0 || fallbackReasonOf(failure) === null) throw failure;
  const rows = new Map(
    answers.flatMap(({ portion, rows: found }) =>
      portion.flatMap((item, at) => {
        const row = found.get(at);
        return row ? [[item.id, row] as const] : [];
      }),
    ),
  );
  const stamp = { engine: 'openai', engineVersion: '' };
  const judged = own.map((rules, at): JudgedArticle => {
    const item = items[at];
    const row = item && rows.get(item.id);
    if (!row) return rules;
    return { ...rules, evaluation: evaluationOf(row, item, company, stamp, rules.evaluation.summary) };
  });
  const receipt = sumOf(answers.map((one) => one.receipt));
  return { judged, receipt, reason: reasonFor(own.length, shown.length, rows.size) };
}

function reasonFor(all: number, shown: number, byModel: number): string | null {
  if (byModel === all) return null;
  const reasons = [
    ...(shown < all ? [`${all - shown} give orders to a judging machine`] : []),
    ...(byModel < shown ? [`for ${shown - byModel} the model gave no valid answer`] : []),
  ];
  return `Rules judged ${all - byModel} of ${all} articles: ${reasons.join(', ')}`;
}
