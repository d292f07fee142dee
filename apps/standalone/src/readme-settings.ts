import { AiEvaluationConfig } from '@sightline/ai-evaluation';
import { BoardsConfig } from '@sightline/boards';
import { CompaniesConfig } from '@sightline/companies';
import type { ServiceName } from '@sightline/contracts';
import { DistributionConfig } from '@sightline/distribution';
import { GatewayConfig } from '@sightline/gateway';
import { IngestionConfig } from '@sightline/ingestion';
import { NotificationsConfig } from '@sightline/notifications';
import { configTable } from '@sightline/service-kit';
import type { z } from 'zod';
import { StandaloneConfig } from './config.ts';

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

const begin = '<!-- settings -->';
const end = '<!-- /settings -->';

/**
 * Returns the README with its settings table generated from the schema.
 * @throws Error if it has no markers for the table
 */
export function withSettings(readme: string, schema: z.ZodObject): string {
  const from = readme.indexOf(begin);
  const to = readme.indexOf(end);
  if (from < 0 || to < from) throw new Error(`the README lacks ${begin} … ${end}`);
  return `${readme.slice(0, from)}${begin}\n${configTable(schema)}\n${readme.slice(to)}`;
}
