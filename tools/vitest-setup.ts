import 'reflect-metadata';
import { afterAll, vi } from 'vitest';

// Spec files share modules and globals. What one leaves behind would fail another.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
