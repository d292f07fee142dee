import { z } from 'zod';
import { CardId, CompanyId, Timestamp } from '../common.ts';

const Word = z.string().trim().min(2).max(40);
/** Null: every company. */
const RuleCompany = CompanyId.nullable();

/** What a rule hides. Letter case and accents don't matter. */
export const HidingRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('source'), companyId: RuleCompany, source: z.string().trim().min(1).max(200) }),
  z.object({ kind: z.literal('tag'), companyId: RuleCompany, tag: z.string().trim().min(1).max(60) }),
  /** All words stand in the headline. */
  z.object({ kind: z.literal('words'), companyId: RuleCompany, words: z.array(Word).min(1).max(5) }),
  /** The event is mainly of this kind: the category of its card. */
  z.object({ kind: z.literal('event'), companyId: RuleCompany, event: z.string().trim().min(1).max(60) }),
]);
export type HidingRule = z.infer<typeof HidingRule>;

/** What a rule looks for, as people type it. */
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

/** An answer on a doubtful card: whether it is about its company. It decides for all doubtful cards like it. */
export const CompanyAnswer = z.object({ kind: z.literal('company'), cardId: CardId, isCompany: z.boolean() });

/** What is like an answered card: headlines that continue the name with the same word, or doubtful ones of the same publisher. */
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

/** A rule of a board. */
export const BoardRule = z.object({
  rule: StoredRule,
  /** Cards that are hidden by it now, without archived ones. */
  hidden: z.number().int(),
});
export type BoardRule = z.infer<typeof BoardRule>;

/** What a rule would do to the cards of the last 30 days. */
export const RulePreview = z.object({
  /** Cards it would hide, or decide, that are shown now. */
  count: z.number().int(),
  /** Shown cards of the last 30 days. */
  of: z.number().int(),
  /** Titles of the most important of them, at most five. */
  titles: z.array(z.string()),
  /** High Priority events among them. */
  highPriority: z.number().int(),
});
export type RulePreview = z.infer<typeof RulePreview>;
