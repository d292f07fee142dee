import { type BoardCompany, companyRoutes } from '@sightline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '@/lib/api/api';
import { serverText } from '@/lib/api/api-error';
import { useOneAtATime } from '@/lib/api/one-at-a-time';
import { boardKeys } from '@/lib/board/board-queries';
import { toast } from '@/lib/browser/toast';
import { Button } from '@/ui/form/button';
import { Field, websiteInput } from '@/ui/form/field';
import { SuggestionNote, useWebsiteSuggestion } from '@/ui/form/website-suggestion';
import { DialogActions, FormDialog } from '@/ui/overlay/dialog';

interface AddCompetitorDialogProps {
  boardId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onAdded: (company: BoardCompany) => void;
}

/**
 * Asks for a website, whose company is added to the board once the site has been read. After an error the dialog stays
 * open with the input.
 */
export default function AddCompetitorDialog({ boardId, open, onOpenChange, onAdded }: AddCompetitorDialogProps) {
  const [website, setWebsite] = useState('');
  const [problem, setProblem] = useState<string>();
  const { suggestion, offerFirst, clear } = useWebsiteSuggestion();
  const queryClient = useQueryClient();
  const add = useMutation({
    mutationFn: (typed: string) => call(companyRoutes.addCompetitor, { params: { boardId }, body: { website: typed } }),
    onSuccess: (company) => {
      toast.success(`${company.name} is added`);
      setWebsite('');
      onOpenChange(false);
      onAdded(company);
    },
    onError: (error) => setProblem(serverText(error, 'Failed to add the competitor')),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: boardKeys.board(boardId) }),
  });
  const addOnce = useOneAtATime(add.mutateAsync);

  function setOpen(next: boolean) {
    setProblem(undefined);
    clear();
    onOpenChange(next);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    begin(website.trim());
  }

  function begin(typed: string) {
    setProblem(typed ? undefined : 'Enter a website');
    if (typed) void offerFirst(typed, () => addOnce(typed));
  }

  return (
    <FormDialog
      open={open}
      onOpenChange={setOpen}
      title="Add competitor"
      description="We'll read its website and start tracking its news."
    >
      <form noValidate onSubmit={submit}>
        <Field
          id="competitor-website"
          label="Competitor website"
          placeholder="example.com or https://example.com"
          {...websiteInput}
          value={website}
          problem={problem}
          onChange={(event) => {
            setWebsite(event.target.value);
            setProblem(undefined);
            clear();
          }}
        />
        <SuggestionNote
          suggestion={suggestion}
          onUse={(better) => {
            setWebsite(better);
            begin(better);
          }}
        />
        <DialogActions>
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={add.isPending} className="min-w-34">
            {add.isPending ? 'Adding...' : 'Add competitor'}
          </Button>
        </DialogActions>
      </form>
    </FormDialog>
  );
}
