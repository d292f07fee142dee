import { z } from 'zod';

/** A company as its user enters it, when its website can't be read. */
export const EnteredCompany = z.object({
  name: z
    .string()
    .trim()
    .min(2, "Enter the company's name")
    .max(100, "A company's name has at most 100 characters")
    .regex(/\p{L}|\p{N}/u, "Enter the company's name"),
  /** What it does, in one sentence: decides the industry and the search words. */
  description: z.string().trim().max(300, 'One sentence has at most 300 characters').optional(),
});
export type EnteredCompany = z.infer<typeof EnteredCompany>;
