import { expect, it } from 'vitest';
import { eventKinds } from '../events/event-kinds.ts';
import { kindInGeneral } from './kind-words.ts';

it('has a distinct plural for every type of event', () => {
  const words = eventKinds.map((kind) => kindInGeneral(kind));
  expect(new Set(words).size).toBe(eventKinds.length);
  expect(words).not.toContain('Events of this kind');
});
