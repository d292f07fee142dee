import type { CleanProfile, CompanyAnalysis, CompsProfile, PipelineFlow } from '@sightline/contracts';
import { analyseCompany } from '../company/analyse-company.ts';
import { isSiteFurniture } from '../text/boilerplate/boilerplate.ts';
import { splitSentences } from '../text/sentences.ts';
import { stems } from '../text/tokens.ts';
import { isAddressedToMachine } from '../text/untrusted/prompt-injection-patterns.ts';
import { readingOfText } from './site-text.ts';

const mostCompetitors = 7;
const keywordsPerCompetitor = 8;
/** Matches a sentence, as opposed to a menu or a heading. */
const isProse = /^.{40,300}(?<=[.!])$/u;
const earns =
  /\b(?:subscriptions?|per month|monthly|a month|per (?:user|seat|transaction|order)|flat fee|fees?|licen[cs]e|commission|free (?:plan|trial)|pricing|freemium|marketplace|enterprise plan)\b/i;

/** Creates a profile by rules from the text of a website. Nothing is invented; missing facts are marked as missing. */
export function profileByRules(content: string, flow: PipelineFlow): CleanProfile | CompsProfile {
  const reading = readingOfText(content);
  const analysis = analyseCompany(reading, 'local');
  return flow === 'clean' ? cleanProfile(analysis, reading.pages) : compsProfile(analysis);
}

function cleanProfile(analysis: CompanyAnalysis, pages: readonly { text: string }[]): CleanProfile {
  const said = pages
    .flatMap(({ text }) => splitSentences(text))
    .find((one) => isProse.test(one) && earns.test(one) && !isSiteFurniture(one) && !isAddressedToMachine(one));
  return {
    company_name: analysis.companyName,
    industry: analysis.industry,
    business_model: said ?? 'The text does not say how the company earns money.',
    description: analysis.description,
    keywords: analysis.keywords,
    competitors: namesOf(analysis),
  };
}

function compsProfile(analysis: CompanyAnalysis): CompsProfile {
  const main = analysis.mainCompanyKeywords;
  return {
    company_name: analysis.companyName,
    industry: analysis.industry,
    description: analysis.description,
    main_company_keywords: analysis.keywords.slice(0, 10),
    industry_keywords: main,
    competitors: namesOf(analysis).map((name) => ({ name, keywords: keywordsFor(name, analysis) })),
  };
}

const namesOf = ({ candidates }: CompanyAnalysis): string[] =>
  candidates.slice(0, mostCompetitors).map(({ name }) => name);

/** Keywords for a rival: the company's own, with those near the rival's name first, since rivals share the market. */
function keywordsFor(name: string, { candidates, keywords }: CompanyAnalysis): string[] {
  const quoted = new Set(stems(candidates.find((candidate) => candidate.name === name)?.quote ?? ''));
  const near = (keyword: string) => (stems(keyword).some((word) => quoted.has(word)) ? 0 : 1);
  return [...keywords].sort((a, b) => near(a) - near(b)).slice(0, keywordsPerCompetitor);
}
