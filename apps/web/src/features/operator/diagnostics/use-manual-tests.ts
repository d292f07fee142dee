import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { readStored, writeStored, writeText } from '@/lib/browser/stored';
import { toast } from '@/lib/browser/toast';
import { foundAgain, ManualRun, type ManualTest, runManually } from './manual-run.ts';

/** Storage key for the last runs, newest first. A new format needs a new version number. */
const key = 'sightline-diagnostics-log-v1';
const mostRuns = 20;

const stored = (): ManualRun[] => (readStored(key, z.array(ManualRun)) ?? []).map(foundAgain);

export interface ManualTests {
  runs: readonly ManualRun[];
  running: boolean;
  /** False when the log could not be stored in this browser. */
  kept: boolean;
  start: (test: ManualTest) => void;
  /** Reads the log again, because another tab could have added to it. */
  reload: () => void;
  clear: () => void;
}

/** Runs the manual tests one at a time and keeps their log. Leaving the page stops the running test. */
export function useManualTests(): ManualTests {
  const [runs, setRuns] = useState(stored);
  const [running, setRunning] = useState(false);
  const [kept, setKept] = useState(true);
  const controller = useRef<AbortController>(undefined);

  useEffect(
    () => () => {
      controller.current?.abort();
      controller.current = undefined;
    },
    [],
  );

  async function run(test: ManualTest, stop: AbortController): Promise<void> {
    const earlier = stored();
    setRunning(true);
    const done = await runManually(test, stop.signal, (now) => {
      const log = [now, ...earlier].slice(0, mostRuns);
      const isKept = writeStored(key, log);
      if (stop.signal.aborted) return;
      setRuns(log);
      setKept(isKept);
    });
    if (stop.signal.aborted) return;
    controller.current = undefined;
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
      // A second click can arrive before the running state is rendered.
      if (controller.current) return;
      controller.current = new AbortController();
      void run(test, controller.current);
    },
    reload: () => {
      if (!controller.current) setRuns(stored());
    },
    clear: () => {
      if (controller.current) return;
      setKept(writeText(key, null));
      setRuns([]);
    },
  };
}
