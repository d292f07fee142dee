import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ConfigError, type Environment, loadConfig, ServiceConfig } from './config.ts';
import { configTable, undescribed } from './config-table.ts';

const complete: Environment = {
  MONGODB_URI: 'mongodb://store:27017',
  INTERNAL_SECRET: 'x'.repeat(32),
  KAFKA_BROKERS: 'broker:9092',
};
const faultsOf = (env: Environment, schema: z.ZodObject = ServiceConfig): readonly string[] => {
  try {
    loadConfig(schema, env);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
};

describe('loadConfig', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'sightline-config-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, content: string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };

  it('applies defaults and converts values', () => {
    expect(loadConfig(ServiceConfig, { ...complete, PORT: '8080' })).toMatchObject({
      PORT: 8080,
      HOST: '0.0.0.0',
      MONGODB_URI: 'mongodb://store:27017',
      MONGODB_DATABASE_PREFIX: 'sightline',
      INTERNAL_SECRET: 'x'.repeat(32),
      KAFKA_BROKERS: 'broker:9092',
      LOG_LEVEL: 'info',
    });
  });

  it('ignores variables that it does not declare', () => {
    expect(loadConfig(ServiceConfig, { ...complete, HOME: '/root' })).not.toHaveProperty('HOME');
  });

  it('reports all faults together, each with its variable', () => {
    const faults = faultsOf({
      PORT: '70000',
      MONGODB_URI: 'postgres://x',
      LOG_LEVEL: 'loud',
      INTERNAL_SECRET: 'short',
    });
    expect(faults.map((fault) => fault.split(':')[0]).sort()).toEqual([
      'INTERNAL_SECRET',
      'KAFKA_BROKERS',
      'LOG_LEVEL',
      'MONGODB_URI',
      'PORT',
    ]);
    expect(faults.join('\n')).toContain('KAFKA_BROKERS: is missing: a service alone needs a broker');
    expect(new ConfigError(faults).message).toContain('  - MONGODB_URI: must start with mongodb://');
  });

  it('states once what a number or a list entry must be', () => {
    const schema = z.object({
      LIST: z
        .string()
        .transform((text) => text.split(','))
        .pipe(z.array(z.email('must be addresses'))),
    });
    expect(faultsOf({ LIST: 'a,b,c@d.example' }, schema)).toEqual(['LIST: must be addresses']);
    expect(faultsOf({ ...complete, PORT: 'eighty' })).toEqual(['PORT: must be a number']);
  });

  it('treats empty values as absent', () => {
    expect(loadConfig(ServiceConfig, { ...complete, PORT: '', HOST: '' })).toMatchObject({
      PORT: 3000,
      HOST: '0.0.0.0',
    });
    expect(faultsOf({ ...complete, MONGODB_URI: '' })).toEqual([expect.stringMatching(/^MONGODB_URI: is missing/)]);
  });

  it('reads a value from a file, without its last line break', () => {
    const { INTERNAL_SECRET: _, ...rest } = complete;
    const secret = ` ${'s'.repeat(32)}\nsecond line`;
    for (const end of ['', '\n', '\r\n']) {
      const env = { ...rest, INTERNAL_SECRET_FILE: file('secret', secret + end) };
      expect(loadConfig(ServiceConfig, env).INTERNAL_SECRET).toBe(secret);
    }
  });

  it('treats an empty file as an absent value', () => {
    const { INTERNAL_SECRET: _, ...rest } = complete;
    expect(faultsOf({ ...rest, INTERNAL_SECRET_FILE: file('empty', '\n') })).toEqual([
      expect.stringMatching(/^INTERNAL_SECRET: is missing/),
    ]);
    const env = { ...complete, HOST_FILE: file('empty', '') };
    expect(loadConfig(ServiceConfig, env).HOST).toBe('0.0.0.0');
  });

  it('reports a value that is set twice once, and not as missing', () => {
    expect(faultsOf({ ...complete, MONGODB_URI_FILE: file('uri', 'mongodb://other') })).toEqual([
      'MONGODB_URI and MONGODB_URI_FILE are both set; set only one',
    ]);
  });

  it('reports an unreadable file once, and not as missing', () => {
    const { INTERNAL_SECRET: _, ...rest } = complete;
    expect(faultsOf({ ...rest, INTERNAL_SECRET_FILE: join(folder, 'nowhere') })).toEqual([
      expect.stringMatching(/^INTERNAL_SECRET_FILE: ENOENT/),
    ]);
  });

  it('never includes a secret in its message', () => {
    expect(
      faultsOf({ ...complete, INTERNAL_SECRET: 'hunter2', MONGODB_URI: 'http://user:hunter2@x' }).join(),
    ).not.toContain('hunter2');
  });
});

describe('configTable', () => {
  const schema = z.object({
    B: z.coerce.number().default(5).meta({ description: 'Has a default.' }),
    C: z.string().optional().meta({ description: 'May be absent.' }),
    A: z.string().meta({ description: 'Needed.', secret: true }),
    D: z
      .string()
      .optional()
      .transform(() => ({}))
      .meta({ description: 'Becomes an object.' }),
    E: z.array(z.string()).default([]).meta({ description: 'Is a list.' }),
  });

  it('lists each variable with default and description, required ones first', () => {
    expect(configTable(schema).split('\n').slice(4)).toEqual([
      '| `A` | **required** | Needed. Secret. |',
      '| `B` | `5` | Has a default. |',
      '| `C` | none | May be absent. |',
      '| `D` | `{}` | Becomes an object. |',
      '| `E` | none | Is a list. |',
    ]);
  });

  it('states once that values can come from files', () => {
    expect(configTable(schema).match(/_FILE/g)).toHaveLength(1);
  });

  it('finds settings without a description', () => {
    expect(undescribed(schema)).toEqual([]);
    expect(undescribed(z.object({ A: z.string(), B: z.string().meta({ secret: true }) }))).toEqual(['A', 'B']);
  });
});
