// The services' settings for the chart, generated from the schemas that the services read, so that no name is repeated.

import type { z } from 'zod';

/** Settings that the chart derives from its other values; `config` must not repeat them. */
export const derived = new Set([
  'PORT',
  'HOST',
  'METRICS_PORT',
  'NODE_ENV',
  'PUBLIC_URL',
  'WEB_ROOT',
  'OPERATORS',
  'SIGHTLINE_DATA_DIR',
  'SIGHTLINE_DEMO',
  'SCHEDULE',
  'MONGODB_URI',
  'INTERNAL_SECRET',
  'KAFKA_BROKERS',
  'KAFKA_SSL',
  'KAFKA_USERNAME',
  'KAFKA_PASSWORD',
  'KAFKA_SASL_MECHANISM',
  'REDIS_URL',
  'SMTP_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OIDC_ISSUER',
  'OIDC_JWKS_URI',
  'KEYCLOAK_INTERNAL_URL',
  'KEYCLOAK_CLIENT_SECRET',
  'MAGIC_LINK_CLIENT_SECRET',
]);

/** The parts of a JSON schema that this file reads. */
export interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  description?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean;
  required?: string[];
  enum?: unknown[];
  anyOf?: Schema[];
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  pattern?: string;
  format?: string;
  items?: Schema;
  /** Set by the service kit for settings whose value must not be shown. */
  secret?: boolean;
}
type Schemas = Record<string, Schema>;
/** The settings of each app, by name. */
type Settings = Record<string, Schemas>;

const isDerived = (name: string) => derived.has(name) || name.startsWith('UPSTREAM_');

/** @param toJsonSchema from the same copy of zod as the schemas */
export function settingsOf(
  configurations: Readonly<Record<string, z.ZodObject>>,
  toJsonSchema: typeof z.toJSONSchema,
): Settings {
  return Object.fromEntries(
    Object.entries(configurations).map(([app, schema]) => [
      app,
      propertiesOf(JSON.parse(JSON.stringify(toJsonSchema(schema, { io: 'output', unrepresentable: 'any' })))),
    ]),
  );
}

const propertiesOf = ({ properties = {} }: Schema) => properties;

/** `files/settings.json`: the settings of each app, and which of them are secrets. */
export function settingsFile(settings: Settings) {
  const names = Object.fromEntries(Object.entries(settings).map(([app, known]) => [app, Object.keys(known)]));
  const secrets = new Set(
    Object.values(settings).flatMap((known) => Object.keys(known).filter((name) => known[name]?.secret)),
  );
  return `${JSON.stringify({ settings: names, secrets: [...secrets].sort() }, null, 2)}\n`;
}

/**
 * Schema of the values that `config` accepts for a setting: YAML reads `on` and `off` as booleans, lists may be lists, and JSON
 * may be an object.
 */
function valueSchema(schema: Schema): Schema {
  const { description, type, enum: choices, minimum, maximum, exclusiveMinimum, pattern, format, items } = schema;
  if (choices?.includes('on')) return { description, enum: [...choices, true, false] };
  if (type === 'integer' || type === 'number') return { description, type, minimum, maximum, exclusiveMinimum };
  if (type === 'array') return { description, anyOf: [{ type: 'string' }, { type, items }] };
  if (type === 'string') return { description, type, enum: choices, pattern, format };
  return { description, type: ['string', 'object'] };
}

const objectOf = (description: string, properties: Schemas): Schema => ({
  description,
  type: 'object',
  additionalProperties: false,
  properties,
});

/**
 * The definitions of `values.schema.json` that are derived from the settings: the common `config`, the `config` of each service,
 * and secrets.
 */
export function schemaDefinitions(settings: Settings): Schemas {
  const secrets: Schemas = {};
  const everybody: Schemas = {};
  const own: Settings = {};
  for (const [app, known] of Object.entries(settings)) {
    const mine: Schemas = {};
    own[app] = mine;
    for (const [name, schema] of Object.entries(known)) {
      if (isDerived(name)) continue;
      if (schema.secret) secrets[name] = { description: schema.description, $ref: '#/$defs/secretSource' };
      else mine[name] = valueSchema(schema);
    }
  }
  // Where services and standalone describe a setting differently, the services' description applies.
  const services = Object.keys(own).filter((app) => app !== 'standalone');
  for (const app of ['standalone', ...services]) Object.assign(everybody, own[app]);
  const definitions = Object.entries(own).map(([app, properties]) => [
    `config-${app}`,
    objectOf(`Settings of ${app} alone (apps/${app}/README.md)`, shared(properties, everybody)),
  ]);
  return {
    'config-all': objectOf('Settings; each service takes those it knows (apps/*/README.md)', sorted(everybody)),
    secretConfig: objectOf('Optional settings that are secrets', sorted(secrets)),
    ...Object.fromEntries(definitions),
  };
}

/** Omits settings that the common definition already describes. */
function shared(properties: Schemas, everybody: Schemas): Schemas {
  const refer = ([name, schema]: [string, Schema]): [string, Schema] => [
    name,
    name in everybody ? { $ref: `#/$defs/config-all/properties/${name}` } : schema,
  ];
  return Object.fromEntries(Object.entries(properties).map(refer));
}

const sorted = (properties: Schemas): Schemas =>
  Object.fromEntries(Object.entries(properties).sort(([a], [b]) => (a < b ? -1 : 1)));
