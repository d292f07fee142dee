import { readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { z } from 'zod';
import { messageOf } from '../run.ts';

const PageCase = z.object({ id: z.string(), path: z.string(), url: z.url() });
const SiteCase = z.object({ id: z.string(), site: z.string(), url: z.url().optional() });
const Line = z.union([PageCase, SiteCase]);

/** One page or site on disk, and the address it is read at. */
export interface Case {
  id: string;
  /** Absolute: an HTML file, possibly gzipped, or a folder of a site. */
  path: string;
  url: string;
}

/**
 * The cases of a file of JSON lines: `{id, path, url}` for a page, `{id, site}` for a folder that is named like the domain it plays,
 * or has its `url` beside it. Paths are relative to the file; further fields are ignored.
 * @throws {Error} that names the line which is neither
 */
export function readCases(file: string): Case[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      if (line.trim() === '') return [];
      try {
        return [caseOf(Line.parse(JSON.parse(line)), dirname(resolve(file)))];
      } catch (error) {
        throw new Error(`${file}:${index + 1} is no case: ${messageOf(error)}`);
      }
    });
}

function caseOf(line: z.infer<typeof Line>, folder: string): Case {
  const path = resolve(folder, 'path' in line ? line.path : line.site);
  return { id: line.id, path, url: line.url ?? `https://${basename(path)}/` };
}
