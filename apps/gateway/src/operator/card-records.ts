import { Injectable } from '@nestjs/common';
import {
  CardOnRecord,
  CompanyIdentity,
  ContentOnRecord,
  DomainError,
  EvaluatedAgain,
  EvaluationOnRecord,
} from '@sightline/contracts';
import { type Principal, ServiceCalls } from '@sightline/service-kit';

/** Loads a card's records from the services with the operator's principal; the services reject other callers. */
@Injectable()
export class CardRecords {
  constructor(private readonly calls: ServiceCalls) {}

  /** @throws {DomainError} not-found `card_not_found` */
  card(principal: Principal, cardId: string): Promise<CardOnRecord> {
    return this.calls.json(
      { service: 'distribution', method: 'GET', path: `/internal/cards/${encodeURIComponent(cardId)}`, principal },
      CardOnRecord,
    );
  }

  content(principal: Principal, contentId: string, companyId: string): Promise<ContentOnRecord> {
    const path = `/internal/contents/${encodeURIComponent(contentId)}/of/${encodeURIComponent(companyId)}`;
    return this.calls.json({ service: 'ingestion', method: 'GET', path, principal }, ContentOnRecord);
  }

  /** Returns null if nothing is on record. */
  async evaluation(principal: Principal, contentId: string, companyId: string): Promise<EvaluationOnRecord | null> {
    const path = `/internal/evaluations/${encodeURIComponent(companyId)}/${encodeURIComponent(contentId)}`;
    try {
      return await this.calls.json({ service: 'ai-evaluation', method: 'GET', path, principal }, EvaluationOnRecord);
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'not-found') return null;
      throw error;
    }
  }

  /** @throws {DomainError} not-found `company_not_found` */
  company(principal: Principal, companyId: string): Promise<CompanyIdentity> {
    const path = `/internal/companies/${encodeURIComponent(companyId)}`;
    return this.calls.json({ service: 'companies', method: 'GET', path, principal }, CompanyIdentity);
  }

  /** @throws {DomainError} the engine's error for the prompt */
  evaluateAgain(
    principal: Principal,
    body: { company: CompanyIdentity; item: CardOnRecord['item']; prompt: string },
  ): Promise<EvaluatedAgain> {
    const path = '/internal/evaluations/again';
    return this.calls.json({ service: 'ai-evaluation', method: 'POST', path, principal, body }, EvaluatedAgain);
  }
}
