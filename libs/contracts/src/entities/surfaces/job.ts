import { z } from 'zod';

/** Pay for a position, as the job board states it. The board may state only one end of the range. */
export const JobPay = z.object({
  min: z.number().min(0).nullable(),
  max: z.number().min(0).nullable(),
  /** ISO 4217 code. */
  currency: z.string().regex(/^[A-Z]{3}$/),
  period: z.enum(['hour', 'day', 'week', 'month', 'year']),
});
export type JobPay = z.infer<typeof JobPay>;
