// Content of a fresh instance before its API is tested: an operator and a visitor, each with ready boards.
import {
  Board,
  BoardCompanyList,
  BoardSetupResponse,
  CardList,
  pathOf,
  type Route,
  routes,
} from '@sightline/contracts';
import { z } from 'zod';
import { signInByLink } from '../running/sign-in.ts';
import { until } from '../running/visitor.ts';

type Headers = Record<string, string>;

/** Real ids for the parameters of requests. */
export interface Ids {
  boards: string[];
  /** Boards that tests may delete. */
  spareBoards: string[];
  cards: string[];
  companies: string[];
  contents: string[];
}

async function call(url: string, init: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${init.method ?? 'GET'} ${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
const post = (url: string, body: unknown, headers: Headers = {}) =>
  call(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Signs in with an emailed link and returns the access token. */
export async function signIn(origin: string, email: string): Promise<string> {
  await post(`${origin}${routes.magicLink.path}`, { email });
  const Mails = z.object({ items: z.array(z.object({ text: z.string() })) });
  const mails = Mails.parse(await call(`${origin}/dev/mailbox.json?to=${encodeURIComponent(email)}`));
  return signInByLink(origin, /https?:\/\/\S+\/auth\/complete#\S+/.exec(mails.items[0]?.text ?? '')?.[0] ?? '');
}

/** Sets up boards for a session and returns the ids on the first board. */
export async function worldOf(origin: string, headers: Headers, spares: number): Promise<Ids> {
  const get = (route: Route, boardId: string) => call(`${origin}${pathOf(route, { boardId })}`, { headers });
  const boards: string[] = [];
  for (let count = 0; count <= spares; count++) {
    const body = { companyUrl: 'https://lumenpay.example/' };
    boards.push(BoardSetupResponse.parse(await post(`${origin}${routes.boardSetup.path}`, body, headers)).boardId);
  }
  const [first = '', ...spareBoards] = boards;
  const isReady = async () => Board.parse(await get(routes.getBoard, first)).status === 'ready' || null;
  await until(isReady, 'a ready board', { timeoutMs: 90_000, intervalMs: 250 });
  const { items } = CardList.parse(await get(routes.listCards, first));
  const companies = BoardCompanyList.parse(await get(routes.listBoardCompanies, first)).items;
  return {
    boards: [first],
    spareBoards,
    cards: items.slice(0, 5).map(({ id }) => id),
    companies: companies.map(({ id }) => id),
    contents: items.slice(0, 5).map(({ contentId }) => contentId),
  };
}
