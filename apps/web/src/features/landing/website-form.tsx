import { useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { type FormEvent, useId, useState } from 'react';
import { useOneAtATime } from '@/lib/one-at-a-time';
import { newRequestKey } from '@/lib/request-key';
import { useSession } from '@/lib/session';
import { tempSession } from '@/lib/temp-session';
import { toast } from '@/lib/toast';
import { websiteFrom } from '@/lib/website';
import { Button } from '@/ui/button';
import { Input, websiteInput } from '@/ui/field';

/** Opens /board/new for a company website. `onGradient`: the form on the coloured panel at the bottom. */
export function WebsiteForm({ button, onGradient = false }: { button: string; onGradient?: boolean }) {
  const id = useId();
  const [website, setWebsite] = useState('');
  const navigate = useNavigate();
  const session = useSession();

  const start = useOneAtATime(async () => {
    try {
      const { companyUrl, domain } = websiteFrom(website);
      await navigate({
        to: '/board/new',
        state: {
          companyUrl,
          domain,
          tempSessionId: session ? null : tempSession(),
          userId: session?.user.id ?? null,
          requestKey: newRequestKey(),
        },
      });
    } catch {
      toast.error('Failed to start analysis. Please try again.');
    }
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (website.trim()) start();
  }

  return (
    <form noValidate onSubmit={submit} className="mt-7 flex max-w-[500px] gap-2 max-xs:flex-col">
      <label htmlFor={id} className="sr-only">
        Company website
      </label>
      <Input
        id={id}
        className={clsx('h-12 min-w-0 px-4 text-16 xs:flex-1', onGradient && 'on-panel')}
        placeholder="yourcompany.example"
        {...websiteInput}
        value={website}
        onChange={(event) => setWebsite(event.target.value)}
      />
      <Button type="submit" variant="primary" size="lg" className={onGradient ? 'on-panel' : undefined}>
        {button}
      </Button>
    </form>
  );
}
