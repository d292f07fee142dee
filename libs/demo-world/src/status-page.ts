import { html, json, type Site } from './replies/reply.ts';
import { robots, sitemap } from './replies/sitemaps.ts';

/**
 * Tallyforge's status page in Statuspage's format, to which its site links. The robots.txt of real status pages is not
 * recorded; this one allows all paths.
 */
export const STATUS_HOST = 'status.tallyforge.example';

const home = `https://${STATUS_HOST}/`;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/**
 * `visit` returns the number of `nextVisit` calls: after the first call an incident is open, after the second it is
 * resolved.
 */
export function statusSite(anchor: Date, visit: () => number): Site {
  const at = (msBefore: number) => new Date(anchor.getTime() - msBefore).toISOString();
  const update = (status: string, body: string, msBefore: number) => ({ status, body, display_at: at(msBefore) });
  const past = {
    ...{ id: 'tf-0001', name: 'Receipts arrive late', impact: 'minor', status: 'resolved', scheduled_for: null },
    ...{ created_at: at(20 * dayMs), resolved_at: at(20 * dayMs - 42 * minuteMs) },
    incident_updates: [
      update('resolved', 'Receipts arrive on time again.', 20 * dayMs - 42 * minuteMs),
      update('investigating', 'Some receipts arrive late. We are looking for the reason.', 20 * dayMs),
    ],
  };
  const planned = {
    ...{ id: 'tf-0002', name: 'Database upgrade', impact: 'maintenance', status: 'completed' },
    ...{ created_at: at(9 * dayMs), scheduled_for: at(8 * dayMs), resolved_at: at(8 * dayMs), incident_updates: [] },
  };
  const current = (isResolved: boolean) => ({
    ...{
      id: 'tf-0003',
      name: 'Card payments fail',
      impact: 'major',
      status: isResolved ? 'resolved' : 'investigating',
    },
    ...{ created_at: at(45 * minuteMs), resolved_at: isResolved ? at(5 * minuteMs) : null, scheduled_for: null },
    incident_updates: [
      ...(isResolved ? [update('resolved', 'Card payments work again.', 5 * minuteMs)] : []),
      update('investigating', 'One in three card payments fails.', 45 * minuteMs),
    ],
  });
  return ({ pathname }) => {
    const open = visit() === 0 ? [] : [current(visit() > 1)];
    switch (pathname) {
      case '/':
        return html('<!doctype html><html lang="en"><title>Tallyforge status</title><h1>Tallyforge status</h1></html>');
      case '/api/v2/incidents.json':
        return json({ page: { name: 'Tallyforge' }, incidents: [...open, planned, past] });
      case '/robots.txt':
        return robots(`${home}sitemap.xml`);
      case '/sitemap.xml':
        return sitemap([{ url: home }]);
      default:
        return undefined;
    }
  };
}
