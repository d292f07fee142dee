import 'reflect-metadata';
import { runAlone, ServiceConfig } from '@sightline/service-kit';
import { DistributionModule } from './distribution.module.ts';

await runAlone({ name: 'distribution', module: DistributionModule, config: ServiceConfig });
