import type { StoryEvent } from '../model.ts';
import { paymentsIncidentStories } from './stories-payments-incidents.ts';
import { paymentsPricingStories } from './stories-payments-pricing.ts';

export const stories: readonly StoryEvent[] = [...paymentsPricingStories, ...paymentsIncidentStories];
