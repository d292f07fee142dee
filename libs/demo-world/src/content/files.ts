import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load, YAMLException } from 'js-yaml';
import type { z } from 'zod';
import { namesIn } from './hosts.ts';

/** An error in the content; the message names the file and the field. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
}

/** @throws {ContentError} always */
export function invalid(file: string, problem: string, cause?: unknown): never {
  throw new ContentError(`${file}: ${problem}`, { cause });
}

/** Validates `value`. @param place - its position in the file, for the message @throws {ContentError} */
export function checked<T>(file: string, schema: z.ZodType<T>, value: unknown, place = ''): T {
  const { data, error } = schema.safeParse(value);
  if (error === undefined) return data;
  const problems = error.issues.map(({ path, message }) => `${[place, ...path].filter(String).join('.')}: ${message}`);
  return invalid(file, problems.join('; '), error);
}

/** Reads files of one folder; paths are relative to it and use `/`. */
export class ContentFiles {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Sorted names in a folder. */
  list(path: string): string[] {
    return namesIn(join(this.folder, path)).sort();
  }

  text(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8').replaceAll('\r\n', '\n');
  }

  json(file: string): unknown {
    try {
      return JSON.parse(this.text(file));
    } catch (error) {
      if (error instanceof SyntaxError) invalid(file, error.message, error);
      throw error;
    }
  }

  yaml(file: string): unknown {
    return yamlIn(file, this.text(file));
  }

  /**
   * Returns the entries of a Markdown file. Each is a front matter between two lines `---`, optionally followed by a `# Title`
   * and text, which are added to the front matter's fields as `title` and `text`.
   */
  entries(file: string): object[] {
    const [before, ...parts] = this.text(file).split(/^---\n/m);
    if (before !== '' || parts.length === 0 || parts.length % 2 === 1)
      invalid(file, 'each front matter needs a line --- before and after it');
    const entries: object[] = [];
    for (let index = 0; index < parts.length; index += 2)
      entries.push({ ...fieldsIn(file, parts[index] ?? ''), ...titleAndText(parts[index + 1] ?? '') });
    return entries;
  }
}

function yamlIn(file: string, text: string): unknown {
  try {
    return load(text);
  } catch (error) {
    if (error instanceof YAMLException) invalid(file, error.message, error);
    throw error;
  }
}

function fieldsIn(file: string, frontMatter: string): object {
  const fields = yamlIn(file, frontMatter);
  return typeof fields === 'object' && fields !== null ? fields : invalid(file, 'a front matter has no fields');
}

function titleAndText(body: string): { title?: string; text?: string } {
  const title = /^\s*# (.+)\n/.exec(body);
  const text = body.slice(title?.[0].length ?? 0).trim();
  return { ...(title === null ? {} : { title: title[1] }), ...(text === '' ? {} : { text }) };
}
