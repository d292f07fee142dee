import { PageWatcher } from '@sightline/page-watch';

/** One for the process, as starting its worker takes half a second of processor time. An idle worker never keeps the process alive. */
export const pageWatcher = { provide: PageWatcher, useValue: new PageWatcher() };
