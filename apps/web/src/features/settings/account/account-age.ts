import { counted } from '@/lib/format/format';

const dayMs = 86_400_000;

/** Product §9: under 30 days in days, under 365 in months (rounded down), otherwise years. */
export function accountAge(createdAt: string, now = Date.now()): string {
  const days = Math.max(0, Math.floor((now - Date.parse(createdAt)) / dayMs));
  if (days < 30) return counted(days, 'day');
  if (days < 365) return counted(Math.floor(days / 30), 'month');
  return counted(Math.floor(days / 365), 'year');
}
