import { describe, expect, it } from '@jest/globals';
import { waitUntil } from '@sightline/testing';
import { services } from '../../../tools/running/real-stack.ts';
import { Broker, type RawRecord, shuffled } from './support/broker.ts';
import { patient } from './support/pipeline.ts';
import { faultSuite, report } from './support/suite.ts';

const suite = faultSuite();
const broker = new Broker(suite.stack.setting('KAFKA_BROKERS'));
const topics = ['boards', 'companies', 'content', 'evaluations', 'cards'].map((topic) => `sightline.${topic}`);
const groups = services.map((service) => `sightline.${service}`);

const everythingHandled = () =>
  waitUntil(async () => (await broker.lag(groups, topics)) === 0 && (await suite.stores.waiting()) === 0, {
    ...patient,
    what: 'every message to be handled',
  });

/** The first event of a message, because the events of one sync share a message. */
const firstOf = ({ record }: RawRecord) => [JSON.parse(String(record.value))].flat()[0];

describe('delivery', () => {
  it('of repeated and shuffled events has no effect, during the work and after it', async () => {
    const load = suite.load();
    await load.begin();
    await load.reaches(0.3);
    const soFar = (await broker.read(topics)).filter(load.concerns);
    await broker.write(shuffled(soFar));
    await load.ends();
    await everythingHandled();
    const items = await load.expectWhole();

    const all = (await broker.read(topics)).filter(load.concerns);
    await broker.write(shuffled(all, 11));
    await everythingHandled();
    expect(await load.expectWhole()).toBe(items);
    const counted = await suite.expectUndisturbed(load);
    expect(await suite.newDeadLetters()).toEqual([]);
    report({
      fault: `${soFar.length} + ${all.length} events a second time, shuffled`,
      items,
      'lost / doubled': counted,
    });
  });

  it('of invalid events creates dead letters with a reason, without delaying other events', async () => {
    const load = suite.load();
    await load.begin();
    await load.reaches(0.1);
    const sample = (await broker.read(['sightline.content'])).find((one) => firstOf(one).type === 'content.discovered');
    if (!sample) throw new Error('no event to take as an example');
    const { record } = sample;
    const of = (id: string, value: string) => ({
      topic: 'sightline.content',
      record: { key: record.key, value: Buffer.from(value), headers: { ce_id: id, ce_type: 'content.discovered' } },
    });
    const envelope = firstOf(sample);
    const run = Date.now();
    await broker.write([
      of(`poison-${run}-text`, 'this is no event'),
      of(`poison-${run}-version`, JSON.stringify({ ...envelope, specversion: '9.0' })),
      of(`poison-${run}-payload`, JSON.stringify({ ...envelope, data: { companyId: envelope.data.companyId } })),
    ]);
    await load.ends();
    const items = await load.expectWhole();
    await everythingHandled();
    const dead = await suite.newDeadLetters();
    expect(dead.map(({ id, code }) => [id, code]).sort()).toEqual([
      [`ai-evaluation:poison-${run}-payload`, 'invalid_event'],
      [`ai-evaluation:poison-${run}-text`, 'unreadable_event'],
      [`ai-evaluation:poison-${run}-version`, 'unreadable_event'],
    ]);
    const counted = await suite.expectUndisturbed(load);
    report({ fault: '3 poisonous events; dead letters: these 3', items, 'lost / doubled': counted });
  });
});
