import { type CompanyAnalysis, type CompetitorCandidate, nameKey, type SiteReading } from '@sightline/contracts';
import { z } from 'zod';
import { identityFacts } from '../company/identity/identity-facts.ts';
import { groundedSentences } from '../evaluation/grounding.ts';
import { isCompanyLike } from '../text/names.ts';
import { squeeze, stems } from '../text/tokens.ts';
import { isAddressedToMachine } from '../text/untrusted/prompt-injection-patterns.ts';
import { fence, fenceRule, newNonce, withoutOrders } from '../text/untrusted/untrusted.ts';
import { answeredWithinMs, type ModelClient } from './model-client.ts';

const mostPages = 8;
const mostMentions = 30;
const pageChars = 4_000;
const mentionChars = 1_200;
const mostCandidates = 12;
const mostKeywords = 12;
const mostOutputTokens = 4_000;
/**
 * Strength of a quoted sentence that a model interprets as rivalry; about the same as for an action that rules
 * interpret as rivalry.
 */
const strength = 0.6;

const Named = z.object({ name: z.string(), source: z.number().int().min(0), quote: z.string() });
const Form = z.object({
  companyName: z.string(),
  industry: z.string(),
  description: z.string(),
  keywords: z.array(z.string()),
  products: z.array(z.string()),
  competitors: z.array(Named),
});
const Read = Form.extend({
  companyName: z.string().max(200),
  industry: z.string().max(200),
  description: z.string().max(4_000),
  keywords: z.array(z.string().max(200)).max(60),
  products: z.array(z.string().max(200)).max(60),
  competitors: z.array(Named.extend({ name: z.string().max(200), quote: z.string().max(2_000) })).max(60),
});

const rules = `You read the website of one company, and texts that mention it, to set up a search for news about it.
- companyName: as the company writes it, without legal form. industry: its market in one to three words, as news write it.
- description: one or two sentences the site contains, word for word.
- keywords: 8-12 words or short phrases of its market that the texts use; no names. products: what it sells, as the site names it.
- competitors: companies that a sentence of the texts shows to compete with it. "source" is the index of the text and "quote" that sentence, word for word. Customers, partners, investors and publishers are no competitors.`;

interface Source {
  readonly url: string;
  readonly text: string;
}

/**
 * Returns the model's analysis of a site, as far as the site supports it: names, keywords and quotes must occur in the
 * texts. Other fields keep the local analysis; its candidates are always kept, because they also have quotes.
 * @throws {ModelFailure} if there is no answer; {DomainError} rate-limited `budget_spent`
 */
export async function askAboutSite(
  client: ModelClient,
  reading: SiteReading,
  local: CompanyAnalysis,
): Promise<CompanyAnalysis> {
  const sources: Source[] = [
    ...reading.pages.slice(0, mostPages).map(({ url, title, headings, text }) => ({
      url,
      text: withoutOrders([title, ...headings.slice(0, 20), text].join('\n'), pageChars),
    })),
    ...reading.mentions.slice(0, mostMentions).map(({ url, title, text }) => ({
      url,
      text: withoutOrders(`${title}\n${text}`, mentionChars),
    })),
  ];
  const about = withoutOrders([reading.title, reading.publisherName, reading.description ?? ''].join('\n'), 2_000);
  const nonce = newNonce();
  const { value } = await client.ask({
    task: 'analyse',
    items: 1,
    name: 'company_analysis',
    system: `${rules}\n${fenceRule(nonce)}`,
    user: fence({ domain: reading.domain, about, texts: sources.map(({ text }, index) => ({ index, text })) }, nonce),
    form: Form,
    read: Read,
    mostOutputTokens,
    withinMs: answeredWithinMs,
  });
  const whole = [about, ...sources.map(({ text }) => text)].join('\n');
  const described = groundedSentences(value.description, { title: reading.title, description: about, content: whole });
  const keywords = spoken(value.keywords, whole, mostKeywords);
  const products = spoken(value.products, whole, 8);
  const industry = squeeze(value.industry);
  const named = nameKey(value.companyName).length >= 2 && nameKey(whole).includes(nameKey(value.companyName));
  const companyName = named ? squeeze(value.companyName) : local.companyName;
  const isIndustrySaid = /^[\p{L}\p{N} &/-]{2,40}$/u.test(industry) && spoken([industry], whole, 1).length > 0;
  const analysis = {
    ...local,
    companyName,
    // The rules' evidence applies only to the industry found by the rules.
    ...(isIndustrySaid && { industry, industryGroup: undefined, industryWords: undefined }),
    description: described.slice(0, 2).join(' ').slice(0, 300) || local.description,
    mainCompanyKeywords: keywords.length > 0 ? keywords.slice(0, 5) : local.mainCompanyKeywords,
    keywords: keywords.length > 0 ? keywords : local.keywords,
    keyProductsServices: products.length > 0 ? products : local.keyProductsServices,
    candidates: together(
      local.candidates,
      value.competitors.flatMap((one) => candidateOf(one, sources, companyName)),
    ),
  };
  return { ...analysis, facts: identityFacts(reading, analysis) };
}

/** Returns the words of a list that occur in the texts, without duplicates. */
function spoken(words: readonly string[], text: string, most: number): string[] {
  const known = new Set(stems(text));
  const kept = new Map<string, string>();
  for (const word of words.map(squeeze)) {
    const parts = stems(word);
    if (word.length <= 60 && parts.length > 0 && parts.every((part) => known.has(part)) && !isAddressedToMachine(word))
      kept.set(parts.join(' '), word);
  }
  return [...kept.values()].slice(0, most);
}

function candidateOf(
  { name, source, quote }: z.infer<typeof Named>,
  sources: readonly Source[],
  companyName: string,
): CompetitorCandidate[] {
  const from = sources[source];
  const said = squeeze(quote);
  const key = nameKey(name);
  if (!from || key.length < 2 || key === nameKey(companyName) || !isCompanyLike(squeeze(name), true)) return [];
  if (said.length > 500 || !nameKey(said).includes(key) || !squeeze(from.text).includes(said)) return [];
  return [{ name: squeeze(name), url: null, sourceUrl: from.url, quote: said.slice(0, 280), strength }];
}

/**
 * Merges candidates. Those from the rules come first, because they include addresses and the strength of the evidence.
 */
function together(local: readonly CompetitorCandidate[], more: readonly CompetitorCandidate[]): CompetitorCandidate[] {
  const byName = new Map<string, CompetitorCandidate>();
  for (const candidate of [...local, ...more]) {
    const known = byName.get(nameKey(candidate.name));
    if (!known) byName.set(nameKey(candidate.name), candidate);
    else if (candidate.strength > known.strength)
      byName.set(nameKey(candidate.name), { ...candidate, url: known.url ?? candidate.url });
  }
  return [...byName.values()].sort((a, b) => b.strength - a.strength).slice(0, mostCandidates);
}
