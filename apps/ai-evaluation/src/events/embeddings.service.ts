import { Inject, Injectable } from '@nestjs/common';
import type { EventVector, TextEmbedder } from '@sightline/intelligence';
import { LOGGER, type Logger } from '@sightline/service-kit';
import { EMBEDDER } from '../engine/engines.ts';
import type { EventReportDocument } from './event-report.document.ts';

/** The headline and the start of the text; the rest is also about other things than the event. */
const mostChars = 500;

/** Adds embeddings to items if a model is set for them. Without one, items are compared by words. */
@Injectable()
export class EmbeddingsService {
  /** Ensures that a failure is logged once, not for every item. */
  #isFailing = false;

  constructor(
    @Inject(EMBEDDER) private readonly embedder: TextEmbedder | null,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Adds embeddings to rows; null where the model failed, because they are optional. */
  async addTo(rows: readonly EventReportDocument[]): Promise<EventReportDocument[]> {
    if (!this.embedder || rows.length === 0) return [...rows];
    const { vectors, failure } = await this.embedder.embed(rows.map(textOf));
    this.#logChange(failure);
    return rows.map((row, at) => ({ ...row, vector: toStore(vectors[at] ?? null) }));
  }

  #logChange(failure: string | null): void {
    if (failure !== null && !this.#isFailing)
      this.logger.warn(
        { reason: failure },
        'the embedding model failed; items are grouped by their words alone until it recovers',
      );
    if (failure === null && this.#isFailing) this.logger.info({}, 'the embedding model has recovered');
    this.#isFailing = failure !== null;
  }
}

/** Converts the vector of a row to the form used for grouping. */
export function vectorOf(vector: EventReportDocument['vector']): EventVector | null {
  if (!vector) return null;
  return { ...vector, values: Int8Array.from(Buffer.from(vector.values, 'base64')) };
}

const toStore = (vector: EventVector | null): NonNullable<EventReportDocument['vector']> | null =>
  vector && { ...vector, values: Buffer.from(vector.values).toString('base64') };

/** The text of an item without its company's names, which would make all its items similar. */
function textOf({ title, description, companyNames }: EventReportDocument): string {
  const text = `${title}\n${description}`.slice(0, mostChars).trim();
  const names = companyNames
    .filter((name) => name.trim() !== '')
    .map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  if (names.length === 0) return text;
  const named = new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  return text.replace(named, '').trim() || text || '–';
}
