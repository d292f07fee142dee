import { Readable } from 'node:stream';
import { constants, createGunzip } from 'node:zlib';
import { textOfHtml } from '@sightline/web-reader';
import { z } from 'zod';

/** A list has about 3 MB; a file 20 times as large is not a list. */
const mostBytes = 60_000_000;
const longestLine = 100_000;
const mostLines = 50_000;
const newline = 0x0a;

/** Few texts have markup or entities, and parsing costs a hundred times as much as searching for them. */
const plainText = (given: string) => (/[<&]/.test(given) ? textOfHtml(given).text : given).trim();
const text = (chars: number) => z.string().transform((given) => plainText(given.slice(0, chars)));
const optional = <T>(schema: z.ZodType<T>) => schema.nullish().catch(null);

const Line = z.object({
  url: z.url({ protocol: /^https?$/ }).max(2_000),
  title: text(1_000).refine((title) => title !== ''),
  desc: optional(text(2_000)),
  date: optional(z.string().max(40)),
  domain: optional(z.string().max(200)),
  outletName: optional(text(200)),
  lang: optional(z.string().regex(/^[a-z]{2,3}$/)),
  author: optional(text(200)),
  image: optional(z.url({ protocol: /^https?$/ }).max(2_000)),
});
export type GalArticle = z.infer<typeof Line>;

export interface FileReading {
  articles: number;
  /** Number of lines without an article. */
  badLines: number;
  /** True if the file is truncated, damaged, or larger than a list can be. Its complete lines were read. */
  isCut: boolean;
}

/**
 * Reads a list of articles, one JSON object per line, usually compressed. Memory is limited to a line and a block of
 * the decompressed file, so at most `mostBytes` are read, whatever the file expands to.
 */
export async function readGalFile(bytes: Uint8Array, onArticle: (article: GalArticle) => void): Promise<FileReading> {
  const reading: FileReading = { articles: 0, badLines: 0, isCut: false };
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const lines = new LineSplitter((line) => readLine(line, reading, onArticle));
  const whole = Readable.from([Buffer.from(bytes)]);
  // A sync flush at the end returns the part of a truncated file that can be read.
  const stream = isPacked ? whole.pipe(createGunzip({ finishFlush: constants.Z_SYNC_FLUSH })) : whole;
  let size = 0;
  try {
    for await (const chunk of stream) {
      size += chunk.length;
      lines.add(chunk);
      if (size > mostBytes || reading.articles + reading.badLines > mostLines) {
        reading.isCut = true;
        break;
      }
    }
  } catch {
    // The lines before damaged data are complete.
    reading.isCut = true;
  }
  lines.end();
  if (isPacked && size !== sizeInTrailer(bytes)) reading.isCut = true;
  return reading;
}

/** A gzip file ends with the size of its content. */
function sizeInTrailer(bytes: Uint8Array): number {
  if (bytes.length < 18) return -1;
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(bytes.length - 4, true);
}

function readLine(line: string | null, reading: FileReading, onArticle: (article: GalArticle) => void): void {
  const article = line === null ? null : parsed(line);
  if (article === null) {
    reading.badLines += 1;
    return;
  }
  reading.articles += 1;
  onArticle(article);
}

function parsed(line: string): GalArticle | null {
  try {
    return Line.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}

/** Splits a stream of bytes into lines. A line that is too long becomes null and is never completely in memory. */
class LineSplitter {
  #parts: Buffer[] = [];
  #length = 0;

  constructor(private readonly onLine: (line: string | null) => void) {}

  add(chunk: Buffer): void {
    let from = 0;
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, from)) {
      this.#keep(chunk.subarray(from, at));
      this.end();
      from = at + 1;
    }
    this.#keep(chunk.subarray(from));
  }

  /** - */
  end(): void {
    if (this.#length > longestLine) this.onLine(null);
    else {
      const line = Buffer.concat(this.#parts).toString('utf8').trim();
      if (line !== '') this.onLine(line);
    }
    this.#parts = [];
    this.#length = 0;
  }

  #keep(part: Buffer): void {
    this.#length += part.length;
    if (this.#length > longestLine) this.#parts = [];
    else if (part.length > 0) this.#parts.push(Buffer.from(part));
  }
}
