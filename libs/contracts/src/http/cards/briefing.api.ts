import { z } from 'zod';
import { Timestamp } from '../../common.ts';
import { BoardRule, HidingRule, RuleInput, RulePreview, StoredRule } from '../../entities/board-rule.ts';
import { Briefing } from '../../entities/briefing.ts';
import { route } from '../route.ts';

/** The period of a briefing. Without `since`, it starts at the caller's last visit. */
export const BriefingQuery = z.object({
  since: Timestamp.optional(),
  until: Timestamp.optional(),
  /** Include only events of at least this importance. */
  minimumImportance: z.coerce.number().min(0).max(10).default(0),
});
export type BriefingQuery = z.infer<typeof BriefingQuery>;

/**
 * `visit`: the reader is viewing the board; new events stay new until 30 minutes after the visit. `all`: marks
 * everything up to `until` as seen. `undo`: reverts the last `all`.
 */
export const SeenRequest = z.discriminatedUnion('what', [
  z.object({ what: z.literal('visit') }),
  z.object({ what: z.literal('all'), until: Timestamp }),
  z.object({ what: z.literal('undo') }),
]);
export type SeenRequest = z.infer<typeof SeenRequest>;

/** Weight of recency in the order of a board's cards, in percent. Importance has the remaining weight. */
export const BoardRanking = z.object({ recencyPercent: z.number().int().min(0).max(100).multipleOf(10) });
export const BoardRankingChange = BoardRanking.strict();
export type BoardRanking = z.infer<typeof BoardRanking>;

const [source, tag, words, event] = HidingRule.options;
export const HidingRuleChange = z.discriminatedUnion('kind', [
  source.strict(),
  tag.strict(),
  words.strict(),
  event.strict(),
]);

export const RuleList = z.object({ items: z.array(BoardRule) });
/** `hidden`: number of cards that the rule hides, of any age. */
export const RuleSaved = z.object({ rule: StoredRule, hidden: z.number().int() });
export type RuleSaved = z.infer<typeof RuleSaved>;

/** `replaces`: id of the rule being edited. */
export const RulePreviewQuery = z.object({ replaces: z.string().max(64).optional() });

const shared = { service: 'distribution', access: 'board', tag: 'cards' } as const;

export const briefingRoutes = {
  briefing: route({
    ...shared,
    method: 'GET',
    path: '/api/boards/:boardId/briefing',
    share: true,
    summary:
      'Returns the news on a board since the caller’s last visit, or in a period: at most five events, each with its sources.',
    query: BriefingQuery,
    response: Briefing,
  }),
  markSeen: route({
    ...shared,
    method: 'POST',
    path: '/api/boards/:boardId/seen',
    status: 204,
    summary: 'Records that the caller is viewing a board or has seen all its news, or undoes the latter.',
    body: SeenRequest,
  }),
  getRanking: route({
    ...shared,
    method: 'GET',
    path: '/api/boards/:boardId/ranking',
    summary: 'Returns how a board weighs recency and importance.',
    response: BoardRanking,
  }),
  changeRanking: route({
    ...shared,
    access: 'board-edit',
    method: 'PATCH',
    path: '/api/boards/:boardId/ranking',
    summary:
      'Changes how a board weighs recency and importance. Cursors for lists in the previous order become invalid.',
    body: BoardRankingChange,
    response: BoardRanking,
  }),
  listRules: route({
    ...shared,
    method: 'GET',
    path: '/api/boards/:boardId/rules',
    summary: 'Lists the hiding rules of a board and the answers about its doubtful cards, oldest first.',
    response: RuleList,
  }),
  createRule: route({
    ...shared,
    access: 'board-edit',
    method: 'POST',
    path: '/api/boards/:boardId/rules',
    status: 201,
    errors: [404, 409],
    summary: 'Adds a rule for existing and later cards on the board. Adding the same rule twice has no effect.',
    body: RuleInput,
    response: RuleSaved,
  }),
  previewRule: route({
    ...shared,
    method: 'POST',
    path: '/api/boards/:boardId/rules/preview',
    errors: [404],
    summary: 'Returns the cards from the last 30 days that a rule would hide or decide on. Changes nothing.',
    query: RulePreviewQuery,
    body: RuleInput,
    response: RulePreview,
  }),
  changeRule: route({
    ...shared,
    access: 'board-edit',
    method: 'PATCH',
    path: '/api/boards/:boardId/rules/:ruleId',
    summary: 'Replaces the criteria of a rule, which gets a new id.',
    body: HidingRuleChange,
    response: RuleSaved,
  }),
  deleteRule: route({
    ...shared,
    access: 'board-edit',
    method: 'DELETE',
    path: '/api/boards/:boardId/rules/:ruleId',
    status: 204,
    summary: 'Deletes a rule. Cards that only this rule hid are shown again.',
  }),
};
