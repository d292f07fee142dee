import { ConfigError, loadConfig } from '@sightline/service-kit';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { GatewayConfig, GatewaySettings, upstreamAddresses, upstreamServices } from './config.ts';

describe('the configuration', () => {
  it('reports every fault in one error', () => {
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

  it('rejects Keycloak without its secrets, and also reports every other fault', () => {
    const PUBLIC_URL = 'https://sightline.example';
    const OIDC_ISSUER = 'https://id.example/realms/sightline';
    const faultsOf = (env: Record<string, string>, schema: z.ZodObject = GatewaySettings): string => {
      try {
        loadConfig(schema, env);
        return '';
      } catch (error) {
        return error instanceof ConfigError ? error.message : String(error);
      }
    };
    const faults = faultsOf({ PUBLIC_URL, OIDC_ISSUER, SMTP_URL: 'http://mail' });
    for (const name of ['MAGIC_LINK_CLIENT_SECRET', 'KEYCLOAK_CLIENT_SECRET', 'SMTP_URL'])
      expect(faults).toContain(`- ${name}: `);
    const alone = faultsOf({ OIDC_ISSUER }, GatewayConfig);
    for (const name of ['PUBLIC_URL', 'MONGODB_URI', 'KAFKA_BROKERS', 'MAGIC_LINK_CLIENT_SECRET'])
      expect(alone).toContain(`- ${name}: `);
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
