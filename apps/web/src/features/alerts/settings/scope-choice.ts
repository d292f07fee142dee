import type { AlertScope } from '@sightline/contracts';

const importances = [9, 8, 7, 6, 5, 4, 3, 2, 1];

export function scopeOptions(everywhere: number): { value: string; text: string }[] {
  return [
    { value: 'default', text: `Default (importance ${everywhere})` },
    { value: '10', text: 'Importance 10' },
    ...importances.map((importance) => ({ value: String(importance), text: `Importance ${importance} and above` })),
    { value: 'digest', text: 'Never immediately, digest only' },
    { value: 'mute', text: 'Never (muted)' },
  ];
}

export function scopeValue({ level, pushFrom }: AlertScope): string {
  if (level !== 'alerts') return level;
  return pushFrom === null ? 'default' : String(pushFrom);
}

export function scopeOf(value: string): AlertScope {
  if (value === 'digest' || value === 'mute') return { level: value, pushFrom: null };
  return { level: 'alerts', pushFrom: value === 'default' ? null : Number(value) };
}

/** Options for the threshold, such as '7 and above: High Priority'. */
export const thresholdOptions = [
  { value: '9', text: '9 and above: critical only' },
  { value: '8', text: '8 and above' },
  { value: '7', text: '7 and above: High Priority' },
  { value: '6', text: '6 and above' },
  { value: '5', text: '5 and above' },
  { value: '3', text: '3 and above' },
  { value: '1', text: 'Everything' },
];
