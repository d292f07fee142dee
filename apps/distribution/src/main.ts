import 'reflect-metadata';
import { runAlone } from '@sightline/service-kit/alone';
import { DistributionConfig } from './config.ts';
import { DistributionModule } from './distribution.module.ts';

await runAlone({ name: 'distribution', module: DistributionModule, config: DistributionConfig });
