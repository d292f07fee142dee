import { Module } from '@nestjs/common';
import { BoardOwnership } from '@sightline/product';
import { ServiceCalls } from '@sightline/service-kit';
import { AnswersController } from './answers/answers.controller.ts';
import { AnswersService } from './answers/answers.service.ts';
import { KnownCompaniesService } from './answers/known-companies.service.ts';
import { BoardEditor } from './board-list/board-editor.ts';
import { BoardListStore } from './board-list/board-list.store.ts';
import { CompetitorsController } from './board-list/competitors.controller.ts';
import { CompetitorsService } from './board-list/competitors.service.ts';
import { DirectoryReader } from './candidate-sources/directory.reader.ts';
import { NewsApiMentions } from './candidate-sources/news-api-mentions.ts';
import { NewsSearch } from './candidate-sources/news-search.ts';
import { WebSearch } from './candidate-sources/web-search.ts';
import { CompaniesConsumer } from './companies.consumer.ts';
import { CompaniesController } from './companies.controller.ts';
import { CompaniesService } from './companies.service.ts';
import { CompaniesStore } from './companies.store.ts';
import { CompetitorVerifier } from './competitors/competitor.verifier.ts';
import { LateCompetitorsService } from './competitors/late-competitors.service.ts';
import { ExtractionsController } from './extractions/extractions.controller.ts';
import { ExtractionsService } from './extractions/extractions.service.ts';
import { ExtractionsStore } from './extractions/extractions.store.ts';
import { IdentityController } from './identity/identity.controller.ts';
import { IdentityService } from './identity/identity.service.ts';
import { CompanyExplorerController } from './operator/company-explorer.controller.ts';
import { ManualCompaniesService } from './profiles/manual-companies.service.ts';
import { ProfilesService } from './profiles/profiles.service.ts';
import { SiteAnalyst } from './profiles/site.analyst.ts';
import { SiteProfilesService } from './profiles/site-profiles.service.ts';
import { CompanyIdentifier } from './reading/company.identifier.ts';
import { SiteReader } from './reading/site.reader.ts';

/** Requires `companiesProviders`. */
@Module({
  controllers: [
    CompaniesController,
    CompetitorsController,
    AnswersController,
    ExtractionsController,
    CompanyExplorerController,
    IdentityController,
    CompaniesConsumer,
  ],
  providers: [
    BoardOwnership,
    CompaniesStore,
    BoardListStore,
    ExtractionsStore,
    DirectoryReader,
    WebSearch,
    NewsSearch,
    NewsApiMentions,
    SiteReader,
    ServiceCalls,
    SiteAnalyst,
    CompanyIdentifier,
    CompetitorVerifier,
    ExtractionsService,
    CompaniesService,
    ProfilesService,
    SiteProfilesService,
    ManualCompaniesService,
    BoardEditor,
    CompetitorsService,
    AnswersService,
    KnownCompaniesService,
    IdentityService,
    LateCompetitorsService,
  ],
})
export class CompaniesModule {}
