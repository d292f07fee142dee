import 'reflect-metadata';
import { runAlone, ServiceConfig } from '@sightline/service-kit';
import { AiEvaluationModule } from './ai-evaluation.module.ts';

await runAlone({ name: 'ai-evaluation', module: AiEvaluationModule, config: ServiceConfig });
