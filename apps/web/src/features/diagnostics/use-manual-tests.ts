import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { keepStored, keepText, readStored } from '@/lib/stored';
import { toast } from '@/lib/toast';
import { foundAgain, ManualRun, type ManualTest, runManually } from './manual-run.ts';

/** The last runs, kept in this browser, newest first. A new format needs a new version number. */
const key = 'sightline-diagnostics-log-v1';
const mostRuns = 20;

const stored = (): ManualRun[] => (readStored(key, z.array(ManualRun)) ?? []).map(foundAgain);

export interface ManualTests {
  runs: readonly ManualRun[];
  running: boolean;
  /** False when this browser could not keep the log. */
  kept: boolean;
  start: (test: ManualTest) => void;
  /** Reads the log again: another tab may have added to it. */
  reload: () => void;
  clear: () => void;
}

/** The manual tests with their log, one at a time. Leaving the page stops the running one. */
export function useManualTests(): ManualTests {
  const [runs, setRuns] = useState(stored);
  const [running, setRunning] = useState(false);
  const [kept, setKept] = useState(true);
  const underway = useRef<AbortController>(undefined);

  useEffect(
    () => () => {
      underway.current?.abort();
      underway.current = undefined;
    },
    [],
  );

  async function run(test: ManualTest, stop: AbortController): Promise<void> {
    const earlier = stored();
    setRunning(true);
    const done = await runManually(test, stop.signal, (now) => {
      const log = [now, ...earlier].slice(0, mostRuns);
      const isKept = keepStored(key, log);
      if (stop.signal.aborted) return;
      setRuns(log);
      setKept(isKept);
    });
    if (stop.signal.aborted) return;
    underway.current = undefined;
    setRunning(false);
    if (done.status === 'success') toast.success(`${test.name}: passed`);
    else {
      const reason = done.steps.find(({ status }) => status === 'error')?.details;
      toast.error(`${test.name}: failed`, { description: reason });
    }
  }

  return {
    runs,
    running,
    kept,
    start: (test) => {
      // A second click can come before the running state is rendered.
      if (underway.current) return;
      underway.current = new AbortController();
      void run(test, underway.current);
    },
    reload: () => {
      if (!underway.current) setRuns(stored());
    },
    clear: () => {
      if (underway.current) return;
      setKept(keepText(key, null));
      setRuns([]);
    },
  };
}
