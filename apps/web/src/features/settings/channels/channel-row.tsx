import type { ChannelKindInfo, UserChannel } from '@sightline/contracts';
import { useId, useState } from 'react';
import { Button } from '@/ui/form/button';
import { Switch } from '@/ui/form/switch';
import { rowClass } from '../setting-row.tsx';
import { ChannelHistory } from './channel-history.tsx';
import { ChannelIcon } from './channel-icon.tsx';
import { ChannelMenu } from './channel-menu.tsx';
import { ChannelStateBadge } from './channel-state.tsx';
import { placeWords, problemWords } from './channel-words.ts';
import type { ChannelEdits } from './use-channel-edits.ts';

interface ChannelRowProps {
  channel: UserChannel;
  kind: ChannelKindInfo | undefined;
  edits: ChannelEdits;
  onEnterCode: (channel: UserChannel) => void;
  onNewSecret: (channel: UserChannel) => void;
  onRemove: (channel: UserChannel) => void;
}

export function ChannelRow({ channel, kind, edits, onEnterCode, onNewSecret, onRemove }: ChannelRowProps) {
  const id = useId();
  const [showsHistory, setShowsHistory] = useState(false);
  const needsCode = channel.state === 'unverified' || channel.offReason === 'gone';
  const takesMessages = channel.state === 'working' || channel.state === 'failing';
  const problem = problemWords(channel);
  return (
    <li className={rowClass}>
      <div className="flex flex-wrap items-start gap-x-3.5 gap-y-2">
        <ChannelIcon kind={channel.kind} />
        <div className="min-w-0 flex-1 basis-52">
          <h3 id={`${id}-name`} className="text-14 font-semibold wrap-anywhere">
            <bdi>{channel.label}</bdi>
          </h3>
          <p className="text-13 text-text-3 wrap-anywhere">{placeWords(channel, kind)}</p>
          {problem && <p className="mt-0.5 text-13 text-text-2 wrap-anywhere">{problem}</p>}
        </div>
        <div className="flex items-center gap-2.5">
          <ChannelStateBadge channel={channel} />
          {!needsCode && (
            <Switch
              aria-labelledby={`${id}-name`}
              checked={takesMessages}
              onCheckedChange={(isOn) => edits.setPaused(channel, !isOn)}
            />
          )}
          <ChannelMenu
            channel={channel}
            isSigned={kind?.isSigned === true}
            edits={edits}
            onNewSecret={() => onNewSecret(channel)}
            onRemove={() => onRemove(channel)}
          />
        </div>
      </div>
      <div className="mt-2 flex flex-wrap gap-2 min-[480px]:ml-[34px]">
        {needsCode && (
          <Button size="sm" onClick={() => onEnterCode(channel)}>
            Enter the code<span className="sr-only"> for {channel.label}</span>
          </Button>
        )}
        {takesMessages && (channel.gaveUp > 0 || (channel.state === 'failing' && channel.waiting > 0)) && (
          <Button size="sm" onClick={() => edits.sendAllAgain(channel)}>
            {channel.gaveUp > 0 ? `Send ${channel.gaveUp} again` : 'Try now'}
            <span className="sr-only"> to {channel.label}</span>
          </Button>
        )}
        {channel.verifiedAt !== null && (
          <Button
            size="sm"
            variant="ghost"
            className="-ml-2.5"
            aria-expanded={showsHistory}
            aria-controls={showsHistory ? `${id}-history` : undefined}
            onClick={() => setShowsHistory((before) => !before)}
          >
            History<span className="sr-only"> of {channel.label}</span>
          </Button>
        )}
      </div>
      {showsHistory && <ChannelHistory id={`${id}-history`} channel={channel} edits={edits} />}
    </li>
  );
}
