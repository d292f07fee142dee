/**
 * Classes for a link in running text. They aren't in link.tsx, which needs the contracts, because the start page loads
 * without those.
 */
export const linkClass =
  'text-accent-text underline decoration-accent-text/35 underline-offset-3 hover:decoration-current';
