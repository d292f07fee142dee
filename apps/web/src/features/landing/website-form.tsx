import type { EnteredCompany } from '@sightline/contracts';
import { useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { type FormEvent, useId, useState } from 'react';
import { websiteFrom } from '@/lib/format/website';
import { Button } from '@/ui/form/button';
import { EnteredCompanyForm } from '@/ui/form/entered-company-form';
import { Input, Problem, websiteInput } from '@/ui/form/field';
import { SuggestionNote, useWebsiteSuggestion } from '@/ui/form/website-suggestion';
import { useStartPreview } from './use-start-preview.ts';

const invalidText = 'Invalid URL format. Enter a website like yourcompany.example.';

/** Opens /board/new for a company's website. `onGradient` is set for the form on the coloured panel at the bottom. */
export function WebsiteForm({ button, onGradient = false }: { button: string; onGradient?: boolean }) {
  const id = useId();
  const problemId = useId();
  // Set when the preview couldn't be started, so that the form shows the input again, with the reason.
  const refused = useLocation({ select: ({ state }) => (onGradient ? undefined : state.refused) });
  const [website, setWebsite] = useState(refused?.typed ?? '');
  const [problem, setProblem] = useState(refused?.problem);
  const { suggestion, offerFirst, clear } = useWebsiteSuggestion();

  const start = useStartPreview();

  function begin(typed: string, company?: EnteredCompany) {
    if (!typed.trim()) return;
    const target = websiteFrom(typed);
    setProblem(target ? undefined : invalidText);
    const go = () => target && start({ ...target, typed, company });
    if (company) go();
    else void offerFirst(typed, go);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    begin(website);
  }

  const form = (
    <form noValidate onSubmit={submit} className="mt-7 max-w-[500px]">
      <label htmlFor={id} className="sr-only">
        Company website
      </label>
      <div className="flex gap-2 max-xs:flex-col">
        <Input
          id={id}
          className={clsx('h-12 min-w-0 px-4 text-16 xs:flex-1', onGradient && 'on-panel')}
          placeholder="yourcompany.example"
          {...websiteInput}
          value={website}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={problem === undefined ? undefined : problemId}
          onChange={(event) => {
            setWebsite(event.target.value);
            setProblem(undefined);
            clear();
          }}
        />
        <Button type="submit" variant="primary" size="lg" className={onGradient ? 'on-panel' : undefined}>
          {button}
        </Button>
      </div>
      <Problem id={problemId} onGradient={onGradient}>
        {problem}
      </Problem>
      <SuggestionNote
        suggestion={suggestion}
        onUse={(better) => {
          setWebsite(better);
          begin(better);
        }}
      />
    </form>
  );
  if (!refused?.canEnterManually) return form;
  return (
    <>
      {form}
      <div className="mt-4 text-left">
        <EnteredCompanyForm busy={false} onSubmit={(company) => begin(website, company)} />
      </div>
    </>
  );
}
