import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page, PageHead } from './page.tsx';

const pages = [
  { at: { to: '/board-diagnostics' }, label: 'Board diagnostics' },
  { at: { to: '/diagnostics' }, label: 'System diagnostics' },
  { at: { to: '/database-explorer' }, label: 'Explorer' },
  { at: { to: '/operations' }, label: 'Operations' },
  { at: { to: '/pipeline-clean' }, label: 'Clean pipeline' },
  { at: { to: '/pipeline-comps' }, label: 'Comps pipeline' },
  { at: { to: '/pipeline-lab' }, label: 'Pipeline lab' },
  { at: { to: '/pipeline-settings' }, label: 'Prompts' },
] as const;

const link =
  'inline-flex min-h-9 items-center border-b-2 border-transparent px-1 text-13 text-text-2 hover:text-text ' +
  'aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-text';

/** Links to the operator pages; the current one is marked. */
function OperatorNav() {
  return (
    <nav aria-label="Operators" className="mb-6 border-b border-border">
      <ul className="-mb-px flex flex-wrap gap-x-4">
        {pages.map(({ at, label }) => (
          <li key={label}>
            <Link {...at} className={link} activeOptions={{ includeSearch: false }}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface OperatorPageProps {
  title: string;
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame around the operator pages: navigation, heading and buttons. */
export function OperatorPage({ title, note, actions, children }: OperatorPageProps) {
  return (
    <Page title={title} className="pt-4 pb-18">
      <OperatorNav />
      <PageHead heading={title} note={note} actions={actions} />
      {children}
    </Page>
  );
}
