import type { DraftedSection, DraftedSectionName } from '@sightline/contracts';
import { formatDay } from '@/lib/format/format';
import { Section } from '../trends/section.tsx';
import { EvidenceChips } from './evidence-chips.tsx';

const titles: Record<DraftedSectionName, { title: string; note?: string }> = {
  positioning: { title: 'In their words' },
  moves: { title: 'Recent moves', note: '30 days, rumours left out' },
  hiring: { title: 'Where they hire' },
  reliability: { title: 'Reliability' },
};

export const sectionTitle = (name: DraftedSectionName): string => titles[name].title;

/** Lines drafted from facts, each with its evidence. The text is external and is rendered as plain text. */
export function DraftedLines({ section: { name, lines, empty } }: { section: DraftedSection }) {
  return (
    <Section id={name} {...titles[name]}>
      {empty && <p className="px-5 py-4 text-13 text-text-2 max-sm:px-3.5">{empty}</p>}
      <ul>
        {lines.map(({ text, isQuote, was, evidence }) => (
          <li key={text} className="border-t border-border px-5 py-3.5 first:border-t-0 max-sm:px-3.5">
            <p dir="auto" className="font-head text-16 leading-snug wrap-anywhere">
              {isQuote ? <q>{text}</q> : text}
            </p>
            <EvidenceChips evidence={evidence}>
              {was && (
                <>
                  Until {formatDay(was.until)}: <q dir="auto">{was.text}</q>
                </>
              )}
            </EvidenceChips>
          </li>
        ))}
      </ul>
    </Section>
  );
}
