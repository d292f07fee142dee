import { Inject, Injectable } from '@nestjs/common';
import type { StoryVector, TextEmbedder } from '@sightline/intelligence';
import { LOGGER, type Logger } from '@sightline/service-kit';
import { EMBEDDER } from '../engines.ts';
import type { StoryItemDocument } from './story.document.ts';

/** A headline and how its text begins: what follows is about more than the event. */
const mostChars = 500;

/** Gives items a vector of what they mean, where a model is set for it. Without one, words decide. */
@Injectable()
export class Meanings {
  /** Said once, not for every item. */
  #isFailing = false;

  constructor(
    @Inject(EMBEDDER) private readonly embedder: TextEmbedder | null,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Rows with their vectors. Those that could not be had are null: nothing waits for them, and nothing is lost without them. */
  async addTo(rows: readonly StoryItemDocument[]): Promise<StoryItemDocument[]> {
    if (!this.embedder || rows.length === 0) return [...rows];
    const { vectors, failure } = await this.embedder.embed(rows.map(textOf));
    this.#note(failure);
    return rows.map((row, at) => ({ ...row, vector: toStore(vectors[at] ?? null) }));
  }

  #note(failure: string | null): void {
    if (failure !== null && !this.#isFailing)
      this.logger.warn({ reason: failure }, 'no vectors: words alone tell which items report the same');
    if (failure === null && this.#isFailing) this.logger.info({}, 'the model gives vectors again');
    this.#isFailing = failure !== null;
  }
}

/** The vector of a row, as items are grouped by it. */
export function meaningIn(vector: StoryItemDocument['vector']): StoryVector | null {
  if (!vector) return null;
  return { ...vector, values: Int8Array.from(Buffer.from(vector.values, 'base64')) };
}

const toStore = (vector: StoryVector | null): NonNullable<StoryItemDocument['vector']> | null =>
  vector && { ...vector, values: Buffer.from(vector.values).toString('base64') };

/** The text of an item without the names of its company: all its items would be alike. */
function textOf({ title, description, companyNames }: StoryItemDocument): string {
  const text = `${title}\n${description}`.slice(0, mostChars).trim();
  const names = companyNames
    .filter((name) => name.trim() !== '')
    .map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  if (names.length === 0) return text;
  const named = new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  return text.replace(named, '').trim() || text || '–';
}
