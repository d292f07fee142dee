import { Module } from '@nestjs/common';
import { BoardLinksStore } from './board-links.store.ts';
import { BoardListsService } from './board-lists.service.ts';
import { CardPublisher } from './card-publisher.ts';
import { CardsController } from './cards.controller.ts';
import { CardsService } from './cards.service.ts';
import { CardsStore } from './cards.store.ts';
import { DistributionConsumer } from './distribution.consumer.ts';
import { DistributionService } from './distribution.service.ts';
import { LeftCardsStore } from './left-cards.store.ts';

@Module({
  controllers: [CardsController],
  providers: [
    CardsStore,
    BoardLinksStore,
    LeftCardsStore,
    CardPublisher,
    BoardListsService,
    DistributionService,
    CardsService,
    DistributionConsumer,
  ],
})
export class DistributionModule {}
