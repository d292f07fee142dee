/** What `world.setup.ts` leaves to do for `world.teardown.ts`. Both are loaded by Node itself, in one process. */
export const undo: { fixtureWorld?: () => Promise<void> } = {};
