import { Module } from '@nestjs/common';
import { BoardLinksStore } from './board-links.store.ts';
import { BoardListsService } from './board-lists.service.ts';
import { CardPublisher } from './card-publisher.ts';
import { CardsController } from './cards.controller.ts';
import { CardsService } from './cards.service.ts';
import { CardsStore } from './cards.store.ts';
import { ContentTests } from './content-tests.ts';
import { DistributionConsumer } from './distribution.consumer.ts';
import { DistributionService } from './distribution.service.ts';
import { ExplorerController } from './explorer.controller.ts';
import { ExplorerService } from './explorer.service.ts';
import { LeftCardsStore } from './left-cards.store.ts';

@Module({
  controllers: [CardsController, ExplorerController],
  providers: [
    CardsStore,
    BoardLinksStore,
    LeftCardsStore,
    CardPublisher,
    BoardListsService,
    DistributionService,
    CardsService,
    ExplorerService,
    ContentTests,
    DistributionConsumer,
  ],
})
export class DistributionModule {}
