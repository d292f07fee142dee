import { currentSession } from './session.ts';

const developerEmail = 'developer@sightline.example';
const tapsNeeded = 3;
const withinMs = 1_000;
let taps: number[] = [];

/** True on preview, local and localhost hosts; the quick sign-in is ignored elsewhere (product §6). */
export function isDeveloperHost(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])$|\.localhost$|\.local$|(^|[.-])preview[.-]/.test(host);
}

/** Counts taps on the logo; the third within a second emails the developer's sign-in link. */
export function countLogoTap(): void {
  const now = Date.now();
  taps = [...taps.filter((tap) => now - tap < withinMs), now];
  if (taps.length < tapsNeeded) return;
  taps = [];
  if (!currentSession() && isDeveloperHost(window.location.hostname)) void mailDeveloperLink();
}

async function mailDeveloperLink(): Promise<void> {
  const { requestMagicLink } = await import('./magic-link.ts');
  await requestMagicLink({ email: developerEmail });
}
