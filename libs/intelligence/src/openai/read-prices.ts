import { ClaimedPrice, PricePeriod } from '@sightline/contracts';
import { z } from 'zod';
import { isAddressedToMachine } from '../text/untrusted/prompt-injection-patterns.ts';
import { fence, fenceRule, newNonce, withoutOrders } from '../text/untrusted/untrusted.ts';
import type { PricedPage } from '../types.ts';
import type { ModelClient } from './model-client.ts';

const longestText = 20_000;
const mostRows = 100;
/** Maximum number of output tokens, sufficient for about forty rows. */
const mostOutputTokens = 6_000;

const Form = z.object({
  rows: z.array(
    z.object({
      plan: z.string(),
      price: z.number().nullable(),
      currency: z.string().nullable(),
      period: PricePeriod.nullable(),
      per: z.string().nullable(),
      contact: z.boolean(),
      quote: z.string(),
      limits: z.array(z.string()),
      trial: z.string().nullable(),
    }),
  ),
});
/**
 * Rows are parsed one by one, so that only the invalid ones are dropped; an answer without any valid row counts as a
 * failure.
 */
const Read = z
  .object({ rows: z.array(z.unknown()).max(mostRows) })
  .refine(({ rows }) => rows.length === 0 || goodOf(rows).length > 0, 'no row has the required form');

const goodOf = (rows: readonly unknown[]): ClaimedPrice[] =>
  rows.flatMap((row) => ClaimedPrice.safeParse(row).data ?? []);

const rules = `You read the plans and prices of one pricing page, as the page states them. Answer with one row per price; a plan that is paid by the month or by the year has two. No rows when the page sells nothing.
- plan: the name of the plan, as the page writes it. price: the amount as a number, 0 for what is free, null for what is sold on request (contact true).
- currency: ISO 4217, null when the page names none. period: month, year, once, or usage when it is paid by use; null when the page does not say.
- per: what each of is paid for, in the page's words ("user", "GB"); null for the whole.
- quote: the words of the page that state this price, with amount and currency, word for word and without anything left out, at most 300 characters.
- limits: up to five limits of the plan, word for word. trial: the words that offer a free trial of it, word for word; null for none.
Leave out what is saved, what it cost before, and prices of others. Convert nothing, guess nothing.`;

/**
 * Returns the prices that a model reads from a page. Only their form is checked; the caller must check that the page
 * states each row.
 * @throws {ModelFailure} if there is no answer; {DomainError} rate-limited `budget_spent`
 */
export async function askAboutPrices(client: ModelClient, { title, text }: PricedPage): Promise<ClaimedPrice[]> {
  const nonce = newNonce();
  const data = { title: withoutOrders(title, 300), text: withoutOrders(text, longestText) };
  const { value } = await client.ask({
    task: 'read-prices',
    items: 1,
    name: 'page_prices',
    system: `${rules}\n${fenceRule(nonce)}`,
    user: fence(data, nonce),
    form: Form,
    read: Read,
    mostOutputTokens,
  });
  // Sentences with instructions weren't sent, so a row can't quote one.
  return goodOf(value.rows).filter(({ plan, quote }) => !isAddressedToMachine(`${plan} ${quote}`));
}
