import type { Alert, AlertMuteRule, AlertPreferences, AlertSettings, AlertSummary } from '@sightline/contracts';
import { type Asked, FakeServer, json, problem } from './server.ts';

const hex = (number: number) => number.toString(16).padStart(20, '0');
const companyId = `cmp_${hex(1)}`;

export function anAlert(number: number, parts: Partial<Alert> = {}): Alert {
  const at = new Date(Date.now() - number * 60_000).toISOString();
  return {
    ...{ id: hex(number), boardId: 'board-1', board: 'Lumenpay', companyId, company: 'Tallyforge' },
    ...{ cardId: `crd_${hex(number)}`, eventId: `evt_${number}`, type: 'alert', title: `Event ${number}` },
    ...{ summary: `What happened in event ${number}.`, topic: 'pricing', tags: ['Pricing', 'Plans'], importance: 8 },
    ...{ state: 'sent', reason: 'important', note: 'importance 8 meets your alert threshold of 7' },
    why: {
      rule: 'All boards: alert at importance 7 and more',
      event: 'Importance 8: pricing',
      sure: 'High: 8 of 10, from Fintech Daily',
      sent: 'Sent 20 Nov at 06:28',
    },
    ...{ waitsUntil: null, firstSentAt: null, read: false, createdAt: at, at, ...parts },
  };
}

export function someSettings(parts: Partial<AlertSettings> = {}): AlertSettings {
  return {
    ...{ enabled: true, pushFrom: 7, perDay: 5, quiet: { from: '22:00', until: '07:00' }, urgentFrom: null },
    ...{ snoozedUntil: null, ...parts },
  };
}

export interface AlertsWorld {
  alerts: Alert[];
  settings: AlertSettings;
  boards: AlertPreferences['boards'];
  companies: AlertPreferences['companies'];
  muteRules: AlertMuteRule[];
  digest: AlertSummary['digest'];
  preview: { held: number; of: number; titles: string[] };
}

/** A server with an inbox; the test can change its data while the page is open. */
export function serveAlerts(parts: Partial<AlertsWorld> = {}) {
  const world: AlertsWorld = {
    alerts: [anAlert(1), anAlert(2)],
    settings: someSettings(),
    boards: [
      ...[{ boardId: 'board-1', board: 'Lumenpay', level: 'alerts' as const, pushFrom: null }],
      ...[{ boardId: 'board-2', board: 'Portfolio', level: 'digest' as const, pushFrom: null }],
    ].map((board) => ({ ...board, lastDays: { sent: 3, held: 31, silent: 5 } })),
    ...{ companies: [], muteRules: [], digest: 'weekly', preview: { held: 2, of: 26, titles: [] } },
    ...parts,
  };
  const of = (state: Alert['state']) => world.alerts.filter((alert) => alert.state === state);
  const unread = () => of('sent').filter(({ read }) => !read);
  const server = new FakeServer()
    .on('GET /api/boards', { items: [] })
    .on('GET /api/alerts/summary', () =>
      json({
        ...{ unread: unread().length, sent: of('sent').length, held: of('held').length, silent: of('silent').length },
        ...{ usedToday: 3, perDay: world.settings.perDay, quietUntil: null, digest: world.digest },
        snoozedUntil: world.settings.snoozedUntil,
      }),
    )
    .on('GET /api/alerts', ({ query }: Asked) => {
      const state = query.get('state');
      const items = world.alerts
        .filter((alert) => alert.state === state && (query.get('unread') !== 'true' || !alert.read))
        .filter(({ boardId }) => boardId === (query.get('board') ?? boardId));
      return json({ items, nextCursor: null });
    })
    .on('POST /api/alerts/marks', ({ body }: Asked) => {
      const { read, alertIds } = body as { read: boolean; alertIds?: string[] };
      const marked = of('sent').filter((one) => one.read !== read && (alertIds?.includes(one.id) ?? true));
      for (const alert of marked) alert.read = read;
      return json({ alertIds: marked.map(({ id }) => id) });
    })
    .on('POST /api/alerts/:id/send', ({ params }: Asked) => {
      const alert = world.alerts.find(({ id }) => id === params[0]);
      if (!alert) return problem(404, 'alert_not_found', 'No.');
      Object.assign(alert, { state: 'sent', reason: 'asked' });
      return json(alert);
    })
    .on('GET /api/alerts/settings', () =>
      json({
        ...{ settings: world.settings, timeZone: 'UTC', digestFrom: 3, boards: world.boards },
        ...{ companies: world.companies, muteRules: world.muteRules, sentPerDay: [2, 5, 1] },
      }),
    )
    .on('PATCH /api/alerts/settings', ({ body }: Asked) => json(Object.assign(world.settings, body)))
    .on('PUT /api/alerts/snooze', ({ body }: Asked) => {
      world.settings.snoozedUntil = (body as { until: string | null }).until;
      return json(world.settings);
    })
    .on('PUT /api/alerts/settings/boards/:id', ({ params, body }: Asked) => {
      Object.assign(world.boards.find(({ boardId }) => boardId === params[0]) ?? {}, body);
      return new Response(null, { status: 204 });
    })
    .on('PUT /api/alerts/settings/companies/:id', ({ params, body }: Asked) => {
      const scope = body as Pick<AlertPreferences['companies'][number], 'level' | 'pushFrom'>;
      world.companies = [{ companyId: params[0] ?? '', company: 'Tallyforge', ...scope }];
      return new Response(null, { status: 204 });
    })
    .on('POST /api/alerts/mute-rules/preview', () => json(world.preview))
    .on('POST /api/alerts/mute-rules', ({ body }: Asked) => {
      const rule = {
        ...{ id: hex(world.muteRules.length + 1), companyId: null, company: null, topic: null, tag: null },
        createdAt: new Date().toISOString(),
        ...(body as object),
      };
      const named = { ...rule, company: rule.companyId === null ? null : 'Tallyforge' };
      world.muteRules.push(named);
      return json({ rule: named, preview: world.preview }, 201);
    })
    .on('DELETE /api/alerts/mute-rules/:id', ({ params }: Asked) => {
      world.muteRules = world.muteRules.filter(({ id }) => id !== params[0]);
      return new Response(null, { status: 204 });
    });
  return { server, world };
}
