import { limits } from '@sightline/contracts';

interface WaitForContent {
  countCards: () => Promise<number>;
  /** Triggers distribution; called once, if polling found nothing. */
  distribute: () => Promise<unknown>;
  wait: (ms: number) => Promise<void>;
  stopped: () => boolean;
}

/**
 * Polls for content up to 12 times, 5 seconds apart. If none arrives, triggers distribution, waits 10 seconds and
 * polls once more (product §4, §9).
 *
 * @returns 'content' if polling found some, 'late' or 'none' after the fallback, 'stopped' if cancelled
 */
export async function waitForContent(on: WaitForContent): Promise<'content' | 'late' | 'none' | 'stopped'> {
  for (let attempt = 1; attempt <= limits.previewPollAttempts; attempt++) {
    if (on.stopped()) return 'stopped';
    if ((await on.countCards()) > 0) return 'content';
    await on.wait(limits.previewPollIntervalMs);
  }
  if (on.stopped()) return 'stopped';
  await on.distribute();
  await on.wait(limits.waitAfterManualDistributionMs);
  if (on.stopped()) return 'stopped';
  return (await on.countCards()) > 0 ? 'late' : 'none';
}
