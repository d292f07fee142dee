import { z } from 'zod';
import type { ServiceName } from '../common.ts';

/** Topic per owner. The dead letters of a topic go to `<topic>.dlq`. */
export const Topic = z.enum(['boards', 'companies', 'content', 'evaluations', 'cards', 'notifications', 'commands']);
export type Topic = z.infer<typeof Topic>;

export interface EventDeclaration<S extends z.ZodType> {
  topic: Topic;
  producer: readonly ServiceName[];
  consumers: readonly ServiceName[];
  /** Field of the payload that becomes the ordering key. */
  key: string;
  summary: string;
  /** Many come from one transaction: those of one key share messages, as arrays of envelopes (`OutboxRow`). */
  isBatched?: true;
  data: S;
}

/** One event of the catalogue. */
export const event = <S extends z.ZodType>(declaration: EventDeclaration<S>) => declaration;

export type EventCatalogue = Record<string, EventDeclaration<z.ZodType>>;
