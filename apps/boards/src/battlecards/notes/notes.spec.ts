import { limits } from '@sightline/contracts';
import { describe, expect, it } from 'vitest';
import {
  aLine,
  aNote,
  boardId,
  call,
  changesOf,
  editor,
  owner,
  readCard,
  readLine,
  readNotes,
  subject,
  useBattlecards,
} from '../../testing/battlecards/battlecard-world.ts';

useBattlecards();
const codeOf = (answer: { json(): unknown }) => (answer.json() as { code?: string }).code;

describe('notes', () => {
  it('show their author, day and subject, newest first', async () => {
    await aNote('They offered to pay off our old contract.', { deal: 'lost' });
    subject.clock.advance(60_000);
    await aNote('Cash by Friday decided it.', { from: 'customer', deal: 'won' });
    const { items, won, lost } = await readNotes();
    expect([won, lost]).toEqual([1, 1]);
    expect(items).toMatchObject([
      { text: 'Cash by Friday decided it.', from: 'customer', deal: 'won', by: editor.email },
      { from: 'prospect', deal: 'lost', at: '2026-03-02T09:00:00.000Z', editedAt: null },
    ]);
  });

  it('keep markup as text', async () => {
    const text = '<script>alert(1)</script> & <b>bold</b>';
    await aNote(text);
    expect((await readNotes()).items[0]?.text).toBe(text);
  });

  it('are rejected when they are empty or too long, with the limit', async () => {
    const add = (text: string) => call('POST', 'notes', { body: { text, from: 'prospect' } });
    expect((await add('  ')).text).toContain('Write what was said');
    expect((await add('x'.repeat(limits.noteChars + 1))).text).toContain('A note has at most 4,000 characters');
    expect((await add('x'.repeat(limits.noteChars))).status).toBe(201);
  });

  it('are changed by the first of two editors', async () => {
    const { id } = await aNote('They offered a discount.');
    const change = (as: typeof owner, text: string) =>
      call('PATCH', `notes/${id}`, { as, body: { text, from: 'prospect', revision: 1 } });
    const answers = await Promise.all([change(owner, 'Ana'), change(editor, 'Eve')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(codeOf(await change(editor, 'Late'))).toBe('note_changed');
  });

  it('turn the lines based on them amber when they are edited or deleted', async () => {
    const { id } = await aNote('They pay off the old contract.');
    const line = await aLine([{ kind: 'note', noteId: id }], 'They pay off old contracts');
    subject.clock.advance(60_000);
    await call('PATCH', `notes/${id}`, { body: { text: 'They did not.', from: 'prospect', revision: 1 } });
    expect(changesOf(await readLine(line.id))).toEqual(['The note was edited.']);
    subject.clock.advance(60_000);
    await call('DELETE', `notes/${id}`);
    expect(changesOf(await readLine(line.id))).toEqual(['The note was deleted.']);
    expect((await readCard()).edits.map(({ what }) => what)).toEqual(['changed', 'changed', 'added']);
  });

  it('are deleted with the board', async () => {
    await aNote('They offered a discount.');
    await aLine([{ kind: 'note', noteId: (await readNotes()).items[0]?.id ?? '' }]);
    await call('POST', 'battlecard/sections', { body: { title: 'Objections' } });
    await subject.inject('DELETE', `/api/boards/${boardId}`, { as: owner });
    for (const name of ['board_notes', 'battlecard_lines', 'battlecard_edits', 'battlecard_sections'])
      expect(await subject.db.collection(name).countDocuments()).toBe(0);
  });

  it('keep their text, without the name, when their author deletes the account', async () => {
    await aNote('They offered a discount.');
    await subject.inject('POST', '/api/account/delete', { as: editor, body: { email: editor.email } });
    expect((await readNotes()).items).toMatchObject([{ text: 'They offered a discount.', by: null }]);
  });
});
