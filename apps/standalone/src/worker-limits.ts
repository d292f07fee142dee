import { setFlagsFromString } from 'node:v8';

/**
 * V8 prefers `--max-semi-space-size`, which is meant for the main thread (tools/node-args.mjs), to the limits that threads are
 * started with. It has taken effect on the main thread by now.
 */
export function letWorkersKeepTheirLimits(): void {
  setFlagsFromString('--max-semi-space-size=0');
}
