import { briefingRoutes, type Card, type HidingRule, type RuleInput, type StoredRule } from '@sightline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '@/lib/api/api';
import { serverReason } from '@/lib/api/api-error';
import { oneOfEach } from '@/lib/api/one-at-a-time';
import { boardKeys } from '@/lib/board/board-queries';
import { toast } from '@/lib/browser/toast';
import { counted } from '@/lib/format/format';

export function useRules(boardId: string) {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const once = oneOfEach();
    const reload = () => {
      for (const key of [boardKeys.cards, boardKeys.facets, boardKeys.rules, boardKeys.briefing])
        void queryClient.invalidateQueries({ queryKey: key(boardId) });
    };
    const post = (body: RuleInput) => call(briefingRoutes.createRule, { params: { boardId }, body });
    const drop = (ruleId: string) => call(briefingRoutes.deleteRule, { params: { boardId, ruleId } });
    const put = (ruleId: string, body: HidingRule) =>
      call(briefingRoutes.changeRule, { params: { boardId, ruleId }, body });

    /** Runs the work, reloads and shows a failure. Returns true if the work succeeded. */
    async function attempt(title: string, work: () => Promise<void>): Promise<boolean> {
      try {
        await work();
        return true;
      } catch (error) {
        toast.error(title, { description: serverReason(error) });
        return false;
      } finally {
        reload();
      }
    }
    const undo = (work: () => Promise<unknown>) => ({
      label: 'Undo',
      onClick: () => void attempt('Failed to undo', async () => void (await work())),
    });

    return {
      create: (input: HidingRule) =>
        attempt('Failed to save the rule', async () => {
          const { rule, hidden } = await post(input);
          toast.success(`Rule saved: ${counted(hidden, 'insight')} hidden`, { action: undo(() => drop(rule.id)) });
        }),
      change: (before: StoredRule, input: HidingRule) =>
        attempt('Failed to save the rule', async () => {
          const { rule, hidden } = await put(before.id, input);
          const action = before.kind === 'company' ? undefined : undo(() => put(rule.id, hidingOf(before)));
          toast.success(`Rule saved: ${counted(hidden, 'insight')} hidden`, { action });
        }),
      remove: (rule: StoredRule) =>
        attempt('Failed to remove the rule', async () => {
          await drop(rule.id);
          // An answer can't be restored here; it is given on its card.
          const action = rule.kind === 'company' ? undefined : undo(() => post(hidingOf(rule)));
          toast.success('Rule removed', { action });
        }),
      answer: (card: Card, isCompany: boolean) =>
        once(`answer ${card.id}`, () =>
          attempt('Failed to save your answer', async () => {
            const { rule } = await post({ kind: 'company', cardId: card.id, isCompany });
            const more = card.doubtfulLikeIt ?? 0;
            toast.success(isCompany ? `It's ${card.company}` : 'Hidden: it is about another company', {
              description: more > 0 ? `Also applied to ${more} more like it.` : undefined,
              action: undo(() => drop(rule.id)),
            });
          }),
        ),
    };
  }, [boardId, queryClient]);
}

function hidingOf(rule: Exclude<StoredRule, { kind: 'company' }>): HidingRule {
  const { id, createdAt, ...input } = rule;
  return input;
}
