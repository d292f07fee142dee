import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DomainError, messageOf } from '@sightline/contracts';
import { newPushKey } from '@sightline/notifications';
import type { Db } from 'mongodb';
import { z } from 'zod';
import type { StandaloneConfig } from './config.ts';
import { channelKeysFile } from './data-files.ts';

const Keys = z.object({ channelSecret: z.string().min(32), vapidPrivateKey: z.string() });

/**
 * Keys that encrypt channel addresses and identify this installation to push services, named as in the notifications
 * service's settings.
 */
export type ChannelKeys = { CHANNEL_SECRETS: string; VAPID_PRIVATE_KEY: string };

/**
 * Returns the configured keys; missing keys are created once and stored in the data folder, readable only by its
 * owner.
 * @param isSealed true if there are stored channels, which only the original keys can decrypt
 * @throws {DomainError} unavailable `data_folder_unusable` if the keys can't be read or written,
 * `channel_keys_missing` if new keys couldn't decrypt the stored channels
 */
export function channelKeys(config: StandaloneConfig, isSealed = false): ChannelKeys {
  const { CHANNEL_SECRETS: secrets, VAPID_PRIVATE_KEY: pushKey } = config;
  if (secrets.length > 0 && pushKey) return { CHANNEL_SECRETS: secrets.join(','), VAPID_PRIVATE_KEY: pushKey };
  const folder = resolve(config.SIGHTLINE_DATA_DIR);
  const file = join(folder, channelKeysFile);
  if (isSealed && !existsSync(file)) throw keysMissing(file);
  const kept = keptKeys(folder);
  return {
    // The key in the folder decrypts targets that it encrypted, even if the configuration now contains another one.
    CHANNEL_SECRETS: [...secrets, kept.channelSecret].join(','),
    VAPID_PRIVATE_KEY: pushKey ?? kept.vapidPrivateKey,
  };
}

/**
 * True if there are channels with encrypted addresses. Account channels don't count, because profiles contain their
 * addresses.
 */
export async function hasSealedChannels(notifications: Db): Promise<boolean> {
  const channels = notifications.collection('user_channels');
  return (await channels.findOne({ isAccount: false }, { projection: { _id: 1 } })) !== null;
}

function keysMissing(file: string): DomainError {
  const message =
    `${file} is missing, and stored channels cannot be decrypted without it. Restore it from a backup, ` +
    'or set CHANNEL_SECRETS and VAPID_PRIVATE_KEY to start without these channels; users must then add them again';
  return new DomainError('unavailable', 'channel_keys_missing', message);
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
    const message = `Writing the channel keys to ${file} failed (${messageOf(cause)}). Choose another folder with SIGHTLINE_DATA_DIR`;
    throw new DomainError('unavailable', 'data_folder_unusable', message, { cause });
  }
}
