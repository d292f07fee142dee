import { expect, it } from 'vitest';
import { z } from 'zod';
import { isBoardLevel, type Route } from './route.ts';
import { routes } from './routes.ts';

const all = Object.entries<Route>(routes);

/**
 * Routes that change nothing for others: a question, a person's own visits and saved cards, a rule preview, and
 * leaving the board.
 */
const forReaders = ['askBoard', 'markSeen', 'previewRule', 'removePerson', 'saveCard'];

it('only editors and owners can call routes that change a board', () => {
  const open = all.filter(([, { method, access }]) => method !== 'GET' && access === 'board').map(([name]) => name);
  expect(open.sort()).toEqual(forReaders);
});

it('every route of a board requires a role on it', () => {
  const without = all.filter(([, { path, access }]) => path.includes(':boardId') && !isBoardLevel(access));
  // A board has no members before it is claimed, so the service checks the visitor's session. Notifications checks the
  // settings for a person's alerts; it receives the people of a board in `board.people-changed`.
  expect(without.map(([name]) => name).filter((name) => !name.startsWith('explorer'))).toEqual([
    'claimBoard',
    'setBoardAlerts',
  ]);
});

// Public routes (weekly alerts about a preview) check access with the boards service.
it('every route with a board in its body requires a role on that board', () => {
  const naming = all.filter(([, { body, access }]) => {
    const object = body instanceof z.ZodOptional ? body.unwrap() : body;
    return object instanceof z.ZodObject && 'boardId' in object.shape && access !== 'operator' && access !== 'public';
  });
  expect(naming.length).toBeGreaterThan(0);
  expect(naming.filter(([, { bodyBoard }]) => bodyBoard === undefined).map(([name]) => name)).toEqual([]);
});
