import { type CompanyAnalysis, type IdentityFact, nameKey, type SiteReading } from '@sightline/contracts';
import { squeeze } from '../../text/tokens.ts';
import { type Evidence, linesOf, lineThatSays, noEvidence, shortQuote, whereNamed } from './evidence.ts';
import { aliasesOf, nameEvidence, tickerOf, websitesOf } from './names.ts';
import { countryFact, marketsOf } from './where.ts';

const mostNamesakes = 5;

/**
 * Returns the fields of the identity card in display order, each with its supporting quote and page. A field that no page
 * mentions has no values.
 */
export function identityFacts(reading: SiteReading, analysis: Omit<CompanyAnalysis, 'facts'>): IdentityFact[] {
  const lines = linesOf(reading);
  const { companyName: name, description, industry, industryWords = [], keywords, language } = analysis;
  const home = reading.pages[0];
  // Without product pages, the analysis repeats the keywords as products.
  const products = analysis.keyProductsServices.filter((product) => !keywords.includes(product));
  const begins = description.replace(/…$/u, '').trim();
  const said = lines.find(
    ({ sentence }) => begins !== '' && (sentence.startsWith(begins) || begins.startsWith(sentence)),
  );
  const one = (value: string, evidence: Evidence) => ({ values: value === '' ? [] : [value], ...evidence });
  const first = squeeze(reading.description ?? home?.headings[0] ?? reading.title);
  return [
    { field: 'name', ...one(name, nameEvidence(name, reading, lines)) },
    { field: 'aliases', ...aliasesOf(name, reading, lines) },
    { field: 'description', ...one(description, said ? shortQuote(said) : noEvidence) },
    { field: 'industry', ...one(industry, lineThatSays(industryWords, lines)) },
    { field: 'products', values: products, ...whereNamed(products[0] ?? '', reading, lines) },
    { field: 'markets', ...marketsOf(name, lines) },
    { field: 'country', ...countryFact(reading, lines) },
    {
      field: 'language',
      ...one(language ?? '', language && home ? shortQuote({ sentence: first, url: home.url }) : noEvidence),
    },
    { field: 'websites', ...websitesOf(reading) },
    { field: 'keywords', values: keywords, ...lineThatSays(keywords.slice(0, 5), lines) },
    { field: 'confusedWith', ...namesakesOf(name, reading) },
    { field: 'ticker', ...tickerOf(name, reading, lines) },
  ];
}

/**
 * Returns other entities with the name. A description distinguishes those with exactly the same name ("Mercury
 * (planet)").
 */
function namesakesOf(
  name: string,
  { namesakes = [] }: SiteReading,
): Pick<IdentityFact, 'values' | 'quote' | 'sourceUrl'> {
  const others = namesakes.slice(0, mostNamesakes);
  const values = others.map((other) =>
    nameKey(other.name) === nameKey(name) && other.quote !== '' ? `${other.name} (${other.quote})` : other.name,
  );
  const [best] = others;
  return {
    values: [...new Set(values)],
    quote: best ? best.quote || best.name : null,
    sourceUrl: best?.sourceUrl ?? null,
  };
}
