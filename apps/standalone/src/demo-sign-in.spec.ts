import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PublicConfig } from '@sightline/contracts';
import { type DemoWorld, startDemoWorld } from '@sightline/demo-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { standaloneConfig } from './config.ts';
import { allowsDemoSignIn, demoSignIn } from './demo-sign-in.ts';
import { startCopy } from './testing/copy.ts';

const three = ['google', 'github', 'linkedin'];
const real = { GOOGLE_CLIENT_ID: 'real', GOOGLE_CLIENT_SECRET: 'secret' };

describe('the identity providers of a copy', () => {
  let world: DemoWorld;
  let folder: string;
  beforeAll(async () => {
    world = await startDemoWorld();
    folder = await mkdtemp(join(tmpdir(), 'sightline-standalone-'));
  });
  afterAll(async () => {
    await world.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function offered(env: Record<string, string>) {
    const copy = await startCopy({ SIGHTLINE_DATA_DIR: folder, ...env });
    try {
      const { socialProviders, demoProviders } = PublicConfig.parse(
        await (await fetch(new URL('/api/config', copy.url))).json(),
      );
      return { socialProviders, demoProviders };
    } finally {
      await copy.kill();
    }
  }

  it('are simulated by the demo world unless configured', { timeout: 60_000 }, async () => {
    expect(await offered({})).toEqual({ socialProviders: three, demoProviders: three });
    expect(await offered(real)).toEqual({ socialProviders: three, demoProviders: ['github', 'linkedin'] });
  });

  it('are only the configured ones without the demo world and in production', { timeout: 60_000 }, async () => {
    expect(await offered({ SIGHTLINE_DEMO: 'off' })).toEqual({ socialProviders: [], demoProviders: [] });
    const production = { NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:1', ...real };
    expect(await offered(production)).toEqual({ socialProviders: ['google'], demoProviders: [] });
  });

  it('are not simulated with real emails, a public address, or another issuer', () => {
    const takes = (env: Record<string, string>, url: string) => allowsDemoSignIn(standaloneConfig(env), url);
    expect(takes({}, 'http://localhost:3000')).toBe(true);
    expect(takes({}, 'http://127.0.0.1:3000')).toBe(true);
    expect(takes({ SMTP_URL: 'smtp://mail.example' }, 'http://localhost:3000')).toBe(false);
    expect(takes({ OIDC_ISSUER: 'https://id.example/' }, 'http://localhost:3000')).toBe(false);
    for (const url of ['http://192.0.2.1:3000', 'https://sightline.example', 'http://localhost.evil.example'])
      expect(takes({}, url)).toBe(false);
  });

  it('are not combined with a real client', () => {
    const settings = demoSignIn(standaloneConfig(real), world.signIn);
    expect(Object.keys(settings).filter((name) => name.startsWith('GOOGLE'))).toEqual([]);
    expect(settings).toMatchObject({ GITHUB_URL: world.signIn.github.url, LINKEDIN_ISSUER: world.signIn.linkedin.url });
  });
});
