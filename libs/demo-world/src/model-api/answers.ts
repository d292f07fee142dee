import { content } from '../content/content.ts';
import { isRecord, type Json, listIn, type Question, recordIn, textIn, textsIn } from './questions.ts';

/** Event kinds that the demo model recognises, with their scores. The tags are the product's. */
const kinds = [
  {
    words: /\b(?:acquir\w+|takeover|merger|buys)\b/i,
    tag: 'Acquisition',
    event: 'acquisition',
    importance: 9,
    sentiment: 'positive',
  },
  {
    words: /\b(?:raises \$|raised \$|funding|series [a-e])\b|\$\d+m\b/i,
    tag: 'Funding',
    event: 'funding',
    importance: 8,
    sentiment: 'positive',
  },
  { words: /\b(?:outage|breach|down for)\b/i, tag: 'Outage', event: 'outage', importance: 8, sentiment: 'negative' },
  { words: /\b(?:lawsuit|sued|fined|court)\b/i, tag: 'Legal', event: 'legal', importance: 7, sentiment: 'negative' },
  { words: /\b(?:prices?|pricing|fees?)\b/i, tag: 'Pricing', event: 'pricing', importance: 7, sentiment: 'negative' },
  {
    words: /\b(?:launch\w*|unveils?|introduces?)\b/i,
    tag: 'Product launch',
    event: 'product-launch',
    importance: 6,
    sentiment: 'positive',
  },
  { words: /\b(?:partner\w*)\b/i, tag: 'Partnership', event: 'partnership', importance: 5, sentiment: 'positive' },
  {
    words: /\b(?:opens?|expand\w*|expansion)\b/i,
    tag: 'Expansion',
    event: 'expansion',
    importance: 5,
    sentiment: 'positive',
  },
] as const;

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((one) => one.trim())
    .filter((one) => one.length >= 30);
const mentions = (text: string, word: string): boolean =>
  word !== '' && text.toLowerCase().includes(word.toLowerCase());

function evaluations(data: unknown): Json {
  const company = recordIn(data, 'company');
  const name = textIn(company, 'name');
  const keywords = textsIn(company, 'keywords');
  const items = listIn(data, 'items').map((item) => {
    const title = textIn(item, 'title');
    const body = textIn(item, 'text');
    const relevant = mentions(`${title}\n${body}`, name);
    const kind = kinds.find(({ words }) => words.test(title)) ?? kinds.find(({ words }) => words.test(body));
    const inTitle = mentions(title, name);
    const telling = sentencesOf(body);
    return {
      index: isRecord(item) ? item.index : null,
      relevant,
      summary: telling.find((one) => mentions(one, name)) ?? telling[0] ?? title,
      sentiment: kind?.sentiment ?? 'neutral',
      importance: kind ? (inTitle ? kind.importance : Math.min(kind.importance, 4)) : 3,
      tags: kind ? [kind.tag] : [],
      relevanceScore: inTitle ? 9 : 4,
      credibilityScore: body.length > 400 ? 7 : 5,
      executiveValueScore: kind ? Math.max(0, kind.importance - 1) : 2,
      reason: `The demo model read ${kind ? `words of the kind “${kind.tag}”` : 'no particular event'} in the ${inTitle ? 'headline' : 'text'}.`,
      matchedKeywords: keywords.filter((keyword) => mentions(body, keyword)),
      genre: kind ? 'announcement' : 'other',
      event: kind?.event ?? null,
      actor: kind ? name : null,
      quote: kind ? (kind.words.test(title) ? title : (telling.find((one) => kind.words.test(one)) ?? title)) : null,
    };
  });
  return { items };
}

/** Returns the most frequent words of a text, longest first among equals. */
function wordsOf(text: string, most: number): string[] {
  const counts = new Map<string, number>();
  for (const [word] of text.toLowerCase().matchAll(/\p{L}{5,}/gu)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1] || b[0].length - a[0].length)
    .slice(0, most)
    .map(([word]) => word);
}

/** Returns the demo company that the text names most often, or otherwise the first capitalised word. */
function nameIn(text: string): string {
  const [known] = content()
    .companies.map(({ name }) => ({ name, times: text.split(name).length - 1 }))
    .filter(({ times }) => times > 0)
    .sort((one, other) => other.times - one.times);
  return known?.name ?? /\p{Lu}[\p{L}\p{N}]{3,}/u.exec(text)?.[0] ?? 'Unknown';
}

const industryOf = (name: string): string | undefined =>
  content().companies.find((company) => company.name === name)?.industry;

const rivalry =
  /\b(?:compet(?:es|ing|itors?)(?: with| like)?|rivals?(?: such as)?|unlike|alternatives? to|compared (?:to|with)|switch(?:ed|ing)? from|vs\.?) (\p{Lu}[\p{L}\p{N}]+(?: \p{Lu}[\p{L}\p{N}]+)?)/u;

/** Returns companies named after "competes with" and similar words, with the sentence. */
function rivalsIn(texts: readonly string[]): { name: string; source: number; quote: string }[] {
  return texts.flatMap((text, source) =>
    sentencesOf(text).flatMap((quote) => {
      const name = rivalry.exec(quote)?.[1];
      return name === undefined ? [] : [{ name, source, quote }];
    }),
  );
}

function companyAnalysis(data: unknown): Json {
  const about = textIn(data, 'about');
  const texts = listIn(data, 'texts').map((one) => textIn(one, 'text'));
  const all = [about, ...texts].join('\n');
  const companyName = nameIn(about);
  return {
    companyName,
    industry: industryOf(companyName) ?? wordsOf(all, 1)[0] ?? '',
    description: sentencesOf(about)[0] ?? sentencesOf(all)[0] ?? '',
    keywords: wordsOf(all, 10),
    products: wordsOf(texts[0] ?? '', 3),
    competitors: rivalsIn(texts).slice(0, 5),
  };
}

function profile(data: unknown) {
  const text = textIn(data, 'text');
  const name = nameIn(text);
  const words = wordsOf(text, 11).filter((word) => word !== name.toLowerCase());
  const told = sentencesOf(text).filter((one) => one.length >= 40 && one.endsWith('.'));
  return {
    company_name: name,
    industry: industryOf(name) ?? words[0] ?? '',
    description: told.find((one) => mentions(one, name)) ?? told[0] ?? '',
    words: words.slice(0, 10),
    rivals: [...new Set(rivalsIn([text]).map((rival) => rival.name))].filter((rival) => rival !== name),
  };
}

function cleanProfile(data: unknown): Json {
  const { words, rivals, ...rest } = profile(data);
  return {
    ...rest,
    business_model: 'As the demo model reads it: sells to businesses.',
    keywords: words,
    competitors: rivals,
  };
}

function compsProfile(data: unknown): Json {
  const { words, rivals, ...rest } = profile(data);
  return {
    ...rest,
    main_company_keywords: words,
    industry_keywords: words.slice(0, 5),
    competitors: rivals.map((name) => ({ name, keywords: words.slice(0, 6) })),
  };
}

function searchAdvice(data: unknown): Json {
  const company = recordIn(data, 'company');
  const keywords = textsIn(company, 'keywords');
  return {
    reasoning: 'The demo model keeps the longer keywords and leaves job offers out.',
    optimized_keywords: keywords.filter((keyword) => keyword.length > 5),
    optimized_negative_keywords: ['jobs'],
    syntax_improvements: `"${textIn(company, 'name')}" AND (${keywords
      .slice(0, 3)
      .map((one) => `"${one}"`)
      .join(' OR ')})`,
  };
}

const amountInText = /([$€£])(\d+(?:\.\d+)?)/u;
const currencies: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP' };
const planBefore = /\b(?:With|The plan|Plan|and) (\p{Lu}\p{L}+)\b/u;

/** Returns a price for each clause with an amount; the plan is the capitalised word after "with" and similar words. */
function pagePrices(data: unknown): Json {
  const clauses = textIn(data, 'text')
    .split(/\n|(?<=,) |(?<=[.!?]) /)
    .map((one) => one.trim());
  const rows = clauses.flatMap((quote) => {
    const [, sign = '', digits = ''] = amountInText.exec(quote) ?? [];
    const plan = planBefore.exec(quote)?.[1];
    if (!plan) return [];
    const period = /\bmonth/.test(quote) ? 'month' : /\byear/.test(quote) ? 'year' : null;
    const price = { price: Number(digits), currency: currencies[sign] ?? null, period };
    return digits === '' ? [] : [{ plan, ...price, per: null, contact: false, quote, limits: [], trial: null }];
  });
  return { rows };
}

/** Answers with the title of each passage that contains two words of the question. */
function boardAnswer(data: unknown): Json {
  const words = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []);
  const asked = words(textIn(data, 'question'));
  const sentences = listIn(data, 'passages').flatMap((passage, index) => {
    const title = textIn(passage, 'title');
    return [...words(title)].filter((word) => asked.has(word)).length >= 2
      ? [{ text: `${title}.`, cites: [index] }]
      : [];
  });
  return { sentences: sentences.slice(0, 3) };
}

const byForm: Readonly<Record<string, (data: unknown) => Json>> = {
  evaluations,
  company_analysis: companyAnalysis,
  clean_profile: cleanProfile,
  comps_profile: compsProfile,
  search_advice: searchAdvice,
  page_prices: pagePrices,
  board_answer: boardAnswer,
};

/** Returns the demo model's rule-based reply; undefined for an unknown schema. */
export function answerTo({ form, data }: Question): Json | undefined {
  return byForm[form ?? '']?.(data);
}
