import type { UserChannel } from '@sightline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useFocusAfterLeaving } from '@/lib/browser/use-focus-after-leaving';
import { useLoadError } from '@/lib/browser/use-load-error';
import { ScreenFailed } from '@/ui/page/load-failed';
import { rowClass, SettingCard, SettingTitle } from '../setting-row.tsx';
import { SettingsLayout } from '../settings-layout.tsx';
import { AddChannelDialog } from './adding/add-channel-dialog.tsx';
import { AddChannels } from './adding/add-channels.tsx';
import { CodeDialog } from './adding/code-dialog.tsx';
import { channelMenuId } from './channel-menu.tsx';
import { ChannelRow } from './channel-row.tsx';
import { channelsQuery } from './channels-queries.ts';
import { NewSecretDialog } from './new-secret-dialog.tsx';
import { RemoveChannelDialog } from './remove-channel-dialog.tsx';
import { useChannelEdits } from './use-channel-edits.ts';

type Opened = { dialog: 'add'; kind: string } | { dialog: 'code' | 'secret' | 'remove'; channel: UserChannel };

/** The screen '/settings/channels': where alerts are sent. */
export default function ChannelsPage() {
  const { data, isPending, isLoadingError, refetch } = useQuery(channelsQuery);
  useLoadError(isLoadingError, 'Failed to load your channels');
  const edits = useChannelEdits();
  const [opened, setOpened] = useState<Opened>();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusAfterLeaving = useFocusAfterLeaving(heading);
  const kindOf = (name: string) => data?.kinds.find(({ kind }) => kind === name);
  const close = () => setOpened(undefined);
  const focus = (id: string) => document.getElementById(id)?.focus();
  const addedKind = opened?.dialog === 'add' ? kindOf(opened.kind) : undefined;

  return (
    <SettingsLayout crumb="Channels" heading="Channels">
      {isPending && (
        <SettingCard role="status">
          <div className={rowClass}>
            <span className="sr-only">Loading your channels...</span>
            <div className="skeleton h-10" />
          </div>
        </SettingCard>
      )}
      {isLoadingError && <ScreenFailed what="Your channels" onRetry={() => refetch()} />}
      {data && (
        <>
          <SettingCard aria-labelledby="channels">
            <div className={rowClass}>
              <SettingTitle id="channels" title="Where alerts go" ref={heading}>
                Every alert goes to all channels that are on. Changes are saved as you make them.
              </SettingTitle>
            </div>
            <ul className="divide-y divide-border">
              {data.items.map((channel) => (
                <ChannelRow
                  key={channel.id}
                  channel={channel}
                  kind={kindOf(channel.kind)}
                  edits={edits}
                  onEnterCode={() => setOpened({ dialog: 'code', channel })}
                  onNewSecret={() => setOpened({ dialog: 'secret', channel })}
                  onRemove={() => setOpened({ dialog: 'remove', channel })}
                />
              ))}
            </ul>
          </SettingCard>
          <AddChannels kinds={data.kinds} onAdd={(kind) => setOpened({ dialog: 'add', kind })} />
        </>
      )}
      {addedKind && (
        <AddChannelDialog
          kind={addedKind}
          pushKey={data?.pushKey ?? null}
          onClose={close}
          onClosed={() => focus(`add-${addedKind.kind}`)}
        />
      )}
      {opened?.dialog === 'code' && (
        <CodeDialog
          channel={opened.channel}
          kind={kindOf(opened.channel.kind)}
          onClose={close}
          onClosed={() => focus(channelMenuId(opened.channel.id))}
        />
      )}
      {opened?.dialog === 'secret' && (
        <NewSecretDialog
          channel={opened.channel}
          onClose={close}
          onClosed={() => focus(channelMenuId(opened.channel.id))}
        />
      )}
      {opened?.dialog === 'remove' && (
        <RemoveChannelDialog
          channel={opened.channel}
          onRemove={() => {
            focusAfterLeaving(channelMenuId(opened.channel.id), []);
            edits.remove(opened.channel);
          }}
          onClose={close}
          onClosed={() => focus(channelMenuId(opened.channel.id))}
        />
      )}
    </SettingsLayout>
  );
}
