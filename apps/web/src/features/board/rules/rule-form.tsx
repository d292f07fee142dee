import { type BoardCompany, type HidingRule, ruleSubject } from '@sightline/contracts';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/ui/form/button';
import { Field } from '@/ui/form/field';
import { Select } from '@/ui/form/select';
import { DialogActions } from '@/ui/overlay/dialog';
import { RulePreviewNote } from './rule-preview-note.tsx';

type Kind = HidingRule['kind'];

const kinds: readonly { value: Kind; text: string; label: string }[] = [
  { value: 'words', text: 'Words of the headline', label: 'All of these words' },
  { value: 'source', text: 'Publisher', label: 'Publisher' },
  { value: 'tag', text: 'Tag', label: 'Tag' },
  { value: 'event', text: 'Kind of event', label: 'Main tag' },
];

/** Returns the value of a rule as one text input. */
const typedFor = (rule: HidingRule | undefined): string => (rule ? ruleSubject(rule) : '');

/** Null when the input is empty. */
function ruleOf(kind: Kind, companyId: string | null, typed: string): HidingRule | null {
  const value = typed.trim();
  if (value === '') return null;
  switch (kind) {
    case 'source':
      return { kind, companyId, source: value.slice(0, 200) };
    case 'tag':
      return { kind, companyId, tag: value.slice(0, 60) };
    case 'event':
      return { kind, companyId, event: value.slice(0, 60) };
    case 'words': {
      const words = value.split(/\s+/).filter((word) => word.length > 1);
      return words.length > 0 ? { kind, companyId, words: words.slice(0, 5).map((word) => word.slice(0, 40)) } : null;
    }
  }
}

interface RuleFormProps {
  boardId: string;
  /** One rule per kind; the first one is selected. */
  proposals: readonly HidingRule[];
  companies: readonly Pick<BoardCompany, 'id' | 'name'>[];
  replaces?: string;
  onSave: (rule: HidingRule) => Promise<boolean>;
  onClose: () => void;
}

/** A form for a rule. Before saving, it shows which insights from the last 30 days the rule would have hidden. */
export function RuleForm({ boardId, proposals, companies, replaces, onSave, onClose }: RuleFormProps) {
  const [first] = proposals;
  const [kind, setKind] = useState<Kind>(first?.kind ?? 'words');
  const [companyId, setCompanyId] = useState<string | null>(first?.companyId ?? null);
  const [typed, setTyped] = useState(typedFor(first));
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const id = useId();
  const rule = ruleOf(kind, companyId, typed);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (saving) return;
    if (!rule) return setProblem('Enter what to hide');
    setSaving(true);
    const isSaved = await onSave(rule);
    setSaving(false);
    if (isSaved) onClose();
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3.5">
      <div className="grid grid-cols-2 gap-2.5 max-sm:grid-cols-1">
        <Select
          label="Hide by"
          options={kinds}
          value={kind}
          onChange={(next) => {
            const proposal = proposals.find((one) => one.kind === next);
            setKind(next);
            setTyped(typedFor(proposal));
            setProblem(undefined);
            if (proposal) setCompanyId(proposal.companyId);
          }}
        />
        <Select
          label="For"
          options={[
            { value: '', text: 'Every company' },
            ...companies.map(({ id: value, name }) => ({ value, text: `Only ${name}` })),
          ]}
          value={companyId ?? ''}
          onChange={(next) => setCompanyId(next || null)}
        />
      </div>
      <Field
        id={id}
        label={kinds.find(({ value }) => value === kind)?.label ?? ''}
        autoComplete="off"
        maxLength={200}
        value={typed}
        problem={problem}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem(undefined);
        }}
      />
      <RulePreviewNote boardId={boardId} rule={rule} replaces={replaces} />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={saving} className="min-w-30">
          {replaces ? 'Save rule' : 'Hide these'}
        </Button>
      </DialogActions>
    </form>
  );
}
