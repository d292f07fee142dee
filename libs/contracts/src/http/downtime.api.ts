import { z } from 'zod';
import { CompanyId, Timestamp } from '../common.ts';
import { route } from './route.ts';

/** The outages that the status pages of a company state. Incidents that affected nothing are not among them. */
export const CompanyDowntime = z.object({
  companyId: CompanyId,
  company: z.string(),
  /** The status pages that the board accepts as the company's; empty when its site links none. */
  pages: z.array(z.object({ url: z.string(), lastReadAt: Timestamp.nullable() })),
  /** Number of outages; null before a status page was read. */
  count: z.number().int().min(0).nullable(),
  /** Their duration together, counted once where they overlap; null like `count`. */
  minutes: z.number().int().min(0).nullable(),
});
export type CompanyDowntime = z.infer<typeof CompanyDowntime>;

/** The board's own company first. */
export const DowntimeList = z.object({ days: z.number().int(), items: z.array(CompanyDowntime) });
export type DowntimeList = z.infer<typeof DowntimeList>;

export const downtimeRoutes = {
  listDowntime: route({
    service: 'ingestion',
    access: 'board',
    tag: 'pages',
    method: 'GET',
    path: '/api/boards/:boardId/downtime',
    summary: 'The outages of a board’s companies in 90 days, as their status pages state them.',
    response: DowntimeList,
  }),
} as const;
