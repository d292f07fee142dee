import type { ServiceName } from '@sightline/contracts';
import type { Document } from 'mongodb';
import type { z } from 'zod';

/** A field (or list of them) that names documents of a collection by their `_id`, in any service. */
export interface Reference {
  field: string;
  to: { service: ServiceName; collection: string };
  /** Holds only for documents that match this; null fields name nothing anyway. */
  where?: Readonly<Record<string, unknown>>;
}

/** What a service says of the documents of a collection, so that a self-check can look whether it is true. */
export interface DocumentDeclaration<T extends Document> {
  /** Types only. What values may be is checked where they come in, and by the content tests. */
  schema: z.ZodType<T>;
  /** Fields that together name one document. */
  naturalKey?: readonly (keyof T & string)[];
  references?: readonly Reference[];
  /** The ids are people's, or as good as secrets: no finding shows them. */
  hidesIds?: boolean;
}

/** A declaration as the self-check uses it. */
export type DeclaredDocuments = Omit<DocumentDeclaration<Document>, 'naturalKey' | 'schema'> & {
  schema: z.ZodType;
  naturalKey?: readonly string[];
};

/** The declarations of one service. */
export class Declarations {
  readonly #documents = new Map<string, DeclaredDocuments>();

  declare<T extends Document>(collection: string, declaration: DocumentDeclaration<T>): void {
    if (this.#documents.has(collection)) throw new Error(`${collection} is declared twice`);
    this.#documents.set(collection, declaration);
  }

  get all(): ReadonlyMap<string, DeclaredDocuments> {
    return this.#documents;
  }
}
