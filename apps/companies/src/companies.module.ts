import { Module } from '@nestjs/common';
import { CompaniesConsumer } from './companies.consumer.ts';
import { CompaniesController } from './companies.controller.ts';
import { CompaniesService } from './companies.service.ts';
import { CompaniesStore } from './companies.store.ts';
import { CompetitorProver } from './competitor.prover.ts';
import { SiteReader } from './site.reader.ts';

/** Needs a `WebReader` from whoever composes it. */
@Module({
  controllers: [CompaniesController],
  providers: [CompaniesStore, SiteReader, CompetitorProver, CompaniesService, CompaniesConsumer],
})
export class CompaniesModule {}
