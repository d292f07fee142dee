import { z } from 'zod';
import { BoardId, CompanyId, Timestamp } from '../common.ts';
import {
  Alert,
  AlertMutePreview,
  AlertMuteRule,
  AlertMuteRuleInput,
  AlertScope,
  AlertSettings,
  AlertState,
  AlertType,
} from '../entities/alert.ts';
import { route } from './route.ts';

export const AlertsQuery = z.object({
  state: AlertState.default('sent'),
  /** Return only unread alerts. */
  unread: z.enum(['true', 'false']).default('false'),
  board: BoardId.optional(),
  type: AlertType.optional(),
  /** `nextCursor` of the previous page; all other parameters must be the same. */
  cursor: z.string().max(128).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
});
export type AlertsQuery = z.infer<typeof AlertsQuery>;

/** A page of alerts, newest first. */
export const AlertList = z.object({ items: z.array(Alert), nextCursor: z.string().nullable() });
export type AlertList = z.infer<typeof AlertList>;

/** Counts for an inbox, across all boards. */
export const AlertSummary = z.object({
  unread: z.number().int(),
  sent: z.number().int(),
  held: z.number().int(),
  silent: z.number().int(),
  /** Alerts sent immediately today, in the user's time zone. */
  usedToday: z.number().int(),
  perDay: z.number().int(),
  snoozedUntil: Timestamp.nullable(),
  /** End of the current quiet hours; null outside quiet hours. */
  quietUntil: Timestamp.nullable(),
  /** Frequency of the digest; null if it is switched off. */
  digest: z.enum(['daily', 'weekly']).nullable(),
});
export type AlertSummary = z.infer<typeof AlertSummary>;

/** Without `alertIds`, marks all alerts that were sent. */
export const AlertMarks = z.object({ read: z.boolean(), alertIds: z.array(z.string().max(64)).max(1_000).optional() });
export type AlertMarks = z.infer<typeof AlertMarks>;
/** The alerts whose mark changed, for "Undo", at most 1,000. Repeat the call for the rest. */
export const MarkedAlerts = z.object({ alertIds: z.array(z.string()) });

const Days = z.object({ sent: z.number().int(), held: z.number().int(), silent: z.number().int() });

/** The alert settings of a board, and the resulting numbers of alerts in the last 30 days. */
export const BoardAlerts = AlertScope.extend({ boardId: BoardId, board: z.string(), lastDays: Days });
export type BoardAlerts = z.infer<typeof BoardAlerts>;
export const CompanyAlerts = AlertScope.extend({ companyId: CompanyId, company: z.string() });
export type CompanyAlerts = z.infer<typeof CompanyAlerts>;

export const AlertPreferences = z.object({
  settings: AlertSettings,
  /** IANA time zone from the preferences. */
  timeZone: z.string(),
  /** Minimum importance of events in the digest, from the preferences. */
  digestFrom: z.number(),
  /** Boards, sorted by name. */
  boards: z.array(BoardAlerts),
  /** Companies with individual settings. */
  companies: z.array(CompanyAlerts),
  muteRules: z.array(AlertMuteRule),
  /** Number of alerts sent immediately on each of the last 30 days that had any. */
  sentPerDay: z.array(z.number().int()),
});
export type AlertPreferences = z.infer<typeof AlertPreferences>;

/** Absent fields stay unchanged. */
export const AlertSettingsChange = AlertSettings.omit({ snoozedUntil: true }).partial().strict();
export type AlertSettingsChange = z.infer<typeof AlertSettingsChange>;
export const SnoozeRequest = z.strictObject({ until: Timestamp.nullable() });
export const AlertMuteRuleSaved = z.object({ rule: AlertMuteRule, preview: AlertMutePreview });
export type AlertMuteRuleSaved = z.infer<typeof AlertMuteRuleSaved>;

const shared = { service: 'notifications', access: 'user', tag: 'alerts' } as const;

/**
 * Routes for the alerts of a signed-in user. `weeklyAlertRoutes` has the weekly alerts by email, which need no
 * account.
 */
export const alertRoutes = {
  alerts: route({
    ...shared,
    method: 'GET',
    path: '/api/alerts',
    summary: 'Lists the caller’s alerts in one state (sent, held or silent), each with its reason.',
    query: AlertsQuery,
    response: AlertList,
  }),
  alertSummary: route({
    ...shared,
    method: 'GET',
    path: '/api/alerts/summary',
    summary: 'Counts the caller’s unread, held and silent alerts, and the alerts that can still be sent today.',
    response: AlertSummary,
  }),
  markAlerts: route({
    ...shared,
    method: 'POST',
    path: '/api/alerts/marks',
    summary: 'Marks alerts as read or unread.',
    body: AlertMarks,
    response: MarkedAlerts,
  }),
  sendAlert: route({
    ...shared,
    method: 'POST',
    path: '/api/alerts/:alertId/send',
    summary: 'Sends a held alert now, regardless of the settings. An alert that was already sent is unchanged.',
    response: Alert,
  }),
  alertSettings: route({
    ...shared,
    method: 'GET',
    path: '/api/alerts/settings',
    summary:
      'Returns when the caller can be interrupted, the exceptions for boards and companies, and the "fewer like this" rules.',
    response: AlertPreferences,
  }),
  changeAlertSettings: route({
    ...shared,
    method: 'PATCH',
    path: '/api/alerts/settings',
    summary: 'Changes when the caller can be interrupted. Alerts held until a set time are decided again.',
    body: AlertSettingsChange,
    response: AlertSettings,
  }),
  snoozeAlerts: route({
    ...shared,
    method: 'PUT',
    path: '/api/alerts/snooze',
    summary: 'Holds alerts until a time at most 30 days from now; null ends the pause.',
    body: SnoozeRequest,
    response: AlertSettings,
  }),
  setBoardAlerts: route({
    ...shared,
    method: 'PUT',
    path: '/api/alerts/settings/boards/:boardId',
    status: 204,
    summary:
      'Changes the alert settings of a board that the caller can see. Level `alerts` without a threshold is the default.',
    body: AlertScope,
  }),
  setCompanyAlerts: route({
    ...shared,
    method: 'PUT',
    path: '/api/alerts/settings/companies/:companyId',
    status: 204,
    summary: 'Changes the alert settings of a company that the caller had alerts about, on all boards.',
    body: AlertScope,
  }),
  previewMuteRule: route({
    ...shared,
    method: 'POST',
    path: '/api/alerts/mute-rules/preview',
    summary: 'Counts the alerts from the last 30 days that a rule would have held. Changes nothing.',
    body: AlertMuteRuleInput,
    response: AlertMutePreview,
  }),
  createMuteRule: route({
    ...shared,
    method: 'POST',
    path: '/api/alerts/mute-rules',
    status: 201,
    errors: [404, 409],
    summary: 'Sends alerts like these to the digest from now on. Adding the same rule twice has no effect.',
    body: AlertMuteRuleInput,
    response: AlertMuteRuleSaved,
  }),
  changeMuteRule: route({
    ...shared,
    method: 'PATCH',
    path: '/api/alerts/mute-rules/:ruleId',
    summary: 'Replaces the criteria of a rule, which gets a new id.',
    body: AlertMuteRuleInput,
    response: AlertMuteRuleSaved,
  }),
  deleteMuteRule: route({
    ...shared,
    method: 'DELETE',
    path: '/api/alerts/mute-rules/:ruleId',
    status: 204,
    summary: 'Deletes a "fewer like this" rule.',
  }),
};
