import { type BoardCompany, type PageKind, pageRoutes, type TrackedPage } from '@sightline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '@/lib/api/api';
import { ApiError, serverText } from '@/lib/api/api-error';
import { useOneAtATime } from '@/lib/api/one-at-a-time';
import { boardKeys } from '@/lib/board/board-queries';
import { toast } from '@/lib/browser/toast';
import { pageKindWords } from '@/lib/format/change-words';
import { websiteFrom } from '@/lib/format/website';
import { Button } from '@/ui/form/button';
import { Field, websiteInput } from '@/ui/form/field';
import { LabelledSelect } from '@/ui/form/labelled-select';
import { DialogActions, FormDialog } from '@/ui/overlay/dialog';
import { pageTitle } from '../common/page-words.ts';

type Owner = Pick<BoardCompany, 'id' | 'name' | 'domain'>;

/** Returns the company whose website contains the (possibly incomplete) address; undefined when there is none. */
function ownerOf<C extends Owner>(typed: string, companies: readonly C[]): C | undefined {
  const host = websiteFrom(typed)?.domain;
  return companies.find(({ domain }) => host === domain || host?.endsWith(`.${domain}`));
}

const kinds: readonly PageKind[] = ['landing', 'pricing', 'features', 'changelog', 'careers', 'terms', 'other'];
const kindOptions = [
  { value: '', text: 'Detect automatically' },
  ...kinds.map((kind) => ({ value: kind, text: pageKindWords(kind) })),
];

interface Problems {
  company?: string;
  url?: string;
}

/** Assigns the server's error to a field: the company if it was removed, otherwise the address. */
function problemsOf(error: unknown): Problems {
  const text = serverText(error, 'Failed to track the page');
  const isCompany = error instanceof ApiError && error.code === 'company_not_found';
  return isCompany ? { company: text } : { url: text };
}

interface TrackPageDialogProps {
  boardId: string;
  companies: readonly Pick<BoardCompany, 'id' | 'name' | 'domain'>[];
  companyId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onTracked?: (page: TrackedPage) => void;
}

/** Asks for the address of a page to track on the board. After an error the dialog stays open with the input. */
export function TrackPageDialog(props: TrackPageDialogProps) {
  return (
    <FormDialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title="Track another page"
      description="We check it regularly. Only this board gets these changes."
    >
      <TrackPageForm {...props} />
    </FormDialog>
  );
}

/** Mounted together with the dialog, so that the form starts empty each time. */
function TrackPageForm({ boardId, companies, companyId, onOpenChange, onTracked }: TrackPageDialogProps) {
  const id = useId();
  const [company, setCompany] = useState(companyId);
  const [url, setUrl] = useState('');
  const [kind, setKind] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const queryClient = useQueryClient();
  const add = useMutation({
    mutationFn: (typed: string) =>
      call(pageRoutes.addPage, {
        params: { boardId },
        body: { companyId: company, url: typed, kind: kinds.find((one) => one === kind) },
      }),
    onSuccess: (page) => {
      toast.success(`${pageTitle(page)} is tracked`);
      onOpenChange(false);
      onTracked?.(page);
    },
    onError: (error) => setProblems(problemsOf(error)),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: boardKeys.board(boardId) }),
  });
  const addOnce = useOneAtATime(add.mutateAsync);
  const owner = ownerOf(url, companies);
  const chosen = companies.find((one) => one.id === company);

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = url.trim();
    const problem =
      typed === '' ? 'Enter the address of a page' : websiteFrom(typed) ? undefined : 'Invalid URL format';
    setProblems({ url: problem });
    if (problem === undefined) addOnce(typed);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3.5">
      <LabelledSelect
        id={`${id}-company`}
        label="Company"
        options={companies.map((one) => ({ value: one.id, text: one.name }))}
        value={company}
        problem={problems.company}
        onChange={(value) => {
          setCompany(value);
          setProblems({});
        }}
      />
      <Field
        id={`${id}-url`}
        label="Address of the page"
        placeholder="example.com/pricing"
        {...websiteInput}
        value={url}
        problem={problems.url}
        onChange={(event) => {
          const typed = event.target.value;
          setUrl(typed);
          setProblems({});
          const owns = ownerOf(typed, companies);
          if (owns) setCompany(owns.id);
        }}
      />
      <p role="status" className="text-13 text-text-2 empty:hidden">
        {owner && owner.id !== company && `This page is on the website of ${owner.name}, not of ${chosen?.name}.`}
      </p>
      <LabelledSelect id={`${id}-kind`} label="Kind of page" options={kindOptions} value={kind} onChange={setKind} />
      <DialogActions>
        <Button onClick={() => onOpenChange(false)}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={add.isPending} className="min-w-28">
          {add.isPending ? 'Adding...' : 'Track page'}
        </Button>
      </DialogActions>
    </form>
  );
}
