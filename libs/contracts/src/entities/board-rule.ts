import { z } from 'zod';
import { CardId, CompanyId, Timestamp } from '../common.ts';

const Word = z.string().trim().min(2).max(40);
/** Null: all companies. */
const RuleCompany = CompanyId.nullable();

/** Cards that a rule hides. Comparisons ignore case and accents. */
export const HidingRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('source'), companyId: RuleCompany, source: z.string().trim().min(1).max(200) }),
  z.object({ kind: z.literal('tag'), companyId: RuleCompany, tag: z.string().trim().min(1).max(60) }),
  /** All words occur in the headline. */
  z.object({ kind: z.literal('words'), companyId: RuleCompany, words: z.array(Word).min(1).max(5) }),
  /** The card's category is this type of event. */
  z.object({ kind: z.literal('event'), companyId: RuleCompany, event: z.string().trim().min(1).max(60) }),
]);
export type HidingRule = z.infer<typeof HidingRule>;

/** Returns the value that a rule matches, as users type it. */
export function ruleSubject(rule: HidingRule): string {
  switch (rule.kind) {
    case 'source':
      return rule.source;
    case 'tag':
      return rule.tag;
    case 'words':
      return rule.words.join(' ');
    case 'event':
      return rule.event;
  }
}

/** A user's answer to whether a doubtful card is about its company. It also applies to similar doubtful cards. */
export const CompanyAnswer = z.object({ kind: z.literal('company'), cardId: CardId, isCompany: z.boolean() });

/**
 * Cards count as similar to an answered card if the headline continues the name with the same word, or the publisher
 * is the same.
 */
const CompanyRule = z.object({
  kind: z.literal('company'),
  companyId: CompanyId,
  isCompany: z.boolean(),
  by: z.enum(['name', 'source']),
  value: z.string(),
});

export const RuleInput = z.discriminatedUnion('kind', [...HidingRule.options, CompanyAnswer]);
export type RuleInput = z.infer<typeof RuleInput>;

const stored = { id: z.string(), createdAt: Timestamp };
export const StoredRule = z.discriminatedUnion('kind', [
  HidingRule.options[0].extend(stored),
  HidingRule.options[1].extend(stored),
  HidingRule.options[2].extend(stored),
  HidingRule.options[3].extend(stored),
  CompanyRule.extend(stored),
]);
export type StoredRule = z.infer<typeof StoredRule>;

export const BoardRule = z.object({
  rule: StoredRule,
  /** Number of cards that the rule currently hides, without archived ones. */
  hidden: z.number().int(),
});
export type BoardRule = z.infer<typeof BoardRule>;

/** Effect that a rule would have on the cards from the last 30 days. */
export const RulePreview = z.object({
  /** Number of shown cards that the rule would hide or decide on. */
  count: z.number().int(),
  /** Number of shown cards from the last 30 days. */
  of: z.number().int(),
  /** Titles of the most important affected cards, at most five. */
  titles: z.array(z.string()),
  /** Number of High Priority events among the affected cards. */
  highPriority: z.number().int(),
});
export type RulePreview = z.infer<typeof RulePreview>;
