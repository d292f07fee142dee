import type { IncomingMessage, ServerResponse } from 'node:http';
import { countSignIn } from '@sightline/service-kit';
import type Provider from 'oidc-provider';
import type { InteractionResults } from 'oidc-provider';

/** One request to the issuer. */
export interface Exchange {
  provider: Provider;
  req: IncomingMessage;
  res: ServerResponse;
}
/** A sign-in that waits for somebody to prove who they are. */
export type Interaction = InstanceType<Provider['Interaction']>;

/** Ends an interaction: the browser goes on at the issuer, which knows it by a cookie and leads back to the client. */
export async function answerInteraction(
  { res }: Exchange,
  interaction: Interaction,
  result: InteractionResults,
): Promise<void> {
  interaction.result = result;
  await interaction.persist();
  res.writeHead(303, { location: interaction.returnTo, 'cache-control': 'no-store' }).end();
}

/** Ends an interaction with somebody's having proven who they are; whoever else was signed in with this browser is not any more. */
export async function signInAs(
  exchange: Exchange,
  interaction: Interaction,
  login: NonNullable<InteractionResults['login']>,
): Promise<void> {
  await signOutOthers(exchange, login.accountId);
  if (interaction.session && interaction.session.accountId !== login.accountId) interaction.session = undefined;
  await answerInteraction(exchange, interaction, { login });
  countSignIn('ok');
}

/** Ends the session of whoever else was signed in with this browser, with all tokens given out for it. */
async function signOutOthers({ provider, req, res }: Exchange, accountId: string): Promise<void> {
  const session = await provider.Session.get(provider.createContext(req, res));
  if (!session.accountId || session.accountId === accountId) return;
  for (const { grantId } of Object.values(session.authorizations ?? {})) {
    if (!grantId) continue;
    await provider.RefreshToken.revokeByGrantId(grantId);
    await (await provider.Grant.find(grantId))?.destroy();
  }
  await session.destroy();
}
