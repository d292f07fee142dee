import { z } from 'zod';
import { TrendPeriod, Trends } from '../../entities/trends.ts';
import { route } from '../route.ts';

export const TrendsQuery = z.object({ days: TrendPeriod.default('30') });

export const trendRoutes = {
  trends: route({
    method: 'GET',
    path: '/api/boards/:boardId/trends',
    service: 'distribution',
    access: 'board',
    tag: 'cards',
    summary:
      'Returns the events on a board by company, topic and sentiment compared with their usual numbers, and notable findings.',
    query: TrendsQuery,
    response: Trends,
  }),
};
