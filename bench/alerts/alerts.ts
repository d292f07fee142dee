// All measurements of alerts, with one file per figure.
import type { Row } from '../figures.ts';
import { inAppAlerts } from './in-app.ts';

export async function alerts(): Promise<Row[]> {
  return await inAppAlerts();
}
