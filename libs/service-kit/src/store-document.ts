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

/** Every stored document has its own id; the database never makes one up. */
export interface Stored {
  _id: string;
}

/** What the documents of a collection are. Its type is `z.infer` of the schema. */
export interface DocumentDefinition<T extends Stored> {
  readonly collection: string;
  /** Types only: values are checked where they come in, and by the content tests of the self-check. */
  readonly schema: z.ZodObject & z.ZodType<T>;
  /** Fields that together name one document. */
  readonly naturalKey?: readonly (keyof T & string)[];
  readonly references?: readonly Reference[];
  /** What a migration creates. The id of the step follows from keys and options, so changing either adds a step. */
  readonly indexes?: readonly IndexDeclaration[];
  /** The ids belong to people or are as good as secrets: no finding shows them. */
  readonly hidesIds?: boolean;
}

/** @deprecated until every service defines its documents */
export type DocumentDeclaration<T extends Stored> = Omit<DocumentDefinition<T>, 'collection' | 'indexes' | 'schema'> & {
  readonly schema: z.ZodType<T>;
};

/** A definition as the migrations and the self-check use it, whatever its type. */
export type AnyDocumentDefinition = Omit<DocumentDefinition<Stored>, 'naturalKey' | 'schema'> & {
  readonly schema: z.ZodType;
  readonly naturalKey?: readonly string[];
};

/** Declares a stored document once: its type, its Mongoose model, its indexes and what the self-check expects. */
export function defineDocument<S extends z.ZodObject & z.ZodType<Stored>>(
  definition: DocumentDefinition<z.infer<S>> & { readonly schema: S },
): DocumentDefinition<z.infer<S>> {
  return definition;
}
