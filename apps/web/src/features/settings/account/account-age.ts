import { counted } from '@/lib/format/format';

const dayMs = 86_400_000;

/** Returns the age in days under 30 days, in months (rounded down) under 365 days, otherwise in years (product §9). */
export function accountAge(createdAt: string, now = Date.now()): string {
  const days = Math.max(0, Math.floor((now - Date.parse(createdAt)) / dayMs));
  if (days < 30) return counted(days, 'day');
  if (days < 365) return counted(Math.floor(days / 30), 'month');
  return counted(Math.floor(days / 365), 'year');
}
