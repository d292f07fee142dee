import { Inject, Injectable } from '@nestjs/common';
import type { Route, ServiceName } from '@sightline/contracts';
import {
  newId,
  PRINCIPAL_HEADER,
  type Principal,
  PrincipalSigner,
  UPSTREAMS,
  type Upstreams,
} from '@sightline/service-kit';
import { type Answer, parsed } from './front-door.ts';

/** A signed-in user that nobody ever was. */
export const inventedUser = (): Extract<Principal, { kind: 'user' }> => {
  const userId = `self-check-${newId()}`;
  return { kind: 'user', userId, email: `${userId}@self-check.invalid` };
};

/** The services' own doors, past the checks of the gateway. */
@Injectable()
export class BackDoors {
  constructor(
    @Inject(UPSTREAMS) private readonly upstreams: Upstreams,
    @Inject(PrincipalSigner) private readonly signer: PrincipalSigner,
  ) {}

  /** @throws {DomainError} unavailable when the service does not answer */
  async ask(
    service: ServiceName,
    principal: Principal,
    method: Route['method'],
    path: string,
    body?: object,
  ): Promise<Answer> {
    const answer = await this.upstreams.request(service, {
      method,
      path,
      headers: {
        accept: 'application/json',
        [PRINCIPAL_HEADER]: await this.signer.sign(principal),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: parsed(answer.body.toString()) };
  }
}
