import 'reflect-metadata';
import { afterAll, vi } from 'vitest';

// Spec files share modules and globals, so a leftover from one file could make another fail.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
