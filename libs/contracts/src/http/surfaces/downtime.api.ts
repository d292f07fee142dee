import { z } from 'zod';
import { CompanyId, Timestamp } from '../../common.ts';
import { route } from '../route.ts';

/** The outages on the status pages of a company, without incidents that affected nothing. */
export const CompanyDowntime = z.object({
  companyId: CompanyId,
  company: z.string(),
  /** The status pages that the board accepts as the company's; empty if its site links to none. */
  pages: z.array(z.object({ url: z.string(), lastReadAt: Timestamp.nullable() })),
  /** Number of outages; null before a status page was read. */
  count: z.number().int().min(0).nullable(),
  /** Total duration of the outages, with overlaps counted once; null like `count`. */
  minutes: z.number().int().min(0).nullable(),
});
export type CompanyDowntime = z.infer<typeof CompanyDowntime>;

/** Downtime by company, the board's own company first. */
export const DowntimeList = z.object({ days: z.number().int(), items: z.array(CompanyDowntime) });
export type DowntimeList = z.infer<typeof DowntimeList>;

export const downtimeRoutes = {
  listDowntime: route({
    service: 'ingestion',
    access: 'board',
    tag: 'pages',
    method: 'GET',
    path: '/api/boards/:boardId/downtime',
    summary: 'Lists the outages of a board’s companies in the last 90 days, as stated on their status pages.',
    response: DowntimeList,
  }),
} as const;
