import { Inject, Injectable } from '@nestjs/common';
import { AnalysisAnswer, type AnalysisRequest, type CompanyAnalysis, messageOf } from '@sightline/contracts';
import { isolatedEngine } from '@sightline/intelligence';
import { judging } from '@sightline/product';
import { LOGGER, type Logger, ServiceCalls } from '@sightline/service-kit';

/** Analyses a company's website: with the model if ai-evaluation has one and responds, otherwise with the rules. */
@Injectable()
export class SiteAnalyst {
  constructor(
    private readonly calls: ServiceCalls,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async analyse(request: AnalysisRequest): Promise<CompanyAnalysis> {
    return (await this.#byModel(request)) ?? this.#byRules(request);
  }

  async #byModel(body: AnalysisRequest): Promise<CompanyAnalysis | null> {
    try {
      const call = { service: 'ai-evaluation', method: 'POST', path: '/internal/analyses' } as const;
      return (await this.calls.json({ ...call, principal: { kind: 'system' }, body }, AnalysisAnswer)).analysis;
    } catch (error) {
      this.logger.warn(
        { err: error },
        `analysing a site with the model failed, using rules instead: ${messageOf(error)}`,
      );
      return null;
    }
  }

  #byRules({ reading }: AnalysisRequest): Promise<CompanyAnalysis> {
    const { name } = isolatedEngine;
    return judging({ engine: name, task: 'analyse', count: 1 }, () => isolatedEngine.analyseCompany(reading));
  }
}
