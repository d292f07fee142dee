import { readFileSync } from 'node:fs';
import { ConfigError, configTable, loadConfig } from '@sightline/service-kit';
import { describe, expect, it } from 'vitest';
import { GatewayConfig, GatewaySettings, issuerOf, upstreamAddresses, upstreamServices } from './config.ts';

describe('the configuration', () => {
  it('stands in the README (paste what this test expects)', () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    expect(readme).toContain(configTable(GatewaySettings));
  });

  it('reports every fault at once', () => {
    const faulty = {
      PUBLIC_URL: 'localhost',
      SMTP_URL: 'http://mail',
      RATE_LIMIT_API_PER_MINUTE: '0',
      DEMO_URL: 'maybe',
    };
    const load = () => loadConfig(GatewaySettings, faulty);
    expect(load).toThrow(ConfigError);
    for (const name of Object.keys(faulty)) expect(load).toThrow(new RegExp(`- ${name}: `));
  });

  it('knows its own issuer, and somebody else’s', () => {
    const own = loadConfig(GatewaySettings, { PUBLIC_URL: 'https://sightline.example/' });
    expect(own.PUBLIC_URL).toBe('https://sightline.example');
    expect(issuerOf(own)).toEqual({ url: 'https://sightline.example/oidc', embedded: true });
    const other = { ...own, OIDC_ISSUER: 'https://id.example/realms/sightline' };
    expect(issuerOf(other)).toEqual({ url: other.OIDC_ISSUER, embedded: false });
  });

  it('has an address for every service that has routes', () => {
    const config = loadConfig(GatewayConfig, {
      PUBLIC_URL: 'https://sightline.example',
      MONGODB_URI: 'mongodb://db',
      INTERNAL_SECRET: 'x'.repeat(32),
      KAFKA_BROKERS: 'kafka:9092',
      SMTP_URL: 'smtp://mail:25',
      UPSTREAM_BOARDS: 'http://10.0.0.1:3000/',
    });
    expect(Object.keys(upstreamAddresses(config)).sort()).toEqual([...upstreamServices].sort());
    expect(upstreamAddresses(config).boards).toBe('http://10.0.0.1:3000');
  });
});
