import type { BoardCompany, Card } from '@sightline/contracts';
import { FormDialog } from '@/ui/overlay/dialog';
import { headlineOf } from '../keys/use-card-keys.ts';
import { RuleForm } from './rule-form.tsx';
import { proposalsFor } from './rule-proposals.ts';
import { useRules } from './use-rules.ts';

interface LessDialogProps {
  boardId: string;
  card: Card;
  /** Other cards in the list. Their similarities with this one define "like this". */
  others: readonly Card[];
  companies: readonly Pick<BoardCompany, 'id' | 'name'>[];
  onClose: () => void;
}

/** The dialog "Less like this", which creates a rule from a card. */
export default function LessDialog({ boardId, card, others, companies, onClose }: LessDialogProps) {
  const { create } = useRules(boardId);
  const at = others.findIndex(({ id }) => id === card.id);
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Less like this"
      description="Hides matching insights on this board, now and in the future. You can undo this."
      // The rule could have removed the card by then.
      onClosed={() => (headlineOf(card) ?? headlineOf(others[at + 1]) ?? document.getElementById('insights'))?.focus()}
    >
      <RuleForm
        boardId={boardId}
        proposals={proposalsFor(
          card,
          others.filter(({ id }) => id !== card.id),
          companies.map(({ name }) => name),
        )}
        companies={companies}
        onSave={create}
        onClose={onClose}
      />
    </FormDialog>
  );
}
