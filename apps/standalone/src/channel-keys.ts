import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DomainError, messageOf } from '@sightline/contracts';
import { newPushKey } from '@sightline/notifications';
import { z } from 'zod';
import type { StandaloneConfig } from './config.ts';
import { channelKeysFile } from './data-files.ts';

const Keys = z.object({ channelSecret: z.string().min(32), vapidPrivateKey: z.string() });

/** What seals channels' addresses and what push services know this copy by, as the settings of notifications name them. */
export type ChannelKeys = { CHANNEL_SECRETS: string; VAPID_PRIVATE_KEY: string };

/**
 * The keys of the configuration; those that it leaves out are made once and kept in the data folder, readable for its owner.
 * @throws {DomainError} unavailable `data_folder_unusable` when they can't be read or written
 */
export function channelKeys(config: StandaloneConfig): ChannelKeys {
  const { CHANNEL_SECRETS: secrets, VAPID_PRIVATE_KEY: pushKey } = config;
  if (secrets.length > 0 && pushKey) return { CHANNEL_SECRETS: secrets.join(','), VAPID_PRIVATE_KEY: pushKey };
  const kept = keptKeys(resolve(config.SIGHTLINE_DATA_DIR));
  return {
    // One that is in the folder opens what it has sealed, also when the configuration has another one now.
    CHANNEL_SECRETS: [...secrets, kept.channelSecret].join(','),
    VAPID_PRIVATE_KEY: pushKey ?? kept.vapidPrivateKey,
  };
}

function keptKeys(folder: string): z.infer<typeof Keys> {
  const file = join(folder, channelKeysFile);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const made = { channelSecret: randomBytes(32).toString('base64url'), vapidPrivateKey: newPushKey() };
    try {
      writeFileSync(file, `${JSON.stringify(made)}\n`, { mode: 0o600, flag: 'wx' });
      return made;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    return Keys.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    const message = `The keys of channels can't be kept in ${file} (${messageOf(cause)}). Choose another folder with SIGHTLINE_DATA_DIR`;
    throw new DomainError('unavailable', 'data_folder_unusable', message, { cause });
  }
}
