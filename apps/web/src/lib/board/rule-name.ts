import type { StoredRule } from '@sightline/contracts';

type Nameable = StoredRule extends infer R ? (R extends StoredRule ? Omit<R, 'id' | 'createdAt'> : never) : never;

/**
 * Describes a rule, as in 'hidden by your rule “no ferry news”'. `companyName` is the name of the rule's company, if
 * any.
 */
export function ruleName(rule: Nameable, companyName: string | null): string {
  const about = companyName === null ? '' : ` about ${companyName}`;
  switch (rule.kind) {
    case 'source':
      return `no news from ${rule.source}${about}`;
    case 'tag':
      return `no news tagged ${rule.tag}${about}`;
    case 'words':
      return `no ${rule.words.join(' ')} news${about}`;
    case 'event':
      return `no ${rule.event} events${about}`;
    case 'company': {
      const what = rule.by === 'name' ? rule.value : `doubtful news from ${rule.value}`;
      return `${what} is ${rule.isCompany ? '' : 'not '}about ${companyName ?? 'this company'}`;
    }
  }
}
