import 'reflect-metadata';
import { runProcess } from '@sightline/service-kit/process';
import { AiEvaluationModule } from './ai-evaluation.module.ts';
import { AiEvaluationConfig } from './config.ts';

await runProcess({ name: 'ai-evaluation', module: AiEvaluationModule, config: AiEvaluationConfig });
