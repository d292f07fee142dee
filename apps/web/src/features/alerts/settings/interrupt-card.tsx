import type { AlertPreferences, AlertSettings } from '@sightline/contracts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { counted } from '@/lib/format/format';
import { linkClass } from '@/ui/display/link-class';
import { cardClass } from '@/ui/display/panel';
import { LabelledSelect } from '@/ui/form/labelled-select';
import type { AlertEdits } from '../use-alert-edits.ts';
import { QuietDay } from './quiet-day.tsx';
import { thresholdOptions } from './scope-choice.ts';

const times = Array.from({ length: 48 }, (_, half) => {
  const time = `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`;
  return { value: time, text: time };
});
const usualQuiet = { from: '22:00', until: '07:00' };
const caps = [1, 2, 3, 5, 8, 10, 15, 20, 30, 50];
const urgent = 9;

export function InterruptCard({ data, edits }: { data: AlertPreferences; edits: AlertEdits }) {
  const { settings, timeZone, sentPerDay } = data;
  const { enabled, pushFrom, perDay, quiet, urgentFrom } = settings;
  const change = (body: Partial<Omit<AlertSettings, 'snoozedUntil'>>) => void edits.change(body);
  const zones = useZones(timeZone);
  const all = sentPerDay.reduce((sum, sent) => sum + sent, 0);
  return (
    <section className={cardClass} aria-labelledby="interrupt">
      <h2 id="interrupt" className="border-b border-border px-4 py-3.5 font-head text-20 font-medium sm:px-5">
        When we may interrupt you
      </h2>
      <div className="grid gap-4 px-4 py-4 sm:px-5">
        <Check checked={enabled} onChange={(checked) => change({ enabled: checked })}>
          Alert immediately. When off, everything waits for the digest.
        </Check>
        <p className="-mt-2 text-13 text-text-2">
          Alerts appear here and in your{' '}
          <Link to="/settings/channels" className={linkClass}>
            channels
          </Link>
          .
        </p>
        <LabelledSelect
          id="push-from"
          label="Alert immediately from"
          options={withOwn(thresholdOptions, pushFrom, (own) => `${own} and above`)}
          value={String(pushFrom)}
          onChange={(value) => change({ pushFrom: Number(value) })}
        />
        <LabelledSelect
          id="per-day"
          label="Daily limit"
          options={withOwn(
            caps.map((cap) => ({ value: String(cap), text: cap === 1 ? '1 alert' : `${cap} alerts` })),
            perDay,
            (own) => `${own} alerts`,
          )}
          value={String(perDay)}
          onChange={(value) => change({ perDay: Number(value) })}
        />
        <p className="-mt-2.5 text-12 text-text-3">
          {all === 0
            ? 'No alerts in the last 30 days.'
            : `${counted(all, 'alert')} in the last 30 days, at most ${Math.max(...sentPerDay)} a day.`}
        </p>
      </div>
      <div className="grid gap-3 border-t border-border px-4 py-4 sm:px-5">
        <h3 className="text-14 font-semibold">Quiet hours</h3>
        <Check checked={quiet !== null} onChange={(checked) => change({ quiet: checked ? usualQuiet : null })}>
          Hold alerts at night and deliver them together in the morning
        </Check>
        {quiet && (
          <>
            <div className="grid grid-cols-2 gap-3">
              <LabelledSelect
                id="quiet-from"
                label="From"
                options={withOwnTime(quiet.from).filter(({ value }) => value !== quiet.until)}
                value={quiet.from}
                onChange={(from) => change({ quiet: { ...quiet, from } })}
              />
              <LabelledSelect
                id="quiet-until"
                label="To"
                options={withOwnTime(quiet.until).filter(({ value }) => value !== quiet.from)}
                value={quiet.until}
                onChange={(until) => change({ quiet: { ...quiet, until } })}
              />
            </div>
            <QuietDay quiet={quiet} />
            <Check
              checked={urgentFrom !== null}
              onChange={(checked) => change({ urgentFrom: checked ? urgent : null })}
            >
              Importance {urgentFrom ?? urgent} and above may come in quiet hours
            </Check>
          </>
        )}
        <LabelledSelect
          id="time-zone"
          label="Time zone"
          options={zones}
          value={timeZone}
          onChange={(zone) => void edits.setTimeZone(zone)}
        />
        <p className="-mt-1.5 text-12 text-text-3">
          Days and hours are in this time zone, including daylight saving time.
        </p>
      </div>
    </section>
  );
}

/** The options, plus the current value if it was set by other means. */
function withOwn(
  options: readonly { value: string; text: string }[],
  own: number,
  words: (own: number) => string,
): { value: string; text: string }[] {
  if (options.some(({ value }) => value === String(own))) return [...options];
  return [{ value: String(own), text: words(own) }, ...options];
}

const withOwnTime = (own: string) =>
  times.some(({ value }) => value === own) ? times : [{ value: own, text: own }, ...times];

/** All time zones known to the browser, its own first. */
function useZones(chosen: string): { value: string; text: string }[] {
  return useMemo(() => {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const names = new Set([here, 'UTC', chosen, ...Intl.supportedValuesOf('timeZone')]);
    return [...names].map((zone) => ({
      value: zone,
      text: zone === here ? `${zone.replaceAll('_', ' ')} (this browser)` : zone.replaceAll('_', ' '),
    }));
  }, [chosen]);
}

interface CheckProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

function Check({ checked, onChange, children }: CheckProps) {
  return (
    <label className="flex items-start gap-2.5 text-13">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="mt-px size-6 flex-none accent-(--accent)"
      />
      <span className="pt-[3px]">{children}</span>
    </label>
  );
}
