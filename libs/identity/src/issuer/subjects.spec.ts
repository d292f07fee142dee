import { createHash } from 'node:crypto';
import { startTestMongo, type TestMongo } from '@sightline/testing';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Browser, mailedToken } from '../testing/browser.ts';
import { startTestHost } from '../testing/test-host.ts';

let mongo: TestMongo;
beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());

it("gives an address one subject on every replica, which differs from other installations' subjects", async () => {
  const databasePrefix = mongo.newPrefix();
  const hosts = await Promise.all([
    startTestHost(mongo, { databasePrefix, ownKeys: true }),
    startTestHost(mongo, { databasePrefix, ownKeys: true }),
    startTestHost(mongo, { ownKeys: true }),
  ]);
  const subjects = await Promise.all(
    hosts.map(async (host) => {
      const { access_token } = await new Browser(host).signIn(await mailedToken(host, 'Ada@mail.example'));
      return decodeJwt(access_token).sub ?? '';
    }),
  );
  expect(subjects[1]).toBe(subjects[0]);
  expect(subjects[2]).not.toBe(subjects[0]);
  const hashed = createHash('sha256').update('ada@mail.example');
  expect(subjects).not.toContain(hashed.digest('base64url'));
  await Promise.all(hosts.map((host) => host.stop()));
});
