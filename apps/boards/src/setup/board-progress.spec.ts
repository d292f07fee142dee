import { type BoardSetupResponse, DomainError } from '@sightline/contracts';
import { serveMetricsForTest } from '@sightline/testing';
import { describe, expect, it, vi } from 'vitest';
import { BoardsStore } from '../boards.store.ts';
import {
  ada,
  lumenpay,
  mongo,
  profiled,
  read,
  settled,
  setUp,
  startAgain,
  subject,
  tallyforge,
  useBoards,
} from '../testing/boards-world.ts';
import { startTestBoards } from '../testing/test-boards.ts';
import { BoardProgressService } from './board-progress.service.ts';

useBoards();

describe('a set-up without events', () => {
  it('times out after ten minutes', async () => {
    const { boardId } = await setUp(ada);
    subject.clock.advance(599_000);
    await subject.get(BoardProgressService).giveUpStuck();
    expect((await read(ada, boardId)).status).toBe('initializing');
    subject.clock.advance(2_000);
    await subject.get(BoardProgressService).giveUpStuck();
    expect(await read(ada, boardId)).toMatchObject({ status: 'error', errorCode: 'setup_timed_out' });
  });

  it('reports the error when its companies cannot be linked', async () => {
    vi.spyOn(subject.get(BoardsStore), 'change').mockRejectedValueOnce(
      new DomainError('invalid', 'broken', 'No such company'),
    );
    const { boardId } = await setUp(ada);
    await profiled();
    await subject.settled();
    expect(await read(ada, boardId)).toMatchObject({
      status: 'error',
      errorCode: 'broken',
      errorMessage: 'Failed to link company to board: No such company',
    });
  });

  it('continues when its events arrive late', async () => {
    const { boardId } = await setUp(ada);
    const giveUp = async () => {
      subject.clock.advance(601_000);
      await subject.get(BoardProgressService).giveUpStuck();
      expect(await read(ada, boardId)).toMatchObject({ status: 'error', errorCode: 'setup_timed_out' });
    };
    await giveUp();
    await profiled();
    expect(await read(ada, boardId)).toMatchObject({ status: 'processing', errorCode: null, companyCount: 2 });
    await giveUp();
    await settled(boardId, lumenpay.companyId, 4);
    await settled(boardId, tallyforge.companyId, 6);
    expect(await read(ada, boardId)).toMatchObject({ status: 'ready', errorCode: null, cardCount: 6 });
    await subject.settled();
    expect(subject.published('board.ready')).toHaveLength(1);
  });

  it('becomes ready with the available cards when only the primary company has settled', async () => {
    const { boardId } = await setUp(ada);
    await profiled();
    await settled(boardId, lumenpay.companyId, 4);
    subject.clock.advance(601_000);
    await subject.get(BoardProgressService).giveUpStuck();
    expect(await read(ada, boardId)).toMatchObject({ status: 'ready', cardCount: 4 });
  });

  it('gets its full time again after a restart', async () => {
    const { boardId } = await setUp(ada);
    subject.clock.advance(3_000_000);
    const { clock, databasePrefix } = subject;
    await subject.stop();
    await startAgain({ clock, databasePrefix });
    await subject.get(BoardProgressService).giveUpStuck();
    expect((await read(ada, boardId)).status).toBe('initializing');
  });
});

describe('metrics', () => {
  it('count requested, ready and failed boards once each, starting at 0', async () => {
    const metrics = await serveMetricsForTest();
    const counted = await startTestBoards(mongo);
    const outcomes = async () =>
      Promise.all(
        ['requested', 'ready', 'unreadable', 'failed'].map((outcome) =>
          metrics.value('sightline_boards_total', { service: 'boards', sightline_outcome: outcome }),
        ),
      );
    const setUpOne = async (requestKey: string) => {
      const body = { companyUrl: 'lumenpay.example', requestKey };
      await counted.inject('POST', '/api/functions/board-setup', { as: ada, body });
      const answer = await counted.inject('POST', '/api/functions/board-setup', { as: ada, body });
      return (answer.json() as BoardSetupResponse).boardId;
    };
    try {
      expect(await outcomes()).toEqual([0, 0, 0, 0]);
      const boardId = await setUpOne('0b9a36b2-8c5e-4f0e-9c55-0d3b0f1c8a01');
      counted.clock.advance(7_000);
      await counted.emit('company.profiled', {
        companyId: lumenpay.companyId,
        company: lumenpay,
        description: '',
        competitors: [],
      });
      const end = { boardId, companyId: lumenpay.companyId, syncId: 's1', cardCount: 3 };
      await counted.emit('cards.settled', end);
      await counted.emit('cards.settled', end);
      expect(await outcomes()).toEqual([1, 1, 0, 0]);
      expect(await metrics.value('sightline_board_setup_duration_sum')).toBe(7);
      for (const [index, code] of ['site_unknown_host', 'creation_failed'].entries()) {
        await setUpOne(`0b9a36b2-8c5e-4f0e-9c55-0d3b0f1c8b0${index}`);
        await counted.emit('company.profile-failed', { companyId: lumenpay.companyId, code, message: 'No.' });
      }
      expect(await outcomes()).toEqual([3, 1, 1, 1]);
      const timeouts = () =>
        Promise.all(
          ['ready', 'failed'].map((outcome) =>
            metrics.value('sightline_board_timeouts_total', { service: 'boards', sightline_outcome: outcome }),
          ),
        );
      expect(await timeouts()).toEqual([0, 0]);
      await setUpOne('0b9a36b2-8c5e-4f0e-9c55-0d3b0f1c8c01');
      counted.clock.advance(601_000);
      await counted.get(BoardProgressService).giveUpStuck();
      await counted.get(BoardProgressService).giveUpStuck();
      expect(await timeouts()).toEqual([0, 1]);
    } finally {
      await counted.stop();
      await metrics.stop();
    }
  });
});
