import type { EventKind } from './event-kind.ts';
import { businessKinds } from './kinds/business.ts';
import { dealKinds } from './kinds/deals.ts';
import { lawKinds } from './kinds/law.ts';
import { peopleKinds } from './kinds/people.ts';
import { publicityKinds } from './kinds/publicity.ts';
import { troubleKinds } from './kinds/trouble.ts';

/** All kinds of events. Add a new kind to its group. */
export const eventKinds: readonly EventKind[] = [
  ...dealKinds,
  ...troubleKinds,
  ...lawKinds,
  ...businessKinds,
  ...peopleKinds,
  ...publicityKinds,
];
