// Everything about alerts; one file a figure.
import type { Row } from '../figures.ts';
import { inAppAlerts } from './in-app.ts';

export async function alerts(): Promise<Row[]> {
  return await inAppAlerts();
}
