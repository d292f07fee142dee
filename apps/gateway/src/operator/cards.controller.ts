import { Body, Controller, Get, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import { CardId, type CardTrace, operatorRoutes, type Reevaluation } from '@sightline/contracts';
import { maskTexts } from '@sightline/service-kit';
import type { FastifyRequest } from 'fastify';
import '../http/request.ts';
import { OperatorGuard } from '../principal/access.guards.ts';
import { CardRecords } from './card-records.ts';
import { traceOf } from './card-trace.ts';

const Again = operatorRoutes.reevaluateCard.body;

/** Explains why a card exists, and re-evaluates it with another prompt. */
@Controller()
@UseGuards(OperatorGuard)
export class OperatorCardsController {
  constructor(private readonly records: CardRecords) {}

  @Get(operatorRoutes.traceCard.path)
  async trace(
    @Req() { principal }: FastifyRequest,
    @Param('cardId', { schema: CardId }) cardId: string,
  ): Promise<CardTrace> {
    const card = await this.records.card(principal, cardId);
    const { id: contentId } = card.item;
    const { companyId } = card.company;
    const [content, evaluation] = await Promise.all([
      this.records.content(principal, contentId, companyId),
      this.records.evaluation(principal, contentId, companyId),
    ]);
    return maskTexts(traceOf(card, content, evaluation));
  }

  @Post(operatorRoutes.reevaluateCard.path)
  @HttpCode(200)
  async evaluateAgain(
    @Req() { principal }: FastifyRequest,
    @Param('cardId', { schema: CardId }) cardId: string,
    @Body({ schema: Again }) { prompt }: { prompt: string },
  ): Promise<Reevaluation> {
    const { item, evaluation: stored, company: of } = await this.records.card(principal, cardId);
    const company = await this.records.company(principal, of.companyId);
    return maskTexts({ stored, ...(await this.records.evaluateAgain(principal, { company, item, prompt })) });
  }
}
