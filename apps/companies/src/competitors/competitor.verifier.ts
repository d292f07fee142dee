import { Inject, Injectable } from '@nestjs/common';
import type { CompanyAnalysis, CompetitorCandidate, CompetitorProof } from '@sightline/contracts';
import { guessCompetitorUrls, isolatedEngine } from '@sightline/intelligence';
import { isWorkerKilled } from '@sightline/limited-worker';
import { LOGGER, type Logger } from '@sightline/service-kit';
import { normaliseDomain, type PageReading } from '@sightline/web-reader';
import { DirectoryReader } from '../candidate-sources/directory.reader.ts';
import { CompanyIdentifier, type IdentifiedCompany, siteOf } from '../reading/company.identifier.ts';
import { SiteReader } from '../reading/site.reader.ts';
import { pickBestCandidate } from './pick-best-candidate.ts';

export type VerifiedCompetitor = IdentifiedCompany & { proof: CompetitorProof };

/** Candidates above this score are mentioned as rivals. If they yield enough competitors, the others aren't tried. */
const strongCandidate = 0.4;
const enoughCompetitors = 3;
/** Candidates whose sites take longer are dropped, because the user is waiting. */
const verificationTimeMs = 4_000;

interface VerifiedSite {
  page: PageReading;
  name: string;
  topicalOverlap: number;
  sharedWords: readonly string[];
  /** Text on the site that names the company; null if there is none. */
  namesCompany: string | null;
}

type Found = { competitor: VerifiedCompetitor; confidence: number };
const mostFurtherQuotes = 4;

/**
 * Turns names into competitors. A candidate counts only if a live site has its name and serves the same market;
 * unverified candidates are dropped.
 */
@Injectable()
export class CompetitorVerifier {
  constructor(
    private readonly reader: SiteReader,
    private readonly identifier: CompanyIdentifier,
    private readonly directories: DirectoryReader,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Returns the verified competitors, highest confidence first. Weak candidates are tried only if there are too few
   * strong ones.
   * @param known known companies' domains, by candidate name
   * @param unanswered receives strong candidates to retry later, because their sites did not respond or time ran out
   */
  async verify(
    domain: string,
    analysis: CompanyAnalysis,
    known: ReadonlyMap<string, readonly string[]> = new Map(),
    unanswered = new Set<CompetitorCandidate>(),
  ): Promise<VerifiedCompetitor[]> {
    const found: (Found | null)[] = analysis.candidates.map(() => null);
    const verified = () => {
      const others = found
        .filter((one) => one !== null)
        .filter(({ competitor }) => competitor.domain !== domain)
        .sort((a, b) => a.confidence - b.confidence)
        .map(({ competitor }) => competitor);
      return [...new Map(others.map((competitor) => [competitor.domain, competitor])).values()].reverse();
    };
    const open = new Set<CompetitorCandidate>();
    const silent = new Set<CompetitorCandidate>();
    const late = new Promise<void>((resolve) => setTimeout(resolve, verificationTimeMs).unref());
    const attempt = async (wanted: (candidate: CompetitorCandidate) => boolean) => {
      const trials = analysis.candidates.map(async (candidate, index) => {
        if (!wanted(candidate)) return;
        const isStrong = candidate.strength >= strongCandidate;
        if (isStrong) open.add(candidate);
        const urls = addressesOf(candidate, domain, known.get(candidate.name) ?? []);
        const one = await this.#verifyOne(domain, analysis, candidate, urls, () => isStrong && silent.add(candidate));
        found[index] = one;
        open.delete(candidate);
        if (one) silent.delete(candidate);
      });
      await Promise.race([Promise.all(trials), late]);
    };
    await attempt(({ strength }) => strength >= strongCandidate);
    if (verified().length < enoughCompetitors) await attempt(({ strength }) => strength < strongCandidate);
    for (const candidate of new Set([...open, ...silent])) unanswered.add(candidate);
    return verified();
  }

  /** Requests all likely addresses concurrently, so that a slow one can't drop a candidate whose site responds. */
  async #verifyOne(
    domain: string,
    analysis: CompanyAnalysis,
    candidate: CompetitorCandidate,
    urls: readonly string[],
    onNoAnswer: () => void,
  ): Promise<Found | null> {
    const trials = urls.map((url) => this.#site(url, candidate, analysis, onNoAnswer));
    const site = (await pickBestCandidate(trials)) ?? (await this.#listed(candidate, analysis, urls));
    if (!site) return null;
    const company = await this.identifier.identify(site.page);
    const proof = evidenceOf(candidate, site, domain);
    const competitor = { ...company, name: site.name, proof };
    return { competitor, confidence: confidenceOf(candidate.strength, proof.sources, site.topicalOverlap) };
  }

  /** Returns the official website from a directory, for a name whose guessed addresses all failed. */
  async #listed(
    candidate: CompetitorCandidate,
    analysis: CompanyAnalysis,
    tried: readonly string[],
  ): Promise<VerifiedSite | null> {
    const sites = (await this.directories.sitesOf(candidate.name)).filter(
      (site) => !tried.includes(new URL(site).origin),
    );
    return pickBestCandidate(sites.map((site) => this.#site(site, candidate, analysis)));
  }

  /** Returns the site if it is the candidate's; null if it isn't, or can't be judged within the limits. */
  async #site(
    url: string,
    candidate: CompetitorCandidate,
    analysis: CompanyAnalysis,
    onNoAnswer?: () => void,
  ): Promise<VerifiedSite | null> {
    const page = await this.reader.readGuess(url, onNoAnswer);
    if (!page) return null;
    try {
      const verdict = await isolatedEngine.judgeCompetitor(candidate, siteOf(page), analysis);
      return verdict.accepted ? { page, ...verdict } : null;
    } catch (error) {
      if (!isWorkerKilled(error)) throw error;
      this.logger.warn(
        { err: error, url: page.url },
        'dropped a candidate because evaluating its site exceeded the limits',
      );
      return null;
    }
  }
}

/** Addresses to try: the linked one first, then known domains of companies with this name, then guesses. */
function addressesOf(candidate: CompetitorCandidate, ownDomain: string, known: readonly string[]): string[] {
  const guesses = guessCompetitorUrls(candidate, ownDomain);
  const linked = candidate.url === null ? [] : guesses.slice(0, 1);
  return [
    ...new Set([...linked, ...known.filter((one) => one !== ownDomain).map((one) => `https://${one}`), ...guesses]),
  ];
}

/** Each website counts as one source, because pages on one site don't confirm each other. */
function evidenceOf(
  { sourceUrl, quote, further = [] }: CompetitorCandidate,
  { page, namesCompany, sharedWords }: VerifiedSite,
  ownDomain: string,
): CompetitorProof {
  const theirs = namesCompany === null ? [] : [{ sourceUrl: page.url, quote: namesCompany }];
  const quotes = [...further, ...theirs];
  const sites = new Set([sourceUrl, ...quotes.map((one) => one.sourceUrl)].map(normaliseDomain));
  const isOwn = [...sites].some((site) => site === ownDomain || site.endsWith(`.${ownDomain}`));
  const isTheirs = namesCompany !== null;
  const direction = isOwn && isTheirs ? 'both' : isOwn ? 'own' : isTheirs ? 'theirs' : 'others';
  const shown = [...theirs, ...further].slice(0, mostFurtherQuotes);
  return {
    sourceUrl,
    quote,
    siteUrl: page.url,
    sources: sites.size,
    direction,
    further: shown,
    sharedWords: [...sharedWords],
  };
}

/**
 * Ranks competitors: 60 % for how clearly the text states that they compete, 20 % for the number of other websites
 * that agree (at most three count), 20 % for the topical overlap of their sites.
 */
const confidenceOf = (strength: number, sources: number, topicalOverlap: number): number =>
  0.6 * strength + 0.2 * Math.min(1, (sources - 1) / 3) + 0.2 * topicalOverlap;
