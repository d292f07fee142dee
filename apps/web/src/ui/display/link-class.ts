/** Classes for a link in running text. Not in link.tsx, which needs the contracts: the start page loads without them. */
export const linkClass =
  'text-accent-text underline decoration-accent-text/35 underline-offset-3 hover:decoration-current';
