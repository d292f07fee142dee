import { judgeCompetitor } from './company/rivals/judge-competitor.ts';
import { CompanyMatcher } from './evaluation/company-matcher.ts';
import { evaluateChange } from './evaluation/evaluate-change.ts';
import { evaluateItem } from './evaluation/evaluate-item.ts';
import { evaluateSignal } from './evaluation/evaluate-signal.ts';
import type { LocalEngine } from './types.ts';

/** Increment when any rule or word list changes; stored evaluations are then repeated. */
const version = '12';
const name = 'local';

/**
 * The engine that needs no key: deterministic rules over word lists, with explanations. It runs in the calling thread; services
 * use `isolatedEngine`.
 */
export function createLocalEngine(): LocalEngine {
  return {
    name,
    version,
    // The part-of-speech tagger costs memory and a few hundred milliseconds, so only the analysis of sites loads it.
    async analyseCompany(reading) {
      const { analyseCompany } = await import('./company/analyse-company.ts');
      return analyseCompany(reading, name);
    },
    async evaluate(company, items) {
      const matcher = new CompanyMatcher(company);
      return items.map((item) => {
        if (item.change) return evaluateChange(item, item.change, company, { name, version });
        if (item.signal) return evaluateSignal(item, item.signal, company, { name, version });
        return evaluateItem(item, matcher, { name, version });
      });
    },
    async judgeCompetitor(candidate, site, company) {
      return judgeCompetitor(candidate, site, company);
    },
    async profile(content, flow) {
      const { profileByRules } = await import('./prompts/local-profile.ts');
      return profileByRules(content, flow);
    },
  };
}
