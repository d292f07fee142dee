import type { AlertSummary } from '@sightline/contracts';
import { clsx } from 'clsx';
import { cardClass } from '@/ui/display/panel';
import { Button } from '@/ui/form/button';
import Clock from '~icons/lucide/clock';
import { momentWords, tomorrowMorning } from './alert-words.ts';
import type { AlertEdits } from './use-alert-edits.ts';

export function TodayCard({ summary, edits }: { summary: AlertSummary; edits: AlertEdits }) {
  const { usedToday, perDay, snoozedUntil, quietUntil } = summary;
  const morning = tomorrowMorning();
  return (
    <section className={clsx(cardClass, 'px-4 py-4 sm:px-5')} aria-labelledby="today">
      <h2 id="today" className="text-16 font-semibold">
        Today
      </h2>
      <p className="mt-1 mb-2 text-13 text-text-2">
        {Math.min(usedToday, perDay)} of {perDay} alerts used
      </p>
      <div
        role="img"
        aria-label={`${usedToday} of ${perDay} alerts used today`}
        className="grid h-2 auto-cols-fr grid-flow-col gap-[3px]"
      >
        {Array.from({ length: perDay }, (_, at) => (
          // These items are static and never reordered.
          <span key={at} className={clsx('rounded-[2px]', at < usedToday ? 'bg-accent' : 'bg-surface-3')} />
        ))}
      </div>
      <p className="mt-2 text-12 text-text-3">
        Further alerts wait for the digest.
        {quietUntil && ` Quiet hours until ${momentWords(quietUntil)}.`}
      </p>
      <div role="status" className="mt-3 text-13 text-text-2">
        {snoozedUntil && `Snoozed until ${momentWords(snoozedUntil)}.`}
      </div>
      {snoozedUntil ? (
        <Button size="sm" className="mt-1.5" onClick={() => void edits.snooze(null)}>
          <Clock aria-hidden="true" />
          End snooze
        </Button>
      ) : (
        <Button size="sm" onClick={() => void edits.snooze(morning)}>
          <Clock aria-hidden="true" />
          Snooze until {momentWords(morning.toISOString())}
        </Button>
      )}
    </section>
  );
}
