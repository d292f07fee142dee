import 'reflect-metadata';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Type } from '@nestjs/common';
import { AiEvaluationModule } from '@sightline/ai-evaluation';
import { BoardsModule } from '@sightline/boards';
import { CompaniesModule } from '@sightline/companies';
import { events, type ServiceName } from '@sightline/contracts';
import { DistributionModule } from '@sightline/distribution';
import { GatewayModule } from '@sightline/gateway';
import { IngestionModule } from '@sightline/ingestion';
import { NotificationsModule } from '@sightline/notifications';
import { describe, expect, it } from 'vitest';

const modules: Record<ServiceName, Type> = {
  'ai-evaluation': AiEvaluationModule,
  boards: BoardsModule,
  companies: CompaniesModule,
  distribution: DistributionModule,
  gateway: GatewayModule,
  ingestion: IngestionModule,
  notifications: NotificationsModule,
};

/** Returns the events with a handler in a service's controllers, excluding handlers for dead letters. */
function handledBy(service: ServiceName): string[] {
  const controllers: Type[] = Reflect.getMetadata('controllers', modules[service]) ?? [];
  const methods = controllers.flatMap(({ prototype }) =>
    Object.getOwnPropertyNames(prototype).map((name) => Object.getOwnPropertyDescriptor(prototype, name)?.value),
  );
  const names = methods
    .filter((method) => typeof method === 'function')
    .filter(
      (method) => Reflect.getMetadata('microservices:pattern_extras', method)?.['sightline:handler'] !== 'dead-letter',
    )
    .flatMap((method) => (Reflect.getMetadata('microservices:pattern', method) ?? []) as string[]);
  return [...new Set(names)].sort();
}

function emittedBy(service: ServiceName): string[] {
  const folder = fileURLToPath(new URL(`../../${service}/src/`, import.meta.url));
  const source = globSync('**/*.ts', { cwd: folder, exclude: (path) => /\.spec\.ts$|^testing/.test(String(path)) })
    .map((path) => readFileSync(`${folder}${path}`, 'utf8'))
    .join('\n');
  return [...new Set([...source.matchAll(/\.emit\(\s*'([^']+)'/g)].map(([, name = '']) => name))].sort();
}

const declared = (service: ServiceName, side: 'producer' | 'consumers') =>
  Object.entries(events)
    .filter(([, event]) => event[side].some((owner) => owner === service))
    .map(([name]) => name)
    .sort();

describe.each(Object.keys(modules) as ServiceName[])('in the event catalogue, %s', (service) => {
  it('is a consumer of exactly the events it handles', () => {
    expect(handledBy(service)).toEqual(declared(service, 'consumers'));
  });

  it('is a producer of exactly the events it emits', () => {
    expect(emittedBy(service)).toEqual(declared(service, 'producer'));
  });
});
