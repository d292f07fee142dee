import { Module } from '@nestjs/common';
import { ContentStore } from './content.store.ts';
import { IngestionConsumer } from './ingestion.consumer.ts';
import { IngestionController } from './ingestion.controller.ts';
import { IngestionService } from './ingestion.service.ts';
import { PipelineSearch } from './pipeline-search.ts';
import { SourceHealthStore } from './source-health.store.ts';
import { newsSources } from './sources/sources.ts';
import { CompanySync } from './sync/company-sync.ts';
import { TrackingStore } from './tracking.store.ts';

/** Needs a `WebReader` from whoever composes it. */
@Module({
  controllers: [IngestionController],
  providers: [
    ContentStore,
    TrackingStore,
    SourceHealthStore,
    newsSources,
    CompanySync,
    PipelineSearch,
    IngestionService,
    IngestionConsumer,
  ],
})
export class IngestionModule {}
