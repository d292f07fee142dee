// `npm run backup -- FOLDER` copies the data of an installation with the embedded store, running or not, into a new
// folder. In the image: `node apps/standalone/dist/backup.js FOLDER`. An installation started with
// SIGHTLINE_DATA_DIR=FOLDER continues from this copy.
import { constants, copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DomainError, messageOf } from '@sightline/contracts';
import { backUpFile } from '@sightline/embedded-mongo';
import { standaloneConfig } from './config.ts';
import { channelKeysFile, dataFile } from './data-files.ts';

/**
 * Copies the database and the channel keys.
 * @param folder the data folder
 * @param target created if missing; must be empty
 * @throws {DomainError} not-found `no_data`, conflict `backup_exists`
 */
export async function backUp(folder: string, target: string): Promise<void> {
  if (!existsSync(join(folder, dataFile)))
    throw new DomainError('not-found', 'no_data', `There is no data in ${folder}`);
  mkdirSync(target, { recursive: true, mode: 0o700 });
  if (readdirSync(target).length > 0)
    throw new DomainError('conflict', 'backup_exists', `${target} is not empty: choose a new folder for each backup`);
  await backUpFile(join(folder, dataFile), join(target, dataFile));
  const keys = join(folder, channelKeysFile);
  if (existsSync(keys)) copyFileSync(keys, join(target, channelKeysFile), constants.COPYFILE_EXCL);
}

if (import.meta.main) {
  try {
    const [target] = process.argv.slice(2);
    if (!target) throw new DomainError('invalid', 'no_folder', 'Usage: npm run backup -- FOLDER');
    await backUp(resolve(standaloneConfig(process.env).SIGHTLINE_DATA_DIR), resolve(target));
    process.stdout.write(`The backup is in ${resolve(target)}\n`);
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exitCode = 1;
  }
}
