import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type ErrorKind, ProblemDetails, type ServiceName, statusOfKind } from '@sightline/contracts';
import { PRINCIPAL_HEADER, type Principal, PrincipalSigner, UPSTREAMS, type Upstreams } from '@sightline/service-kit';
import type { z } from 'zod';

/** A call of the gateway's own to a service, on behalf of whoever asked the gateway. */
export interface ServiceCall {
  service: ServiceName;
  method: 'GET' | 'POST';
  path: string;
  principal: Principal;
  body?: unknown;
}

/** Asks services for what the gateway puts together itself. */
@Injectable()
export class ServiceCalls {
  constructor(
    @Inject(UPSTREAMS) private readonly upstreams: Upstreams,
    @Inject(PrincipalSigner) private readonly signer: PrincipalSigner,
  ) {}

  /**
   * @throws {DomainError} the service's own refusal, with its code and words; internal `upstream_answer` for an answer
   *   that is not what the two agreed on
   */
  async json<S extends z.ZodType>({ service, principal, body, ...call }: ServiceCall, schema: S): Promise<z.output<S>> {
    const answer = await this.upstreams.request(service, {
      ...call,
      headers: {
        accept: 'application/json',
        [PRINCIPAL_HEADER]: await this.signer.sign(principal),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = answer.body.toString();
    if (answer.status >= 400) throw refusalOf(service, answer.status, text);
    const parsed = schema.safeParse(jsonOf(text));
    if (!parsed.success)
      throw new DomainError(
        'internal',
        'upstream_answer',
        `The ${service} service answered something else than agreed`,
        {
          cause: parsed.error,
        },
      );
    return parsed.data;
  }
}

const kinds = Object.entries(statusOfKind) as [ErrorKind, number][];

function refusalOf(service: ServiceName, status: number, text: string): DomainError {
  const problem = ProblemDetails.safeParse(jsonOf(text));
  const kind = kinds.find(([, ofKind]) => ofKind === status)?.[0];
  if (!problem.success || !kind)
    return new DomainError('unavailable', 'upstream_unavailable', `The ${service} service answers ${status}`);
  const { code, detail, issues } = problem.data;
  return new DomainError(kind, code, detail, issues ? { details: { issues } } : undefined);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON is as wrong as JSON of another shape, and found out in the same place.
    return undefined;
  }
}
