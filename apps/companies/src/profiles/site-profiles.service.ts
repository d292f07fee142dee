import { Inject, Injectable } from '@nestjs/common';
import {
  type AnalysisRequest,
  type CompanyAnalysis,
  creationFailed,
  DomainError,
  type EventData,
  limits,
  toDomainError,
} from '@sightline/contracts';
import { isWorkerKilled } from '@sightline/limited-worker';
import { CLOCK, type Clock } from '@sightline/service-kit';
import type { PageReading } from '@sightline/web-reader';
import { CompaniesStore } from '../companies.store.ts';
import type { CompanyDocument } from '../company.document.ts';
import { toIdentity } from '../company.view.ts';
import { extractionOf } from '../extractions/extractions.service.ts';
import { CompanyIdentifier } from '../reading/company.identifier.ts';
import { SiteReader } from '../reading/site.reader.ts';
import { type NewProfile, ProfilesService } from './profiles.service.ts';
import { SiteAnalyst } from './site.analyst.ts';

/** New boards use a profile younger than this without reading the site. */
const profileLifetimeMs = 24 * 3_600_000;

/** The site was read but couldn't be analysed. */
class AnalysisFailedError extends DomainError {
  constructor(cause: unknown) {
    super('internal', toDomainError(cause).code, 'Failed to extract company data. Please try again later.', { cause });
  }
}

@Injectable()
export class SiteProfilesService {
  /**
   * Readings in progress. Boards created concurrently for one company share its profile, which is stored once it is
   * complete.
   */
  readonly #reading = new Map<string, Promise<NewProfile | null>>();

  constructor(
    private readonly store: CompaniesStore,
    private readonly profiles: ProfilesService,
    private readonly reader: SiteReader,
    private readonly identifier: CompanyIdentifier,
    private readonly analyst: SiteAnalyst,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Publishes the stored profile if it is recent enough; otherwise reads the site. */
  async onSetupRequested(request: EventData<'board.setup-requested'>): Promise<void> {
    const { companyId } = request;
    const known = await this.store.find(companyId);
    const freshAfter = this.clock.now().getTime() - profileLifetimeMs;
    if (known?.profiledAt && known.profiledAt.getTime() > freshAfter) return this.announce(known);
    const running = this.#reading.get(companyId);
    if (running) return void (await running);
    const reading = this.#profileOf(request, known).finally(() => this.#reading.delete(companyId));
    this.#reading.set(companyId, reading);
    const profile = await reading;
    // Boards that join this reading exist before its profile is saved.
    if (profile) await this.profiles.save(profile);
  }

  async announce(company: CompanyDocument): Promise<void> {
    const rows = await this.store.listCompetitors(company._id);
    const companies = await this.store.byId(rows.map((row) => row.competitorCompanyId));
    await this.store.transaction(async (tx) => {
      tx.emit('company.profiled', {
        companyId: company._id,
        company: toIdentity(company),
        description: company.description,
        ...(company.shortfalls && { shortfalls: company.shortfalls }),
        competitors: rows.slice(0, limits.competitorsSuggested).flatMap((row) => {
          const competitor = companies.get(row.competitorCompanyId);
          return competitor ? [{ ...toIdentity(competitor), proof: row.proof }] : [];
        }),
      });
    });
  }

  /**
   * Returns null if the site can't be read or analysed. This is a result rather than a failure to retry, because the
   * user is waiting for the board.
   */
  async #profileOf(
    { companyId, companyUrl, payer }: EventData<'board.setup-requested'>,
    before: CompanyDocument | null,
  ): Promise<NewProfile | null> {
    try {
      const reading = await this.reader.read(companyUrl, (home, domain) => this.#identify(companyId, home, domain));
      const analysis = await this.#analyse({ reading, payer });
      const extraction = extractionOf(companyUrl, reading, this.clock.now());
      return { ...(await this.profiles.build({ companyId, reading, analysis, before, payer })), extraction };
    } catch (error) {
      const isResult =
        error instanceof DomainError && (error.kind === 'invalid' || error instanceof AnalysisFailedError);
      if (!isResult) throw error;
      await this.failProfile(companyId, error);
      return null;
    }
  }

  async #analyse(request: AnalysisRequest): Promise<CompanyAnalysis> {
    try {
      return await this.analyst.analyse(request);
    } catch (cause) {
      throw new AnalysisFailedError(cause);
    }
  }

  /** Publishes the company's identity from the home page, seconds before the rest of the site has been read. */
  async #identify(companyId: string, home: PageReading, domain: string): Promise<void> {
    try {
      const { name, industry } = await this.identifier.identify(home, domain);
      await this.store.transaction(async (tx) => tx.emit('company.identified', { companyId, name, industry }));
    } catch (error) {
      // The profile will provide the identity, or report that the site is too complex.
      if (!isWorkerKilled(error)) throw error;
    }
  }

  /** Called when `board.setup-requested` becomes a dead letter. */
  profileGivenUp(companyId: string, error: unknown): Promise<void> {
    return this.failProfile(companyId, creationFailed('Failed to create company', error));
  }

  /** Fails the boards that wait for this company. */
  async failProfile(companyId: string, error: unknown): Promise<void> {
    const { code, message } = toDomainError(error);
    await this.store.transaction(async (tx) => tx.emit('company.profile-failed', { companyId, code, message }));
  }

  /** Reads a known company's site again. On failure, the stored profile remains, and the card shows the failure. */
  async onReadRequested({ companyId, payer }: EventData<'company.read-requested'>): Promise<void> {
    const company = await this.store.find(companyId);
    if (!company) return;
    try {
      const reading = await this.reader.read(`https://${company.domain}/`);
      const { formerDomain } = company;
      const publisherName = company.correctedFrom ? company.name : reading.publisherName;
      const asBefore = { ...reading, publisherName, formerDomain };
      const analysis = await this.analyst.analyse({ reading: asBefore, payer });
      await this.profiles.save(
        await this.profiles.build({ companyId, reading: asBefore, analysis, before: company, payer }),
      );
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind !== 'invalid') throw error;
      await this.#recordFailedReading(companyId, error.message);
    }
  }

  /** Called when `company.read-requested` becomes a dead letter. */
  async readGivenUp(companyId: string): Promise<void> {
    await this.#recordFailedReading(companyId, 'please try again later.');
  }

  async #recordFailedReading(companyId: string, reason: string): Promise<void> {
    const company = await this.store.find(companyId);
    const day = this.clock.now().toISOString().slice(0, 10);
    await this.store.saveShortfall(
      company?.correctedFrom ?? companyId,
      `Reading the site again failed on ${day}: ${reason}`,
    );
  }
}
