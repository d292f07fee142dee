import { z } from 'zod';

/** Pay of a position, as its board states it. A board may state only one end of the range. */
export const JobPay = z.object({
  min: z.number().min(0).nullable(),
  max: z.number().min(0).nullable(),
  /** ISO 4217. */
  currency: z.string().regex(/^[A-Z]{3}$/),
  period: z.enum(['hour', 'day', 'week', 'month', 'year']),
});
export type JobPay = z.infer<typeof JobPay>;
