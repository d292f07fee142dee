import type { ChannelKindInfo } from '@sightline/contracts';
import { Button } from '@/ui/form/button';
import { rowClass, SettingCard, SettingTitle } from '../../setting-row.tsx';
import { ChannelIcon } from '../channel-icon.tsx';

export function AddChannels({ kinds, onAdd }: { kinds: readonly ChannelKindInfo[]; onAdd: (kind: string) => void }) {
  return (
    <SettingCard aria-labelledby="add-channels">
      <div className={rowClass}>
        <SettingTitle id="add-channels" title="Add a channel">
          We send a code to confirm it's yours. Addresses and secrets are not shown again.
        </SettingTitle>
      </div>
      <ul className="divide-y divide-border">
        {kinds.map(({ kind, name, help }) => (
          <li key={kind} className={`${rowClass} flex flex-wrap items-start gap-x-3.5 gap-y-2`}>
            <ChannelIcon kind={kind} />
            <div className="min-w-0 flex-1 basis-52">
              <h3 className="text-14 font-semibold">{name}</h3>
              <p className="text-13 text-text-2">{help}</p>
            </div>
            <Button id={`add-${kind}`} size="sm" onClick={() => onAdd(kind)}>
              Set up<span className="sr-only"> {name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </SettingCard>
  );
}
