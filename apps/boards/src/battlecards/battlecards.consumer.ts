import { Controller } from '@nestjs/common';
import { OnEvent, OnEventBatch, type ReceivedEvent } from '@sightline/service-kit';
import { EvidenceChecks } from './lines/evidence-checks.service.ts';

/** Checks the evidence of lines when facts may have changed. */
@Controller()
export class BattlecardsConsumer {
  constructor(private readonly checks: EvidenceChecks) {}

  @OnEvent('company.facts-changed')
  onFactsChanged({ data }: ReceivedEvent<'company.facts-changed'>) {
    return this.checks.onFactsChanged(data.companyId);
  }

  @OnEvent('card.updated')
  onCardUpdated({ data }: ReceivedEvent<'card.updated'>) {
    return this.checks.onEventsChanged(data.boardId);
  }

  /** The first report of an event changes no evidence; a later report can end or deny the event. */
  @OnEventBatch('card.published')
  async onCardsPublished(batch: readonly ReceivedEvent<'card.published'>[]) {
    const joined = batch.filter(({ data }) => data.joins === true);
    for (const boardId of new Set(joined.map(({ data }) => data.boardId))) await this.checks.onEventsChanged(boardId);
  }
}
