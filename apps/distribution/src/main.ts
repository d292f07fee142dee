import 'reflect-metadata';
import { runProcess } from '@sightline/service-kit/process';
import { DistributionConfig } from './config.ts';
import { DistributionModule } from './distribution.module.ts';

await runProcess({ name: 'distribution', module: DistributionModule, config: DistributionConfig });
