import { surfaceSources } from '../surfaces/surface-sources.ts';
import type { SourceRow } from './source-row.ts';
import { registry } from './sources.ts';

/** The rows of all sources: those of news, then those of surfaces. */
export const sourceRows: readonly SourceRow[] = [...registry, ...surfaceSources].map(({ row }) => row);
