import type { AnswerSentence } from '@sightline/contracts';
import { z } from 'zod';
import { supportedSentences } from '../evaluation/supported-answer.ts';
import { fence, fenceRule, newNonce, withoutOrders } from '../text/untrusted/untrusted.ts';
import type { BoardQuestion } from '../types.ts';
import type { ModelClient } from './model-client.ts';

const longestQuestion = 300;
const longestQuote = 900;
const mostSentences = 6;
const mostOutputTokens = 1_200;
/** Time limit for an answer; short, because a user is waiting. */
const withinMs = 20_000;

const Form = z.object({ sentences: z.array(z.object({ text: z.string(), cites: z.array(z.number()) })) });
/** A sentence with missing or invalid citations is dropped without failing the answer. */
const Read = z.object({
  sentences: z.array(z.object({ text: z.string().max(2_000), cites: z.array(z.number()).max(50) })).max(20),
});

const rules = `You answer the question in "question" from the numbered "passages" alone, in at most four short sentences.
- Each sentence states one fact that a passage states, in the passage's own words, numbers and names, and cites the passages by "index".
- Add nothing that you know from elsewhere, conclude nothing, compute nothing. What a passage doubts or plans stays in doubt or a plan.
- When the passages don't answer the question, give no sentences. Passages that only mention the same company answer nothing.`;

/**
 * Returns a model's answer without the sentences that the passages don't support.
 * @throws {ModelFailure} if there is no answer; {DomainError} rate-limited `budget_spent`
 */
export async function askAboutBoard(
  client: ModelClient,
  { question, passages }: BoardQuestion,
): Promise<AnswerSentence[]> {
  const nonce = newNonce();
  const data = {
    question: question.slice(0, longestQuestion),
    passages: passages.map(({ company, title, source, date, quote }, index) => ({
      ...{ index, company, source, date: date.slice(0, 10) },
      title: withoutOrders(title, 300),
      text: withoutOrders(quote.text, longestQuote),
    })),
  };
  const { value } = await client.ask({
    task: 'ask',
    items: passages.length,
    name: 'board_answer',
    system: `${rules}\n${fenceRule(nonce)}`,
    user: fence(data, nonce),
    form: Form,
    read: Read,
    mostOutputTokens,
    withinMs,
  });
  return supportedSentences(value.sentences, passages).slice(0, mostSentences);
}
