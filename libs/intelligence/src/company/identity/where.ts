import type { SiteReading } from '@sightline/contracts';
import { type Evidence, type Line, shortQuote } from './evidence.ts';
import { countryOf, countryOfDomain, regionsIn } from './regions.ts';

const mostMarkets = 8;

const sells =
  /\b(?:available|customers?|clients?|serv(?:e|es|ing)|operat(?:e|es|ing|ions)|across|offices|shops|stores|businesses|companies|merchants|teams|users|markets?|deliver(?:s|y|ing)?|ships?|shipping|throughout|present|kunden|verfügbar|märkte|liefern|liefert|standorte|ganz|clients|disponible|présents?|livraison|livrons|clientes|disponibles?|presentes?|mercados?|clienti|presenti|mercati|spedizioni|disponível|klanten|beschikbaar|leveren)(?!\p{L})/iu;
/** Matches sentences about data storage or applicable law, which aren't about markets. */
const speaksOfLaw =
  /host|stored?\b|storage|server|data cent|cloud region|gdpr|privacy|law|jurisdiction|governed|regulat|compl(?:y|iance|iant)|resident|gespeichert|rechenzent|datenschutz|hébergé|donnée|alojad|datos|dati|gegevens/iu;
const sits =
  /\b(?:based|headquartered|headquarters|located|incorporated|registered|founded|hq)\b|mit sitz|gegründet|firmensitz|\bsiège\b|basée?\b|\bsede\b|sediada|gevestigd/iu;
/** Matches words for other companies: "companies based in Spain". */
const speaksOfOthers =
  /\b(?:customers?|clients?|companies|businesses|users|teams|merchants|kunden|clientes|clienti|klanten)\b/iu;
const longestAddress = 160;

const ownVoice =
  /(?<!\p{L})(?:we|our|us|wir|unsere?[nrms]?|nous|nos|notre|nosotros|nuestr[oa]s?|noi|nostr[oaie]|nós|noss[oa]s?|wij|onze)(?!\p{L})/iu;
/** Matches words in biographies of founders, which also mention countries. */
const speaksOfPeople =
  /(?<!\p{L})(?:he|she|his|her|career|co-?founding|joined|spent|born|degree|university)(?!\p{L})/iu;
const shortSentence = 90;

/**
 * Returns the countries and regions the company sells to, from the sentence about customers or offices that mentions
 * the most.
 */
export function marketsOf(name: string, lines: readonly Line[]): Evidence & { values: string[] } {
  let best: { line: Line; found: string[] } | null = null;
  for (const line of lines) {
    const { sentence } = line;
    if (!sells.test(sentence) || speaksOfLaw.test(sentence) || speaksOfPeople.test(sentence)) continue;
    if (sentence.length > shortSentence && !ownVoice.test(sentence) && !sentence.includes(name)) continue;
    const found = regionsIn(sentence).filter((region) => region !== 'Worldwide' || speaksOfOthers.test(sentence));
    if (found.length > (best?.found.length ?? 0)) best = { line, found };
  }
  if (!best) return { values: [], quote: null, sourceUrl: null };
  return { values: best.found.slice(0, mostMarkets), ...shortQuote(best.line) };
}

/**
 * Returns the country of the company's headquarters, from the first of these sources that gives exactly one: structured data, a
 * sentence, the end of an address, the domain.
 */
export function countryFact(reading: SiteReading, lines: readonly Line[]): Evidence & { values: string[] } {
  const home = reading.pages[0]?.url ?? reading.url;
  const declared = countryOf(reading.organisation?.country ?? '');
  if (declared !== null && reading.organisation?.country)
    return { values: [declared], quote: reading.organisation.country, sourceUrl: home };
  const said = lines.find(
    ({ sentence }) =>
      sits.test(sentence) &&
      !speaksOfOthers.test(sentence) &&
      !speaksOfLaw.test(sentence) &&
      !speaksOfPeople.test(sentence) &&
      regionsIn(sentence).length === 1 &&
      countriesIn(sentence).length === 1,
  );
  const line = said ?? lines.find(({ sentence }) => isAddress(sentence));
  if (line) return { values: countriesIn(line.sentence).slice(-1), ...shortQuote(line) };
  const byDomain = countryOfDomain(reading.domain);
  return byDomain === null
    ? { values: [], quote: null, sourceUrl: null }
    : { values: [byDomain], quote: reading.domain, sourceUrl: home };
}

const countriesIn = (sentence: string) => regionsIn(sentence).filter((region) => countryOf(region) !== null);

/**
 * Returns true if a line has a house number and a post code and ends in a country ("Rua do Sol 12, 1100-148 Lisboa,
 * Portugal").
 */
function isAddress(line: string): boolean {
  if (line.length > longestAddress || (line.match(/\d+/g)?.length ?? 0) < 2) return false;
  const last = line.slice(Math.max(line.lastIndexOf(','), line.lastIndexOf(' · '), line.lastIndexOf('\n')) + 1);
  return countriesIn(line).length === 1 && countryOf(last.replace(/(?<![.\s])[.\s]+$/u, '').trim()) !== null;
}
