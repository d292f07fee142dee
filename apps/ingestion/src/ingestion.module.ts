import { Module } from '@nestjs/common';
import { BoardFacts } from '@sightline/service-kit';
import { ContentStore } from './content.store.ts';
import { IngestionConsumer } from './ingestion.consumer.ts';
import { IngestionController } from './ingestion.controller.ts';
import { IngestionService } from './ingestion.service.ts';
import { OperatorController } from './operator/operator.controller.ts';
import { PipelineSearch } from './operator/pipeline-search.ts';
import { PagePictures } from './page-pictures/page-pictures.service.ts';
import { PagePicturesStore } from './page-pictures/page-pictures.store.ts';
import { BoardPagesService } from './pages/board-pages.service.ts';
import { BoardPausesStore } from './pages/board-pauses.store.ts';
import { ChangePublisher } from './pages/change.publisher.ts';
import { PageAudience } from './pages/page-audience.ts';
import { PageCheck } from './pages/page-check.service.ts';
import { PageEditsService } from './pages/page-edits.service.ts';
import { PagePrices } from './pages/page-prices.service.ts';
import { PageVisits } from './pages/page-visits.service.ts';
import { pageWatcher } from './pages/page-watcher.provider.ts';
import { PagesController } from './pages/pages.controller.ts';
import { PagesStore } from './pages/pages.store.ts';
import { SiteDiscovery } from './pages/site-discovery.service.ts';
import { VersionsStore } from './pages/versions.store.ts';
import { PicturesController } from './pictures/pictures.controller.ts';
import { PicturesService } from './pictures/pictures.service.ts';
import { SourceHealthService } from './source-health.service.ts';
import { SourceHealthStore } from './source-health.store.ts';
import { newsSources } from './sources/sources.ts';
import { CompanySync } from './sync/company-sync.ts';
import { SyncRunsStore } from './sync-runs.store.ts';
import { TrackingStore } from './tracking.store.ts';

/** The importing application must provide a `WebReader`. With `pageRenderer`, tracked pages also have pictures. */
@Module({
  controllers: [IngestionController, PagesController, PicturesController, OperatorController, IngestionConsumer],
  providers: [
    BoardFacts,
    ContentStore,
    TrackingStore,
    SourceHealthStore,
    SourceHealthService,
    SyncRunsStore,
    newsSources,
    CompanySync,
    PipelineSearch,
    PicturesService,
    PagesStore,
    VersionsStore,
    PagePicturesStore,
    PagePictures,
    pageWatcher,
    BoardPausesStore,
    PageAudience,
    PagePrices,
    ChangePublisher,
    PageCheck,
    SiteDiscovery,
    PageVisits,
    BoardPagesService,
    PageEditsService,
    IngestionService,
  ],
})
export class IngestionModule {}
