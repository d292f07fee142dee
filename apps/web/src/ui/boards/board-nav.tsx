import { Link } from '@tanstack/react-router';

/** A board's screens, in display order. */
const entries = [
  { to: '/boards/$boardId', text: 'Board' },
  { to: '/boards/$boardId/changes', text: 'Website changes' },
  { to: '/boards/$boardId/trends', text: 'Trends' },
  { to: '/boards/$boardId/timeline', text: 'Timeline' },
  { to: '/boards/$boardId/companies', text: 'Companies' },
  { to: '/boards/$boardId/people', text: 'People' },
  { to: '/boards/$boardId/share', text: 'Share & export' },
] as const;

/** Links between one board's screens. The current one is marked, and scrolled into view on phones. */
export function BoardNav({ boardId, name }: { boardId: string; name: string }) {
  return (
    <nav
      aria-label={`${name} board`}
      className="-mt-1.5 mb-6 flex gap-0.5 overflow-x-auto border-b border-border [scrollbar-width:none] max-sm:-mr-(--gutter) print:hidden"
    >
      {entries.map(({ to, text }) => (
        <Link
          key={to}
          to={to}
          params={{ boardId }}
          // A screen's filters don't change which entry is current.
          activeOptions={{ exact: true, includeSearch: false }}
          ref={(link: HTMLAnchorElement | null) => {
            if (link?.ariaCurrent === 'page') link.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
          }}
          className="relative px-3 pt-2.5 pb-3 text-14 leading-[1.2] font-[550] whitespace-nowrap text-text-2 -outline-offset-2 first:-ml-3 after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 hover:text-text aria-[current=page]:text-text aria-[current=page]:after:bg-accent"
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
