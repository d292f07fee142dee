import type { Document } from 'mongodb';

/** A document whose `_id` can be text or a number; the driver's `Document` requires an ObjectId. */
export interface Stored extends Document {
  _id?: string | number;
}
