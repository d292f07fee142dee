import { surfaceSources } from '../surfaces/surface-sources.ts';
import type { SourceRow } from './source-row.ts';
import { registry } from './sources.ts';
import { wayback } from './wayback/wayback.ts';

/** The rows of all sources: news sources, surfaces, and the page archive. */
export const sourceRows: readonly SourceRow[] = [...registry, ...surfaceSources, wayback].map(({ row }) => row);
