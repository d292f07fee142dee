import { Module } from '@nestjs/common';
import { BoardFacts } from '@sightline/service-kit';
import { BoardLinksStore } from './board-links.store.ts';
import { BoardListsService } from './board-lists.service.ts';
import { CardListsStore } from './card-lists.store.ts';
import { CardPublisher } from './card-publisher.ts';
import { CardsController } from './cards.controller.ts';
import { CardsService } from './cards.service.ts';
import { CardsStore } from './cards.store.ts';
import { DistributionConsumer } from './distribution.consumer.ts';
import { DistributionService } from './distribution.service.ts';
import { LeftCardsStore } from './left-cards.store.ts';
import { ContentTests } from './operator/content-tests.ts';
import { ExplorerController } from './operator/explorer.controller.ts';
import { ExplorerService } from './operator/explorer.service.ts';
import { RefreshProgressService } from './refresh-progress.service.ts';

@Module({
  controllers: [CardsController, ExplorerController, DistributionConsumer],
  providers: [
    BoardFacts,
    CardListsStore,
    CardsStore,
    BoardLinksStore,
    LeftCardsStore,
    CardPublisher,
    BoardListsService,
    DistributionService,
    CardsService,
    RefreshProgressService,
    ExplorerService,
    ContentTests,
  ],
})
export class DistributionModule {}
