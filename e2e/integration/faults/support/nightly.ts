import { it } from '@jest/globals';

/** For faults beyond the sample of `.ci/run`: `npm run test:real -- --all` runs them too. */
export const nightly = process.env.FAULTS === 'all' ? it : it.skip;
