import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { type ExtractionList, ExtractRequest, type ExtractResult, pipelineRoutes } from '@sightline/contracts';
import { CurrentPrincipal, type Principal, requireOperator } from '@sightline/service-kit';
import type { z } from 'zod';
import { ExtractionsService } from './extractions.service.ts';

/** Step 1 of the pipeline and its history, for operators. */
@Controller()
export class ExtractionsController {
  constructor(private readonly extractions: ExtractionsService) {}

  @Post('internal/pipeline/extract')
  @HttpCode(200)
  async extract(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: ExtractRequest }) { url }: ExtractRequest,
  ): Promise<{ data: ExtractResult }> {
    requireOperator(principal);
    return { data: await this.extractions.extract(url) };
  }

  @Get(pipelineRoutes.listExtractions.path)
  async list(@CurrentPrincipal() principal: Principal): Promise<z.infer<typeof ExtractionList>> {
    requireOperator(principal);
    return { items: await this.extractions.list() };
  }
}
