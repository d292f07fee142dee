// What is downloaded or built once for all checkouts of this machine.
import { homedir } from 'node:os';
import { join } from 'node:path';

export const cacheFolder = (...names) =>
  join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'sightline', ...names);
