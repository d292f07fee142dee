import type { ServiceName } from '@sightline/contracts';
import type { z } from 'zod';
import type { IndexDeclaration } from './migrations.ts';

/** A field (or list of them) that names documents of a collection by their `_id`, in any service. */
export interface Reference {
  field: string;
  to: { service: ServiceName; collection: string };
  /** Holds only for documents that match this; null fields name nothing anyway. */
  where?: Readonly<Record<string, unknown>>;
}

/** An object with an id of its own; the database never makes one up. */
export type StoredSchema = z.ZodObject & z.ZodType<{ _id: string }>;

/** What the documents of a collection are. */
export interface DocumentDefinition<S extends StoredSchema> {
  readonly collection: string;
  /** Types only: values are checked where they come in, and by the content tests of the self-check. */
  readonly schema: S;
  /** Fields that together name one document. */
  readonly naturalKey?: readonly (keyof z.infer<S> & string)[];
  readonly references?: readonly Reference[];
  /** Created by a migration whose id follows from keys and options: changing either adds a step. */
  readonly indexes?: readonly IndexDeclaration[];
  /** The ids belong to people or are as good as secrets: no finding shows them. */
  readonly hidesIds?: boolean;
}

/** A definition as the migrations and the self-check use it, whatever its schema. */
export interface AnyDocumentDefinition extends Omit<DocumentDefinition<StoredSchema>, 'naturalKey'> {
  readonly naturalKey?: readonly string[];
}

/** Declares a stored document once: type, Mongoose model, indexes, and what the self-check expects. */
export function defineDocument<S extends StoredSchema>(definition: DocumentDefinition<S>): DocumentDefinition<S> {
  return definition;
}
