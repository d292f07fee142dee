// Finds regular expressions with superlinear run time on hostile text.

import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

export interface Pattern {
  /** `file:line`. */
  at: string;
  regex: RegExp;
}

/** The regular expression literals in the product. */
export function patternsOf(folders: readonly string[]): Pattern[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
    .filter((file) => !/\.spec\.|\/(?:testing|dist|node_modules)\//.test(file.replaceAll('\\', '/')))
    .sort()
    .flatMap((file) => patternsIn(file, readFileSync(join(root, file), 'utf8')));
}

/** The regular expression literals in a TypeScript source. */
export function patternsIn(file: string, source: string): Pattern[] {
  const found: Pattern[] = [];
  visit(parseSync(file, source).program);
  return found;

  function visit(node: unknown): void {
    if (typeof node !== 'object' || node === null || node instanceof RegExp) return;
    if ('regex' in node && 'start' in node) {
      const { regex, start } = node as { regex: { pattern: string; flags: string }; start: number };
      const line = source.slice(0, start).split('\n').length;
      found.push({ at: `${file.replaceAll('\\', '/')}:${line}`, regex: new RegExp(regex.pattern, regex.flags) });
      return;
    }
    for (const child of Object.values(node)) visit(child);
  }
}

const classes: Record<string, string> = { s: ' ', S: 'x', w: 'a', W: ' ', d: '1', D: 'x', n: '\n', b: '' };

/** Characters and words in a pattern. Texts that repeat them come close to matching again and again. */
function partsOf({ source }: RegExp): string[] {
  const plain = source
    .replace(/\\[pP]\{[^}]*\}/g, 'A')
    .replace(/\(\?(?:[:=!]|<[=!])|\{\d+,?\d*\}\??/g, '(')
    .replace(/\\([A-Za-z])/g, (_, letter: string) => classes[letter] ?? letter)
    .replace(/\\(.)/g, '$1');
  const words = plain.match(/[\p{L}\p{N}]{2,}(?: [\p{L}\p{N}]+)*/gu) ?? [];
  const signs = [...new Set(plain)].filter((sign) => !/[\p{L}\p{N}()?*+[\]^]/u.test(sign));
  const brackets = [...new Set(source.match(/(?<=\\)[()[\]?*+^]/g) ?? [])];
  return [...new Set(['a', 'A', '1', ' ', '@', '.', ...signs.slice(0, 10), ...brackets, ...words.slice(0, 6)])];
}

/** Generates hostile texts of about `length` characters for a pattern. */
function* hostileTexts(regex: RegExp): Generator<(length: number) => string> {
  const parts = partsOf(regex);
  const repeat = (part: string) => (length: number) => part.repeat(Math.ceil(length / part.length));
  for (const part of parts) {
    yield (length) => `${repeat(part)(length)}\u0001`;
    for (const other of parts) {
      if (other === part) continue;
      yield (length) => `${repeat(part + other)(length)}\u0001`;
      yield (length) => `${other}${repeat(part)(length)}\u0001`;
    }
  }
}

/**
 * Lengths that increase in small steps, so that an exponential or cubic pattern is detected before it takes too long.
 */
const lengths = [20, 24, 28, 32, 40, 60, 100, 240, 1_000, 2_000, 8_000] as const;
const [longChars, shortChars] = [8_000, 2_000];
/** Linear patterns take about 4 times as long for the longest text, quadratic ones 16 times. */
const mostGrowth = 8;
/** Linear patterns stay below this time for the longest text. */
const harmlessMs = 12;
const hopelessMs = 60;

/** A text on which the pattern takes superlinear time, or null. */
export function hostileTextFor(regex: RegExp): { text: string; shortMs: number; longMs: number } | null {
  for (const make of hostileTexts(regex)) {
    for (const length of lengths) {
      const ms = timeOf(regex, make(length));
      if (length < longChars && ms > hopelessMs && timeOf(regex, make(length)) > hopelessMs)
        return { text: make(24), shortMs: ms, longMs: Number.POSITIVE_INFINITY };
      if (length === shortChars && ms < harmlessMs / mostGrowth) break;
      if (length < longChars || ms < harmlessMs) continue;
      const shortMs = timeOf(regex, make(shortChars), runs * (longChars / shortChars));
      const longMs = timeOf(regex, make(longChars), runs);
      if (longMs > harmlessMs && longMs > shortMs * mostGrowth) return { text: make(24), shortMs, longMs };
    }
  }
  return null;
}

/**
 * Many kernels count CPU time in ticks of 4 ms, so a single run of 10 ms may be measured as 12, and one of 3 ms as 0.
 */
const runs = 6;

/** CPU time of this thread for one run, in milliseconds; unaffected by other load on the machine. */
function timeOf(regex: RegExp, text: string, times = 1): number {
  const begin = process.threadCpuUsage();
  for (let n = 0; n < times; n++)
    if (regex.global) text.replace(regex, '');
    else regex.test(text);
  const { user, system } = process.threadCpuUsage(begin);
  return (user + system) / 1_000 / times;
}
