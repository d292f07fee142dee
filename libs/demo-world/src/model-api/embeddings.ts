import { isRecord, type Json, listIn, parsed, textIn } from './questions.ts';

/** The parts of a request for embeddings that the demo model reads. */
export interface EmbeddingRequest {
  readonly model: string;
  readonly texts: readonly string[];
  readonly dimensions: number | null;
}

const fullLength = 1_024;

/** Groups of synonyms; the words on each line have the same meaning. */
const senses = [
  'buy buys bought acquire acquires acquired acquisition purchase purchases takeover',
  'raise raises raised secure secures secured land lands',
  'funding money capital investment round financing',
  'outage down offline fails failing failure interruption',
  'hours afternoon morning',
  'merchants shops stores retailers sellers',
  'payments transactions checkout',
  'cut cuts layoffs lays off dismisses eliminates',
  'jobs staff workers employees positions roles',
  'launch launches launched unveils introduces releases',
  'chief ceo head boss',
  'names appoints appointed hires',
  'sued lawsuit court sues complaint',
  'price prices pricing fee fees charges',
  'rival competitor',
].map((line) => line.split(' '));
const senseOf = new Map(senses.flatMap(([sense = '', ...others]) => [sense, ...others].map((word) => [word, sense])));
/** Words that carry no meaning. */
const empty = new Set(
  'a an the of for in on to and or by at is are was were its it with from as that this will'.split(' '),
);

/** Parses the body of a request for embeddings; returns undefined if it is invalid. */
export function embeddingRequestIn(body: string): EmbeddingRequest | undefined {
  const request = parsed(body);
  const model = textIn(request, 'model');
  const given = isRecord(request) ? request.input : undefined;
  const texts = typeof given === 'string' ? [given] : listIn(request, 'input');
  const isWhole = texts.length > 0 && texts.every((text) => typeof text === 'string' && text !== '');
  if (model === '' || !isWhole) return undefined;
  const dimensions = isRecord(request) ? request.dimensions : undefined;
  return {
    model,
    texts: texts.filter((text) => typeof text === 'string'),
    dimensions: typeof dimensions === 'number' ? dimensions : null,
  };
}

/** Returns the unit vector of a text. Texts whose words have the same meanings are close, in any order. */
export function vectorOf(text: string, dimensions: number | null): number[] {
  const sums = Array.from({ length: Math.min(dimensions ?? fullLength, fullLength) }, () => 0);
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) {
    if (empty.has(word)) continue;
    const sense = senseOf.get(word) ?? word;
    for (let part = 0; part < 8; part++) {
      const mixed = hash(`${part}${sense}`);
      const at = (mixed >>> 1) % sums.length;
      sums[at] = (sums[at] ?? 0) + (mixed & 1 ? 1 : -1);
    }
  }
  const length = Math.hypot(...sums);
  // A text without words gets an arbitrary direction.
  return length === 0 ? sums.map((_, at) => (at === 0 ? 1 : 0)) : sums.map((sum) => sum / length);
}

/** Failures in the answer, by suffix of the model's name. */
const inVectors: Readonly<Record<string, (rows: readonly Json[], call: number) => readonly Json[]>> = {
  'leaves-out': (rows) => rows.filter((_, at) => at % 3 !== 1),
  'odd-length': (rows, call) =>
    rows.map((row) => ({ ...row, embedding: listIn(row, 'embedding').slice(0, 64 + 8 * call) })),
  zeros: (rows) => rows.map((row) => ({ ...row, embedding: listIn(row, 'embedding').map(() => 0) })),
  'not-numbers': (rows) => rows.map((row) => ({ ...row, embedding: 'AAAA' })),
};
/** Suffix of models that reject requests for fewer dimensions. */
const fixedLength = 'fixed-length';

export const embeddingWays: readonly string[] = [...Object.keys(inVectors), fixedLength];

/** Returns the answer of a model that fails in this way at its n-th call; undefined if it rejects the request. */
export function embeddingsOf(
  { model, texts, dimensions }: EmbeddingRequest,
  call: number,
  way = 'none',
): Json | undefined {
  if (way === fixedLength && dimensions !== null) return undefined;
  const rows = texts.map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text, dimensions) }));
  const tokens = Math.ceil(texts.join('\n').length / 4);
  return {
    object: 'list',
    model,
    data: inVectors[way]?.(rows, call) ?? rows,
    usage: { prompt_tokens: tokens, total_tokens: tokens },
  };
}

/** FNV-1a, 32 bits, mixed once more because its low bits mainly depend on the last letter. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}
