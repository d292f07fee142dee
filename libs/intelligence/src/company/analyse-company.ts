import type { CompanyAnalysis, SiteReading } from '@sightline/contracts';
import { guessLanguage } from '@sightline/contracts/text';
import { IndustryProfile, type IndustryVerdict } from '../text/industry/industry.ts';
import { readableChars } from '../text/tokens.ts';
import { companyName } from './company-name.ts';
import { describeCompany } from './description.ts';
import { identityFacts } from './identity/identity-facts.ts';
import { industryTexts, newsEvidence } from './industry-texts.ts';
import { extractKeywords } from './keywords.ts';
import { productsAndServices, weightedTexts } from './profile.ts';
import { findCandidates } from './rivals/candidates.ts';

const mostKeywords = 12;
const mainKeywords = 5;
const mostPages = 30;
const profilePages = 7;
const mostLinks = 400;

/** Creates the profile of a company from its site and texts that mention it. */
export function analyseCompany(reading: SiteReading, engine: string): CompanyAnalysis {
  const bounded = bound(reading);
  const name = companyName(bounded);
  // Later pages are often about other companies and general topics, because the company's own pages are read first.
  const profile = { ...bounded, pages: bounded.pages.slice(0, profilePages) };
  const texts = weightedTexts(profile, name);
  const text = `${bounded.description ?? ''} ${bounded.pages[0]?.text ?? ''}`;
  const language = bounded.language ?? guessLanguage(text)?.language ?? null;
  const { industry, group, words } = industryVerdict(bounded, name);
  const keywords = extractKeywords(texts, name, { language, industry }, mostKeywords);
  const products = productsAndServices(bounded, name, keywords);
  const analysis = {
    companyName: name,
    industry,
    industryGroup: group,
    industryWords: [...words],
    description: describeCompany(profile, name),
    mainCompanyKeywords: keywords.slice(0, mainKeywords),
    keywords,
    keyProductsServices: products,
    language,
    candidates: findCandidates(bounded, name, products),
    pagesRead: reading.pages.length,
    shortfalls: reading.shortfalls ?? [],
    engine,
  };
  return { ...analysis, facts: identityFacts(bounded, analysis) };
}

function industryVerdict(reading: SiteReading, name: string): IndustryVerdict {
  const profile = new IndustryProfile(industryTexts(reading, name));
  const news = newsEvidence(reading);
  if (news > 0) profile.add('Media', 'sections of a newspaper', news);
  return profile.verdict();
}

function bound(reading: SiteReading): SiteReading {
  return {
    ...reading,
    pages: reading.pages.slice(0, mostPages).map((page) => ({
      ...page,
      title: page.title.slice(0, 500),
      headings: page.headings.slice(0, 60).map((heading) => heading.slice(0, 300)),
      text: page.text.slice(0, readableChars),
      links: page.links
        .slice(0, mostLinks)
        .map((link) => ({ url: link.url.slice(0, 2_000), text: link.text.slice(0, 200) })),
    })),
    mentions: reading.mentions.map((mention) => ({
      url: mention.url,
      title: mention.title.slice(0, 500),
      text: mention.text.slice(0, readableChars),
    })),
  };
}
