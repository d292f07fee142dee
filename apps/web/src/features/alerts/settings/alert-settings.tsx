import type { AlertPreferences } from '@sightline/contracts';
import { SectionHead } from '@/ui/page/page';
import { splitClass } from '../alert-parts.ts';
import type { AlertEdits } from '../use-alert-edits.ts';
import { BoardRules } from './board-rules.tsx';
import { InterruptCard } from './interrupt-card.tsx';
import { MuteRules } from './mute-rules.tsx';

export function AlertSettingsSection({ data, edits }: { data: AlertPreferences; edits: AlertEdits }) {
  return (
    <section className="mt-10" aria-labelledby="rules">
      <SectionHead id="rules" title="Rules and quiet hours" note="Changes are saved as you make them." />
      <div className={splitClass}>
        <div className="grid min-w-0 gap-5">
          <BoardRules data={data} edits={edits} />
          <MuteRules rules={data.muteRules} edits={edits} />
        </div>
        <InterruptCard data={data} edits={edits} />
      </div>
    </section>
  );
}
