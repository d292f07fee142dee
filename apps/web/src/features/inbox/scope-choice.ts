import type { AlertScope } from '@sightline/contracts';

const importances = [9, 8, 7, 6, 5, 4, 3, 2, 1];

/** Choices for a board or a company, and what they are. */
export function scopeOptions(everywhere: number): { value: string; text: string }[] {
  return [
    { value: 'default', text: `As everywhere (importance ${everywhere})` },
    { value: '10', text: 'Importance 10' },
    ...importances.map((importance) => ({ value: String(importance), text: `Importance ${importance} and more` })),
    { value: 'digest', text: 'Never at once, digest only' },
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

/** 'Importance 7 and more: High Priority'. */
export const thresholdOptions = [
  { value: '9', text: 'Importance 9 and more: only the gravest' },
  { value: '8', text: 'Importance 8 and more' },
  { value: '7', text: 'Importance 7 and more: High Priority' },
  { value: '6', text: 'Importance 6 and more' },
  { value: '5', text: 'Importance 5 and more' },
  { value: '3', text: 'Importance 3 and more' },
  { value: '1', text: 'Everything' },
];
