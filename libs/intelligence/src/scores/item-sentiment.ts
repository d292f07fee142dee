import type { CompanyIdentity, ContentItem, Sentiment } from '@sightline/contracts';
import { judgeAboutness } from '../evaluation/aboutness/aboutness.ts';
import { CompanyMatcher } from '../evaluation/company-matcher.ts';
import { type ItemText, readItem } from '../evaluation/item-text.ts';
import { readReport } from '../events/read-report.ts';
import { sentimentTowards } from './sentiment.ts';

/**
 * Returns the sentiment of an item that is known to concern the company, even if it doesn't name it; the whole text is
 * then assumed to be about the company. Evaluations use the same rules but give no sentiment to items that may not
 * concern the company.
 */
export function sentimentOfItem(item: ContentItem, company: CompanyIdentity | null): Sentiment {
  const bounded = { ...item, title: item.title.slice(0, longestTitle) };
  const [full = nobody, ...shorter] = company ? namedShorter(company) : [];
  const matcher = new CompanyMatcher(full);
  const read = readItem(bounded, matcher);
  const text = names(read)
    ? read
    : (shorter.map((one) => readItem(bounded, new CompanyMatcher(one))).find(names) ?? allAbout(read));
  const about = judgeAboutness(bounded, text, matcher);
  return sentimentTowards(text, about, readReport(bounded, text, about));
}

const names = (text: ItemText) => text.sentences.some((sentence) => sentence.about);

/**
 * Returns the company with its full name and with the name shortened to its first words, as used in unambiguous texts.
 */
function namedShorter(company: CompanyIdentity): CompanyIdentity[] {
  const words = company.name.split(' ').slice(0, 6);
  return words
    .map((_, at) => words.slice(0, words.length - at).join(' '))
    .filter((name, at) => at === 0 || name.length > 3)
    .map((name) => ({ ...company, name }));
}

const longestTitle = 600;
const nobody: CompanyIdentity = { companyId: '', name: '', domain: '', industry: '', keywords: [] };

const allAbout = (text: ItemText): ItemText => ({
  ...text,
  sentences: text.sentences.map((sentence) => ({ ...sentence, about: true })),
});
