import { readFileSync } from 'node:fs';
import { messageOf } from '@sightline/contracts';
import { MongoClient } from 'mongodb';
import { z } from 'zod';

/** All faults of a configuration. The process prints them and exits. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(readonly faults: readonly string[]) {
    super(`The configuration is invalid:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  }
}

export type Environment = Record<string, string | undefined>;

/**
 * Reads a configuration whose keys are the names of environment variables. Each `NAME` can be given as `NAME_FILE`
 * instead: the path of a file with the value, such as a mounted secret, whose last line break is dropped. Empty values
 * count as absent.
 *
 * @throws {ConfigError} with all faults
 */
export function loadConfig<S extends z.ZodObject>(schema: S, env: Environment): z.infer<S> {
  const faults: string[] = [];
  const unusable = new Set<string>();
  const values: Record<string, string> = {};
  for (const name of Object.keys(schema.shape)) {
    const direct = env[name];
    const file = env[`${name}_FILE`];
    if (direct && file) {
      faults.push(`${name} and ${name}_FILE are both set; set only one`);
      unusable.add(name);
    } else if (direct) values[name] = direct;
    else if (file) {
      try {
        const content = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
        if (content) values[name] = content;
      } catch (error) {
        faults.push(`${name}_FILE: ${messageOf(error)}`);
        unusable.add(name);
      }
    }
  }
  const parsed = schema.safeParse(values);
  if (!parsed.success) {
    // An unreadable value is reported only once, not also as missing.
    const issues = parsed.error.issues.filter((issue) => !unusable.has(String(issue.path[0])));
    // One line per variable and reason, even if several entries of a list have the same fault.
    faults.push(...new Set(issues.map((issue) => `${String(issue.path[0])}: ${reasonOf(issue)}`)));
  }
  if (faults.length > 0 || !parsed.success) throw new ConfigError(faults);
  return parsed.data;
}

function reasonOf(issue: z.core.$ZodIssue): string {
  return issue.code === 'invalid_type' && issue.expected === 'number' ? 'must be a number' : issue.message;
}

/** Returns only a boolean, because the driver's message repeats the address with its password. */
function isTakenByDriver(uri: string): boolean {
  try {
    // The constructor does not connect.
    new MongoClient(uri);
    return true;
  } catch {
    return false;
  }
}

/** Settings of every service, in every run mode. */
export const ServiceConfig = z.object({
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .default(3000)
    .meta({ description: 'Port the service listens on; 0 picks a free port.' }),
  HOST: z.string().default('0.0.0.0').meta({ description: 'Address the service listens on.' }),
  MONGODB_URI: z
    .string({ error: 'is missing: where is the MongoDB replica set? (mongodb://…)' })
    .regex(/^mongodb(\+srv)?:\/\//, { error: 'must start with mongodb:// or mongodb+srv://', abort: true })
    .refine(
      isTakenByDriver,
      'is not a valid MongoDB URI: check that user and password are percent-encoded and that all options exist',
    )
    .meta({ description: 'MongoDB with transactions (replica set).', secret: true }),
  MONGODB_DATABASE_PREFIX: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,30}$/)
    .default('sightline')
    .meta({ description: 'Each service uses the database `<prefix>_<service>`.' }),
  INTERNAL_SECRET: z
    .string({ error: 'is missing: the secret that the gateway signs internal calls with (32 characters or more)' })
    .min(32, 'must have at least 32 characters')
    .meta({ description: 'Shared by all services; signs the principal that the gateway passes on.', secret: true }),
  MONGODB_MAX_POOL_SIZE: z.coerce
    .number()
    .int()
    .min(5)
    .max(1000)
    .default(50)
    .meta({ description: 'Maximum number of MongoDB connections per replica.' }),
  KAFKA_BROKERS: z
    .string({ error: 'is missing: a service alone needs a broker (host:port,host:port)' })
    .regex(/^[^\s,:]+:\d+(\s*,\s*[^\s,:]+:\d+)*$/, 'must be host:port, several separated by commas')
    .meta({ description: 'Kafka brokers; not needed when all services run in one process.' }),
  KAFKA_TOPIC_PREFIX: z
    .string()
    .regex(/^[a-zA-Z0-9._-]{1,60}$/, 'can contain letters, digits, dots, dashes and underscores')
    .default('sightline.')
    .meta({ description: 'Prefix of topics and consumer groups, so that installations can share brokers.' }),
  KAFKA_PARTITIONS: z.coerce.number().int().min(1).max(1000).default(12).meta({
    description: 'Number of partitions of newly created topics, which limits the replicas that can share the work.',
  }),
  KAFKA_REPLICATION: z.coerce
    .number()
    .int()
    .min(1)
    .max(9)
    .default(1)
    .meta({ description: 'Replication factor of newly created topics; 3 in production.' }),
  KAFKA_MAX_MESSAGE_BYTES: z.coerce
    .number()
    .int()
    .min(10_000)
    .default(1_000_000)
    .meta({ description: 'Maximum size of an event; at most the brokers’ `message.max.bytes`.' }),
  KAFKA_SSL: z
    .enum(['on', 'off'])
    .default('off')
    .meta({ description: 'Whether to use TLS for connections to the brokers.' }),
  KAFKA_USERNAME: z
    .string()
    .optional()
    .meta({ description: 'Broker user (SASL); without it, connections are not authenticated.' }),
  KAFKA_PASSWORD: z.string().optional().meta({ description: 'Broker password.', secret: true }),
  KAFKA_SASL_MECHANISM: z
    .enum(['plain', 'scram-sha-256', 'scram-sha-512'])
    .default('scram-sha-512')
    .meta({ description: 'SASL mechanism for `KAFKA_USERNAME`.' }),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .optional()
    .meta({ description: 'Port that serves `/metrics` for Prometheus; without it, no metrics are served.' }),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ error: 'must be an address' })
    .optional()
    .meta({ description: 'OpenTelemetry collector (OTLP over HTTP) that receives traces; without it, none are sent.' }),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .meta({ description: 'Share of traces that are sampled, unless the caller has decided.' }),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .meta({ description: 'Minimum log level.' }),
});
export type ServiceConfig = z.infer<typeof ServiceConfig>;
