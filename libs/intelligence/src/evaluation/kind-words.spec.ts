import { expect, it } from 'vitest';
import { eventKinds } from '../events/event-kinds.ts';
import { kindInGeneral } from './kind-words.ts';

it('names every kind of event with a plural of its own', () => {
  const words = eventKinds.map((kind) => kindInGeneral(kind));
  expect(new Set(words).size).toBe(eventKinds.length);
  expect(words).not.toContain('Events of this kind');
});
