// What exists in a fresh copy before its API is tested: an operator and a visitor, each with boards that are ready.
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  Board,
  BoardCompanyList,
  BoardSetupResponse,
  CardList,
  PublicConfig,
  pathOf,
  type Route,
  routes,
} from '@sightline/contracts';
import { z } from 'zod';

type Headers = Record<string, string>;

/** Real ids for the parameters of requests. */
export interface Ids {
  boards: string[];
  /** Boards that may be deleted. */
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

/** Signs in with a mailed link as the SPA does; the access token. */
export async function signIn(origin: string, email: string): Promise<string> {
  await post(`${origin}${routes.magicLink.path}`, { email });
  const Mails = z.object({ items: z.array(z.object({ text: z.string() })) });
  const mails = Mails.parse(await call(`${origin}/dev/mailbox.json?to=${encodeURIComponent(email)}`));
  const link = /https?:\/\/\S+\/auth\/complete#\S+/.exec(mails.items[0]?.text ?? '')?.[0] ?? '';
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('t');
  const { issuer, clientId } = PublicConfig.parse(await call(`${origin}${routes.publicConfig.path}`));
  const Issuer = z.object({ authorization_endpoint: z.url(), token_endpoint: z.url() });
  const endpoints = Issuer.parse(await call(`${issuer}/.well-known/openid-configuration`));
  const redirectUri = `${origin}/auth/complete`;
  const verifier = randomBytes(32).toString('base64url');
  const parameters = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    scope: 'openid profile email',
    redirect_uri: redirectUri,
    state: 'state-1',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    login_hint: `ml:${token}`,
  });
  let url = new URL(`${endpoints.authorization_endpoint}?${parameters}`);
  let cookies = '';
  for (let hops = 0; !url.href.startsWith(`${redirectUri}?`); hops++) {
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie: cookies } });
    const location = answer.headers.get('location');
    if (!location || hops === 20) throw new Error(`no way back from ${url.pathname}: ${answer.status}`);
    cookies = [cookies, ...answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0])].join('; ');
    url = new URL(location, url);
  }
  const answer = await call(endpoints.token_endpoint, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      code: url.searchParams.get('code') ?? '',
      redirect_uri: redirectUri,
      code_verifier: verifier,
    }),
  });
  return z.object({ access_token: z.string() }).parse(answer).access_token;
}

/** Sets up boards for a session and reads the ids that are on the first one. */
export async function worldOf(origin: string, headers: Headers, spares: number): Promise<Ids> {
  const get = (route: Route, boardId: string) => call(`${origin}${pathOf(route, { boardId })}`, { headers });
  const boards: string[] = [];
  for (let count = 0; count <= spares; count++) {
    const body = { companyUrl: 'https://lumenpay.example/' };
    boards.push(BoardSetupResponse.parse(await post(`${origin}${routes.boardSetup.path}`, body, headers)).boardId);
  }
  const [first = '', ...spareBoards] = boards;
  const untilMs = Date.now() + 90_000;
  for (;;) {
    const { status } = Board.parse(await get(routes.getBoard, first));
    if (status === 'ready') break;
    if (Date.now() > untilMs) throw new Error(`The board is ${status}, not ready`);
    await wait(250);
  }
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
