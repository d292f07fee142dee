import { expect, it } from 'vitest';
import { z } from 'zod';
import { isBoardLevel, type Route } from './route.ts';
import { routes } from './routes.ts';

const all = Object.entries<Route>(routes);

/** They change nothing that others see: a question, a person's own visits and saved cards, a look at what a rule would hide, and leaving the board. */
const forReaders = ['askBoard', 'markSeen', 'previewRule', 'removePerson', 'saveCard'];

it('a route that changes a board is for its editors or its owner', () => {
  const open = all.filter(([, { method, access }]) => method !== 'GET' && access === 'board').map(([name]) => name);
  expect(open.sort()).toEqual(forReaders);
});

it('a route of one board asks for a role on it', () => {
  const without = all.filter(([, { path, access }]) => path.includes(':boardId') && !isBoardLevel(access));
  // Nobody has a role on a board before it is claimed; the service takes the visitor's session. A person's own alerts name a board that
  // notifications knows from `board.people-changed`.
  expect(without.map(([name]) => name).filter((name) => !name.startsWith('explorer'))).toEqual([
    'claimBoard',
    'setBoardAlerts',
  ]);
});

// What is public (weekly alerts about a preview) asks the boards service itself.
it('a route whose body names a board asks for a role on it', () => {
  const naming = all.filter(([, { body, access }]) => {
    const object = body instanceof z.ZodOptional ? body.unwrap() : body;
    return object instanceof z.ZodObject && 'boardId' in object.shape && access !== 'operator' && access !== 'public';
  });
  expect(naming.length).toBeGreaterThan(0);
  expect(naming.filter(([, { bodyBoard }]) => bodyBoard === undefined).map(([name]) => name)).toEqual([]);
});
