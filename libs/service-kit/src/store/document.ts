import type { ServiceName } from '@sightline/contracts';
import type { z } from 'zod';
import type { IndexDeclaration } from './migrations.ts';

/** A field (or list of fields) that refers to documents of a collection by their `_id`, in any service. */
export interface Reference {
  field: string;
  to: { service: ServiceName; collection: string };
  /** Applies only to documents that match this filter; null fields are ignored anyway. */
  where?: Readonly<Record<string, unknown>>;
}

/** An object with its own id; the database never generates one. */
export type StoredSchema = z.ZodObject & z.ZodType<{ _id: string }>;

export interface DocumentDefinition<S extends StoredSchema> {
  readonly collection: string;
  /** Types only: values are validated on input, and by the content tests of the self-check. */
  readonly schema: S;
  /** Fields that together identify a document. */
  readonly naturalKey?: readonly (keyof z.infer<S> & string)[];
  readonly references?: readonly Reference[];
  /** Created by a migration whose id is derived from keys and options: changing either adds a step. */
  readonly indexes?: readonly IndexDeclaration[];
  /** The ids belong to people or are secret, so findings never show them. */
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
