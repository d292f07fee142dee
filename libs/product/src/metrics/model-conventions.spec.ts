import * as published from '@opentelemetry/semantic-conventions/incubating';
import { expect, it } from 'vitest';
import * as ours from './model-conventions.ts';

it('names equal those in the semantic conventions', () => {
  const theirs = new Map<string, unknown>(Object.entries(published));
  for (const [name, value] of Object.entries(ours)) expect([name, value]).toEqual([name, theirs.get(name)]);
});
