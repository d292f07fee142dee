import { withoutLegalForm } from '@sightline/contracts/names';
import { capitalMark, edgeMark, LetterReader, startMark } from './letter-reader.ts';

export interface Watched {
  readonly companyId: string;
  readonly name: string;
  readonly aliases?: readonly string[] | undefined;
  readonly domain: string;
}

interface Entry {
  readonly companyId: string;
  /** True if the name in lower case is an ordinary word. */
  readonly needsCapital: boolean;
}

/** The companies whose keys begin with the same letters, by the length of the key. */
type Bucket = Map<number, Map<string, Entry[]>>;

const prefixLetters = 4;
const shortestKey = 2;
/** Longer names are truncated; the beginning is enough to select candidates. */
const longestKey = 60;
/** Names of at most this many letters have no grammatical endings. */
const uninflected = 3;
const longestEnding = 5;
const cased = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]$/u;
const hangul = /\p{Script=Hangul}$/u;
/** A last letter that endings replace ("Allegro", "w Allegrze"). */
const replacedLetter = /[aeiouyаеиоуыэюяйь]$/u;

/** Size of the hash table that decides whether a text can begin with a known key, before any text is extracted. */
const hashes = 1 << 16;
const nextHash = (hash: number, code: number): number => (Math.imul(hash, 0x9e3779b1) ^ code) & (hashes - 1);

/**
 * Finds the watched companies that a text may name in one pass, at a cost that hardly depends on the number of
 * companies. Finds every spelling that `NameFinder` accepts, and more; a second check decides.
 */
export class NameIndex {
  readonly #buckets = new Map<string, Bucket>();
  readonly #isPrefix = new Uint8Array(hashes);
  readonly #reader = new LetterReader();

  constructor(companies: Iterable<Watched>) {
    for (const company of companies)
      for (const [key, needsCapital] of this.#keysOf(company))
        this.#add(key.slice(0, longestKey), { companyId: company.companyId, needsCapital });
  }

  /** Returns the companies that a text may name, each once. */
  companiesIn(text: string): Set<string> {
    const found = new Set<string>();
    const reader = this.#reader;
    reader.read(text);
    const isUncased = !/\p{Lu}/u.test(text);
    for (let start = 0; start < reader.length; start++) {
      if (!reader.has(start, startMark)) continue;
      const isProper = isUncased || reader.has(start, capitalMark);
      let hash = 0;
      for (let length = 1; length <= prefixLetters && start + length <= reader.length; length++) {
        hash = nextHash(hash, reader.codes[start + length - 1] ?? 0);
        if (length >= shortestKey && this.#isPrefix[hash] === 1) this.#look(start, length, isProper, found);
      }
    }
    return found;
  }

  #look(start: number, prefix: number, isProper: boolean, found: Set<string>): void {
    const reader = this.#reader;
    const bucket = this.#buckets.get(reader.slice(start, start + prefix));
    if (!bucket) return;
    for (const [length, keys] of bucket) {
      if (start + length > reader.length || !this.#endsAt(start + length, length)) continue;
      for (const { companyId, needsCapital } of keys.get(reader.slice(start, start + length)) ?? [])
        if (isProper || !needsCapital) found.add(companyId);
    }
  }

  /** True if a word ends here, or after a grammatical ending. */
  #endsAt(end: number, length: number): boolean {
    const reader = this.#reader;
    if (reader.has(end, edgeMark)) return true;
    const last = reader.slice(end - 1, end);
    if (!hangul.test(last) && (length <= uninflected || !cased.test(last))) return !cased.test(last);
    for (let at = end + 1; at <= Math.min(end + longestEnding, reader.length); at++)
      if (reader.has(at, edgeMark)) return true;
    return false;
  }

  #add(key: string, entry: Entry): void {
    const prefix = key.slice(0, prefixLetters);
    let hash = 0;
    for (let at = 0; at < prefix.length; at++) hash = nextHash(hash, prefix.charCodeAt(at));
    this.#isPrefix[hash] = 1;
    const bucket: Bucket = this.#buckets.get(prefix) ?? new Map();
    this.#buckets.set(prefix, bucket);
    const keys = bucket.get(key.length) ?? new Map<string, Entry[]>();
    bucket.set(key.length, keys);
    const entries = keys.get(key);
    if (entries) entries.push(entry);
    else keys.set(key, [entry]);
  }

  /**
   * Returns the letters of the company's domain and of its names in every spelling, and whether they need a capital.
   */
  #keysOf({ name, aliases = [], domain }: Watched): Map<string, boolean> {
    const reader = this.#reader;
    const keys = new Map<string, boolean>();
    const add = (key: string, needsCapital: boolean) => {
      if (key.length >= shortestKey) keys.set(key, needsCapital && keys.get(key) !== false);
    };
    for (const form of [name, ...aliases].flatMap(formsOf)) {
      reader.read(form);
      const letters = reader.slice(0, reader.length);
      const needsCapital = reader.has(0, capitalMark);
      for (const key of [letters, letters.replace(/([aou])e|aa/g, (pair) => pair.charAt(0))]) {
        add(key, needsCapital);
        if (key.length > uninflected + 1 && replacedLetter.test(key)) add(key.slice(0, -1), needsCapital);
      }
    }
    reader.read(domain);
    add(reader.slice(0, reader.length), false);
    return keys;
  }
}

const pairs: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };
const longestName = 200;

/** Returns the name with and without its legal form, and with umlauts as two letters. */
const formsOf = (name: string): string[] =>
  [name, withoutLegalForm(name)].flatMap((form) => {
    const short = form.slice(0, longestName);
    return [short, short.normalize('NFC').replace(/[äöüåø]/gi, (sign) => pairs[sign.toLowerCase()] ?? sign)];
  });
