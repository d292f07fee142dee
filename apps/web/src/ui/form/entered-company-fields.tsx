import { EnteredCompany } from '@sightline/contracts';
import { type FormEvent, useId, useState } from 'react';
import { Button } from './button.tsx';
import { Field } from './field.tsx';

export interface EnteredCompanyFormProps {
  busy: boolean;
  onSubmit: (company: EnteredCompany) => void;
}

/** A form for the name of a company whose website can't be read, and a sentence about the company. */
export default function EnteredCompanyFields({ busy, onSubmit }: EnteredCompanyFormProps) {
  const id = useId();
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [problems, setProblems] = useState<{ name?: string; description?: string }>({});

  function submit(event: FormEvent) {
    event.preventDefault();
    const entered = EnteredCompany.safeParse({ name, ...(description.trim() ? { description } : {}) });
    const problemOf = (field: string) => entered.error?.issues.find(({ path }) => path[0] === field)?.message;
    setProblems({ name: problemOf('name'), description: problemOf('description') });
    if (entered.success) onSubmit(entered.data);
  }

  return (
    <form noValidate onSubmit={submit} className="grid max-w-115 gap-3" aria-labelledby={`${id}-heading`}>
      <h3 id={`${id}-heading`} className="text-14 font-semibold">
        Enter the company's name yourself
      </h3>
      <p className="text-13 text-text-2">
        The board will be set up with news about this name. We will keep trying to read the website.
      </p>
      <Field
        id={`${id}-name`}
        label="Company name"
        autoComplete="organization"
        // Focuses the field, because the button that had the focus was removed.
        autoFocus
        required
        value={name}
        problem={problems.name}
        onChange={(event) => {
          setName(event.target.value);
          setProblems({});
        }}
      />
      <Field
        id={`${id}-description`}
        label="What it does, in one sentence (optional)"
        placeholder="It makes booking software for marinas."
        value={description}
        problem={problems.description}
        onChange={(event) => {
          setDescription(event.target.value);
          setProblems({});
        }}
      />
      <div>
        <Button type="submit" busy={busy}>
          Set up the board
        </Button>
      </div>
    </form>
  );
}
