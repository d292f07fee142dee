import { z } from 'zod';
import { type EventName, events } from '../events/events.ts';
import * as contracts from '../index.ts';

export type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export const pathOfSchema = (id: string) => `#/components/schemas/${id}`;
export const ref = (id: string): JsonObject => ({ $ref: pathOfSchema(id) });

/** Returns the schema name for an event's data: `board.setup-requested` → `BoardSetupRequestedData`. */
export const eventDataId = (name: EventName): string =>
  `${name.replace(/(^|[.-])(\w)/g, (_all, _mark, letter: string) => letter.toUpperCase())}Data`;

/** Names of all exported schemas, without tables, classes and functions. */
const ids = new Map<z.ZodType, string>();
for (const [name, value] of Object.entries(contracts)) {
  if (value instanceof z.ZodType && !ids.has(value)) ids.set(value, name);
}
for (const [name, { data }] of Object.entries(events))
  if (!ids.has(data)) ids.set(data, eventDataId(name as EventName));

/** Returns the name of a schema under `components/schemas`, or undefined for an inline schema. */
export const idOf = (schema: z.ZodType): string | undefined => ids.get(schema);

/**
 * Returns every named schema as JSON Schema 2020-12, by name. The schemas describe the input side, where fields with a
 * default are optional. Unknown fields are allowed, because both sides add fields over time.
 */
export function namedSchemas(): Record<string, JsonObject> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of ids) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { io: 'input', uri: pathOfSchema });
  return Object.fromEntries(
    Object.entries(schemas)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([id, schema]) => [id, tidy(z.record(z.string(), z.json()).parse(schema))]),
  );
}

export function inlineSchema(schema: z.ZodType): JsonObject {
  return tidy(z.record(z.string(), z.json()).parse(z.toJSONSchema(schema, { io: 'input' })));
}

/** Returns a reference if the schema has a name, or otherwise the inlined schema. */
export function schemaOf(schema: z.ZodType): JsonObject {
  const id = idOf(schema);
  return id ? ref(id) : inlineSchema(schema);
}

/** Removes redundant parts: dialect and id, patterns next to a format, and JavaScript's integer bounds. */
function tidy({ $schema, $id, ...schema }: JsonObject): JsonObject {
  if (typeof schema.format === 'string') delete schema.pattern;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, tidyValue(value)]));
}

function tidyValue(value: Json): Json {
  if (Array.isArray(value)) return value.map(tidyValue);
  return isObject(value) ? tidy(value) : value;
}

export const isObject = (value: Json): value is JsonObject =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Returns the schemas that `document` references, directly or indirectly. */
export function usedSchemas(document: JsonObject, all: Record<string, JsonObject>): JsonObject {
  const used = new Set<string>();
  const collect = (value: Json) => {
    for (const [, id = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(id)) continue;
      used.add(id);
      collect(all[id]);
    }
  };
  collect(document);
  return Object.fromEntries(Object.entries(all).filter(([id]) => used.has(id)));
}
