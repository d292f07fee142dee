import { undo } from './undo.ts';

export default async function teardown(): Promise<void> {
  await undo.fixtureWorld?.();
}
