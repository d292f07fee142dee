import { kindScenes } from './kind-scenes.ts';
import { lastKindScenes } from './last-kind-scenes.ts';
import { moreKindScenes } from './more-kind-scenes.ts';
import { moreUnseenKindScenes } from './more-unseen-kind-scenes.ts';
import type { KindLine } from './scene.ts';
import { unseenKindScenes } from './unseen-kind-scenes.ts';

/** The rules were written on the first set. Read only the figures of the others. */
export const kindSets: Readonly<Record<'seen' | 'unseen' | 'last', readonly KindLine[]>> = {
  seen: [...kindScenes, ...moreKindScenes],
  unseen: [...unseenKindScenes, ...moreUnseenKindScenes],
  last: lastKindScenes,
};
