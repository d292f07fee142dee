import { Module } from '@nestjs/common';
import { BoardFacts, ServiceCalls } from '@sightline/service-kit';
import { AnswersController } from './answers/answers.controller.ts';
import { AnswersService } from './answers/answers.service.ts';
import { KnownCompaniesService } from './answers/known-companies.service.ts';
import { BoardEditor } from './board-editor.ts';
import { BoardLinksStore } from './board-links.store.ts';
import { CompaniesConsumer } from './companies.consumer.ts';
import { CompaniesController } from './companies.controller.ts';
import { CompaniesService } from './companies.service.ts';
import { CompaniesStore } from './companies.store.ts';
import { CompanyIdentifier } from './company.identifier.ts';
import { CompetitorProver } from './competitor.prover.ts';
import { CompetitorsController } from './competitors.controller.ts';
import { CompetitorsService } from './competitors.service.ts';
import { DirectoryReader } from './directory.reader.ts';
import { EnteredCompaniesService } from './entered-companies.service.ts';
import { ExtractionsController } from './extractions.controller.ts';
import { ExtractionsService } from './extractions.service.ts';
import { ExtractionsStore } from './extractions.store.ts';
import { IdentityController } from './identity.controller.ts';
import { IdentityService } from './identity.service.ts';
import { LateCompetitorsService } from './late-competitors.service.ts';
import { NewsApiMentions } from './news-api-mentions.ts';
import { NewsSearch } from './news-search.ts';
import { ExplorerController } from './operator/explorer.controller.ts';
import { ProfilesService } from './profiles.service.ts';
import { SiteAnalyst } from './site.analyst.ts';
import { SiteReader } from './site.reader.ts';
import { SiteProfilesService } from './site-profiles.service.ts';
import { WebSearch } from './web-search.ts';

/** Requires `companiesProviders`. */
@Module({
  controllers: [
    CompaniesController,
    CompetitorsController,
    AnswersController,
    ExtractionsController,
    ExplorerController,
    IdentityController,
    CompaniesConsumer,
  ],
  providers: [
    BoardFacts,
    CompaniesStore,
    BoardLinksStore,
    ExtractionsStore,
    DirectoryReader,
    WebSearch,
    NewsSearch,
    NewsApiMentions,
    SiteReader,
    ServiceCalls,
    SiteAnalyst,
    CompanyIdentifier,
    CompetitorProver,
    ExtractionsService,
    CompaniesService,
    ProfilesService,
    SiteProfilesService,
    EnteredCompaniesService,
    BoardEditor,
    CompetitorsService,
    AnswersService,
    KnownCompaniesService,
    IdentityService,
    LateCompetitorsService,
  ],
})
export class CompaniesModule {}
