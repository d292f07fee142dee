import { Inject, Injectable } from '@nestjs/common';
import type { CompanyAnalysis, CompetitorCandidate, CompetitorProof } from '@sightline/contracts';
import { guessCompetitorUrls, isolatedEngine } from '@sightline/intelligence';
import { isWorkerKilled } from '@sightline/limited-worker';
import { LOGGER, type Logger } from '@sightline/service-kit';
import type { PageReading } from '@sightline/web-reader';
import { CompanyIdentifier, type IdentifiedCompany, siteOf } from './company.identifier.ts';
import { DirectoryReader } from './directory.reader.ts';
import { likeliest } from './likeliest.ts';
import { SiteReader } from './site.reader.ts';

export type ProvenCompetitor = IdentifiedCompany & { proof: CompetitorProof };

/** Candidates above this score have rival wording around them; if they yield enough competitors, the others are not tried. */
const strongCandidate = 0.4;
const enoughCompetitors = 3;
/** The user is waiting: a candidate whose site takes longer is dropped. */
const provingTimeMs = 4_000;

interface ProvenSite {
  page: PageReading;
  name: string;
  topicalOverlap: number;
}

/**
 * Turns names into competitors: a candidate counts only when a live site carries its name and sells to the same market. Unproven
 * candidates are dropped.
 */
@Injectable()
export class CompetitorProver {
  constructor(
    private readonly reader: SiteReader,
    private readonly identifier: CompanyIdentifier,
    private readonly directories: DirectoryReader,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** All proven competitors, highest confidence first. Weak candidates are tried only when there are too few strong ones. */
  async prove(domain: string, analysis: CompanyAnalysis): Promise<ProvenCompetitor[]> {
    const found: (ProvenCompetitor | null)[] = analysis.candidates.map(() => null);
    const proven = () => {
      const others = found
        .filter((competitor) => competitor !== null)
        .filter((competitor) => competitor.domain !== domain);
      return [...new Map(others.reverse().map((competitor) => [competitor.domain, competitor])).values()].reverse();
    };
    const late = new Promise<void>((resolve) => setTimeout(resolve, provingTimeMs).unref());
    const attempt = async (wanted: (candidate: CompetitorCandidate) => boolean) => {
      const trials = analysis.candidates.map(async (candidate, index) => {
        if (wanted(candidate)) found[index] = await this.#proveOne(domain, analysis, candidate);
      });
      await Promise.race([Promise.all(trials), late]);
    };
    await attempt(({ strength }) => strength >= strongCandidate);
    if (proven().length < enoughCompetitors) await attempt(({ strength }) => strength < strongCandidate);
    return proven();
  }

  /** Asks all likely addresses at once: a slow one must not drop a candidate whose site answers. */
  async #proveOne(
    domain: string,
    analysis: CompanyAnalysis,
    candidate: CompetitorCandidate,
  ): Promise<ProvenCompetitor | null> {
    const guesses = guessCompetitorUrls(candidate, domain);
    const trials = guesses.map((url) => this.#site(url, candidate, analysis));
    const site = (await likeliest(trials)) ?? (await this.#listed(candidate, analysis, guesses));
    if (!site) return null;
    const { page, name } = site;
    const company = await this.identifier.identify(page);
    return { ...company, name, proof: { sourceUrl: candidate.sourceUrl, quote: candidate.quote, siteUrl: page.url } };
  }

  /** The official website that a directory has for the name, where no guess was right. */
  async #listed(
    candidate: CompetitorCandidate,
    analysis: CompanyAnalysis,
    tried: readonly string[],
  ): Promise<ProvenSite | null> {
    const sites = (await this.directories.sitesOf(candidate.name)).filter(
      (site) => !tried.includes(new URL(site).origin),
    );
    return likeliest(sites.map((site) => this.#site(site, candidate, analysis)));
  }

  /** The candidate's site, when this is it; null also for a page that can't be judged within the limits. */
  async #site(url: string, candidate: CompetitorCandidate, analysis: CompanyAnalysis): Promise<ProvenSite | null> {
    const page = await this.reader.readGuess(url);
    if (!page) return null;
    try {
      const verdict = await isolatedEngine.judgeCompetitor(candidate, siteOf(page), analysis);
      return verdict.accepted ? { page, name: verdict.name, topicalOverlap: verdict.topicalOverlap } : null;
    } catch (error) {
      if (!isWorkerKilled(error)) throw error;
      this.logger.warn({ err: error, url: page.url }, 'a candidate is dropped, its site can not be judged');
      return null;
    }
  }
}
