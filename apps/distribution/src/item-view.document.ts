import { Binary } from 'mongodb';
import { z } from 'zod';

/**
 * What cards show of an item, ready to be sent: a list reads and decodes these instead of the items with their full texts. It is
 * part of the item, so that whatever replaces the item replaces it too; earlier versions leave it out.
 */
export const ItemView = z.object({
  version: z.number(),
  /** JSON members in UTF-8, without braces: as bytes, which pass from the store to the answer as they are. */
  json: z.instanceof(Binary),
  /** What a card's own reason is made with. */
  reason: z.string(),
  doubtful: z.boolean(),
});
export type ItemView = z.infer<typeof ItemView>;
