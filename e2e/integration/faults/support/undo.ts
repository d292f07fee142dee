/** Clean-up that `world.setup.ts` leaves for `world.teardown.ts`. Both are loaded by Node itself, in one process. */
export const undo: { fixtureWorld?: () => Promise<void> } = {};
