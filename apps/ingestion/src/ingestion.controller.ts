import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  type ContentSyncResponse,
  ingestionRoutes,
  PipelineSearchRequest,
  type PipelineSearchResult,
  SearchNewsRequest,
  type SearchNewsResponse,
} from '@sightline/contracts';
import { CurrentPrincipal, type Principal, requireOperator } from '@sightline/service-kit';
import type { z } from 'zod';
import { IngestionService } from './ingestion.service.ts';
import { PipelineSearch } from './operator/pipeline-search.ts';

/** Responses of functions repeat their fields: at the top level (product §7) and under `data`. */
@Controller()
export class IngestionController {
  constructor(
    private readonly ingestion: IngestionService,
    private readonly pipeline: PipelineSearch,
  ) {}

  @Post(ingestionRoutes.contentSync.path)
  @HttpCode(200)
  async contentSync(
    @CurrentPrincipal() principal: Principal,
  ): Promise<z.infer<typeof ContentSyncResponse> & { data: object }> {
    const counts = await this.ingestion.syncAll(principal);
    return { success: true, ...counts, data: counts };
  }

  @Post(ingestionRoutes.searchNews.path)
  @HttpCode(200)
  async searchNews(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: SearchNewsRequest }) body: z.infer<typeof SearchNewsRequest>,
  ): Promise<z.infer<typeof SearchNewsResponse> & { data: object }> {
    const outcome = await this.ingestion.searchNews(principal, body.companyId);
    const { status, errorMessage, articlesAdded } = outcome;
    const failed =
      status === 'error' ? { success: false, error: errorMessage ?? 'The search failed' } : { success: true };
    return { ...failed, articlesAdded, data: outcome };
  }

  @Post('internal/pipeline/search')
  @HttpCode(200)
  async searchByHand(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: PipelineSearchRequest }) request: PipelineSearchRequest,
  ): Promise<{ data: PipelineSearchResult }> {
    requireOperator(principal);
    return { data: await this.pipeline.search(request) };
  }
}
