import 'reflect-metadata';
import { afterAll, vi } from 'vitest';

// Spec files share modules and globals, so anything one leaves behind could fail another.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
