import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Reply, send, text } from '../replies/reply.ts';

export interface FaultContext {
  readonly slowHostDelayMs: number;
  /** Number of `nextVisit` calls so far. */
  readonly visit: () => number;
}

export interface Fault {
  readonly id: string;
  readonly host: string;
  /** One sentence that describes the host's misbehaviour. */
  readonly does: string;
  /** Absent if the host doesn't listen; its origin override then points at a closed port. */
  readonly answer?: (url: URL, request: IncomingMessage, response: ServerResponse, context: FaultContext) => void;
}

export type FaultReply = (url: URL, context: FaultContext) => Reply;

/** A host that allows all robots and answers with the given reply. */
export const replying =
  (reply: FaultReply): NonNullable<Fault['answer']> =>
  (url, request, response, context) =>
    send(request, response, url.pathname === '/robots.txt' ? text('User-agent: *\nAllow: /\n') : reply(url, context));

export const challenge = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`;

// Pages that hosts show in place of others.
export const CAPTCHA = `<p>To protect our visitors, please confirm that you are a person.</p><div class="captcha" data-sitekey="demo"><img alt="Type the characters in the picture" src="/captcha.png"><input name="answer"></div><p>Unusual traffic was seen from your network. Reference 7c1e-22.</p>`;
export const CONSENT =
  '<h1>Before you continue</h1><p>We and our 412 partners store cookies on your device to personalise advertising and to measure how it performs.</p><form><button>Accept all</button><button>Reject all</button><button>Manage preferences</button></form>';
export const LOGIN = `<form method="post" action="/login"><label>E-mail <input name="email"></label><label>Password <input type="password" name="password"></label><button>Sign in</button></form><p><a href="/forgot">Forgot password?</a></p>`;
