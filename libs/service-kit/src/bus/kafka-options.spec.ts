import { describe, expect, it } from 'vitest';
import { loadConfig, ServiceConfig } from '../config/config.ts';
import { kafkaOptionsOf } from './kafka-options.ts';

const optionsOf = (more: Record<string, string>) =>
  kafkaOptionsOf(
    'boards',
    loadConfig(ServiceConfig, {
      MONGODB_URI: 'mongodb://db',
      INTERNAL_SECRET: 'x'.repeat(32),
      KAFKA_BROKERS: 'one:9092, two:9092',
      ...more,
    }),
  );

describe('kafkaOptionsOf', () => {
  it('splits the list of brokers, and does not authenticate by default', () => {
    expect(optionsOf({})).toMatchObject({ service: 'boards', brokers: ['one:9092', 'two:9092'], ssl: false });
    expect(optionsOf({})).not.toHaveProperty('signIn');
  });

  it('authenticates with a user and a password', () => {
    const signIn = { mechanism: 'scram-sha-512', username: 'ada', password: 'secret' };
    expect(optionsOf({ KAFKA_USERNAME: 'ada', KAFKA_PASSWORD: 'secret' })).toMatchObject({ signIn });
  });

  it.each([
    [{ KAFKA_USERNAME: 'ada' }, /KAFKA_PASSWORD: is missing/],
    [{ KAFKA_PASSWORD: 'secret' }, /KAFKA_USERNAME: is missing/],
  ])('rejects incomplete credentials: %j', (half, fault) => {
    expect(() => optionsOf(half)).toThrow(fault);
  });
});
