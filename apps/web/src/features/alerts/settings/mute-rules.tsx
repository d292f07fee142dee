import { type AlertMuteRule, topicWords } from '@sightline/contracts';
import { useRef } from 'react';
import { useFocusAfterLeaving } from '@/lib/browser/use-focus-after-leaving';
import { cardClass } from '@/ui/display/panel';
import { Button } from '@/ui/form/button';
import type { AlertEdits } from '../use-alert-edits.ts';
import { muteWords } from './mute-proposals.ts';

const removeIdOf = (ruleId: string) => `remove-${ruleId}`;

export function MuteRules({ rules, edits }: { rules: readonly AlertMuteRule[]; edits: AlertEdits }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focusAfter = useFocusAfterLeaving(heading);
  const remove = (rule: AlertMuteRule, at: number) => {
    const others = [...rules.slice(at + 1), ...rules.slice(0, at).toReversed()];
    focusAfter(
      removeIdOf(rule.id),
      others.map(({ id }) => removeIdOf(id)),
    );
    void edits.removeFewer(rule);
  };
  return (
    <section className={cardClass} aria-labelledby="fewer">
      <div className="flex flex-wrap items-baseline gap-x-3 border-b border-border px-4 py-3.5 sm:px-5">
        <h2 id="fewer" ref={heading} tabIndex={-1} className="font-head text-20 font-medium outline-none">
          Fewer like this
        </h2>
        <span className="text-13 text-text-3">these go to the digest</span>
      </div>
      {rules.length === 0 && (
        <p className="px-4 py-4 text-13 text-text-2 sm:px-5">Nothing yet. Choose “Fewer like this” on an alert.</p>
      )}
      <ul className="divide-y divide-border">
        {rules.map((rule, at) => (
          <li key={rule.id} className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-2.5 sm:px-5">
            <span dir="auto" className="min-w-40 flex-1 text-13 wrap-anywhere max-sm:basis-full">
              {muteWords(rule)}
            </span>
            <Wider rule={rule} edits={edits} />
            <Button id={removeIdOf(rule.id)} size="sm" variant="ghost" onClick={() => remove(rule, at)}>
              Remove<span className="sr-only"> {muteWords(rule)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A button that widens a rule from one company to all. */
function Wider({ rule, edits }: { rule: AlertMuteRule; edits: AlertEdits }) {
  const { id, companyId, company, topic, tag } = rule;
  if (companyId === null || (topic === null && tag === null)) return null;
  const what = topic === null ? `“${tag}”` : topicWords(topic);
  return (
    <Button size="sm" variant="ghost" onClick={() => void edits.mute({ companyId: null, topic, tag }, id)}>
      At any company
      <span className="sr-only">
        : {what} instead of only at {company}
      </span>
    </Button>
  );
}
