import 'reflect-metadata';
import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { CompanyIdentifier, CompetitorVerifier } from '@sightline/companies';
import { limits } from '@sightline/contracts';
import { isolatedEngine } from '@sightline/intelligence';
import { normaliseDomain, WebReader } from '@sightline/web-reader';
import { messageOf } from '../run.ts';
import { type Case, readCases } from './cases.ts';
import { refuseLookup, stayOnThisMachine } from './loopback.ts';
import { playRecorded } from './recorded.ts';
import { play } from './serve.ts';
import { siteReaderOf } from './site-reader.ts';

/** The product's competitors of a company, best first; `error` when its site can't be read. */
export interface CompetitorsLine {
  id: string;
  candidates: {
    name: string;
    /** Domain of the competitor; null when no link, directory or live site provides one. */
    domain: string | null;
    /** The words that name the competitor; `url` is the page that contains them. */
    quote: string;
    url: string;
    /** `shown` on a board, `more` beyond the initial seven, `unverified` when no live site was found. */
    state: 'shown' | 'more' | 'unverified';
  }[];
  error?: string;
}

export async function evalCompetitors(casesFile: string, recorded: string | undefined): Promise<void> {
  stayOnThisMachine();
  for (const one of readCases(casesFile)) console.log(JSON.stringify(await competitorsOf(one, recorded)));
}

const shownOnBoard = limits.competitorsSuggested;

/**
 * Reads a case as a board's setup does, and verifies its possible competitors with the available sites and recordings.
 */
export async function competitorsOf(one: Case, recorded?: string): Promise<CompetitorsLine> {
  const played = [await play([one, ...sitesBeside(one)])];
  const answers = recorded === undefined ? null : await playRecorded(recorded);
  if (answers) played.push(answers);
  const originOverrides = Object.assign({}, ...played.map((part) => part.originOverrides).reverse());
  const reader = new WebReader({ originOverrides, lookup: refuseLookup });
  try {
    const { sites, directories, logger } = siteReaderOf(reader, answers ? { SEARXNG_URL: answers.origin } : undefined);
    const reading = await sites.read(one.url);
    const analysis = await isolatedEngine.analyseCompany(reading);
    const verifier = new CompetitorVerifier(sites, new CompanyIdentifier(), directories, logger);
    const verified = await verifier.verify(reading.domain, analysis);
    const shown = verified.map(({ name, domain, proof }, place) => ({
      name,
      domain,
      quote: proof.quote,
      url: proof.sourceUrl,
      state: place < shownOnBoard ? ('shown' as const) : ('more' as const),
    }));
    const sources = new Set(verified.map(({ proof }) => proof.quote));
    const unverified = analysis.candidates
      .filter(({ quote }) => !sources.has(quote))
      .map(({ name, url, quote, sourceUrl }) => ({
        name,
        domain: url === null ? null : normaliseDomain(url),
        quote,
        url: sourceUrl,
        state: 'unverified' as const,
      }));
    return { id: one.id, candidates: [...shown, ...unverified] };
  } catch (error) {
    return { id: one.id, candidates: [], error: messageOf(error) };
  } finally {
    await reader.close();
    for (const part of played) await part.close();
  }
}

/** Returns the neighbouring folders of a site whose name is a domain; they contain sites that it may mention. */
function sitesBeside(one: Case): Case[] {
  const folder = dirname(one.path);
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.includes('.') && entry.name !== basename(one.path))
    .map(({ name }) => ({ id: name, path: join(folder, name), url: `https://${name}/` }));
}
