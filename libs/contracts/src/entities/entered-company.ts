import { z } from 'zod';

/** Details of a company entered by the user because its website can't be read. */
export const EnteredCompany = z.object({
  name: z
    .string()
    .trim()
    .min(2, "Enter the company's name")
    .max(100, "A company's name has at most 100 characters")
    .regex(/\p{L}|\p{N}/u, "Enter the company's name"),
  /** The company's business in one sentence; determines the industry and the search keywords. */
  description: z.string().trim().max(300, 'One sentence has at most 300 characters').optional(),
});
export type EnteredCompany = z.infer<typeof EnteredCompany>;
