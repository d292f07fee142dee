import { describe, it } from 'vitest';
import { services } from '../../tools/real-stack.ts';
import { faultSuite } from './support/suite.ts';

const suite = faultSuite();
const { stack } = suite;

/** The first two steps of a board are over before a fifth of the items is evaluated. */
const momentOf: Partial<Record<string, number>> = { boards: 0.01, companies: 0.01, ingestion: 0.01 };

it('nothing at all, for comparison', async () => {
  await suite.survive('none', { at: 0, fault: () => undefined, lastsMs: 0 });
});

describe('kill -9 of a service in the middle of the work', () => {
  it.each(services)('%s loses nothing and does nothing twice', async (service) => {
    await suite.survive(`kill -9 ${service}`, {
      at: momentOf[service],
      fault: () => stack.signal(service, 'SIGKILL'),
      mend: () => stack.up(service),
    });
  });

  it('of all of them at once loses nothing', async () => {
    await suite.survive('kill -9 all seven services', {
      fault: () => {
        for (const service of services) stack.signal(service, 'SIGKILL');
      },
      mend: () => stack.up('services'),
    });
  });
});

describe('a service that hangs', () => {
  it('for longer than the broker waits for it is replaced, and harms nothing when it comes back', async () => {
    await stack.up('ai-evaluation-2');
    await suite.survive('SIGSTOP of one of two ai-evaluation for 25 s', {
      fault: () => stack.signal('ai-evaluation', 'SIGSTOP'),
      lastsMs: 25_000,
      mend: () => stack.signal('ai-evaluation', 'SIGCONT'),
    });
    await stack.down('ai-evaluation-2');
  });

  it('for a moment is waited for', async () => {
    await suite.survive('SIGSTOP of distribution for 8 s', {
      fault: () => stack.signal('distribution', 'SIGSTOP'),
      lastsMs: 8_000,
      mend: () => stack.signal('distribution', 'SIGCONT'),
    });
  });
});

describe('a rolling restart', () => {
  it('of every service under load is noticed by nobody', async () => {
    await suite.survive('every service stopped and started, one by one', {
      at: 0.05,
      fault: async () => {
        for (const service of services) {
          await stack.down(service);
          await stack.up(service);
        }
      },
      lastsMs: 0,
    });
  });
});
