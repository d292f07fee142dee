import type { IdentityCard } from '@sightline/contracts';
import { Panel } from '@/ui/display/panel';
import CircleHelp from '~icons/lucide/circle-help';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { unknownTexts } from '../identity/identity-fields.ts';

const iconClass = 'mt-[3px] size-3.5';

/** Problems while reading the site, and important fields without a value; nothing when everything is known. */
export function Unknowns({ card }: { card: IdentityCard }) {
  const missing = card.facts.flatMap(({ field, values }) => (values.length === 0 ? (unknownTexts[field] ?? []) : []));
  if (card.shortfalls.length + missing.length === 0) return null;
  return (
    <Panel className="px-5 py-[18px] max-sm:p-3.5">
      <h2 id="unknowns" className="font-semibold">
        What we don't know
      </h2>
      <ul aria-labelledby="unknowns" className="mt-2 grid gap-2.5 text-13 text-text-2 [&>li]:flex [&>li]:gap-2.5">
        {card.shortfalls.map((text) => (
          <li key={text}>
            <TriangleAlert aria-hidden="true" className={iconClass} strokeWidth={1.75} />
            <span className="min-w-0 wrap-anywhere">{text}</span>
          </li>
        ))}
        {missing.map((text) => (
          <li key={text}>
            <CircleHelp aria-hidden="true" className={iconClass} strokeWidth={1.75} />
            <span className="min-w-0">{text}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
