import { operatorRoutes, type TestCategory, TestRun, type TestRunResponse } from '@sightline/contracts';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { call } from '@/lib/api/api';
import { ApiError, errorText } from '@/lib/api/api-error';
import { useOneAtATime } from '@/lib/api/one-at-a-time';
import { readStored, writeStored } from '@/lib/browser/stored';
import { toast } from '@/lib/browser/toast';

export type Category = 'all' | TestCategory;

/** Storage key for the last result. A new format needs a new version number. */
const key = 'sightline-test-results-v1';

/** Returns the run, which is at the top level of the response (product §7) or in its `data`. */
function runIn({ data, ...answer }: z.output<typeof TestRunResponse>): TestRun {
  const run = data ?? TestRun.safeParse(answer).data;
  if (run) return run;
  throw new ApiError(200, 'bad_answer', 'The server sent a response without results.');
}

function announce({ failed, passed, totalTests, skipped }: TestRun): void {
  if (failed > 0) toast.error(`${failed} test(s) failed`);
  // Nothing failed, but nothing ran either, so this isn't a pass.
  else if (passed === 0) toast.info(`No test ran, ${skipped} skipped`);
  else toast.success(`All tests passed! ${passed}/${totalTests} tests passed`);
}

export interface TestRuns {
  run: TestRun | null;
  /** The category that is running; null when none is. */
  running: Category | null;
  /** False when the result could not be stored in this browser. */
  kept: boolean;
  start: (category: Category) => void;
}

/** Runs the tests, one run at a time, and keeps the result in this browser. */
export function useTestRuns(): TestRuns {
  const [run, setRun] = useState(() => readStored(key, TestRun));
  const [running, setRunning] = useState<Category | null>(null);
  const [kept, setKept] = useState(true);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  const start = useOneAtATime(async (category: Category) => {
    setRunning(category);
    try {
      const finished = runIn(await call(operatorRoutes.testRunner, { body: { category } }));
      // Stored even after the user has left the page, so that the result is shown on return.
      setKept(writeStored(key, finished));
      setRun(finished);
      if (!left.current) announce(finished);
    } catch (error) {
      if (!left.current) toast.error(`Failed to run tests: ${errorText(error, 'the server did not say why')}`);
    } finally {
      setRunning(null);
    }
  });
  return { run, running, kept, start };
}
