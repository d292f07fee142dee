import { card } from '@sightline/testing';
import { describe, expect, it } from 'vitest';
import { type BoardDigest, type Digest, digestMessage } from './digest.message.ts';

const publicUrl = 'https://sightline.example';
const oneClick = `${publicUrl}/api/digests/unsubscribe?token=t`;
const preferences = { digestFrequency: 'weekly', minimumImportance: 40 } as const;
const boardOf = (boardId: string, parts: Partial<BoardDigest> = {}): BoardDigest => ({
  boardId,
  name: `${boardId}.example`,
  best: [card()],
  total: 1,
  ...parts,
});
const digestOf = (boards: BoardDigest[], parts: Partial<Digest> = {}): Digest => ({
  boardCount: boards.length,
  total: boards.reduce((sum, { total }) => sum + total, 0),
  boards,
  period: 'in the last 7 days',
  preferences,
  ...parts,
});
const linkOf = (board: BoardDigest) => digestMessage(digestOf([board]), { publicUrl }).blocks.at(-1);

describe('a digest', () => {
  it('names its frequency and the number of insights, and can be stopped with one click', () => {
    expect(digestMessage(digestOf([boardOf('b1', { total: 2 })]), { publicUrl, oneClick })).toMatchObject({
      kind: 'digest',
      subject: 'Your weekly digest: 2 insights',
      title: 'Your weekly digest',
      footer: [
        'You get this mail because the email digest is switched on in your notification settings.',
        { label: 'Change or stop your digest', url: `${publicUrl}/settings/notifications` },
      ],
      stopUrl: oneClick,
    });
  });

  it('is called a test digest when it was asked for, and then has no address that stops it', () => {
    const message = digestMessage(digestOf([boardOf('b1')]), { publicUrl });
    expect(message).toMatchObject({ kind: 'test-digest', subject: 'Your test digest: 1 insight' });
    expect(message.title).toBe('Your test digest');
    expect(message.footer[0]).toBe(
      'You get this mail because you chose Send Test Digest in your notification settings.',
    );
    expect(message).not.toHaveProperty('stopUrl');
  });

  it('shows a board with its name and best articles, linked', () => {
    const article = card({
      title: 'Lumenpay cuts fees',
      url: 'https://ledger.example/fees',
      source: 'Ledger',
      date: '2026-03-02T23:30:00.000Z',
      importance: 6,
      aiSummary: 'Fees fall by a third.',
    });
    const { blocks } = digestMessage(digestOf([boardOf('b/1', { best: [article] })]), { publicUrl });
    expect(blocks).toEqual([
      {
        kind: 'paragraph',
        text: '1 insight found in the last 7 days on 1 board, at or above your minimum importance of 40.',
      },
      { kind: 'heading', text: 'b/1.example', url: `${publicUrl}/boards/b%2F1` },
      {
        kind: 'article',
        title: 'Lumenpay cuts fees',
        url: 'https://ledger.example/fees',
        meta: 'Ledger · 2 Mar 2026 · Importance 6/10',
        text: 'Fees fall by a third.',
      },
      { kind: 'link', label: 'Open this board', url: `${publicUrl}/boards/b%2F1` },
    ]);
  });

  it("describes an article without a summary in its publisher's words", () => {
    const best = [card({ aiSummary: '', description: 'As the publisher puts it.' })];
    const { blocks } = digestMessage(digestOf([boardOf('b1', { best })]), { publicUrl });
    expect(blocks).toContainEqual(expect.objectContaining({ kind: 'article', text: 'As the publisher puts it.' }));
  });

  it('says how much more there is on a board, and when all of it is on one above', () => {
    expect(linkOf(boardOf('b1', { total: 4 }))).toMatchObject({ label: '3 more on this board' });
    expect(linkOf(boardOf('b1', { total: 1 }))).toMatchObject({ label: 'Open this board' });
    expect(linkOf(boardOf('b1', { best: [], total: 1 }))).toMatchObject({ label: 'All of it is told above' });
  });

  it('shows 15 boards, and links to the others', () => {
    const headings = (count: number) => {
      const boards = Array.from({ length: count }, (_, n) => boardOf(`b${n}`));
      const { blocks } = digestMessage(digestOf(boards), { publicUrl });
      return [blocks.filter(({ kind }) => kind === 'heading').length, blocks.at(-1)];
    };
    const own = { kind: 'link', label: 'Open this board', url: `${publicUrl}/boards/b14` };
    expect(headings(15)).toEqual([15, own]);
    const rest = (label: string) => ({ kind: 'link', label, url: `${publicUrl}/boards` });
    expect(headings(16)).toEqual([15, rest('1 more board with news')]);
    expect(headings(17)).toEqual([15, rest('2 more boards with news')]);
  });
});

describe('a digest without news', () => {
  const blocksFor = (boardCount: number) =>
    digestMessage(digestOf([], { boardCount, period: 'since your last digest' }), { publicUrl }).blocks;

  it('says that there are no boards yet, and where to create one', () => {
    expect(blocksFor(0)).toEqual([
      { kind: 'paragraph', text: 'You have no boards yet, so there is nothing to tell.' },
      { kind: 'link', label: 'Create your first board', url: `${publicUrl}/boards` },
    ]);
  });

  it.each([
    [1, 'your board'],
    [2, 'your 2 boards'],
  ])('says that nothing on %i boards reaches the minimum importance', (boardCount, boards) => {
    expect(blocksFor(boardCount)).toEqual([
      {
        kind: 'paragraph',
        text: `There is nothing to tell: no article found since your last digest on ${boards} reaches your minimum importance of 40.`,
      },
      { kind: 'link', label: 'Open your boards', url: `${publicUrl}/boards` },
    ]);
  });
});
