import { type Battlecard, limits, type SectionsAnswer } from '@sightline/contracts';
import { describe, expect, it } from 'vitest';
import {
  boardId,
  call,
  editor,
  owner,
  priceRef,
  readCard,
  stranger,
  useBattlecards,
  viewer,
  visitor,
} from '../../testing/battlecards/battlecard-world.ts';

useBattlecards();

const codeOf = (answer: { json(): unknown }) => (answer.json() as { code?: string }).code;
const addSection = (title: string, as: typeof owner = editor) =>
  call('POST', 'battlecard/sections', { as, body: { title } });
async function aSection(title: string): Promise<SectionsAnswer> {
  const answer = await addSection(title);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.json() as SectionsAnswer;
}
const idOf = ({ ownSections }: SectionsAnswer, title: string) =>
  ownSections.find((one) => one.title === title)?.id ?? 'none';
const move = (id: string, to: 'up' | 'down', revision: number, as = editor) =>
  call('POST', `battlecard/sections/${id}/move`, { as, body: { to, revision } });
const remove = (id: string, revision: number, as = editor) =>
  call('DELETE', `battlecard/sections/${id}?revision=${revision}`, { as });
const titles = ({ ownSections }: Battlecard) => ownSections.map(({ title }) => title);
const addLineTo = (sectionId: string) =>
  call('POST', 'battlecard/lines', { body: { sectionId, text: 'Growth is cheap', evidence: [priceRef('Growth')] } });

describe('a section', () => {
  it('is added below the others, moved, and removed while it is empty, with history', async () => {
    await aSection('Objections');
    const added = await aSection('Pilots');
    const pilots = idOf(added, 'Pilots');
    await move(pilots, 'up', added.sectionsRevision);
    expect(titles(await readCard())).toEqual(['Pilots', 'Objections']);
    await move(pilots, 'up', 3);
    expect(titles(await readCard())).toEqual(['Pilots', 'Objections']);
    await move(pilots, 'down', 4);
    expect(titles(await readCard())).toEqual(['Objections', 'Pilots']);
    expect((await remove(pilots, 5)).status).toBe(204);
    const card = await readCard();
    expect(titles(card)).toEqual(['Objections']);
    expect(card.edits.map(({ what, text, by }) => `${what} ${text} ${by}`)).toContain(
      `section-removed Pilots ${editor.email}`,
    );
    expect(card.edits.filter(({ what }) => what === 'section-added')).toHaveLength(2);
    expect(card.edits.filter(({ what }) => what === 'section-moved')).toHaveLength(3);
  });

  it('has lines with evidence, and is removed only after them', async () => {
    const added = await aSection('Objections');
    const id = idOf(added, 'Objections');
    const line = (await addLineTo(id)).json() as Battlecard['lines'][number];
    expect(line).toMatchObject({ side: null, sectionId: id, evidence: [{ text: 'Growth: $49 a month' }] });
    expect(codeOf(await remove(id, 1))).toBe('section_has_lines');
    await call('DELETE', `battlecard/lines/${line.id}?revision=1`);
    expect((await remove(id, 1)).status).toBe(204);
    expect(codeOf(await addLineTo(id))).toBe('section_not_found');
  });

  it('never disappears while a line is added to it', async () => {
    const id = idOf(await aSection('Objections'), 'Objections');
    await Promise.all([addLineTo(id), remove(id, 1)]);
    const { lines, ownSections } = await readCard();
    expect(lines.length > 0).toBe(ownSections.length > 0);
  });

  it('is moved by the first of two editors, and the second one gets a conflict', async () => {
    await aSection('Objections');
    const added = await aSection('Pilots');
    const pilots = idOf(added, 'Pilots');
    const answers = await Promise.all([move(pilots, 'up', 2, owner), remove(pilots, 2, editor)]);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
    expect(codeOf(await move(idOf(added, 'Objections'), 'up', 2))).toBe('sections_changed');
  });

  it('needs a title of limited length, and a battlecard has a limited number of sections', async () => {
    expect((await addSection(' ')).text).toContain('Write a title');
    expect((await addSection('x'.repeat(limits.sectionTitleChars + 1))).status).toBe(400);
    await Promise.all(Array.from({ length: limits.battlecardSections }, (_, at) => aSection(`Section ${at}`)));
    expect(codeOf(await addSection('One more'))).toBe('too_many_sections');
    expect((await readCard()).ownSections).toHaveLength(limits.battlecardSections);
  });

  it('is changed by editors only', async () => {
    const id = idOf(await aSection('Objections'), 'Objections');
    expect([(await addSection('x', viewer)).status, (await move(id, 'up', 1, viewer)).status]).toEqual([403, 403]);
    expect((await remove(id, 1, viewer)).status).toBe(403);
    const share = { kind: 'share', boardId, linkId: 'link' } as const;
    for (const as of [stranger, visitor, share])
      expect([401, 403, 404]).toContain(
        (await call('POST', 'battlecard/sections', { as, body: { title: 'x' } })).status,
      );
    expect(titles(await readCard())).toEqual(['Objections']);
  });
});
