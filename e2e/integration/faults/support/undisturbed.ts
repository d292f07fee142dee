import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@sightline/embedded-mongo';
import { startCopy } from '../../../../tools/running/copy.ts';

/** An undisturbed instance of the product, and its store. */
export interface Undisturbed {
  url: string;
  mongodbUri: string;
  stop(): Promise<void>;
}

/** Starts the instance with which runs with faults are compared. Its settings must lead to the same world. */
export async function startUndisturbed(settings: Record<string, string>): Promise<Undisturbed> {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-undisturbed-'));
  const store = await startEmbeddedMongo({ file: join(folder, 'store.db') });
  const mongodbUri = `mongodb://127.0.0.1:${store.port}/?directConnection=true`;
  const copy = await startCopy({
    SIGHTLINE_DATA_DIR: folder,
    MONGODB_URI: mongodbUri,
    SIGHTLINE_DEMO: 'off',
    KEYLESS_SEARCH: 'off',
    RATE_LIMITS: 'off',
    ...settings,
  });
  return {
    url: copy.url,
    mongodbUri,
    async stop() {
      await copy.stop();
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
