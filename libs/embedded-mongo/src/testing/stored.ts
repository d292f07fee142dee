import type { Document } from 'mongodb';

/** Any document with an `_id` that tests like to write; the driver's own `Document` insists on ObjectId. */
export interface Stored extends Document {
  _id?: string | number;
}
