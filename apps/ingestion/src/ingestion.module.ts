import { Module } from '@nestjs/common';
import { BoardFacts } from '@sightline/service-kit';
import { ContentStore } from './content.store.ts';
import { IngestionConsumer } from './ingestion.consumer.ts';
import { IngestionController } from './ingestion.controller.ts';
import { IngestionService } from './ingestion.service.ts';
import { OperatorController } from './operator/operator.controller.ts';
import { PipelineSearch } from './operator/pipeline-search.ts';
import { PicturesController } from './pictures/pictures.controller.ts';
import { PicturesService } from './pictures/pictures.service.ts';
import { SourceHealthService } from './source-health.service.ts';
import { SourceHealthStore } from './source-health.store.ts';
import { newsSources } from './sources/sources.ts';
import { CompanySync } from './sync/company-sync.ts';
import { SyncRunsStore } from './sync-runs.store.ts';
import { TrackingStore } from './tracking.store.ts';

/** The application that imports it must provide a `WebReader`. */
@Module({
  controllers: [IngestionController, PicturesController, OperatorController, IngestionConsumer],
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
    IngestionService,
  ],
})
export class IngestionModule {}
