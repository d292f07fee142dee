import type { EventKind } from './event-kind.ts';
import { businessKinds } from './kinds/business.ts';
import { dealKinds } from './kinds/deals.ts';
import { lawKinds } from './kinds/law.ts';
import { peopleKinds } from './kinds/people.ts';
import { publicityKinds } from './kinds/publicity.ts';
import { troubleKinds } from './kinds/trouble.ts';

/** Every kind of event. A new one is an entry in its group. */
export const eventKinds: readonly EventKind[] = [
  ...dealKinds,
  ...troubleKinds,
  ...lawKinds,
  ...businessKinds,
  ...peopleKinds,
  ...publicityKinds,
];
