import { describe, it } from '@jest/globals';
import { services } from '../../../tools/real-stack.ts';
import { faultSuite } from './support/suite.ts';

const suite = faultSuite();
const { stack } = suite;

/** These services have finished their part of a board before a fifth of the items is evaluated. */
const momentOf: Partial<Record<string, number>> = { boards: 0.01, companies: 0.01, ingestion: 0.01 };

it('no fault, for comparison', async () => {
  await suite.survive('none', { at: 0, fault: () => undefined, lastsMs: 0 });
});

describe('kill -9 of a service under load', () => {
  it.each(services)('%s loses and duplicates nothing', async (service) => {
    await suite.survive(`kill -9 ${service}`, {
      at: momentOf[service],
      fault: () => stack.signal(service, 'SIGKILL'),
      mend: () => stack.up(service),
    });
  });

  it('all of them at once loses and duplicates nothing', async () => {
    await suite.survive('kill -9 all seven services', {
      fault: () => {
        for (const service of services) stack.signal(service, 'SIGKILL');
      },
      mend: () => stack.up('services'),
    });
  });
});

describe('a service that hangs', () => {
  it('for longer than its session timeout is replaced, and does no harm when it resumes', async () => {
    await stack.up('ai-evaluation-2');
    await suite.survive('SIGSTOP of one of two ai-evaluation for 25 s', {
      fault: () => stack.signal('ai-evaluation', 'SIGSTOP'),
      lastsMs: 25_000,
      mend: () => stack.signal('ai-evaluation', 'SIGCONT'),
    });
    await stack.down('ai-evaluation-2');
  });

  it('for a few seconds delays its work only', async () => {
    await suite.survive('SIGSTOP of distribution for 8 s', {
      fault: () => stack.signal('distribution', 'SIGSTOP'),
      lastsMs: 8_000,
      mend: () => stack.signal('distribution', 'SIGCONT'),
    });
  });
});

describe('a rolling restart', () => {
  it('of every service under load loses and duplicates nothing', async () => {
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
