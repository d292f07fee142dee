import { Inject, Injectable } from '@nestjs/common';
import type { CompanyAnalysis, CompetitorCandidate, CompetitorProof } from '@sightline/contracts';
import { guessCompetitorUrls, isolatedEngine } from '@sightline/intelligence';
import { isWorkerKilled } from '@sightline/limited-worker';
import { LOGGER, type Logger } from '@sightline/service-kit';
import type { PageReading } from '@sightline/web-reader';
import { CompanyIdentifier, type IdentifiedCompany, siteOf } from './company.identifier.ts';
import { SiteReader } from './site.reader.ts';

export type ProvenCompetitor = IdentifiedCompany & { proof: CompetitorProof };

const maxCompetitors = 8;
/** Candidates above this score have rival wording around them; if they yield enough competitors, the others are not tried. */
const strongCandidate = 0.4;
const enoughCompetitors = 3;
/** The user is waiting: a candidate whose site takes longer is dropped. */
const provingTimeMs = 4_000;

/**
 * Turns names into competitors: a candidate counts only when a live site carries its name and sells to the same market. Unproven
 * candidates are dropped.
 */
@Injectable()
export class CompetitorProver {
  constructor(
    private readonly reader: SiteReader,
    private readonly identifier: CompanyIdentifier,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Proven competitors, highest confidence first. Weak candidates are tried only when there are too few strong ones. */
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
    return proven().slice(0, maxCompetitors);
  }

  async #proveOne(
    domain: string,
    analysis: CompanyAnalysis,
    candidate: CompetitorCandidate,
  ): Promise<ProvenCompetitor | null> {
    for (const url of guessCompetitorUrls(candidate, domain)) {
      const page = await this.reader.readCandidate(url);
      const company = page && (await this.#owner(page, candidate, analysis));
      if (!company) continue;
      const proof = { sourceUrl: candidate.sourceUrl, quote: candidate.quote, siteUrl: page.url };
      return { ...company, proof };
    }
    return null;
  }

  /** The company of a page when it is the candidate; null also for a page that can't be judged within the limits. */
  async #owner(
    page: PageReading,
    candidate: CompetitorCandidate,
    analysis: CompanyAnalysis,
  ): Promise<IdentifiedCompany | null> {
    try {
      const verdict = await isolatedEngine.judgeCompetitor(candidate, siteOf(page), analysis);
      return verdict.accepted ? { ...(await this.identifier.identify(page)), name: verdict.name } : null;
    } catch (error) {
      if (!isWorkerKilled(error)) throw error;
      this.logger.warn({ err: error, url: page.url }, 'a candidate is dropped, its site can not be judged');
      return null;
    }
  }
}
