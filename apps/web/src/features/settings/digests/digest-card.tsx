import { type NotificationPreferences, peopleRoutes } from '@sightline/contracts';
import { useMutation } from '@tanstack/react-query';
import { RadioGroup } from 'radix-ui';
import { call } from '@/lib/api/api';
import { serverReason } from '@/lib/api/api-error';
import { useOneAtATime } from '@/lib/api/one-at-a-time';
import { toast } from '@/lib/browser/toast';
import { useSession } from '@/lib/session/session';
import { Button, Spinner } from '@/ui/form/button';
import { Switch } from '@/ui/form/switch';
import Check from '~icons/lucide/check';
import Send from '~icons/lucide/send';
import { rowClass, SettingCard, SettingName, SettingTitle } from '../setting-row.tsx';
import { ImportanceSlider } from './importance-slider.tsx';
import { TimeZoneChoice } from './time-zone-choice.tsx';
import type { PreferencesChange } from './use-preferences.ts';

interface DigestCardProps {
  preferences: NotificationPreferences;
  saving: boolean;
  onChange: (change: PreferencesChange) => void;
}

/**
 * The card 'Daily Email Digest': each change applies immediately; details are shown only while it is on (product §2).
 */
export function DigestCard({ preferences, saving, onChange }: DigestCardProps) {
  const session = useSession();
  return (
    <SettingCard aria-labelledby="digest">
      <div className={`${rowClass} flex items-start gap-6`}>
        <SettingTitle id="digest" title="Daily Email Digest">
          Sent to {session?.user.email}
        </SettingTitle>
        <Switch
          aria-labelledby="digest"
          checked={preferences.digestEnabled}
          onCheckedChange={(digestEnabled) => onChange({ digestEnabled })}
        />
      </div>
      {preferences.digestEnabled && (
        <>
          <div className={`${rowClass} flex gap-x-6 gap-y-4 max-[759px]:flex-col`}>
            <SettingName id="frequency" name="Frequency">
              How often the digest is sent.
            </SettingName>
            <FrequencyChoice
              value={preferences.digestFrequency}
              onChange={(digestFrequency) => onChange({ digestFrequency })}
            />
          </div>
          <div className={`${rowClass} flex gap-x-6 gap-y-4 max-[759px]:flex-col`}>
            <SettingName id="time-zone" name="Time Zone">
              {whenText(preferences)}
            </SettingName>
            <TimeZoneChoice value={preferences.timeZone} onChange={(timeZone) => onChange({ timeZone })} />
          </div>
          <div className={rowClass}>
            <ImportanceSlider
              value={preferences.minimumImportance}
              onCommit={(minimumImportance) => onChange({ minimumImportance })}
            />
          </div>
          <div className={`${rowClass} flex flex-wrap items-center gap-x-6 gap-y-3`}>
            <p className="flex min-w-50 flex-1 items-center gap-2 text-13 text-text-3">
              {saving ? <Spinner className="size-3.5" /> : <Check aria-hidden="true" className="size-3.5" />}
              <span role="status">{saving ? 'Saving...' : 'Changes are saved as you make them.'}</span>
            </p>
            <SendTestDigest userId={preferences.userId} />
          </div>
        </>
      )}
    </SettingCard>
  );
}

const whenText = ({ digestFrequency }: NotificationPreferences) =>
  digestFrequency === 'weekly' ? 'Sent on Monday mornings in this time zone.' : 'Sent each morning in this time zone.';

const frequencies = [
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
] as const;

type Frequency = NotificationPreferences['digestFrequency'];

function FrequencyChoice({ value, onChange }: { value: Frequency; onChange: (value: Frequency) => void }) {
  return (
    <RadioGroup.Root
      aria-labelledby="frequency"
      orientation="horizontal"
      value={value}
      onValueChange={(next) => {
        const chosen = frequencies.find((frequency) => frequency.value === next);
        if (chosen) onChange(chosen.value);
      }}
      className="inline-flex gap-0.5 self-start rounded-[9px] bg-surface-3 p-[3px]"
    >
      {frequencies.map((frequency) => (
        <RadioGroup.Item
          key={frequency.value}
          value={frequency.value}
          className="h-[30px] rounded-[6px] border border-transparent px-3 text-13 leading-none font-[550] text-text-2 data-[state=checked]:bg-surface data-[state=checked]:text-text data-[state=checked]:shadow-1 dark:data-[state=checked]:bg-canvas forced-colors:data-[state=checked]:border-[Highlight]"
        >
          {frequency.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}

function SendTestDigest({ userId }: { userId: string }) {
  const send = useMutation({
    mutationFn: () => call(peopleRoutes.digestSend, { body: { userId } }),
    onSuccess: () => toast.success('Test digest sent', { description: 'Check your email inbox' }),
    onError: (error) => toast.error('Failed to send test digest', { description: serverReason(error) }),
  });
  const sendOnce = useOneAtATime(() => send.mutateAsync());
  return (
    <Button busy={send.isPending} onClick={sendOnce}>
      {send.isPending ? <Spinner /> : <Send aria-hidden="true" />}
      Send Test Digest
    </Button>
  );
}
