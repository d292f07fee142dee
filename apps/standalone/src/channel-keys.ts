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

/** What seals channels' addresses and what push services know this copy by, as the settings of notifications name them. */
export type ChannelKeys = { CHANNEL_SECRETS: string; VAPID_PRIVATE_KEY: string };

/**
 * The keys of the configuration; those that it leaves out are made once and kept in the data folder, readable for its owner.
 * @param isSealed whether channels are stored, which only the keys that sealed them open
 * @throws {DomainError} unavailable `data_folder_unusable` when they can't be read or written, `channel_keys_missing` when new ones would
 *   open nothing of what is stored
 */
export function channelKeys(config: StandaloneConfig, isSealed = false): ChannelKeys {
  const { CHANNEL_SECRETS: secrets, VAPID_PRIVATE_KEY: pushKey } = config;
  if (secrets.length > 0 && pushKey) return { CHANNEL_SECRETS: secrets.join(','), VAPID_PRIVATE_KEY: pushKey };
  const folder = resolve(config.SIGHTLINE_DATA_DIR);
  const file = join(folder, channelKeysFile);
  if (isSealed && !existsSync(file)) throw keysMissing(file);
  const kept = keptKeys(folder);
  return {
    // One that is in the folder opens what it has sealed, also when the configuration has another one now.
    CHANNEL_SECRETS: [...secrets, kept.channelSecret].join(','),
    VAPID_PRIVATE_KEY: pushKey ?? kept.vapidPrivateKey,
  };
}

/** Whether channels are stored whose addresses are sealed; those of accounts are found in profiles. */
export async function hasSealedChannels(notifications: Db): Promise<boolean> {
  const channels = notifications.collection('user_channels');
  return (await channels.findOne({ isAccount: false }, { projection: { _id: 1 } })) !== null;
}

function keysMissing(file: string): DomainError {
  const message =
    `${file} is missing, and the channels that are stored can't be opened without it. Restore it from a backup, ` +
    'or set CHANNEL_SECRETS and VAPID_PRIVATE_KEY to start without them; their people then add them again';
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
    const message = `The keys of channels can't be kept in ${file} (${messageOf(cause)}). Choose another folder with SIGHTLINE_DATA_DIR`;
    throw new DomainError('unavailable', 'data_folder_unusable', message, { cause });
  }
}
