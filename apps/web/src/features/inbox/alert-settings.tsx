import type { InboxSettings } from '@sightline/contracts';
import { SectionHead } from '@/ui/page/page';
import { splitClass } from './alert-parts.ts';
import { BoardRules } from './board-rules.tsx';
import { FewerRules } from './fewer-rules.tsx';
import { InterruptCard } from './interrupt-card.tsx';
import type { InboxEdits } from './use-inbox-edits.ts';

export function AlertSettingsSection({ data, edits }: { data: InboxSettings; edits: InboxEdits }) {
  return (
    <section className="mt-10" aria-labelledby="rules">
      <SectionHead id="rules" title="Rules and quiet hours" note="Changes are saved as you make them." />
      <div className={splitClass}>
        <div className="grid min-w-0 gap-5">
          <BoardRules data={data} edits={edits} />
          <FewerRules rules={data.fewer} edits={edits} />
        </div>
        <InterruptCard data={data} edits={edits} />
      </div>
    </section>
  );
}
