import { SelectBox } from '@/ui/select-box';

interface TimeZoneChoiceProps {
  value: string;
  onChange: (value: string) => void;
}

const own = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zones that this browser knows; UTC, its own one and the stored one are among them whatever it knows. */
const zonesWith = (stored: string): string[] => [
  ...new Set(['UTC', own(), stored, ...Intl.supportedValuesOf('timeZone')]),
];

/** 'Europe/Lisbon (this browser)'. */
const textOf = (zone: string) => `${zone.replaceAll('_', ' ')}${zone === own() ? ' (this browser)' : ''}`;

/** By whose clocks the morning begins. */
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
