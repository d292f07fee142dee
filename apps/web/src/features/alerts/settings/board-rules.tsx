import type { AlertPreferences, AlertScope } from '@sightline/contracts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { counted } from '@/lib/format/format';
import { linkClass } from '@/ui/display/link-class';
import { cardClass } from '@/ui/display/panel';
import { Button } from '@/ui/form/button';
import { Select } from '@/ui/form/select';
import type { AlertEdits } from '../use-alert-edits.ts';
import { scopeOf, scopeOptions, scopeValue } from './scope-choice.ts';

const shownFirst = 20;

/** "What goes where": settings per board, and for companies with individual settings. */
export function BoardRules({ data, edits }: { data: AlertPreferences; edits: AlertEdits }) {
  const [all, setAll] = useState(false);
  const { boards, companies, digestFrom, settings } = data;
  const shown = all ? boards : boards.slice(0, shownFirst);
  const options = scopeOptions(settings.pushFrom);
  return (
    <section className={cardClass} aria-labelledby="what-goes-where">
      <div className="flex flex-wrap items-baseline gap-x-3 border-b border-border px-4 py-3.5 sm:px-5">
        <h2 id="what-goes-where" className="font-head text-20 font-medium">
          What goes where
        </h2>
        <span className="text-13 text-text-3">per board, last 30 days</span>
      </div>
      <ul className="divide-y divide-border">
        {shown.map(({ boardId, board, lastDays: { sent, held, silent }, ...scope }) => (
          <Rule
            key={boardId}
            name={board}
            scope={scope}
            options={options}
            onChange={(chosen) => void edits.setBoard(boardId, chosen)}
          >
            {counted(sent, 'alert')}, {held} held, {silent} silent
          </Rule>
        ))}
        {companies.map(({ companyId, company, ...scope }) => (
          <Rule
            key={companyId}
            name={company}
            scope={scope}
            options={options}
            onChange={(chosen) => void edits.setCompany(companyId, chosen)}
          >
            On every board
          </Rule>
        ))}
      </ul>
      {boards.length === 0 && <p className="px-5 py-6 text-13 text-text-2">No board has alerts yet.</p>}
      {boards.length > shown.length && (
        <p className="border-t border-border p-3 text-center">
          <Button variant="ghost" size="sm" onClick={() => setAll(true)}>
            Show all {boards.length} boards
          </Button>
        </p>
      )}
      <p className="border-t border-border px-4 py-3.5 text-13 text-text-2 sm:px-5">
        The digest begins at importance {digestFrom} (
        <Link to="/settings/notifications" className={linkClass}>
          change
        </Link>
        ). You are not alerted to doubtful matches, or to rumours before a second publisher reports them or the company
        confirms them. They are marked on the board.
      </p>
    </section>
  );
}

interface RuleProps {
  name: string;
  scope: AlertScope;
  options: readonly { value: string; text: string }[];
  onChange: (scope: AlertScope) => void;
  children: ReactNode;
}

function Rule({ name, scope, options, onChange, children }: RuleProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-3 sm:px-5">
      <div className="min-w-40 flex-1 max-sm:basis-full">
        <h3 dir="auto" className="text-13 font-semibold wrap-anywhere">
          {name}
        </h3>
        <p className="text-12 text-text-3">{children}</p>
      </div>
      <Select
        label={`${name}: alert immediately from`}
        options={options}
        value={scopeValue(scope)}
        onChange={(value) => onChange(scopeOf(value))}
      />
    </li>
  );
}
