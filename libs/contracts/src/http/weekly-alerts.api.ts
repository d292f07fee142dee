import { z } from 'zod';
import { BoardId } from '../common.ts';
import { route } from './route.ts';

export const AlertSubscribeRequest = z.object({
  email: z.string().trim().pipe(z.email('Invalid email address').max(254)),
  /**
   * The board that the alerts are about, which the caller must be able to read; null or absent for no particular
   * board.
   */
  boardId: BoardId.nullable().optional(),
});
export type AlertSubscribeRequest = z.infer<typeof AlertSubscribeRequest>;
export const AlertSubscribeResponse = z.object({ sent: z.literal(true) });

/** The token after the `#` in an emailed link. */
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
    summary: 'Requests weekly alerts and emails a confirmation link. The response is the same for every address.',
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
    summary: 'Confirms a subscription with the emailed token. Repeating the call has no effect.',
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
    summary:
      'Ends a subscription. Email clients call this route with one click (RFC 8058), so any body is accepted and ignored.',
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
    summary: 'Redirects to the page with the button, for email clients without one-click unsubscribe.',
    query: AlertUnsubscribeQuery,
  }),
};
