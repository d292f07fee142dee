import type { Document } from 'mongodb';

/** A document whose `_id` may be text or a number; the driver's `Document` insists on ObjectId. */
export interface Stored extends Document {
  _id?: string | number;
}
