import { Link } from '@tanstack/react-router';
import { countLogoTap } from '@/lib/session/quick-login';

/** The logo with the name, linked to the start page. Three quick taps sign in a developer (product §6). */
export function Logo() {
  return (
    <Link
      to="/"
      onClick={countLogoTap}
      className="inline-flex items-center gap-[9px] font-head text-[19px] leading-none font-semibold tracking-[-0.015em]"
    >
      <svg viewBox="0 0 26 26" aria-hidden="true" className="size-[26px] text-accent">
        <rect width="26" height="26" rx="6.5" fill="currentColor" />
        <g className="stroke-accent-fg" strokeWidth="1.7" strokeLinecap="round" fill="none">
          <path d="M4 13h5.2M17.6 13H22" />
          <circle cx="13.4" cy="13" r="4.2" />
        </g>
      </svg>
      Sightline
    </Link>
  );
}
