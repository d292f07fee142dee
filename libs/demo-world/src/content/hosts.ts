// The data needed at startup. It is separate from content.ts, so that the YAML parser and the schemas are loaded only
// with the first page.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** The content folder is beside `src` and `dist`. */
export const contentFolder = fileURLToPath(new URL('../../content/', import.meta.url));

/** Returns the names in a folder, without hidden files of editors and file managers. */
export const namesIn = (folder: string): string[] => readdirSync(folder).filter((name) => !name.startsWith('.'));

const outletHosts = z.array(z.object({ domain: z.string(), feedPath: z.string() }));

/** Returns the host names of all sites with content, and the feeds of the outlets among them. */
export function readHosts(): { hosts: string[]; newsFeeds: string[] } {
  const outlets = outletHosts.parse(JSON.parse(readFileSync(`${contentFolder}outlets.json`, 'utf8')));
  return {
    hosts: [
      ...namesIn(`${contentFolder}companies`),
      ...outlets.map(({ domain }) => domain),
      ...namesIn(`${contentFolder}bystanders`).map((name) => name.replace(/\.md$/, '')),
    ],
    newsFeeds: outlets.map(({ domain, feedPath }) => `https://${domain}${feedPath}`),
  };
}

/** Returns a text in `faults/`, for misbehaving hosts. */
export const faultText = (name: string): string => readFileSync(`${contentFolder}faults/${name}`, 'utf8');
