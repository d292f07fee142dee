import { boardRoutes, cardRoutes, gatewayRoutes, limits, operatorRoutes } from '@sightline/contracts';
import { call } from '@/lib/api/api';
import { newRequestKey } from '@/lib/api/request-ids';
import { isBeingSetUp } from '@/lib/board/board-queries';
import { counted } from '@/lib/format/format';
import { currentSession } from '@/lib/session/session';
import { tempSession } from '@/lib/session/temp-session';
import type { ManualTest } from './manual-run.ts';

/** Number of polls after which a test counts as hanging, which is a minute and a half. */
const maxPolls = 30;

/** Waits between two polls. @throws when the signal is aborted */
function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(resolve, limits.boardPollIntervalMs);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener('abort', stop, { once: true });
  });
}

/** Polls until there is a result. @throws an error with the text `hanging` after too many polls */
async function pollUntil<T>(poll: () => Promise<T | null>, signal: AbortSignal, hanging: () => string): Promise<T> {
  for (let polls = 0; polls < maxPolls; polls++) {
    const found = await poll();
    if (found !== null) return found;
    await pause(signal);
  }
  throw new Error(hanging());
}

const companies = (count: number) => counted(count, 'company', 'companies');

/** Runs the daily refresh and checks the run history for it (product §2). */
export function dailyRefreshTest(): ManualTest {
  let before = new Set<string>();
  let started = 0;
  let ended = 0;
  const runs = async (signal: AbortSignal) => (await call(operatorRoutes.listSyncRuns, { signal })).items;
  return {
    name: 'Test Daily Refresh',
    steps: [
      {
        name: 'Read the run history',
        work: async (signal) => {
          before = new Set((await runs(signal)).map(({ id }) => id));
          return counted(before.size, 'refresh on record', 'refreshes on record');
        },
      },
      {
        name: 'Sync, distribute, and email a digest',
        work: async (signal) => {
          const done = await call(gatewayRoutes.dailyRefresh, { signal });
          started = done.companiesProcessed;
          return `${done.successful} of ${companies(started)} synced, ${counted(done.totalCardsCreated, 'new card', 'new cards')}, digest mailed`;
        },
      },
      {
        name: 'Wait for the refreshes to end',
        work: (signal) =>
          pollUntil(
            async () => {
              const fresh = (await runs(signal)).filter(({ id }) => !before.has(id));
              ended = fresh.length;
              if (ended < started) return null;
              const broken = fresh.filter(({ status }) => status === 'error').length;
              return `${counted(ended, 'refresh', 'refreshes')} ended, ${broken} with an error`;
            },
            signal,
            () => `${ended} of ${counted(started, 'refresh', 'refreshes')} ended in time.`,
          ),
      },
    ],
  };
}

/** Creates a board about a website, waits until it is ready, and removes it again (product §2). */
export function boardCreationTest(website: string): ManualTest {
  let boardId: string | null = null;
  const params = () => ({ boardId: boardId ?? '' });
  return {
    name: 'Test Board Creation',
    steps: [
      {
        name: `Create a board on ${website}`,
        // Not aborted when the user leaves the page, because without the board's id the board couldn't be removed.
        work: async () => {
          const session = currentSession();
          const tempSessionId = session ? null : tempSession();
          const answer = await call(boardRoutes.boardSetup, {
            body: { companyUrl: website, userId: session?.user.id ?? null, tempSessionId, requestKey: newRequestKey() },
            tempSession: tempSessionId ?? undefined,
          });
          boardId = answer.boardId;
          return `Board ${boardId}`;
        },
      },
      {
        name: 'Wait until it is ready',
        work: (signal) =>
          pollUntil(
            async () => {
              const board = await call(boardRoutes.getBoard, { params: params(), signal });
              if (board.status === 'error') throw new Error(board.errorMessage ?? 'The board could not be set up.');
              if (isBeingSetUp(board)) return null;
              return `${companies(board.companyCount)}, ${counted(board.cardCount, 'card')}`;
            },
            signal,
            () => 'The board was not ready in time.',
          ),
      },
      {
        name: 'Remove the board',
        always: true,
        work: async (signal) => {
          if (boardId === null) return 'There is none';
          await call(boardRoutes.boardCleanup, { body: params(), signal });
          await call(boardRoutes.deleteBoard, { params: params(), signal });
          return 'Removed';
        },
      },
    ],
  };
}

/** Distributes evaluated content to the boards (product §2). */
export function contentDistributorTest(): ManualTest {
  return {
    name: 'Test Content Distributor',
    steps: [
      {
        name: 'Hand out the content',
        work: async (signal) => {
          const { totalCardsCreated, boardsProcessed } = await call(cardRoutes.contentDistributor, { signal });
          return `${counted(totalCardsCreated, 'new card')} across ${counted(boardsProcessed, 'board')}`;
        },
      },
    ],
  };
}
