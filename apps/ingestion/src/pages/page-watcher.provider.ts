import { PageWatcher } from '@sightline/page-watch';

/**
 * Shared by the process, because starting its worker takes half a second of CPU time. An idle worker does not keep the process
 * alive.
 */
export const pageWatcher = { provide: PageWatcher, useValue: new PageWatcher() };
