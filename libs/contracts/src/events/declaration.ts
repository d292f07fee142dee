import { z } from 'zod';
import type { ServiceName } from '../common.ts';

/** One topic per owning service. Dead letters of a topic go to `<topic>.dlq`. */
export const Topic = z.enum(['boards', 'companies', 'content', 'evaluations', 'cards', 'notifications', 'commands']);
export type Topic = z.infer<typeof Topic>;

export interface EventDeclaration<S extends z.ZodType> {
  topic: Topic;
  producer: readonly ServiceName[];
  consumers: readonly ServiceName[];
  /** Field of the payload used as the ordering key. */
  key: string;
  summary: string;
  /**
   * Set when one transaction writes many of these events. Events with the same key then share messages, as arrays of envelopes
   * (`OutboxRow`).
   */
  isBatched?: true;
  data: S;
}

export const event = <S extends z.ZodType>(declaration: EventDeclaration<S>) => declaration;

export type EventCatalogue = Record<string, EventDeclaration<z.ZodType>>;
