import { surfaceSources } from '../surfaces/surface-sources.ts';
import type { SourceRow } from './source-row.ts';
import { registry } from './sources.ts';
import { wayback } from './wayback/wayback.ts';

/** The rows of all sources: those of news, those of surfaces, and the archive of pages. */
export const sourceRows: readonly SourceRow[] = [...registry, ...surfaceSources, wayback].map(({ row }) => row);
