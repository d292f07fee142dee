import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import Search from '~icons/lucide/search';
import { buttonClass } from '../form/button.tsx';
import { Input } from '../form/field.tsx';

const headerField = 'header-search';
/** Id of the field on the search screen, which replaces the one in the header. */
export const searchField = 'search-all';

const takesKeys = 'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"]';

/** A search field for all boards; on phones, a link to the search screen. The key `/` focuses it from anywhere. */
export default function HeaderSearch() {
  const navigate = useNavigate();
  const isThere = useRouterState({ select: ({ location }) => location.pathname === '/search' });
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(takesKeys)) return;
      event.preventDefault();
      const field = document.getElementById(searchField) ?? document.getElementById(headerField);
      if (field && (field.checkVisibility?.() ?? true)) field.focus();
      else void navigate({ to: '/search' });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const search = typed.trim();
    setTyped('');
    void navigate({ to: '/search', search: search ? { search } : {} });
  }

  if (isThere) return null;
  return (
    <>
      <search className="relative w-58 max-lg:hidden print:hidden">
        <form onSubmit={submit}>
          <label htmlFor={headerField} className="sr-only">
            Search all boards
          </label>
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-2.5 left-3 size-4 text-text-3"
            strokeWidth={1.75}
          />
          <Input
            id={headerField}
            type="search"
            className="h-9 pr-8 pl-9 text-13! [&::-webkit-search-cancel-button]:hidden"
            placeholder="Search all boards"
            aria-keyshortcuts="/"
            autoComplete="off"
            maxLength={200}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          {typed === '' && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute top-2 right-2.5 rounded-sm border border-border px-1.5 font-mono text-12 text-text-3"
            >
              /
            </span>
          )}
        </form>
      </search>
      <Link to="/search" className={buttonClass('ghost', 'icon', 'lg:hidden')} aria-label="Search all boards">
        <Search aria-hidden="true" />
      </Link>
    </>
  );
}
