import {
  type Alert,
  type AlertMuteRule,
  type AlertMuteRuleInput,
  type AlertMuteRuleSaved,
  type AlertPreferences,
  type AlertScope,
  type AlertSettingsChange,
  alertRoutes,
  peopleRoutes,
} from '@sightline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { alertSettingsQuery, alertsKey } from '@/lib/alerts/alert-queries';
import { call } from '@/lib/api/api';
import { serverReason } from '@/lib/api/api-error';
import { oneOfEach } from '@/lib/api/one-at-a-time';
import { toast } from '@/lib/browser/toast';
import { counted } from '@/lib/format/format';

/** Edits alerts and their settings, each with an undo. Shows failures. */
export function useAlertEdits() {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const once = oneOfEach();
    /** Runs the work and reloads. Returns its result, or undefined after a failure. */
    async function attempt<T>(failure: string, work: () => Promise<T>): Promise<T | undefined> {
      try {
        return await work();
      } catch (error) {
        toast.error(failure, { description: serverReason(error) });
        return undefined;
      } finally {
        void queryClient.invalidateQueries({ queryKey: alertsKey });
      }
    }
    /** Shows a setting optimistically. The server's response replaces it, even after a failure. */
    const show = (change: (data: AlertPreferences) => AlertPreferences) =>
      queryClient.setQueryData(alertSettingsQuery.queryKey, (data) => data && change(data));
    const undo = (work: () => Promise<unknown>) => ({
      label: 'Undo',
      onClick: () => void attempt('Failed to undo', work),
    });
    const mark = (read: boolean, alertIds?: string[]) => call(alertRoutes.markAlerts, { body: { read, alertIds } });
    const drop = (ruleId: string) => call(alertRoutes.deleteMuteRule, { params: { ruleId } });
    const save = (body: AlertMuteRuleInput) => call(alertRoutes.createMuteRule, { body });

    return {
      mark: ({ id, title }: Alert, read: boolean) =>
        once(`mark ${id}`, () =>
          attempt('Failed to mark the alert', async () => {
            await mark(read, [id]);
            toast.success(read ? 'Marked as read' : 'Marked as unread', {
              description: title,
              action: undo(() => mark(!read, [id])),
            });
          }),
        ),
      markAll: () =>
        once('mark all', () =>
          attempt('Failed to mark the alerts', async () => {
            const { alertIds } = await mark(true);
            toast.success(`${counted(alertIds.length, 'alert')} marked as read`, {
              action: undo(() => mark(false, alertIds)),
            });
          }),
        ),
      send: ({ id, title }: Alert) =>
        once(`send ${id}`, () =>
          attempt('Failed to send the alert', async () => {
            await call(alertRoutes.sendAlert, { params: { alertId: id } });
            toast.success('Sent', { description: title });
          }),
        ),
      /** Saves a rule, optionally replacing another one. */
      mute: (body: AlertMuteRuleInput, replaces?: string): Promise<AlertMuteRuleSaved | undefined> =>
        attempt('Failed to save the rule', () =>
          replaces === undefined
            ? save(body)
            : call(alertRoutes.changeMuteRule, { params: { ruleId: replaces }, body }),
        ),
      undoFewer: (ruleId: string) => attempt('Failed to undo', () => drop(ruleId)),
      removeFewer: ({ id, companyId, topic, tag }: AlertMuteRule) =>
        once(`rule ${id}`, () =>
          attempt('Failed to remove the rule', async () => {
            await drop(id);
            toast.success('Rule removed', { action: undo(() => save({ companyId, topic, tag })) });
          }),
        ),
      snooze: (until: Date | null) =>
        once('snooze', () =>
          attempt('Failed to snooze', () =>
            call(alertRoutes.snoozeAlerts, { body: { until: until?.toISOString() ?? null } }),
          ),
        ),
      change: (body: AlertSettingsChange) => {
        show((data) => ({ ...data, settings: { ...data.settings, ...body } }));
        return attempt('Failed to save the setting', () => call(alertRoutes.changeAlertSettings, { body }));
      },
      setBoard: (boardId: string, body: AlertScope) => {
        show((data) => ({
          ...data,
          boards: data.boards.map((board) => (board.boardId === boardId ? { ...board, ...body } : board)),
        }));
        return attempt('Failed to save the setting', () =>
          call(alertRoutes.setBoardAlerts, { params: { boardId }, body }),
        );
      },
      setCompany: (companyId: string, body: AlertScope) =>
        attempt('Failed to save the setting', () =>
          call(alertRoutes.setCompanyAlerts, { params: { companyId }, body }),
        ),
      setTimeZone: (timeZone: string) =>
        attempt('Failed to save the time zone', async () => {
          await call(peopleRoutes.updatePreferences, { body: { timeZone } });
          await queryClient.invalidateQueries({ queryKey: ['preferences'] });
        }),
    };
  }, [queryClient]);
}

export type AlertEdits = ReturnType<typeof useAlertEdits>;
