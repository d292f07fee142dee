import { Module } from '@nestjs/common';
import { PageWatcher } from '@sightline/page-watch';
import { BoardOwnership } from '@sightline/product';
import { ContentStore } from './content/content.store.ts';
import { ContentRetention } from './content/content-retention.service.ts';
import { ContentVersions } from './content/content-versions.ts';
import { ExpiredContentStore } from './content/expired-content.store.ts';
import { FilingsReader } from './filings/filings.reader.ts';
import { DowntimeController } from './incidents/downtime.controller.ts';
import { DowntimeService } from './incidents/downtime.service.ts';
import { IncidentsStore } from './incidents/incidents.store.ts';
import { IncidentsReader } from './incidents/incidents-reader.service.ts';
import { IngestionConsumer } from './ingestion.consumer.ts';
import { IngestionController } from './ingestion.controller.ts';
import { IngestionService } from './ingestion.service.ts';
import { CompanyJobsService } from './jobs/company-jobs.service.ts';
import { JobsController } from './jobs/jobs.controller.ts';
import { JobsStore } from './jobs/jobs.store.ts';
import { JobsReader } from './jobs/jobs-reader.service.ts';
import { OperatorController } from './operator/operator.controller.ts';
import { PipelineSearch } from './operator/pipeline-search.ts';
import { PagePictures } from './page-pictures/page-pictures.service.ts';
import { PagePicturesStore } from './page-pictures/page-pictures.store.ts';
import { ArchiveVisits } from './pages/archive/archive-visits.service.ts';
import { ArchivesStore } from './pages/archive/archives.store.ts';
import { BoardPagesService } from './pages/board-pages.service.ts';
import { ChangePublisher } from './pages/changes/change.publisher.ts';
import { SiteDiscovery } from './pages/discovery/site-discovery.service.ts';
import { PageAudience } from './pages/page-audience.ts';
import { PageEditsService } from './pages/page-edits.service.ts';
import { PagesController } from './pages/pages.controller.ts';
import { PagesStore } from './pages/pages.store.ts';
import { PagePrices } from './pages/prices/page-prices.service.ts';
import { VersionRetention } from './pages/versions/version-retention.service.ts';
import { VersionsStore } from './pages/versions/versions.store.ts';
import { PageCheck } from './pages/visits/page-check.service.ts';
import { PageVisits } from './pages/visits/page-visits.service.ts';
import { PageWordsController } from './pages/words/page-words.controller.ts';
import { PageWordsService } from './pages/words/page-words.service.ts';
import { PicturesController } from './pictures/pictures.controller.ts';
import { PicturesService } from './pictures/pictures.service.ts';
import { PostPublisher } from './posts/post-publisher.ts';
import { PostsReader } from './posts/posts.reader.ts';
import { ReleasesReader } from './releases/releases.reader.ts';
import { ReleasesStore } from './releases/releases.store.ts';
import { SameRelease } from './releases/same-release.service.ts';
import { BoardSourcesService } from './source-check/board-sources.service.ts';
import { ReadingsStore } from './source-check/readings.store.ts';
import { SOURCE_ROWS, SourceChecks } from './source-check/source-checks.service.ts';
import { SourceChecksStore } from './source-check/source-checks.store.ts';
import { SourcesController } from './source-check/sources.controller.ts';
import { SourceHealthService } from './source-health/source-health.service.ts';
import { SourceHealthStore } from './source-health/source-health.store.ts';
import { GalStore } from './sources/gdelt-gal/gal.store.ts';
import { GalPoller } from './sources/gdelt-gal/gal-poller.service.ts';
import { sourceRows } from './sources/source-rows.ts';
import { newsSources } from './sources/sources.ts';
import { BoardSurfacesService } from './surfaces/board-surfaces.service.ts';
import { SurfaceDiscovery } from './surfaces/discovery/surface-discovery.service.ts';
import { SignalPublisher } from './surfaces/signal-publisher.ts';
import { SignalRetention } from './surfaces/signal-retention.service.ts';
import { SurfaceAudience } from './surfaces/surface-audience.ts';
import { surfaceReaders } from './surfaces/surface-readers.ts';
import { SurfacesController } from './surfaces/surfaces.controller.ts';
import { SurfacesStore } from './surfaces/surfaces.store.ts';
import { SurfaceVisits } from './surfaces/visits/surface-visits.service.ts';
import { CompanyNews } from './sync/company-news.ts';
import { CompanySync } from './sync/company-sync.ts';
import { SyncRunsStore } from './sync/sync-runs.store.ts';
import { BoardPausesStore } from './tracking/board-pauses.store.ts';
import { BoardsInUse } from './tracking/boards-in-use.ts';
import { ChangedFacts } from './tracking/changed-facts.ts';
import { TrackedSitesStore } from './tracking/tracked-sites.store.ts';
import { TrackingStore } from './tracking/tracking.store.ts';
import { WatchedCompaniesStore } from './tracking/watched-companies.store.ts';

/**
 * Shared by the process, because starting its worker takes half a second of CPU time. An idle worker does not keep the process
 * alive.
 */
const pageWatcher = { provide: PageWatcher, useValue: new PageWatcher() };

/** The importing application must provide a `WebReader`. With `pageRenderer`, tracked pages also have pictures. */
@Module({
  controllers: [
    IngestionController,
    PagesController,
    PageWordsController,
    PicturesController,
    JobsController,
    OperatorController,
    SourcesController,
    SurfacesController,
    DowntimeController,
    IngestionConsumer,
  ],
  providers: [
    BoardOwnership,
    ContentStore,
    ExpiredContentStore,
    ContentRetention,
    SignalRetention,
    TrackingStore,
    TrackedSitesStore,
    ChangedFacts,
    SourceHealthStore,
    SourceHealthService,
    SyncRunsStore,
    SourceChecksStore,
    ReadingsStore,
    SourceChecks,
    BoardSourcesService,
    { provide: SOURCE_ROWS, useValue: sourceRows },
    WatchedCompaniesStore,
    GalStore,
    newsSources,
    CompanySync,
    CompanyNews,
    GalPoller,
    PipelineSearch,
    PicturesService,
    PagesStore,
    VersionsStore,
    VersionRetention,
    PagePicturesStore,
    PagePictures,
    pageWatcher,
    BoardPausesStore,
    BoardsInUse,
    PageAudience,
    PagePrices,
    ChangePublisher,
    PageCheck,
    SiteDiscovery,
    PageVisits,
    ArchivesStore,
    ArchiveVisits,
    BoardPagesService,
    PageWordsService,
    PageEditsService,
    SurfacesStore,
    SurfaceAudience,
    SignalPublisher,
    ContentVersions,
    IncidentsStore,
    IncidentsReader,
    DowntimeService,
    ReleasesStore,
    SameRelease,
    ReleasesReader,
    PostPublisher,
    PostsReader,
    JobsStore,
    JobsReader,
    CompanyJobsService,
    FilingsReader,
    surfaceReaders,
    SurfaceVisits,
    SurfaceDiscovery,
    BoardSurfacesService,
    IngestionService,
  ],
})
export class IngestionModule {}
