// What a start needs. Kept apart from content.ts, so that the YAML parser and the schemas load with the first page.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** Beside `src` and `dist`. */
export const contentFolder = fileURLToPath(new URL('../../content/', import.meta.url));

const outletHosts = z.array(z.object({ domain: z.string(), feedPath: z.string() }));

/** Host names of all sites with content, and the feeds of the outlets among them. */
export function readHosts(): { hosts: string[]; newsFeeds: string[] } {
  const outlets = outletHosts.parse(JSON.parse(readFileSync(`${contentFolder}outlets.json`, 'utf8')));
  return {
    hosts: [
      ...readdirSync(`${contentFolder}companies`),
      ...outlets.map(({ domain }) => domain),
      ...readdirSync(`${contentFolder}bystanders`).map((name) => name.replace(/\.md$/, '')),
    ],
    newsFeeds: outlets.map(({ domain, feedPath }) => `https://${domain}${feedPath}`),
  };
}

/** A text in `faults/`, for hosts that misbehave. */
export const faultText = (name: string): string => readFileSync(`${contentFolder}faults/${name}`, 'utf8');
