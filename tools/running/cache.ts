// Downloads and builds shared by all checkouts on this machine.
import { homedir } from 'node:os';
import { join } from 'node:path';

export const cacheFolder = (...names: string[]) =>
  join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'sightline', ...names);
