import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import Search from '~icons/lucide/search';
import X from '~icons/lucide/x';
import { Input } from './field.tsx';

const settleMs = 250;

interface SearchBoxProps {
  id: string;
  label: string;
  search: string;
  onSearch: (search: string) => void;
  className?: string;
}

/** Searches after a pause in typing, or immediately on Enter. */
export function SearchBox({ id, label, search, onSearch, className }: SearchBoxProps) {
  const [typed, setTyped] = useState(search);
  const known = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Back, Forward or "Clear search" changed the search.
  useEffect(() => {
    if (search !== known.current) setTyped(search);
    known.current = search;
  }, [search]);

  function ask(text: string) {
    clearTimeout(timer.current);
    known.current = text.trim();
    onSearch(known.current);
  }

  return (
    <search className={clsx('relative w-full max-sm:max-w-none', className)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          ask(typed);
        }}
      >
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-2.5 left-3 size-4 text-text-3"
          strokeWidth={1.75}
        />
        <Input
          id={id}
          type="search"
          className="h-9 pr-9 pl-9 [&::-webkit-search-cancel-button]:hidden"
          placeholder={label}
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => ask(target.value), settleMs);
          }}
        />
        {typed && (
          <button
            type="button"
            aria-label="Clear search"
            className="absolute top-1.5 right-1.5 grid size-6 place-items-center rounded-sm text-text-3 hover:bg-surface-3 hover:text-text"
            onClick={() => {
              setTyped('');
              ask('');
              document.getElementById(id)?.focus();
            }}
          >
            <X aria-hidden="true" className="size-4" strokeWidth={1.75} />
          </button>
        )}
      </form>
    </search>
  );
}
