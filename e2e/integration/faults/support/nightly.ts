import { it } from '@jest/globals';

/** For faults beyond the sample in `.ci/run`; run by `npm run test:real -- --all`. */
export const nightly = process.env.FAULTS === 'all' ? it : it.skip;
