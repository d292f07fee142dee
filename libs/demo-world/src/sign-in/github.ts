import { hashOf } from '../replies/html.ts';
import { json, type Reply, text } from '../replies/reply.ts';
import type { Grants } from './grants.ts';
import { misbehaviourOf, nameOf } from './people.ts';

/** GitHub's own protocol: OAuth 2 with errors reported as status 200, and an API that returns the addresses. */
export class GithubEndpoints {
  constructor(private readonly grants: Grants) {}

  token(form: URLSearchParams, authorization: string | undefined): Reply {
    const grant = this.grants.exchange(form, authorization);
    if (grant === 'invalid_client') return json({ error: 'incorrect_client_credentials' });
    if (grant === 'invalid_grant')
      return json({ error: 'bad_verification_code', error_description: 'The code passed is incorrect or expired.' });
    const way = misbehaviourOf(grant.email);
    if (way === 'down') return text('Internal error', 500);
    if (way === 'nonsense') return { status: 200, type: 'text/html; charset=utf-8', body: '<p>Unicorn!</p>' };
    const access_token = this.grants.accessTokens.issue(grant);
    return json({ access_token, token_type: 'bearer', scope: 'read:user,user:email' });
  }

  /** `/api/v3/…`, as on GitHub Enterprise Server. */
  api(path: string, authorization: string | undefined): Reply | undefined {
    const token = /^(?:bearer|token) (.+)$/i.exec(authorization ?? '')?.[1] ?? '';
    const grant = this.grants.accessTokens.find(token);
    if (grant === undefined) return json({ message: 'Bad credentials' }, 401);
    const { email } = grant;
    const way = misbehaviourOf(email);
    if (path === '/user')
      return json({ id: hashOf(email), login: email.split('@')[0], name: nameOf(email), email: null });
    if (path !== '/user/emails') return undefined;
    const hidden = `${hashOf(email)}@users.noreply.example`;
    return json([
      { email: hidden, primary: false, verified: true, visibility: null },
      ...(way === 'no-email' ? [] : [{ email, primary: true, verified: way !== 'unverified', visibility: 'private' }]),
    ]);
  }
}
