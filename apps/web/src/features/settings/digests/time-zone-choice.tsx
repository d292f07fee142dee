import { SelectBox } from '@/ui/form/select-box';

interface TimeZoneChoiceProps {
  value: string;
  onChange: (value: string) => void;
}

const own = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the time zones that the browser supports, always including UTC, the browser's own and the stored one. */
const zonesWith = (stored: string): string[] => [
  ...new Set(['UTC', own(), stored, ...Intl.supportedValuesOf('timeZone')]),
];

/** Returns 'Europe/Lisbon (this browser)'. */
const textOf = (zone: string) => `${zone.replaceAll('_', ' ')}${zone === own() ? ' (this browser)' : ''}`;

/** Selects the time zone in which digests are scheduled. */
export function TimeZoneChoice({ value, onChange }: TimeZoneChoiceProps) {
  return (
    <div className="relative w-full max-w-80 self-start">
      <SelectBox
        aria-labelledby="time-zone"
        options={zonesWith(value).map((zone) => ({ value: zone, text: textOf(zone) }))}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
