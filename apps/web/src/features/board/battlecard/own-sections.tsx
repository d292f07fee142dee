import { type Battlecard, limits, type OwnSection } from '@sightline/contracts';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { serverReason, serverText } from '@/lib/api/api-error';
import { toast } from '@/lib/browser/toast';
import { Button } from '@/ui/form/button';
import { Field } from '@/ui/form/field';
import ArrowDown from '~icons/lucide/arrow-down';
import ArrowUp from '~icons/lucide/arrow-up';
import Plus from '~icons/lucide/plus';
import Trash2 from '~icons/lucide/trash-2';
import { useBattlecardEdits } from './use-battlecard-edits.ts';
import { linesOf, WrittenLines } from './win-lines.tsx';

interface OwnSectionsProps {
  boardId: string;
  companyId: string;
  battlecard: Battlecard;
  mayEdit: boolean;
}

/** The sections that people added, in their order. */
export function OwnSections({ battlecard, ...shown }: OwnSectionsProps) {
  const { ownSections } = battlecard;
  return (
    <>
      {ownSections.map((section) => (
        <WrittenLines
          key={section.id}
          {...shown}
          place={{ sectionId: section.id }}
          title={section.title}
          battlecard={battlecard}
          actions={<SectionButtons {...shown} section={section} battlecard={battlecard} />}
        />
      ))}
      {shown.mayEdit && ownSections.length < limits.battlecardSections && <AddSection {...shown} />}
    </>
  );
}

interface SectionButtonsProps extends Omit<OwnSectionsProps, 'mayEdit'> {
  section: OwnSection;
}

function SectionButtons({ boardId, companyId, section, battlecard }: SectionButtonsProps) {
  const edits = useBattlecardEdits(boardId, companyId);
  const [isBusy, setIsBusy] = useState(false);
  const { ownSections, sectionsRevision: revision } = battlecard;
  const at = ownSections.findIndex(({ id }) => id === section.id);
  const isEmpty = linesOf(battlecard, { sectionId: section.id }).length === 0;
  const attempt = async (work: () => Promise<unknown>, failure: string) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      toast.error(failure, { description: serverReason(error) });
    } finally {
      setIsBusy(false);
    }
  };
  const move = (to: 'up' | 'down') =>
    void attempt(() => edits.moveSection(section.id, { to, revision }), 'The section was not moved');
  // `aria-disabled` keeps the focus on a button that moved its section to the end.
  const button = { size: 'sm', variant: 'ghost' } as const;
  return (
    <>
      <Button
        {...button}
        aria-label={`Move up: ${section.title}`}
        aria-disabled={at === 0}
        onClick={() => at > 0 && move('up')}
      >
        <ArrowUp aria-hidden="true" />
      </Button>
      <Button
        {...button}
        aria-label={`Move down: ${section.title}`}
        aria-disabled={at === ownSections.length - 1}
        onClick={() => at < ownSections.length - 1 && move('down')}
      >
        <ArrowDown aria-hidden="true" />
      </Button>
      {isEmpty && (
        <Button
          {...button}
          aria-label={`Remove the section: ${section.title}`}
          onClick={() => void attempt(() => edits.removeSection(section.id, revision), 'The section was not removed')}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      )}
    </>
  );
}

/** Adds a section in place. Enter saves, Escape cancels. */
function AddSection({ boardId, companyId }: Pick<OwnSectionsProps, 'boardId' | 'companyId'>) {
  const id = useId();
  const edits = useBattlecardEdits(boardId, companyId);
  const [title, setTitle] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setTitle(null);
    setProblem(undefined);
    requestAnimationFrame(() => button.current?.focus());
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving || title === null) return;
    if (title.trim() === '') return setProblem('Write a title');
    setIsSaving(true);
    try {
      await edits.addSection(title.trim());
      close();
    } catch (error) {
      setProblem(serverText(error, 'The section could not be added.'));
    } finally {
      setIsSaving(false);
    }
  };
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  if (title === null)
    return (
      <div className="print:hidden">
        <Button ref={button} size="sm" onClick={() => setTitle('')}>
          <Plus aria-hidden="true" />
          Add a section
        </Button>
      </div>
    );
  return (
    <form aria-label="Add a section" className="grid gap-3 print:hidden" onSubmit={save} onKeyDown={cancelOnEscape}>
      <Field
        id={id}
        label="Title of the section"
        autoFocus
        maxLength={limits.sectionTitleChars}
        problem={problem}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="sm" busy={isSaving}>
          Save section
        </Button>
        <Button size="sm" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
