const minuteMs = 60_000;

/** '340 ms', '1.4 s', '2 min 5 s'; a dash when it is not known. `ms` in milliseconds. */
export function formatDuration(ms: number | null): string {
  if (ms === null) return '–';
  if (ms < 999.5) return `${Math.round(ms)} ms`;
  if (ms < minuteMs) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** '$0.0042', '$0.50'; a dash when it is not known. */
export function formatUsd(usd: number | null): string {
  if (usd === null) return '–';
  return `$${usd.toFixed(usd !== 0 && usd < 0.1 ? 4 : 2)}`;
}
