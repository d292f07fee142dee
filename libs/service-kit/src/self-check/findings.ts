import { messageOf, type TestCategory } from '@sightline/contracts';
import { maskSecrets } from '../telemetry/mask.ts';
import type { SelfTest } from './self-check.api.ts';

/** Outcome of a test; it passed if there are no problems. */
export interface Finding {
  /** Describes the checked property and the amount of data; shown if there are no problems. */
  what: string;
  problems: readonly string[];
  skipped?: string;
}

const mostDetails = 20;

/** Runs one test. A test that throws has failed. Addresses and secrets in its texts are masked. */
export async function tested(
  category: TestCategory,
  testName: string,
  test: () => Promise<Finding>,
): Promise<SelfTest> {
  const begun = performance.now();
  const result = (status: SelfTest['status'], message: string, details: readonly string[] = []): SelfTest => ({
    testName,
    category,
    status,
    message: maskSecrets(message),
    details: shortened(details).map(maskSecrets),
    duration: Math.round(performance.now() - begun),
  });
  try {
    const { what, problems, skipped } = await test();
    if (skipped !== undefined) return result('skipped', skipped);
    if (problems.length === 0) return result('passed', what);
    const [first = ''] = problems;
    return result('failed', problems.length === 1 ? first : `${problems.length} problems: ${first}`, problems);
  } catch (error) {
    return result('failed', `Running the test failed: ${messageOf(error)}`);
  }
}

const shortened = (details: readonly string[]): string[] =>
  details.length <= mostDetails
    ? [...details]
    : [...details.slice(0, mostDetails), `… and ${details.length - mostDetails} more`];
