import { z } from 'zod';
import { readText, writeStored } from '@/lib/browser/stored';
import type { StepLogs } from './steps.ts';

/** Only the newest entries per step are stored, because a browser allows a site about five million characters. */
const entriesKept = 200;

const StoredLogs = z.record(
  z.string(),
  z.array(
    z.object({ at: z.iso.datetime(), type: z.enum(['info', 'request', 'response', 'error']), message: z.string() }),
  ),
);

/** One page's debug logs, kept in this browser between visits (product §9). The key includes the format's version. */
export class LogStore {
  private readonly key: string;

  constructor(page: string) {
    this.key = `sightline-${page}-logs-v1`;
  }

  /** `damaged` is true if the stored log can't be read; the next `save` replaces it. */
  read(): { logs: StepLogs; damaged: boolean } {
    const text = readText(this.key);
    if (text === null) return { logs: {}, damaged: false };
    try {
      const stored = StoredLogs.safeParse(JSON.parse(text));
      if (stored.success) return { logs: stored.data, damaged: false };
    } catch {
      // Text that isn't JSON is reported below, like JSON with a different shape.
    }
    return { logs: {}, damaged: true };
  }

  /** @returns false when the browser could not store it */
  save(logs: StepLogs): boolean {
    const newest = Object.entries(logs).map(([step, entries]) => [step, entries.slice(-entriesKept)]);
    return writeStored(this.key, Object.fromEntries(newest));
  }
}
