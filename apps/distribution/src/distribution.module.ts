import { Module } from '@nestjs/common';
import { BoardOwnership } from '@sightline/product';
import { PassagesController } from './ask/passages.controller.ts';
import { PassagesService } from './ask/passages.service.ts';
import { BoardLinksStore } from './boards/board-links.store.ts';
import { BoardReadersStore } from './boards/board-readers.store.ts';
import { CoverageStore } from './boards/coverage.store.ts';
import { VisitsStore } from './boards/visits.store.ts';
import { BriefingController } from './briefing/briefing.controller.ts';
import { BriefingService } from './briefing/briefing.service.ts';
import { BriefingsStore } from './briefing/briefings.store.ts';
import { CardAge } from './cards/card-age.ts';
import { CardsStore } from './cards/cards.store.ts';
import { DigestNewsController } from './digest/digest-news.controller.ts';
import { DigestNewsService } from './digest/digest-news.service.ts';
import { DigestNewsStore } from './digest/digest-news.store.ts';
import { BoardEventsStore } from './events/board-events.store.ts';
import { PriorityStore } from './events/priority.store.ts';
import { ExportsController } from './exports/exports.controller.ts';
import { ExportsService } from './exports/exports.service.ts';
import { FeedsController } from './feeds/feeds.controller.ts';
import { FeedsService } from './feeds/feeds.service.ts';
import { CardFacetsService } from './lists/card-facets.ts';
import { CardListsStore } from './lists/card-lists.store.ts';
import { CardSelections } from './lists/card-selections.ts';
import { CardsController } from './lists/cards.controller.ts';
import { CardsService } from './lists/cards.service.ts';
import { ReportsController } from './lists/reports.controller.ts';
import { ReportsService } from './lists/reports.service.ts';
import { CardExplorerController } from './operator/card-explorer.controller.ts';
import { ContentTests } from './operator/content-tests.ts';
import { ExplorerService } from './operator/explorer.service.ts';
import { PortfolioStore } from './portfolio/portfolio.store.ts';
import { PortfolioNewsController } from './portfolio/portfolio-news.controller.ts';
import { PortfolioNewsService } from './portfolio/portfolio-news.service.ts';
import { StatedPricesStore } from './prices/stated-prices.store.ts';
import { BoardFillingService } from './publishing/board-filling.service.ts';
import { CardMarksStore } from './publishing/card-marks.store.ts';
import { CardPublisher } from './publishing/card-publisher.ts';
import { CardRemover } from './publishing/card-remover.ts';
import { DistributionConsumer } from './publishing/distribution.consumer.ts';
import { DistributionService } from './publishing/distribution.service.ts';
import { ReaderDataStore } from './publishing/reader-data.store.ts';
import { RelevanceService } from './publishing/relevance.service.ts';
import { RelevanceChangesStore } from './publishing/relevance-changes.store.ts';
import { SurfaceDecisions } from './publishing/surface-decisions.service.ts';
import { SurfaceDecisionsStore } from './publishing/surface-decisions.store.ts';
import { CardRetention } from './retention/card-retention.service.ts';
import { ExpiredStore } from './retention/expired.store.ts';
import { ItemRetention } from './retention/item-retention.service.ts';
import { BoardRulesStore } from './rules/board-rules.store.ts';
import { RulesService } from './rules/rules.service.ts';
import { SavedCardsController } from './saved/saved-cards.controller.ts';
import { SavedCardsStore } from './saved/saved-cards.store.ts';
import { SavedSearches } from './search/saved-searches.service.ts';
import { SavedSearchesStore } from './search/saved-searches.store.ts';
import { SearchController } from './search/search.controller.ts';
import { SearchService } from './search/search.service.ts';
import { SearchStore } from './search/search.store.ts';
import { SearchAlerts } from './search/search-alerts.ts';
import { TrendSpansStore } from './trends/counts/trend-spans.store.ts';
import { TrendsController } from './trends/trends.controller.ts';
import { TrendsService } from './trends/trends.service.ts';

@Module({
  controllers: [
    CardsController,
    ReportsController,
    SavedCardsController,
    BriefingController,
    TrendsController,
    PortfolioNewsController,
    SearchController,
    PassagesController,
    FeedsController,
    ExportsController,
    DigestNewsController,
    CardExplorerController,
    DistributionConsumer,
  ],
  providers: [
    BoardOwnership,
    CardListsStore,
    CardFacetsService,
    CardSelections,
    BriefingsStore,
    BoardRulesStore,
    VisitsStore,
    CardsStore,
    BoardLinksStore,
    CoverageStore,
    StatedPricesStore,
    BoardReadersStore,
    ReaderDataStore,
    CardMarksStore,
    SavedCardsStore,
    RelevanceChangesStore,
    TrendSpansStore,
    TrendsService,
    PortfolioStore,
    PortfolioNewsService,
    BoardEventsStore,
    PriorityStore,
    SearchStore,
    PassagesService,
    SearchService,
    SavedSearchesStore,
    SavedSearches,
    SearchAlerts,
    ReportsService,
    SurfaceDecisionsStore,
    CardPublisher,
    CardRemover,
    SurfaceDecisions,
    RelevanceService,
    BoardFillingService,
    DistributionService,
    CardsService,
    BriefingService,
    FeedsService,
    ExportsService,
    DigestNewsStore,
    DigestNewsService,
    RulesService,
    ExplorerService,
    ContentTests,
    CardAge,
    ExpiredStore,
    CardRetention,
    ItemRetention,
  ],
})
export class DistributionModule {}
