import { Module } from '@nestjs/common';
import { BoardLinksStore } from './board-links.store.ts';
import { CardsController } from './cards.controller.ts';
import { CardsService } from './cards.service.ts';
import { CardsStore } from './cards.store.ts';
import { DistributionConsumer } from './distribution.consumer.ts';
import { DistributionService } from './distribution.service.ts';

@Module({
  controllers: [CardsController],
  providers: [CardsStore, BoardLinksStore, DistributionService, CardsService, DistributionConsumer],
})
export class DistributionModule {}
