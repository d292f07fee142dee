import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page, PageHead } from './page.tsx';

/** Every page of the operators' side, by its path without the first slash. */
const pages = [
  { path: 'board-diagnostics', label: 'Board diagnostics' },
  { path: 'diagnostics', label: 'System diagnostics' },
  { path: 'database-explorer', label: 'Explorer' },
  { path: 'operations', label: 'Operations' },
  { path: 'pipeline-clean', label: 'Clean pipeline' },
  { path: 'pipeline-comps', label: 'Comps pipeline' },
  { path: 'pipeline-lab', label: 'Pipeline lab' },
  { path: 'pipeline-settings', label: 'Prompts' },
] as const;

const link =
  'inline-flex min-h-9 items-center border-b-2 border-transparent px-1 text-13 text-text-2 hover:text-text ' +
  'data-here:border-accent data-here:font-semibold data-here:text-text';

/** Where the operators' pages are; the one that is open is marked. */
function OperatorNav() {
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <nav aria-label="Operators" className="mb-6 border-b border-border">
      <ul className="-mb-px flex flex-wrap gap-x-4">
        {pages.map(({ path, label }) => {
          const isHere = pathname === `/${path}`;
          const isInside = isHere || pathname.startsWith(`/${path}/`);
          return (
            <li key={path}>
              <Link
                to="/$"
                params={{ _splat: path }}
                className={link}
                data-here={isInside || undefined}
                aria-current={isHere ? 'page' : isInside ? 'true' : undefined}
              >
                {label}
              </Link>
            </li>
          );
        })}
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

/** What the operators' pages stand in: their index of links, and the heading with its buttons. */
export function OperatorPage({ title, note, actions, children }: OperatorPageProps) {
  return (
    <Page title={title} className="pt-4 pb-18">
      <OperatorNav />
      <PageHead heading={title} note={note} actions={actions} />
      {children}
    </Page>
  );
}
