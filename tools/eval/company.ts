import { isolatedEngine } from '@sightline/intelligence';
import { WebReader } from '@sightline/web-reader';
import { messageOf } from '../run.ts';
import { type Case, readCases } from './cases.ts';
import { refuseLookup, stayOnThisMachine } from './loopback.ts';
import { play } from './serve.ts';
import { siteReaderOf } from './site-reader.ts';

/**
 * The product's result for the company of a page or site. If the page or site can't be read, only `id`, `kind` and
 * `error` are set.
 */
export interface CompanyLine {
  id: string;
  company: string | null;
  description: string | null;
  industry: string | null;
  keywords: string[];
  language: string | null;
  /** Kind of the home page as classified by the reader; `unreadable` when it can't be read at all. */
  kind: string;
  error?: string;
}

export async function evalCompanies(casesFile: string): Promise<void> {
  stayOnThisMachine();
  for (const one of readCases(casesFile)) console.log(JSON.stringify(await companyOf(one)));
}

/** Reads a case as a board's setup does, and analyses it with the rules of an installation without keys. */
export async function companyOf(one: Case): Promise<CompanyLine> {
  const played = await play([one]);
  const reader = new WebReader({ originOverrides: played.originOverrides, lookup: refuseLookup });
  let kind = 'unreadable';
  try {
    ({ kind } = await reader.readPage(one.url));
    const reading = await siteReaderOf(reader).sites.read(one.url);
    const { companyName, description, industry, keywords, language } = await isolatedEngine.analyseCompany(reading);
    return { id: one.id, company: companyName, description, industry, keywords, language, kind };
  } catch (error) {
    const nothing = { company: null, description: null, industry: null, keywords: [], language: null };
    return { id: one.id, ...nothing, kind, error: messageOf(error) };
  } finally {
    await reader.close();
    await played.close();
  }
}
