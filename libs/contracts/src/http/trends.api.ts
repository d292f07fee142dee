import { z } from 'zod';
import { TrendPeriod, Trends } from '../entities/trends.ts';
import { route } from './route.ts';

export const TrendsQuery = z.object({ days: TrendPeriod.default('30') });

export const trendRoutes = {
  trends: route({
    method: 'GET',
    path: '/api/boards/:boardId/trends',
    service: 'distribution',
    access: 'board',
    tag: 'cards',
    summary: 'Events of a board by company, topic and sentiment against what is usual for them, and what stands out.',
    query: TrendsQuery,
    response: Trends,
  }),
};
