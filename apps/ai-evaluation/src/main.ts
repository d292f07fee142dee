import 'reflect-metadata';
import { runAlone } from '@sightline/service-kit/alone';
import { AiEvaluationModule } from './ai-evaluation.module.ts';
import { AiEvaluationConfig } from './config.ts';

await runAlone({ name: 'ai-evaluation', module: AiEvaluationModule, config: AiEvaluationConfig });
