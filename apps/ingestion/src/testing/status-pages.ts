const minuteMs = 60_000;
let startMs = 0;
let host = '';

/** Sets the host and the start of a replay; the times below are minutes after it. */
export function startReplay(of: string, start: Date): void {
  host = of;
  startMs = start.getTime();
}

const timeAt = (minutes: number) => new Date(startMs + minutes * minuteMs);
export const at = (minutes: number): string => timeAt(minutes).toISOString();

/** A document of a status page. */
export type StatusPage = readonly [path: string, body: string];

export const update = (status: string, minutes: number) => ({
  status,
  body: `It is ${status}.`,
  display_at: at(minutes),
});
export const statuspage = (...incidents: object[]): StatusPage => [
  'api/v2/incidents.json',
  JSON.stringify({
    incidents: incidents.map((more) => ({
      ...{ id: 'i1', name: 'Payouts are late', status: 'investigating', impact: 'major', shortlink: null },
      ...{ created_at: at(-5), resolved_at: null, incident_updates: [], ...more },
    })),
  }),
];
export const ended = (more: object = {}) => ({ status: 'resolved', ...more });

const monthDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', timeZone: 'UTC' });
const feedTime = (minutes: number, zone = 'UTC') =>
  `${monthDay.format(timeAt(minutes))}, ${at(minutes).slice(11, 16)} ${zone}`;
/** Updates newest first, as in the feed. */
export const atom = (
  title: string,
  updates: [status: string, minutes: number][],
  { zone = 'UTC', start = -5 } = {},
): StatusPage => {
  const content = updates
    .map(
      ([status, minutes]) =>
        `&lt;p&gt;&lt;small&gt;${feedTime(minutes, zone)}&lt;/small&gt;&lt;br&gt;&lt;strong&gt;${status}&lt;/strong&gt; - It is so.&lt;/p&gt;`,
    )
    .join('');
  return [
    'history.atom',
    `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Status</title><entry><id>tag:1</id><published>${at(start)}</published><updated>${at(start)}</updated><link rel="alternate" href="https://${host}/incidents/1"/><title>${title}</title><content type="html">${content || 'It works again.'}</content></entry></feed>`,
  ];
};

export const betterStack = (attributes: object, ...updates: object[]): StatusPage => [
  'index.json',
  JSON.stringify({
    data: { id: '9', type: 'status_page', attributes: {} },
    included: [
      {
        ...{ id: '1', type: 'status_report' },
        attributes: {
          title: 'Payouts are late',
          starts_at: at(-5),
          ends_at: null,
          aggregate_state: 'downtime',
          ...attributes,
        },
      },
      ...updates.map((one, index) => ({
        ...{ id: `u${index}`, type: 'status_update', attributes: one },
        relationships: { status_report: { data: { id: '1', type: 'status_report' } } },
      })),
    ],
  }),
];

export const cachetTime = (minutes: number) => at(minutes).slice(0, 19).replace('T', ' ');
export const cachet = (more: object): StatusPage => [
  'api/v1/incidents',
  JSON.stringify({
    meta: {},
    data: [
      {
        ...{ id: 1, name: 'Payouts are late', message: 'We are looking.', status: 1, component_status: 4 },
        ...{ occurred_at: cachetTime(-5), updated_at: cachetTime(-5), ...more },
      },
    ],
  }),
];
export const cachetUpdate = (status: number, minutes: number) => ({
  status,
  message: 'So.',
  created_at: cachetTime(minutes),
});
