import type { Alert } from '@sightline/contracts';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { alertSettingsQuery } from '@/lib/alerts/alert-queries';
import { linkClass } from '@/ui/display/link-class';
import { Select } from '@/ui/form/select';
import { scopeOf, scopeOptions, scopeValue } from './settings/scope-choice.ts';
import type { AlertEdits } from './use-alert-edits.ts';

/** "Why did I get this?", with the settings for its company. */
export function AlertWhyBox({ alert, edits }: { alert: Alert; edits: AlertEdits }) {
  const { why, companyId, company } = alert;
  const settings = useQuery(alertSettingsQuery).data;
  const scope = settings?.companies.find((one) => one.companyId === companyId);
  const lines = [
    ['Rule', why.rule],
    ['This event', why.event],
    ['Confidence', why.sure],
    ['Sent', why.sent],
  ] as const;
  return (
    <div className="mt-2.5 rounded-md bg-surface-2 px-3.5 py-3 text-13">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 gap-y-1">
        {lines.map(([term, text]) => (
          <div key={term} className="contents">
            <dt className="text-text-3">{term}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-2">
        {settings && (
          <div className="min-w-0 max-sm:basis-full">
            <Select
              label={`${company}: alert immediately from`}
              options={scopeOptions(settings.settings.pushFrom).map(({ value, text }) => ({
                value,
                text: `${company}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`,
              }))}
              value={scopeValue(scope ?? { level: 'alerts', pushFrom: null })}
              onChange={(value) => void edits.setCompany(companyId, scopeOf(value))}
            />
          </div>
        )}
        <a href="#rules" className={clsx(linkClass, 'inline-block min-h-6 py-[3px]')}>
          Change this rule
        </a>
      </div>
    </div>
  );
}
