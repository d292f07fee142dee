import type { Board } from '@sightline/contracts';
import { type FormEvent, useState } from 'react';
import { useRenameBoard } from '@/lib/board/board-edits';
import { Button } from '../form/button.tsx';
import { Field } from '../form/field.tsx';
import { DialogActions, FormDialog } from '../overlay/dialog.tsx';

interface RenameBoardDialogProps {
  board: Board;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for a new name and applies it optimistically. */
export default function RenameBoardDialog({ board, open, onOpenChange }: RenameBoardDialogProps) {
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Rename board"
      description="Everybody who sees the board sees this name"
    >
      <NameForm board={board} onDone={() => onOpenChange(false)} />
    </FormDialog>
  );
}

function NameForm({ board, onDone }: { board: Board; onDone: () => void }) {
  const [name, setName] = useState(board.name);
  const [missing, setMissing] = useState(false);
  const rename = useRenameBoard();

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = name.trim();
    setMissing(!typed);
    if (!typed) return;
    onDone();
    if (typed !== board.name) rename.mutate({ board, name: typed });
  }

  return (
    <form noValidate onSubmit={submit}>
      <Field
        id="board-name"
        label="Board name"
        autoComplete="off"
        maxLength={200}
        required
        dir="auto"
        value={name}
        problem={missing ? 'Enter a name' : undefined}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setName(event.target.value);
          setMissing(false);
        }}
      />
      <DialogActions>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary">
          Rename
        </Button>
      </DialogActions>
    </form>
  );
}
