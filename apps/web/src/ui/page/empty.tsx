import type { ReactNode } from 'react';

/** An empty state: a dashed box with a sentence and at most one button. */
export function Empty({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-1.5 rounded-lg border border-dashed border-border-strong px-6 py-18 text-center">
      <svg
        className="mb-3 text-accent"
        width="132"
        height="64"
        viewBox="0 0 132 64"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
      >
        <path d="M2 32h40M66 32h64" strokeWidth="1.5" />
        <circle cx="54" cy="32" r="12" strokeWidth="1.75" />
        <circle cx="54" cy="32" r="2" fill="currentColor" />
        <path
          d="M2 63v-9M10 63v-4M18 63v-4M26 63v-4M34 63v-4M42 63v-9M50 63v-4M58 63v-4M66 63v-4M74 63v-4M82 63v-9M90 63v-4M98 63v-4M106 63v-4M114 63v-4M122 63v-9M130 63v-4"
          opacity=".55"
        />
      </svg>
      {children}
    </div>
  );
}
