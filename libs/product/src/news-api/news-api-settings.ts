import { z } from 'zod';

/** Settings for the services that call the news service. They must match, because the services share its key. */
export const NewsApiSettings = z.object({
  NEWSAPI_DAILY_REQUESTS: z.coerce.number().int().min(1).max(1_000_000).default(500).meta({
    description:
      'Daily request limit (UTC) of the news service, for all services and replicas together; spread over the day and over companies.',
  }),
});

/** Share of the day's requests for finding competitors; the rest is for searching news. Each service counts its own. */
const shareOfCompetitors = 0.2;

/** Number of requests per day for each service. */
export function newsApiRequests({ NEWSAPI_DAILY_REQUESTS: all }: z.infer<typeof NewsApiSettings>) {
  const forCompetitors = Math.floor(all * shareOfCompetitors);
  return { forCompetitors, forNews: all - forCompetitors };
}
