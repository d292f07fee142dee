import { z } from 'zod';
import { BoardId } from '../common.ts';
import { route } from './route.ts';

export const AlertSubscribeRequest = z.object({
  email: z.string().trim().pipe(z.email('Invalid email address').max(254)),
  /** The board that the alerts are about; null or absent: no board in particular. The caller must be able to read it. */
  boardId: BoardId.nullable().optional(),
});
export type AlertSubscribeRequest = z.infer<typeof AlertSubscribeRequest>;
export const AlertSubscribeResponse = z.object({ sent: z.literal(true) });

/** The token after the `#` of a mailed link. */
const Token = z.string().min(1).max(128);
export const AlertConfirmRequest = z.object({ token: Token });
export const AlertUnsubscribeQuery = z.object({ token: Token });
export const WeeklyAlertState = z.object({ subscribed: z.boolean() });

export const weeklyAlertRoutes = {
  subscribeToAlerts: route({
    method: 'POST',
    path: '/api/weekly-alerts/subscriptions',
    service: 'notifications',
    access: 'public',
    tag: 'alerts',
    scope: 'none',
    status: 202,
    errors: [404],
    summary: 'Asks for weekly alerts: mails a link that confirms it. The answer is the same for every address.',
    body: AlertSubscribeRequest,
    response: AlertSubscribeResponse,
  }),
  confirmAlerts: route({
    method: 'POST',
    path: '/api/weekly-alerts/confirm',
    service: 'notifications',
    access: 'public',
    tag: 'alerts',
    scope: 'none',
    errors: [404],
    summary: 'Confirms a subscription with the mailed token; again changes nothing.',
    body: AlertConfirmRequest,
    response: WeeklyAlertState,
  }),
  unsubscribeFromAlerts: route({
    method: 'POST',
    path: '/api/weekly-alerts/unsubscribe',
    service: 'notifications',
    access: 'public',
    tag: 'alerts',
    scope: 'none',
    ignoresBody: true,
    errors: [404],
    summary: 'Ends a subscription. Mail programs call it with one click (RFC 8058), so any body is taken and ignored.',
    query: AlertUnsubscribeQuery,
    response: WeeklyAlertState,
  }),
  openAlertUnsubscribe: route({
    method: 'GET',
    path: '/api/weekly-alerts/unsubscribe',
    service: 'gateway',
    access: 'public',
    tag: 'alerts',
    status: 302,
    summary: 'Leads to the screen with the button: mail programs without one-click unsubscribe open its address.',
    query: AlertUnsubscribeQuery,
  }),
};
