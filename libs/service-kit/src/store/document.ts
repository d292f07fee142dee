import type { ServiceName } from '@sightline/contracts';
import type { z } from 'zod';
import type { IndexDeclaration } from './migrations.ts';

/** A field (or list of fields) that refers to documents of a collection by their `_id`, in any service. */
export interface Reference {
  field: string;
  to: { service: ServiceName; collection: string };
  /** Limits the reference to documents that match this filter. Null fields are always ignored. */
  where?: Readonly<Record<string, unknown>>;
}

/** Schema of an object with an id; the database never generates ids. */
export type StoredSchema = z.ZodObject & z.ZodType<{ _id: string }>;

export interface DocumentDefinition<S extends StoredSchema> {
  readonly collection: string;
  /** Used for types only. Values are validated on input and by the self-check. */
  readonly schema: S;
  /** Fields that together identify a document. */
  readonly naturalKey?: readonly (keyof z.infer<S> & string)[];
  readonly references?: readonly Reference[];
  /**
   * Indexes, created by a migration whose id is derived from keys and options: changing either adds a migration step.
   */
  readonly indexes?: readonly IndexDeclaration[];
  /** True if the ids belong to people or are secret, so that findings must not show them. */
  readonly hidesIds?: boolean;
}

/** A definition with any schema, for the migrations and the self-check. */
export interface AnyDocumentDefinition extends Omit<DocumentDefinition<StoredSchema>, 'naturalKey'> {
  readonly naturalKey?: readonly string[];
}

/** Declares a stored document once: type, Mongoose model, indexes, and the expectations of the self-check. */
export function defineDocument<S extends StoredSchema>(definition: DocumentDefinition<S>): DocumentDefinition<S> {
  return definition;
}
