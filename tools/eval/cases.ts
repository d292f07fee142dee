import { readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { z } from 'zod';
import { messageOf } from '../run.ts';

const PageCase = z.object({ id: z.string(), path: z.string(), url: z.url() });
const SiteCase = z.object({ id: z.string(), site: z.string(), url: z.url().optional() });
const Line = z.union([PageCase, SiteCase]);

/** A page or site on disk, with its address. */
export interface Case {
  id: string;
  /** Absolute path of an HTML file, possibly gzipped, or of a site's folder. */
  path: string;
  url: string;
}

/**
 * Reads cases from JSON lines: `{id, path, url}` for a page, `{id, site}` for a folder with the domain as its name or
 * with a `url` in the same line. Paths are relative to the file; other fields are ignored.
 * @throws {Error} that names the first line that is neither
 */
export function readCases(file: string): Case[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      if (line.trim() === '') return [];
      try {
        return [caseOf(Line.parse(JSON.parse(line)), dirname(resolve(file)))];
      } catch (error) {
        throw new Error(`${file}:${index + 1} is not a case: ${messageOf(error)}`);
      }
    });
}

function caseOf(line: z.infer<typeof Line>, folder: string): Case {
  const path = resolve(folder, 'path' in line ? line.path : line.site);
  return { id: line.id, path, url: line.url ?? `https://${basename(path)}/` };
}
