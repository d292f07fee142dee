import { limits } from '@sightline/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '@/testing/app';
import { aBattlecardLine, anAmberLine, battlecardPath, serveBattlecard } from '@/testing/battlecard-server';
import { aCompany, aSession } from '@/testing/builders';
import { battlecardMarkdown } from './battlecard-markdown.ts';

const region = (name: string) => screen.findByRole('region', { name });
const open = async (parts: Parameters<typeof serveBattlecard>[0] = {}) => {
  const served = serveBattlecard(parts);
  return { ...served, ...(await openApp({ path: battlecardPath, session: aSession() })) };
};

describe('a battlecard', () => {
  it('shows drafted lines with their evidence, which opens in place and closes with Escape', async () => {
    const { user } = await open();
    const words = within(await region('In their words'));
    expect(words.getByRole('listitem').textContent).toContain('Until 19 Nov');
    const chip = words.getByRole('button', { name: 'home page, 18 Nov' });
    await user.click(chip);
    expect(words.getByRole('link', { name: /^rival-1\.example/ }).getAttribute('href')).toBe(
      'https://rival-1.example/',
    );
    await user.keyboard('{Escape}');
    expect(chip.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(chip);
  });

  it('states that a site does not link to a job board, rather than that the company isn’t hiring', async () => {
    await open();
    expect((await region('Where they hire')).textContent).toContain('No job board found on their site.');
  });

  it('lets users add a line with evidence using only the keyboard', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Add a line to “How we win”' }));
    const form = within(screen.getByRole('form', { name: 'Add a line' }));
    await user.keyboard('Growth costs the same{Enter}');
    expect((await form.findByRole('alert')).textContent).toContain('A line needs evidence');
    await user.click(await form.findByRole('button', { name: 'Add evidence' }));
    await user.click(form.getByRole('button', { name: 'Save line' }));
    expect(within(await region('How we win')).getByRole('listitem').textContent).toContain('Growth costs the same');
  });

  it('cancels with Escape, and returns the focus', async () => {
    const { user, world } = await open();
    await user.click(await screen.findByRole('button', { name: 'Add a line to “How they win”' }));
    await user.keyboard('Draft{Escape}');
    const button = await screen.findByRole('button', { name: 'Add a line to “How they win”' });
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(world.lines).toEqual([]);
  });

  it('shows what changed on an amber line, and moves to the next one after “Still true”', async () => {
    const { user } = await open({
      lines: [anAmberLine(), anAmberLine({ id: 'line-2', text: 'Another line', side: 'they-win' })],
    });
    expect((await screen.findByText('2 lines need a look.')).closest('[role=status]')).toBeTruthy();
    const first = within(await region('How we win'));
    expect(first.getByText(/Growth went from \$49 a month to \$39 a month\./)).toBeTruthy();
    await user.click(first.getByRole('button', { name: 'Still true: Growth costs the same' }));
    expect(await screen.findByText('1 line needs a look.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.id).toBe('line-line-2'));
    await user.click(screen.getByRole('button', { name: 'Still true: Another line' }));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
    expect(screen.queryByText(/needs? a look/)).toBeNull();
  });

  it('keeps the text of the second of two editors, and shows the conflict with the newer line', async () => {
    const { user } = await open({
      lines: [aBattlecardLine()],
      newer: aBattlecardLine({ text: 'Changed by Jon', revision: 2 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Edit: Growth costs the same' }));
    const box = screen.getByRole('textbox', { name: 'Line' });
    await user.clear(box);
    await user.type(box, 'My text');
    await user.click(await screen.findByRole('button', { name: 'Save line' }));
    expect((await screen.findByRole('alert')).textContent).toContain('changed in the meantime');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Line' }).value).toBe('My text');
  });

  it('has sections that people add, move and remove with the keyboard', async () => {
    const { user, world } = await open();
    const add = async (title: string) => {
      (await screen.findByRole('button', { name: 'Add a section' })).focus();
      await user.keyboard('{Enter}');
      await user.keyboard(`${title}{Enter}`);
      await region(title);
    };
    await add('Objections');
    await add('Pilots');
    const order = () => world.ownSections.map(({ title }) => title);
    const up = screen.getByRole('button', { name: 'Move up: Pilots' });
    up.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(order()).toEqual(['Pilots', 'Objections']));
    await waitFor(() => expect(up.getAttribute('aria-disabled')).toBe('true'));
    await user.keyboard('{Enter}');
    expect([order(), document.activeElement]).toEqual([['Pilots', 'Objections'], up]);
    await user.click(screen.getByRole('button', { name: 'Remove the section: Objections' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Objections' })).toBeNull());
  });

  it('has lines in added sections, which can’t be removed then', async () => {
    const { user } = await open({ ownSections: [{ id: 'own', title: 'Pilots' }] });
    const pilots = within(await region('Pilots'));
    await user.click(pilots.getByRole('button', { name: 'Add a line to “Pilots”' }));
    await user.keyboard('They pilot for free');
    await user.click(await pilots.findByRole('button', { name: 'Add evidence' }));
    await user.click(pilots.getByRole('button', { name: 'Save line' }));
    expect((await pilots.findByRole('listitem')).textContent).toContain('They pilot for free');
    expect(screen.queryByRole('button', { name: 'Remove the section: Pilots' })).toBeNull();
  });

  it('states that another editor changed the sections, and shows their order', async () => {
    const ownSections = ['One', 'Two'].map((title) => ({ id: title, title }));
    const { user, world } = await open({ ownSections });
    const down = await screen.findByRole('button', { name: 'Move down: One' });
    world.sectionsRevision = 7;
    await user.click(down);
    expect(await screen.findByText('The section was not moved')).toBeTruthy();
  });

  it('does not show viewers buttons for editing', async () => {
    const served = serveBattlecard({ lines: [anAmberLine()] });
    served.boardWorld.board = { ...served.boardWorld.board, role: 'viewer' };
    await openApp({ path: battlecardPath, session: aSession() });
    expect((await region('How we win')).textContent).toContain('Growth went from');
    await region('What people told us');
    for (const name of [/^Still true/, /^Edit/, /^Add a line/, /^Remove/, 'Add a section', 'Save note'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

describe('a note', () => {
  it('is shown as text, with its author and its day', async () => {
    const { user } = await open();
    const box = await screen.findByRole('textbox', { name: 'What was said' });
    await user.type(box, '<b>They pay off contracts</b>');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    const notes = within(await region('What people told us'));
    expect((await notes.findByRole('listitem')).textContent).toMatch(
      /<b>They pay off contracts<\/b>.*ana@mail\.example · 18 Nov · prospect/,
    );
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What was said' }).value).toBe('');
  });

  it('that is too long is kept, with the limit', async () => {
    const { user, world } = await open();
    const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'What was said' });
    fireEvent.change(box, { target: { value: 'x'.repeat(limits.noteChars + 1) } });
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'A note has at most 4,000 characters; this one has 4,001.',
    );
    expect(world.notes).toEqual([]);
  });
});

describe('the Markdown of a battlecard', () => {
  const ownSections = { ownSections: [{ id: 'own', title: 'Objections' }], sectionsRevision: 1 };
  const markdownOf = (line: ReturnType<typeof aBattlecardLine>) =>
    battlecardMarkdown(
      { companyId: aCompany(1).id, sections: [], ...ownSections, lines: [line], edits: [] },
      aCompany(1),
    );

  it('marks amber lines, and shows the evidence of each line', () => {
    expect(markdownOf(anAmberLine())).toBe(
      [
        ...['# Battlecard: Rival 1', '', '## How we win', '', '- Growth costs the same'],
        '  - **Needs a look:** Growth went from $49 a month to $39 a month. (20 Nov 2026)',
        '  - pricing page, 18 Nov 2026: “Growth: $49 a month” <https://rival-1.example/pricing>',
        '',
      ].join('\n'),
    );
  });

  it('contains neither text from notes nor external markup', () => {
    const evidence = aBattlecardLine().evidence.map((one) => ({
      ...one,
      ...{ ref: { kind: 'note', noteId: 'note-1' } as const, text: 'A secret', url: null },
    }));
    const markdown = markdownOf(aBattlecardLine({ text: '[click](https://evil.example) <b>', evidence }));
    expect(markdown).toContain('\\[click\\](https://evil.example) \\<b\\>');
    expect(markdown).toContain('a note of 18 Nov 2026');
    expect(markdown).not.toContain('secret');
  });
});
