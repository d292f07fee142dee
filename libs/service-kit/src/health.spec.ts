import { describe, expect, it } from 'vitest';
import { HealthChecks, HealthController } from './health.ts';

describe('HealthChecks', () => {
  it('is ok if every part responds, and if there are no parts', async () => {
    const health = new HealthChecks();
    expect(await health.report()).toEqual({ status: 'ok', checks: {} });
    health.register('store', async () => {});
    expect(await health.report()).toEqual({ status: 'ok', checks: { store: { ok: true } } });
  });

  it('lists every part that fails, throws or does not respond in time', async () => {
    const health = new HealthChecks(20);
    health.register('store', async () => {});
    health.register('broker', () => Promise.reject(new Error('no brokers')));
    health.register('cache', () => {
      throw new Error('no cache');
    });
    health.register('mail', () => new Promise(() => {}));
    expect(await health.report()).toEqual({
      status: 'degraded',
      checks: {
        store: { ok: true },
        broker: { ok: false, detail: 'no brokers' },
        cache: { ok: false, detail: 'no cache' },
        mail: { ok: false, detail: 'no answer within 20 ms' },
      },
    });
  });

  it('marks optional parts', async () => {
    const health = new HealthChecks();
    health.registerOptional('redis', () => Promise.reject(new Error('away')));
    expect(await health.report()).toEqual({
      status: 'degraded',
      checks: { redis: { ok: false, detail: 'away', optional: true } },
    });
    expect(await new HealthController(health).ready()).toMatchObject({ status: 'degraded' });
    health.register('store', () => Promise.reject(new Error('gone')));
    await expect(new HealthController(health).ready()).rejects.toMatchObject({ status: 503 });
  });
});
