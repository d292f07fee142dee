import type { Note } from '@sightline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serverReason } from '@/lib/api/api-error';
import { toast } from '@/lib/browser/toast';
import { formatDay } from '@/lib/format/format';
import { Panel } from '@/ui/display/panel';
import { Button } from '@/ui/form/button';
import { PanelFailed } from '@/ui/page/load-failed';
import { Section } from '../trends/section.tsx';
import { notesQuery } from './battlecard-queries.ts';
import { NoteForm } from './note-form.tsx';
import { type BattlecardEdits, useBattlecardEdits } from './use-battlecard-edits.ts';

interface NotesPanelProps {
  boardId: string;
  companyId: string;
  mayEdit: boolean;
}

/** Lists people's notes about a company, kept apart from public facts. */
export function NotesPanel({ boardId, companyId, mayEdit }: NotesPanelProps) {
  const notes = useQuery(notesQuery(boardId, companyId));
  const edits = useBattlecardEdits(boardId, companyId);
  if (notes.isLoadingError)
    return <PanelFailed onRetry={() => notes.refetch()}>The notes could not be loaded.</PanelFailed>;
  if (!notes.data) return <Panel className="skeleton h-40" />;
  const { items, won, lost } = notes.data;
  return (
    <Section id="notes" title="What people told us" note={dealsWords(won, lost)}>
      <p className="px-5 py-3 text-12 text-text-3 max-sm:px-3.5">
        Seen by people on this board only. Never mixed with public facts.
      </p>
      <ul>
        {items.map((note) => (
          <NoteRow key={note.id} note={note} edits={edits} mayEdit={mayEdit} />
        ))}
      </ul>
      {mayEdit && (
        <div className="border-t border-border px-5 py-4 max-sm:px-3.5 print:hidden">
          <NoteForm onSave={edits.addNote} />
        </div>
      )}
    </Section>
  );
}

/** Counts only the deals that people recorded in notes. */
const dealsWords = (won: number, lost: number): string =>
  won + lost === 0 ? 'No deals noted yet' : `${won} won, ${lost} lost`;

function NoteRow({ note, edits, mayEdit }: { note: Note; edits: BattlecardEdits; mayEdit: boolean }) {
  const [isEditing, setIsEditing] = useState(false);
  const about = [note.from === 'other' ? null : note.from, note.deal].filter((word) => word !== null);
  const remove = async () => {
    try {
      await edits.removeNote(note.id);
    } catch (error) {
      toast.error('The note was not deleted', { description: serverReason(error) });
    }
  };
  const start = note.text.slice(0, 60);
  return (
    <li className="border-t border-border px-5 py-3 max-sm:px-3.5">
      {isEditing ? (
        <NoteForm
          note={note}
          onSave={(written) => edits.changeNote(note.id, { ...written, revision: note.revision })}
          onClose={() => setIsEditing(false)}
        />
      ) : (
        <>
          <p dir="auto" className="text-14 whitespace-pre-line wrap-anywhere">
            {note.text}
          </p>
          <p className="mt-1 text-12 text-text-3 wrap-anywhere">
            {[note.by ?? 'A former member', formatDay(note.at), ...about].join(' · ')}
            {note.editedAt && ` · edited ${formatDay(note.editedAt)}`}
          </p>
          {mayEdit && (
            <div className="mt-1.5 flex gap-2 print:hidden">
              <Button size="sm" variant="ghost" aria-label={`Edit note: ${start}`} onClick={() => setIsEditing(true)}>
                Edit
              </Button>
              <Button size="sm" variant="ghost" aria-label={`Delete note: ${start}`} onClick={() => void remove()}>
                Delete
              </Button>
            </div>
          )}
        </>
      )}
    </li>
  );
}
