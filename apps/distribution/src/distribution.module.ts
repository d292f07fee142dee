import { Module } from '@nestjs/common';
import { BoardFacts } from '@sightline/service-kit';
import { AccountStore } from './account.store.ts';
import { AskController } from './ask/ask.controller.ts';
import { AskService } from './ask/ask.service.ts';
import { BoardLinksStore } from './board-links.store.ts';
import { BoardListsService } from './board-lists.service.ts';
import { BoardReadersStore } from './board-readers.store.ts';
import { BriefingController } from './briefing.controller.ts';
import { BriefingService } from './briefing.service.ts';
import { BriefingsStore } from './briefings.store.ts';
import { CardFacetsService } from './card-facets.ts';
import { CardListsStore } from './card-lists.store.ts';
import { CardPublisher } from './card-publisher.ts';
import { CardRemover } from './card-remover.ts';
import { CardSelections } from './card-selections.ts';
import { CardsController } from './cards.controller.ts';
import { CardsService } from './cards.service.ts';
import { CardsStore } from './cards.store.ts';
import { CoverageStore } from './coverage.store.ts';
import { DigestNewsController } from './digest/digest-news.controller.ts';
import { DigestNewsService } from './digest/digest-news.service.ts';
import { DigestNewsStore } from './digest/digest-news.store.ts';
import { DistributionConsumer } from './distribution.consumer.ts';
import { DistributionService } from './distribution.service.ts';
import { ExportsController } from './exports/exports.controller.ts';
import { ExportsService } from './exports/exports.service.ts';
import { FeedsController } from './feeds/feeds.controller.ts';
import { FeedsService } from './feeds/feeds.service.ts';
import { LeftCardsStore } from './left-cards.store.ts';
import { ContentTests } from './operator/content-tests.ts';
import { ExplorerController } from './operator/explorer.controller.ts';
import { ExplorerService } from './operator/explorer.service.ts';
import { PortfolioController } from './portfolio/portfolio.controller.ts';
import { PortfolioService } from './portfolio/portfolio.service.ts';
import { PortfolioStore } from './portfolio/portfolio.store.ts';
import { StatedPricesStore } from './prices/stated-prices.store.ts';
import { RefreshProgressService } from './refresh-progress.service.ts';
import { RelevanceService } from './relevance.service.ts';
import { RelevanceChangesStore } from './relevance-changes.store.ts';
import { RulesService } from './rules.service.ts';
import { SavedCardsController } from './saved/saved-cards.controller.ts';
import { SavedCardsStore } from './saved/saved-cards.store.ts';
import { SavedSearches } from './search/saved-searches.service.ts';
import { SavedSearchesStore } from './search/saved-searches.store.ts';
import { SearchController } from './search/search.controller.ts';
import { SearchService } from './search/search.service.ts';
import { SearchStore } from './search/search.store.ts';
import { SearchAlerts } from './search/search-alerts.ts';
import { BoardStoriesStore } from './stories/board-stories.store.ts';
import { PriorityStore } from './stories/priority.store.ts';
import { ReportsController } from './stories/reports.controller.ts';
import { ReportsService } from './stories/reports.service.ts';
import { TaughtStore } from './taught.store.ts';
import { TrendSpansStore } from './trends/trend-spans.store.ts';
import { TrendsController } from './trends/trends.controller.ts';
import { TrendsService } from './trends/trends.service.ts';
import { VisitsStore } from './visits.store.ts';

@Module({
  controllers: [
    CardsController,
    ReportsController,
    SavedCardsController,
    BriefingController,
    TrendsController,
    PortfolioController,
    SearchController,
    AskController,
    FeedsController,
    ExportsController,
    DigestNewsController,
    ExplorerController,
    DistributionConsumer,
  ],
  providers: [
    BoardFacts,
    CardListsStore,
    CardFacetsService,
    CardSelections,
    BriefingsStore,
    TaughtStore,
    VisitsStore,
    CardsStore,
    BoardLinksStore,
    CoverageStore,
    StatedPricesStore,
    BoardReadersStore,
    AccountStore,
    LeftCardsStore,
    SavedCardsStore,
    RelevanceChangesStore,
    TrendSpansStore,
    TrendsService,
    PortfolioStore,
    PortfolioService,
    BoardStoriesStore,
    PriorityStore,
    SearchStore,
    AskService,
    SearchService,
    SavedSearchesStore,
    SavedSearches,
    SearchAlerts,
    ReportsService,
    CardPublisher,
    CardRemover,
    RelevanceService,
    BoardListsService,
    DistributionService,
    CardsService,
    RefreshProgressService,
    BriefingService,
    FeedsService,
    ExportsService,
    DigestNewsStore,
    DigestNewsService,
    RulesService,
    ExplorerService,
    ContentTests,
  ],
})
export class DistributionModule {}
