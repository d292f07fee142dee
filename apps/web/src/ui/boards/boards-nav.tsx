import { Link } from '@tanstack/react-router';

const entries = [
  { to: '/boards', text: 'Boards' },
  { to: '/portfolio', text: 'Portfolio' },
] as const;

/** Links between the two views of a user's boards: the grid and the portfolio table. */
export function BoardsNav() {
  return (
    <nav aria-label="Views of your boards" className="-mt-3 mb-5 flex gap-0.5 border-b border-border print:hidden">
      {entries.map(({ to, text }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: true, includeSearch: false }}
          className="relative px-3 pt-2.5 pb-3 text-14 leading-[1.2] font-[550] whitespace-nowrap text-text-2 -outline-offset-2 first:-ml-3 after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 hover:text-text aria-[current=page]:text-text aria-[current=page]:after:bg-accent"
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
