import type { SocialProvider } from '@sightline/contracts';
import type { ReactNode } from 'react';

const icons: Record<SocialProvider, ReactNode> = {
  google: (
    <svg viewBox="0 0 18 18" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M17.6 9.2c0-.6-.05-1.2-.15-1.7H9v3.3h4.8a4.1 4.1 0 0 1-1.8 2.7v2.2h2.9c1.7-1.6 2.7-3.9 2.7-6.5z"
      />
      <path fill="#34A853" d="M9 18c2.4 0 4.5-.8 6-2.2l-2.9-2.2a5.4 5.4 0 0 1-8.1-2.9H1v2.3A9 9 0 0 0 9 18z" />
      <path fill="#FBBC05" d="M4 10.7a5.4 5.4 0 0 1 0-3.4V5H1a9 9 0 0 0 0 8z" />
      <path fill="#EA4335" d="M9 3.6c1.3 0 2.5.5 3.4 1.3L15 2.3A9 9 0 0 0 1 5l3 2.3A5.4 5.4 0 0 1 9 3.6z" />
    </svg>
  ),
  github: (
    <svg viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
      <path d="M8 0a8 8 0 0 0-2.5 15.6c.4.1.5-.2.5-.4v-1.4c-2.2.5-2.7-1-2.7-1-.4-.9-.9-1.2-.9-1.2-.7-.5.1-.5.1-.5.8.1 1.2.8 1.2.8.7 1.2 1.9.9 2.3.7.1-.5.3-.9.5-1.1-1.8-.2-3.6-.9-3.6-4 0-.9.3-1.6.8-2.1-.1-.2-.4-1 .1-2.1 0 0 .7-.2 2.2.8a7.5 7.5 0 0 1 4 0c1.5-1 2.2-.8 2.2-.8.5 1.1.2 1.9.1 2.1.5.6.8 1.3.8 2.1 0 3.1-1.9 3.8-3.7 4 .3.3.6.8.6 1.5v2.2c0 .2.1.5.6.4A8 8 0 0 0 8 0z" />
    </svg>
  ),
  linkedin: (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <rect width="16" height="16" rx="2.5" fill="#0A66C2" />
      <path
        fill="#fff"
        d="M3 6.2h2V13H3zM4 3a1.15 1.15 0 1 1 0 2.3A1.15 1.15 0 0 1 4 3zm2.4 3.2h1.9v.9c.3-.5 1-1.1 2-1.1 2.1 0 2.5 1.4 2.5 3.2V13h-2V9.6c0-.8 0-1.8-1.1-1.8s-1.3.9-1.3 1.8V13h-2z"
      />
    </svg>
  ),
};

export function BrandIcon({ provider }: { provider: SocialProvider }) {
  return icons[provider];
}
