import type { BoardCompany, BoardRule, StoredRule } from '@sightline/contracts';
import { useRef, useState } from 'react';
import { useMayEdit } from '@/lib/board/may-edit';
import { ruleName } from '@/lib/board/rule-name';
import { useFocusAfterLeaving } from '@/lib/browser/use-focus-after-leaving';
import { counted } from '@/lib/format/format';
import { Panel } from '@/ui/display/panel';
import { Button } from '@/ui/form/button';
import { FormDialog } from '@/ui/overlay/dialog';
import Pencil from '~icons/lucide/pencil';
import X from '~icons/lucide/x';
import { RuleForm } from './rule-form.tsx';
import { useRules } from './use-rules.ts';

interface RulesPanelProps {
  boardId: string;
  rules: readonly BoardRule[];
  companies: readonly Pick<BoardCompany, 'id' | 'name'>[];
}

type Hiding = Exclude<StoredRule, { kind: 'company' }>;
const removeId = (rule: StoredRule) => `remove-rule-${rule.id}`;

/** The rules and answers stored for the board, each with buttons to edit or remove it. */
export default function RulesPanel({ boardId, rules, companies }: RulesPanelProps) {
  const mayEdit = useMayEdit();
  const { remove, change } = useRules(boardId);
  const [editing, setEditing] = useState<Hiding>();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusAfterLeaving = useFocusAfterLeaving(heading);
  const nameOf = (rule: StoredRule) => ruleName(rule, companies.find(({ id }) => id === rule.companyId)?.name ?? null);

  function drop(rule: StoredRule, at: number) {
    const successors = [rules[at + 1], rules[at - 1]].flatMap((one) => (one ? [removeId(one.rule)] : []));
    focusAfterLeaving(removeId(rule), successors);
    void remove(rule);
  }

  return (
    <Panel className="mt-3 px-[18px] py-4">
      <h3 ref={heading} tabIndex={-1} className="text-14 font-semibold outline-none">
        Your rules
      </h3>
      {rules.length === 0 && <p className="mt-1 text-13 text-text-2">This board hides nothing.</p>}
      <ul className="mt-1">
        {rules.map(({ rule, hidden }, at) => (
          <li
            // An edited rule gets a new id; this key preserves its position and focus.
            key={`${rule.createdAt} ${rule.kind === 'company'}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-border py-2 not-first:border-t"
          >
            <span className="min-w-0 flex-1 text-14 wrap-anywhere">
              {nameOf(rule)}
              <span className="block text-12 text-text-3">
                {rule.kind === 'company' && rule.isCompany
                  ? 'Counted as any other news'
                  : `${counted(hidden, 'insight')} hidden`}
              </span>
            </span>
            {mayEdit && rule.kind !== 'company' && (
              <Button variant="ghost" size="sm" aria-label={`Edit: ${nameOf(rule)}`} onClick={() => setEditing(rule)}>
                <Pencil aria-hidden="true" />
                Edit
              </Button>
            )}
            {mayEdit && (
              <Button
                id={removeId(rule)}
                variant="ghost"
                size="sm"
                aria-label={`Remove: ${nameOf(rule)}`}
                onClick={() => drop(rule, at)}
              >
                <X aria-hidden="true" />
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      {editing && (
        <FormDialog
          open
          onOpenChange={(open) => !open && setEditing(undefined)}
          title="Edit rule"
          description="Hides matching insights on this board, now and in the future. You can undo this."
        >
          <RuleForm
            boardId={boardId}
            proposals={[editing]}
            companies={companies}
            replaces={editing.id}
            onSave={(rule) => change(editing, rule)}
            onClose={() => setEditing(undefined)}
          />
        </FormDialog>
      )}
    </Panel>
  );
}
