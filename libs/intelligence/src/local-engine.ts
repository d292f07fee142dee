import { analyseCompany } from './company/analyse-company.ts';
import { judgeCompetitor } from './company/judge-competitor.ts';
import { CompanyLens } from './evaluation/company-lens.ts';
import { evaluateItem } from './evaluation/evaluate-item.ts';
import { profileByRules } from './prompts/local-profile.ts';
import type { LocalEngine } from './types.ts';

/** Bump when any rule or word list changes: stored evaluations are then repeated. */
const version = '3';
const name = 'local';

/**
 * The engine that needs no key: rules over word lists, deterministic and explained. It works in the calling thread; services use
 * `isolatedEngine`.
 */
export function createLocalEngine(): LocalEngine {
  return {
    name,
    version,
    async analyseCompany(reading) {
      return analyseCompany(reading, name);
    },
    async evaluate(company, items) {
      const lens = new CompanyLens(company);
      return items.map((item) => evaluateItem(item, lens, { name, version }));
    },
    async judgeCompetitor(candidate, site, company) {
      return judgeCompetitor(candidate, site, company);
    },
    async profile(content, flow) {
      return profileByRules(content, flow);
    },
  };
}
