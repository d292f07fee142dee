import { describe, expect, it } from 'vitest';
import { isDeveloperHost } from './quick-login.ts';

describe("the developer's quick sign-in", () => {
  it.each([
    'localhost',
    '127.0.0.1',
    'app.localhost',
    'mac.local',
    'preview.sightline.example',
    'pr-7-preview.example.com',
  ])('works on %s', (host) => expect(isDeveloperHost(host)).toBe(true));
  it.each(['sightline.example', 'localhost.evil.example', 'previewer.example', 'local', 'notlocalhost'])(
    'is ignored on %s',
    (host) => expect(isDeveloperHost(host)).toBe(false),
  );
});
