import { accessSync, constants, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DomainError, messageOf } from '@sightline/contracts';
import { type EmbeddedMongo, startEmbeddedMongo } from '@sightline/embedded-mongo';
import type { StandaloneConfig } from './config.ts';
import { dataFile } from './data-files.ts';

/**
 * Opens the embedded store, or returns the address of the configured one.
 * @throws {DomainError} `data_folder_unusable`
 */
export async function openStore(config: StandaloneConfig): Promise<{ uri: string; close: EmbeddedMongo['close'] }> {
  if (config.MONGODB_URI) return { uri: config.MONGODB_URI, close: async () => undefined };
  const folder = resolve(config.SIGHTLINE_DATA_DIR);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    const message = `The data folder cannot be written to (${messageOf(cause)}). Choose another with SIGHTLINE_DATA_DIR`;
    throw new DomainError('unavailable', 'data_folder_unusable', message, { cause });
  }
  const mongo = await startEmbeddedMongo({ file: join(folder, dataFile), socket: true });
  // A connection inside this process is never lost, so writes need no retries and the store needn't remember its
  // responses.
  return { uri: `${mongo.uri()}&retryWrites=false`, close: () => mongo.close() };
}
