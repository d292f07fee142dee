import { type EvidenceChoices, type EvidenceRef, limits, type Note } from '@sightline/contracts';
import { useId, useState } from 'react';
import { Button } from '@/ui/form/button';
import { Field } from '@/ui/form/field';
import { LabelledSelect } from '@/ui/form/labelled-select';
import X from '~icons/lucide/x';

/** A chosen fact and its text. */
export interface Chosen {
  readonly ref: EvidenceRef;
  readonly text: string;
}

interface EvidencePickerProps {
  choices: EvidenceChoices;
  notes: readonly Note[];
  chosen: readonly Chosen[];
  onChange: (chosen: Chosen[]) => void;
}

const kinds = {
  price: 'A price',
  page: 'Words on a page',
  event: 'An event',
  jobs: 'Open jobs',
  incidents: 'Outages',
  note: 'A note',
} satisfies Record<EvidenceRef['kind'], string>;
type Kind = keyof typeof kinds;
const isKind = (kind: string): kind is Kind => kind in kinds;

const keyOf = (ref: EvidenceRef) => JSON.stringify(ref);

/** Lets the user choose the evidence for a line. */
export function EvidencePicker({ choices, notes, chosen, onChange }: EvidencePickerProps) {
  const id = useId();
  const [kind, setKind] = useState<Kind>('price');
  const [picked, setPicked] = useState('');
  const [pageId, setPageId] = useState('');
  const [quote, setQuote] = useState('');
  const known: Chosen[] =
    kind === 'note'
      ? notes.map((note) => ({ ref: { kind: 'note', noteId: note.id }, text: note.text.slice(0, 100) }))
      : choices.items.filter(({ ref }) => ref.kind === kind);
  const options = known.filter(({ ref }) => !chosen.some((one) => keyOf(one.ref) === keyOf(ref)));
  const fact = options.find(({ ref }) => keyOf(ref) === picked) ?? options[0];
  const page = choices.pages.find((one) => one.pageId === pageId) ?? choices.pages[0];
  const words = quote.trim();
  const next: Chosen | undefined =
    kind !== 'page'
      ? fact
      : page && words.length >= 4
        ? { ref: { kind: 'page', pageId: page.pageId, quote: words }, text: words }
        : undefined;
  const add = () => {
    if (!next) return;
    onChange([...chosen, next]);
    setQuote('');
    setPicked('');
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-13 font-semibold">Evidence</legend>
      {chosen.length > 0 && (
        <ul className="grid gap-1.5">
          {chosen.map(({ ref, text }) => (
            <li key={keyOf(ref)} className="flex items-start gap-2 rounded-md bg-surface-2 px-3 py-1.5 text-13">
              <span dir="auto" className="min-w-0 flex-1 py-1 wrap-anywhere">
                {text}
              </span>
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Remove evidence: ${text}`}
                onClick={() => onChange(chosen.filter((one) => one.ref !== ref))}
              >
                <X aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {chosen.length < limits.evidencePerLine && (
        <div className="grid items-end gap-3 rounded-md border border-border p-3">
          <LabelledSelect
            id={`${id}-kind`}
            label="Kind"
            options={Object.entries(kinds).map(([value, text]) => ({ value, text }))}
            value={kind}
            onChange={(value) => isKind(value) && setKind(value)}
          />
          {kind === 'page' ? (
            <>
              <LabelledSelect
                id={`${id}-page`}
                label="Page"
                options={choices.pages.map((one) => ({ value: one.pageId, text: one.url.replace(/^https?:\/\//, '') }))}
                value={page?.pageId ?? ''}
                onChange={setPageId}
              />
              <Field
                id={`${id}-quote`}
                label="Their words, copied from the page"
                maxLength={500}
                value={quote}
                onChange={({ target }) => setQuote(target.value)}
              />
            </>
          ) : options.length > 0 ? (
            <LabelledSelect
              id={`${id}-fact`}
              label="Fact"
              options={options.map(({ ref, text }) => ({ value: keyOf(ref), text }))}
              value={fact ? keyOf(fact.ref) : ''}
              onChange={setPicked}
            />
          ) : (
            <p className="text-13 text-text-2">Nothing of this kind is known yet.</p>
          )}
          <div>
            <Button size="sm" disabled={!next} onClick={add}>
              Add evidence
            </Button>
          </div>
        </div>
      )}
    </fieldset>
  );
}
