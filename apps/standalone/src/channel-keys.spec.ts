import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newPushKey } from '@sightline/notifications';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { channelKeys } from './channel-keys.ts';
import { standaloneConfig } from './config.ts';

describe('channel keys on one machine', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sightline-keys-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const keys = (env: Record<string, string> = {}, isSealed = false) =>
    channelKeys(standaloneConfig({ SIGHTLINE_DATA_DIR: join(folder, 'data'), ...env }), isSealed);
  const file = () => join(folder, 'data', 'channel-keys.json');

  it('are created once, readable only by their owner', () => {
    const made = keys();
    expect(made.CHANNEL_SECRETS.length).toBeGreaterThanOrEqual(32);
    expect(keys()).toEqual(made);
    expect(statSync(file()).mode & 0o077).toBe(0);
  });

  it('from the configuration come first, and targets sealed earlier can still be opened', () => {
    const made = keys();
    const own = 'a secret of the configuration, long enough'.replaceAll(',', '');
    const pushKey = newPushKey();
    expect(keys({ CHANNEL_SECRETS: own })).toEqual({ ...made, CHANNEL_SECRETS: `${own},${made.CHANNEL_SECRETS}` });
    expect(keys({ CHANNEL_SECRETS: own, VAPID_PRIVATE_KEY: pushKey })).toEqual({
      CHANNEL_SECRETS: own,
      VAPID_PRIVATE_KEY: pushKey,
    });
  });

  it('that are missing are not replaced while channels need them', () => {
    expect(() => keys({}, true)).toThrow(/channel-keys\.json is missing.*Restore it from a backup/);
    expect(() => statSync(file())).toThrow();
    const own = { CHANNEL_SECRETS: 'a secret of the configuration, long enough'.replaceAll(',', '') };
    expect(() => keys(own, true)).toThrow(/VAPID_PRIVATE_KEY/);
    expect(keys({ ...own, VAPID_PRIVATE_KEY: newPushKey() }, true)).toMatchObject(own);
    const made = keys();
    expect(keys({}, true)).toEqual(made);
  });

  it('that are damaged are not replaced, because their sealed targets would be lost', () => {
    keys();
    writeFileSync(file(), '{"channelSecret": "x"}');
    expect(() => keys()).toThrow(/channel-keys\.json/);
  });
});
