import { limits } from '@sightline/contracts';
import { useState } from 'react';

interface KeywordsProps {
  keywords: string[];
  /** Text after the number of hidden keywords, as in '+4 more'. */
  less: string;
}

export function Keywords({ keywords, less }: KeywordsProps) {
  const [all, setAll] = useState(false);
  const hidden = keywords.length - limits.keywordsShownFirst;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {(all ? keywords : keywords.slice(0, limits.keywordsShownFirst)).map((keyword) => (
        <li
          key={keyword}
          className="inline-flex min-h-6 max-w-full items-center rounded-full border border-border bg-surface-2 px-[9px] text-12 text-text-2 wrap-anywhere"
        >
          {keyword}
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <button
            type="button"
            aria-expanded={all}
            className="h-6 rounded-sm px-1.5 text-12 font-[550] text-text-2 hover:bg-surface-3 hover:text-text"
            onClick={() => setAll(!all)}
          >
            {all ? less : `+${hidden} more`}
          </button>
        </li>
      )}
    </ul>
  );
}
