import { Inject, Injectable } from '@nestjs/common';
import type { EnteredCompany, EventData } from '@sightline/contracts';
import { isolatedEngine } from '@sightline/intelligence';
import { CLOCK, type Clock } from '@sightline/service-kit';
import { CompaniesStore } from '../companies.store.ts';
import { SiteProfilesService } from './site-profiles.service.ts';

type SetupRequest = Pick<EventData<'board.setup-requested'>, 'companyId' | 'companyUrl' | 'domain'>;

/** Sets up boards from the user's description if the company's website can't be read. */
@Injectable()
export class ManualCompaniesService {
  constructor(
    private readonly store: CompaniesStore,
    private readonly profiles: SiteProfilesService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Publishes the company under the entered name, without competitors and without reading its site. Its id is derived
   * from the entered words, so the company that other boards share is neither read nor changed.
   */
  async setUp(request: SetupRequest, entered: EnteredCompany): Promise<void> {
    const known = await this.store.find(request.companyId);
    if (known) return this.profiles.announce(known);
    const { name, description = '' } = entered;
    const company = await companyOf(request, name, description);
    await this.store.transaction(async (tx) => {
      const variant = JSON.stringify([name, description]);
      await this.store.saveIdentity({ ...company, description, variant }, this.clock.now(), tx);
      tx.emit('company.profiled', { companyId: company.companyId, company, description, competitors: [] });
    });
  }
}

/** Derives industry and keywords from the description. */
async function companyOf({ companyId, companyUrl: url, domain }: SetupRequest, name: string, description: string) {
  const { industry, keywords } = await isolatedEngine.analyseCompany({
    domain,
    url,
    title: name,
    publisherName: name,
    language: null,
    description: description || null,
    metaKeywords: [],
    pages: [{ url, title: name, headings: [], text: description, links: [] }],
    mentions: [],
  });
  return { companyId, name, domain, industry, keywords };
}
