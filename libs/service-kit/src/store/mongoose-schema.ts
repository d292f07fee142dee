import { Schema, type SchemaDefinition, type SchemaDefinitionProperty } from 'mongoose';
import { z } from 'zod';
import type { StoredSchema } from './document.ts';

/** Values are stored unchanged or rejected, never cast, defaulted or dropped. */
const options = {
  strict: 'throw',
  minimize: false,
  versionKey: false,
  id: false,
  autoIndex: false,
  autoCreate: false,
  // Without a connection, operations fail as the driver's do, instead of waiting in memory.
  bufferCommands: false,
} as const;

/** Converts a schema to a Mongoose schema. Unions, records and similar types are stored unchecked. */
export function toMongooseSchema<S extends StoredSchema>(schema: S): Schema<z.infer<S>> {
  return new Schema<z.infer<S>>(fieldsOf(schema), options);
}

const fieldsOf = ({ shape }: z.ZodObject): SchemaDefinition =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, propertyOf(field)]));

function propertyOf(field: z.core.$ZodType): SchemaDefinitionProperty {
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable) return propertyOf(field.unwrap());
  if (field instanceof z.ZodString || field instanceof z.ZodStringFormat) return { type: String, cast: false };
  if (field instanceof z.ZodNumber) return { type: Number, cast: false };
  if (field instanceof z.ZodBoolean) return { type: Boolean, cast: false };
  if (field instanceof z.ZodDate) return { type: Date, cast: false };
  if (field instanceof z.ZodEnum && field.options.every((option) => typeof option === 'string'))
    return { type: String, cast: false };
  if (field instanceof z.ZodArray)
    return { type: [propertyOf(field.element)], default: undefined, castNonArrays: false };
  if (field instanceof z.ZodObject) return { type: new Schema(fieldsOf(field), { ...options, _id: false }) };
  return { type: Schema.Types.Mixed };
}
