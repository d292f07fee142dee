import { betterStack } from '../sources/better-stack/better-stack.ts';
import { cachet } from '../sources/cachet/cachet.ts';
import { statuspage } from '../sources/statuspage/statuspage.ts';
import type { SurfaceSource } from '../surfaces/surface-source.ts';
import type { IncidentEntry } from './entries/incident-entry.ts';

export const statusSources: readonly SurfaceSource<IncidentEntry>[] = [statuspage, betterStack, cachet];
