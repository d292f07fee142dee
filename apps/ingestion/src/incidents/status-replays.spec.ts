import { beforeEach, describe, expect, it } from 'vitest';
import { SurfacesStore } from '../surfaces/surfaces.store.ts';
import { SurfaceVisits } from '../surfaces/visits/surface-visits.service.ts';
import {
  at,
  atom,
  betterStack,
  cachet,
  cachetTime,
  cachetUpdate,
  ended,
  type StatusPage,
  startReplay,
  statuspage,
  update,
} from '../testing/status-pages.ts';
import { link, merra, subject, useWatchedPages, web } from '../testing/watched-pages.ts';

useWatchedPages();

const host = 'status.merra.example';
const stepMs = 15 * 60_000;

/** Each replay states the incident as open until its last step. A replay that ends twice lists both ends as steps. */
type Replay = [name: string, steps: () => readonly StatusPage[], ends?: readonly number[]];

const replays: readonly Replay[] = [
  ['Statuspage: an end with its time', () => [statuspage({}), statuspage(ended({ resolved_at: at(12) }))]],
  [
    'Statuspage: only the last update has the time',
    () => [statuspage({}), statuspage(ended({ incident_updates: [update('resolved', 12)] }))],
  ],
  ['Statuspage: an end without any time', () => [statuspage({}), statuspage(ended())]],
  [
    'Statuspage: an end as a postmortem',
    () => [statuspage({}), statuspage({ status: 'postmortem', incident_updates: [update('postmortem', 12)] })],
  ],
  [
    'Statuspage: a clock that is 40 minutes ahead',
    () => [
      statuspage({ created_at: at(35) }),
      statuspage(ended({ created_at: at(35), resolved_at: at(52), incident_updates: [update('resolved', 52)] })),
    ],
  ],
  [
    'Statuspage: an end before its start',
    () => [statuspage({}), statuspage(ended({ resolved_at: at(-30), incident_updates: [update('resolved', -30)] }))],
  ],
  ['Statuspage: an impossible end', () => [statuspage({}), statuspage(ended({ resolved_at: 'soon' }))]],
  [
    'Statuspage: reopened, and ended again',
    () => [
      statuspage({}),
      statuspage(ended({ resolved_at: at(12) })),
      statuspage({ status: 'identified', resolved_at: at(12) }),
      statuspage(ended({ resolved_at: at(42) })),
    ],
    [1, 3],
  ],
  [
    'Statuspage: reopened, with all updates and without the time of the end',
    () => [
      statuspage({}),
      statuspage(ended({ incident_updates: [update('resolved', 12)] })),
      statuspage({ incident_updates: [update('investigating', 25), update('resolved', 12)] }),
      statuspage(
        ended({ incident_updates: [update('resolved', 42), update('investigating', 25), update('resolved', 12)] }),
      ),
    ],
    [1, 3],
  ],
  [
    'Statuspage: rewritten with another name, start and updates',
    () => [
      statuspage({ incident_updates: [update('investigating', -5)] }),
      statuspage({ name: 'Refunds are late', created_at: at(-60), incident_updates: [update('identified', -2)] }),
      statuspage(ended({ name: 'Refunds were late', created_at: at(-60), resolved_at: at(25) })),
    ],
  ],
  [
    'Statuspage: an entry for each update at one address',
    () => {
      const shortlink = 'https://stspg.example/x';
      const second = { id: 'i2', name: 'RESOLVED: Payouts are late', shortlink, created_at: at(12) };
      return [statuspage({ shortlink }), statuspage({ shortlink }, ended({ ...second, resolved_at: at(12) }))];
    },
  ],
  [
    'Atom: an update that ends it',
    () => [
      atom('Payouts are late', [['Investigating', -5]]),
      atom('Payouts are late', [
        ['Resolved', 12],
        ['Investigating', -5],
      ]),
    ],
  ],
  [
    'Atom: an update and its end in one minute',
    () => [
      atom('Payouts are late', [['Investigating', -5]]),
      atom('Payouts are late', [
        ['Resolved', 12],
        ['Monitoring', 12],
        ['Investigating', -5],
      ]),
    ],
  ],
  ['Atom: an end only in the title', () => [atom('Payouts are late', []), atom('Resolved: Payouts are late', [])]],
  [
    'Atom: times in an unknown zone',
    () => [
      atom('Payouts are late', [['Investigating', -5]], { zone: 'IST' }),
      atom(
        'Payouts are late',
        [
          ['Resolved', 12],
          ['Investigating', -5],
        ],
        { zone: 'IST' },
      ),
    ],
  ],
  [
    'Atom: a clock that is two hours ahead',
    () => [
      atom('Payouts are late', [['Investigating', 115]], { start: 115 }),
      atom(
        'Payouts are late',
        [
          ['Resolved', 132],
          ['Investigating', 115],
        ],
        { start: 115 },
      ),
    ],
  ],
  [
    'Atom: reopened, and ended again',
    () => {
      const first: [string, number][] = [
        ['Resolved', 12],
        ['Investigating', -5],
      ];
      return [
        atom('Payouts are late', first.slice(1)),
        atom('Payouts are late', first),
        atom('Payouts are late', [['Investigating', 25], ...first]),
        atom('Payouts are late', [['Resolved', 42], ['Investigating', 25], ...first]),
      ];
    },
    [1, 3],
  ],
  ['Better Stack: an end with its time', () => [betterStack({}), betterStack({ ends_at: at(12) })]],
  ['Better Stack: an end without a time', () => [betterStack({}), betterStack({ aggregate_state: 'resolved' })]],
  [
    'Better Stack: an end in the future',
    () => [betterStack({}), betterStack({ aggregate_state: 'resolved', ends_at: at(600) })],
  ],
  [
    'Better Stack: reopened, and ended again',
    () => [
      betterStack({}),
      betterStack({ aggregate_state: 'resolved', ends_at: at(12) }),
      betterStack({}, { message: 'It is back.', published_at: at(25), status: 'downtime' }),
      betterStack({ aggregate_state: 'resolved', ends_at: at(42) }),
    ],
    [1, 3],
  ],
  ['Cachet: the last change as the end', () => [cachet({}), cachet({ status: 4, updated_at: cachetTime(12) })]],
  ['Cachet: an end without a time', () => [cachet({}), cachet({ status: '4', updated_at: null })]],
  [
    'Cachet: reopened, with the updates of the first end',
    () => [
      cachet({}),
      cachet({ status: 4, updates: [cachetUpdate(4, 12)] }),
      cachet({ status: 2, updates: [cachetUpdate(4, 12), cachetUpdate(2, 25)] }),
      cachet({ status: 4, updates: [cachetUpdate(4, 12), cachetUpdate(2, 25), cachetUpdate(4, 42)] }),
    ],
    [1, 3],
  ],
];

beforeEach(async () => {
  await link('b1');
  const proof = { kind: 'link', pageUrl: 'https://merra.example/', words: 'Status' } as const;
  await subject.get(SurfacesStore).add(
    {
      ...{ companyId: merra.companyId, kind: 'status-page', provider: 'statuspage', account: host },
      ...{ url: `https://${host}/`, proof },
    },
    subject.clock.now(),
  );
  startReplay(host, subject.clock.now());
});

describe('an incident', () => {
  it.each<Replay>(replays)('is resolved at the check after its page says so. %s', async (_, steps, ends) => {
    const pages = steps();
    const seen: boolean[] = [];
    for (const [step, [path, body]] of pages.entries()) {
      if (step > 0) subject.clock.advance(stepMs);
      web.page(`${host}/${path}`, body);
      await subject.get(SurfaceVisits).runDue();
      await subject.settled();
      const last = subject.published('content.discovered').at(-1)?.item;
      const detail = last?.signal?.detail;
      if (detail?.kind !== 'incident') throw new Error('The incident was not published');
      seen.push(detail.endedAt !== null);
      expect(last?.title.startsWith('Merra resolved an incident after')).toBe(detail.endedAt !== null);
      if (detail.endedAt === null) continue;
      expect(detail.endedAt >= detail.startedAt).toBe(true);
      expect(Date.parse(detail.endedAt)).toBeLessThanOrEqual(subject.clock.now().getTime());
    }
    const endSteps = ends ?? [pages.length - 1];
    expect(seen).toEqual(pages.map((_page, step) => endSteps.includes(step)));
    const before = subject.published('content.discovered').length;
    subject.clock.advance(stepMs);
    await subject.get(SurfaceVisits).runDue();
    await subject.settled();
    expect(subject.published('content.discovered')).toHaveLength(before);
  });
});
