import 'reflect-metadata';
import { runAlone, ServiceConfig } from '@sightline/service-kit';
import { BoardsModule } from './boards.module.ts';

await runAlone({ name: 'boards', module: BoardsModule, config: ServiceConfig });
