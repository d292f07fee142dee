const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** '340 ms', '1.4 s', '2 min 5 s', '3 h 10 min', '12 days 4 h'; a dash when it is not known. `ms` in milliseconds. */
export function formatDuration(ms: number | null): string {
  if (ms === null) return '–';
  if (ms < 999.5) return `${Math.round(ms)} ms`;
  if (ms < minuteMs) return `${(ms / 1000).toFixed(1)} s`;
  if (ms >= 2 * dayMs) return `${Math.floor(ms / dayMs)} days ${Math.floor((ms % dayMs) / hourMs)} h`;
  if (ms >= hourMs) return `${Math.floor(ms / hourMs)} h ${Math.floor((ms % hourMs) / minuteMs)} min`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** '$0.0042', '$0.50'; a dash when it is not known. */
export function formatUsd(usd: number | null): string {
  if (usd === null) return '–';
  return `$${usd.toFixed(usd !== 0 && usd < 0.1 ? 4 : 2)}`;
}
