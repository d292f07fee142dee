import { AiEvaluationConfig } from '@sightline/ai-evaluation';
import { BoardsConfig } from '@sightline/boards';
import { CompaniesConfig } from '@sightline/companies';
import { events, type ServiceName } from '@sightline/contracts';
import { DistributionConfig } from '@sightline/distribution';
import { GatewayConfig } from '@sightline/gateway';
import { IngestionConfig } from '@sightline/ingestion';
import { NotificationsConfig } from '@sightline/notifications';
import { configTable } from '@sightline/service-kit';
import type { z } from 'zod';
import { StandaloneConfig } from './config.ts';

/** Services whose README has a generated table of events. Ingestion's README explains each event instead. */
export const servicesWithEvents = [
  'ai-evaluation',
  'boards',
  'companies',
  'distribution',
  'gateway',
  'notifications',
] as const satisfies readonly ServiceName[];

/** The settings schema of each app, by its folder under `apps/`. */
export const configurations: Readonly<Record<ServiceName | 'standalone', z.ZodObject>> = {
  'ai-evaluation': AiEvaluationConfig,
  boards: BoardsConfig,
  companies: CompaniesConfig,
  distribution: DistributionConfig,
  gateway: GatewayConfig,
  ingestion: IngestionConfig,
  notifications: NotificationsConfig,
  standalone: StandaloneConfig,
};

/**
 * Returns the README with its settings table generated from the schema.
 * @throws Error if it has no markers for the table
 */
export const withSettings = (readme: string, schema: z.ZodObject): string =>
  withPart(readme, 'settings', configTable(schema));

/**
 * Returns the README with the table of events that the service receives and publishes, generated from the catalogue.
 * @throws Error if it has no markers for the table
 */
export function withEvents(readme: string, service: ServiceName): string {
  const namesWhere = (is: 'consumers' | 'producer') =>
    Object.entries(events)
      .filter(([, event]) => event[is].some((owner) => owner === service))
      .map(([name]) => `\`${name}\``)
      .join(', ') || 'none';
  const row = `| ${namesWhere('consumers')} | ${namesWhere('producer')} |`;
  return withPart(readme, 'events', ['| events in | events out |', '| --- | --- |', row].join('\n'));
}

function withPart(readme: string, name: string, table: string): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const from = readme.indexOf(begin);
  const to = readme.indexOf(end);
  if (from < 0 || to < from) throw new Error(`the README lacks ${begin} … ${end}`);
  return `${readme.slice(0, from)}${begin}\n${table}\n${readme.slice(to)}`;
}
