import { useState } from 'react';
import { lazyPart } from '@/lib/api/lazy-part';
import { Button } from './button.tsx';
import type { EnteredCompanyFormProps } from './entered-company-fields.tsx';

const Fields = lazyPart(() => import('./entered-company-fields.tsx'));

/**
 * For a website that can't be read, shows a button that opens a form for the company's name and a sentence about it.
 */
export function EnteredCompanyForm(props: EnteredCompanyFormProps) {
  const [open, setOpen] = useState(false);
  if (!open) return <Button onClick={() => setOpen(true)}>Enter the company's name yourself</Button>;
  return <Fields {...props} />;
}
