import { ConfigError, loadConfig } from '@sightline/service-kit';
import { describe, expect, it } from 'vitest';
import { HostSettings } from '../testing/test-host.ts';
import { issuerOf } from './sign-in-mode.ts';

describe('the sign-in settings', () => {
  it('select the embedded or an external issuer', () => {
    const own = loadConfig(HostSettings, { PUBLIC_URL: 'https://sightline.example/' });
    expect(own.PUBLIC_URL).toBe('https://sightline.example');
    expect(issuerOf(own)).toEqual({ url: 'https://sightline.example/oidc', mode: 'embedded' });
    const other = { ...own, OIDC_ISSUER: 'https://id.example/sightline' };
    expect(issuerOf(other)).toEqual({ url: other.OIDC_ISSUER, mode: 'external' });
  });

  describe('with Keycloak', () => {
    const whole = {
      PUBLIC_URL: 'https://sightline.example',
      OIDC_ISSUER: 'https://id.example/realms/sightline',
      MAGIC_LINK_CLIENT_SECRET: 'm'.repeat(32),
      KEYCLOAK_CLIENT_SECRET: 'k'.repeat(32),
    };
    const faultsOf = (env: Record<string, string | undefined>): string => {
      try {
        loadConfig(HostSettings, env);
        return '';
      } catch (error) {
        return error instanceof ConfigError ? error.message : String(error);
      }
    };

    it('brokers our links when it is configured completely', () => {
      const config = loadConfig(HostSettings, { ...whole, SOCIAL_PROVIDERS: 'google, github' });
      expect(issuerOf(config)).toEqual({ url: whole.OIDC_ISSUER, mode: 'brokered' });
      expect(config.SOCIAL_PROVIDERS).toEqual(['google', 'github']);
    });

    it.each(['MAGIC_LINK_CLIENT_SECRET', 'KEYCLOAK_CLIENT_SECRET'])('is rejected without %s', (name) => {
      expect(faultsOf({ ...whole, [name]: undefined })).toContain(`- ${name}: is missing`);
      expect(faultsOf({ ...whole, [name]: 'short' })).toContain(`- ${name}: must have at least 32 characters`);
    });

    it.each([
      ['MAGIC_LINK_CLIENT_SECRET', 'm'.repeat(32)],
      ['KEYCLOAK_CLIENT_SECRET', 'k'.repeat(32)],
      ['KEYCLOAK_INTERNAL_URL', 'http://keycloak:8080/realms/sightline'],
      ['SOCIAL_PROVIDERS', 'google'],
    ])('is the only mode that accepts %s', (name, value) => {
      for (const OIDC_ISSUER of [undefined, 'https://id.example/'])
        expect(faultsOf({ PUBLIC_URL: whole.PUBLIC_URL, OIDC_ISSUER, [name]: value })).toContain(
          `- ${name}: requires Keycloak`,
        );
    });

    it('rejects operators for the embedded issuer, and unknown social providers', () => {
      expect(faultsOf({ ...whole, OPERATOR_EMAILS: 'ada@mail.example' })).toContain('- OPERATOR_EMAILS: ');
      expect(faultsOf({ ...whole, SOCIAL_PROVIDERS: 'google,myspace' })).toContain('SOCIAL_PROVIDERS');
      expect(faultsOf({ PUBLIC_URL: whole.PUBLIC_URL, OPERATOR_EMAILS: 'ada' })).toContain('OPERATOR_EMAILS');
    });
  });

  describe('with social providers of the embedded issuer', () => {
    const base = { PUBLIC_URL: 'https://sightline.example' };
    const faultsOf = (env: Record<string, string>): string => {
      try {
        loadConfig(HostSettings, { ...base, ...env });
        return '';
      } catch (error) {
        return error instanceof ConfigError ? error.message : String(error);
      }
    };

    it.each(['GOOGLE', 'GITHUB', 'LINKEDIN'])('require the client id and secret for %s together', (name) => {
      expect(faultsOf({ [`${name}_CLIENT_ID`]: 'id' })).toContain(`- ${name}_CLIENT_SECRET: is missing`);
      expect(faultsOf({ [`${name}_CLIENT_SECRET`]: 's' })).toContain(`- ${name}_CLIENT_ID: is missing`);
      expect(faultsOf({ [`${name}_CLIENT_ID`]: 'id', [`${name}_CLIENT_SECRET`]: 's' })).toBe('');
    });

    it('allow plain http only on this machine', () => {
      for (const [name, path] of [
        ['GOOGLE_ISSUER', ''],
        ['GITHUB_URL', '/git'],
        ['LINKEDIN_ISSUER', '/oauth'],
      ] as const) {
        expect(faultsOf({ [name]: `http://id.example${path}` })).toContain(`- ${name}: must be https`);
        expect(faultsOf({ [name]: `http://localhost.evil.example${path}` })).toContain(`- ${name}: must be https`);
        expect(faultsOf({ [name]: 'id.example' })).toContain(`- ${name}: must be an address`);
        for (const host of ['localhost:4100', '127.0.0.1:4100', 'google-demo.example.localhost:4100'])
          expect(faultsOf({ [name]: `http://${host}${path}` })).toBe('');
      }
    });
  });
});
