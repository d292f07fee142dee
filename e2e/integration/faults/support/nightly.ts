import { it } from '@jest/globals';

/** Defines faults outside of the sample in `.ci/run`, which only `npm run test:real -- --all` runs. */
export const nightly = process.env.FAULTS === 'all' ? it : it.skip;
