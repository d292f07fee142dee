import type { IncomingMessage, ServerResponse } from 'node:http';
import { countSignIn } from '@sightline/product';
import type Provider from 'oidc-provider';
import type { InteractionResults } from 'oidc-provider';

/** One request to the issuer. */
export interface Exchange {
  provider: Provider;
  req: IncomingMessage;
  res: ServerResponse;
}
/** A pending sign-in. */
export type Interaction = InstanceType<Provider['Interaction']>;

/**
 * Completes an interaction and redirects the browser to the issuer, which finds it through a cookie and returns to the
 * client.
 */
export async function answerInteraction(
  { res }: Exchange,
  interaction: Interaction,
  result: InteractionResults,
): Promise<void> {
  interaction.result = result;
  await interaction.persist();
  res.writeHead(303, { location: interaction.returnTo, 'cache-control': 'no-store' }).end();
}

/** Completes an interaction with a successful sign-in, and signs out anyone else in this browser. */
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

/** Ends another person's session in this browser and revokes its tokens. */
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
