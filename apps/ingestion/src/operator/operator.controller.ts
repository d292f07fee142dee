import { Controller, Get, Param, Query } from '@nestjs/common';
import {
  type ContentOnRecord,
  OfCompanyQuery,
  operatorRoutes,
  type SourceHealth,
  type SyncRun,
} from '@sightline/contracts';
import { CurrentPrincipal, maskTexts, type Principal, requireOperator } from '@sightline/service-kit';
import type { z } from 'zod';
import { foundFor } from '../content/content.document.ts';
import { ContentStore } from '../content/content.store.ts';
import { SourceHealthService } from '../source-health/source-health.service.ts';
import { SyncRunsStore } from '../sync/sync-runs.store.ts';

type OfCompany = z.infer<typeof OfCompanyQuery>;

/** News syncs, for operators. */
@Controller()
export class OperatorController {
  constructor(
    private readonly health: SourceHealthService,
    private readonly runs: SyncRunsStore,
    private readonly contents: ContentStore,
  ) {}

  @Get(operatorRoutes.listSourceHealth.path)
  async sources(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: OfCompanyQuery }) { companyId }: OfCompany,
  ): Promise<{ items: SourceHealth[] }> {
    requireOperator(principal);
    return { items: await this.health.list(companyId) };
  }

  @Get(operatorRoutes.listSyncRuns.path)
  async syncRuns(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: OfCompanyQuery }) { companyId }: OfCompany,
  ): Promise<{ items: SyncRun[] }> {
    requireOperator(principal);
    return { items: maskTexts(await this.runs.list(companyId)) };
  }

  /** Returns how an item was found for a company; called by the gateway. */
  @Get('internal/contents/:contentId/of/:companyId')
  async content(
    @CurrentPrincipal() principal: Principal,
    @Param('contentId') contentId: string,
    @Param('companyId') companyId: string,
  ): Promise<ContentOnRecord> {
    requireOperator(principal);
    const document = await this.contents.find(contentId);
    const found = (document && foundFor(document, companyId)) ?? null;
    return {
      storedAt: document?.createdAt.toISOString() ?? null,
      copies: document?.copies.length ?? 0,
      discovery: found && { origin: found.origin, at: found.discoveredAt.toISOString() },
      syncRun: found && (await this.runs.findAt(companyId, found.discoveredAt)),
    };
  }
}
