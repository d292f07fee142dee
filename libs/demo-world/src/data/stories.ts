import type { StoryEvent } from '../model.ts';
import { generalStories } from './off-topic-general.ts';
import { namesakeStories } from './off-topic-namesakes.ts';
import { tradeStories } from './off-topic-trade.ts';
import { backgroundStories } from './stories-background.ts';
import { energyStoriesOne } from './stories-energy-1.ts';
import { energyStoriesTwo } from './stories-energy-2.ts';
import { germanStories } from './stories-german.ts';
import { logisticsStoriesOne } from './stories-logistics-1.ts';
import { logisticsStoriesTwo } from './stories-logistics-2.ts';
import { paymentsDealStories } from './stories-payments-deals.ts';
import { paymentsIncidentStories } from './stories-payments-incidents.ts';
import { paymentsMarketStories } from './stories-payments-market.ts';
import { paymentsPeopleStories } from './stories-payments-people.ts';
import { paymentsPricingStories } from './stories-payments-pricing.ts';

export const stories: readonly StoryEvent[] = [
  ...paymentsPricingStories,
  ...paymentsIncidentStories,
  ...paymentsDealStories,
  ...paymentsPeopleStories,
  ...paymentsMarketStories,
  ...logisticsStoriesOne,
  ...logisticsStoriesTwo,
  ...energyStoriesOne,
  ...energyStoriesTwo,
  ...backgroundStories,
  ...germanStories,
  ...namesakeStories,
  ...generalStories,
  ...tradeStories,
];
