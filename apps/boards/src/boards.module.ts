import { Module } from '@nestjs/common';
import { BoardFacts } from '@sightline/service-kit';
import { BoardListsService } from './board-lists.service.ts';
import { BoardProgressService } from './board-progress.service.ts';
import { BoardsConsumer } from './boards.consumer.ts';
import { BoardsController } from './boards.controller.ts';
import { BoardsService } from './boards.service.ts';
import { BoardsStore } from './boards.store.ts';
import { ExplorerController } from './operator/explorer.controller.ts';

@Module({
  controllers: [BoardsController, ExplorerController, BoardsConsumer],
  providers: [BoardFacts, BoardsStore, BoardsService, BoardProgressService, BoardListsService],
})
export class BoardsModule {}
