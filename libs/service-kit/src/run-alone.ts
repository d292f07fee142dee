import type { Provider, Type } from '@nestjs/common';
import { messageOf, type ServiceName } from '@sightline/contracts';
import type { z } from 'zod';
import { ConfigError, type Environment, loadConfig, type ServiceConfig } from './config.ts';

export interface AloneOptions<S extends z.ZodObject> {
  name: ServiceName;
  module: Type;
  config: S;
  /** Providers made from the configuration, like a web reader. */
  providers?: (config: z.infer<S>) => Provider[];
}

/**
 * Runs one service as a process of its own. A configuration that can't work ends the process with every fault listed.
 * A service alone needs a broker; the Kafka transport is not part of this release, so after checking the configuration
 * it says so and ends: `npm start` runs all services in one process.
 */
export async function runAlone<S extends typeof ServiceConfig>(
  options: AloneOptions<S>,
  env: Environment = process.env,
): Promise<void> {
  try {
    loadConfig(options.config, env);
    throw new ConfigError([
      `${options.name} can't run alone yet: this release has no Kafka transport. Run all services in one process with npm start`,
    ]);
  } catch (error) {
    process.stderr.write(`${options.name}: ${messageOf(error)}\n`);
    process.exitCode = 1;
  }
}
