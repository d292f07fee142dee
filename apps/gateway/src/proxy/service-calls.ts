import { Inject, Injectable } from '@nestjs/common';
import {
  DomainError,
  type ErrorKind,
  ProblemDetails,
  pathOf,
  type Route,
  type ServiceName,
  statusOfKind,
} from '@sightline/contracts';
import { PRINCIPAL_HEADER, type Principal, PrincipalSigner, UPSTREAMS, type Upstreams } from '@sightline/service-kit';
import type { z } from 'zod';

/** A call of the gateway's own to a service, on behalf of whoever asked the gateway. */
export interface ServiceCall {
  service: ServiceName;
  method: Route['method'];
  path: string;
  principal: Principal;
  body?: unknown;
}

/** A call of a route of the catalogue. */
export function callOf(
  route: Route,
  principal: Principal,
  { ids = {}, body }: { ids?: Readonly<Record<string, string>>; body?: unknown } = {},
): ServiceCall {
  return { service: route.service, method: route.method, path: pathOf(route, ids), principal, body };
}

export interface Answer {
  status: number;
  /** The parsed body; undefined when it is not JSON. */
  body: unknown;
}

/** Asks services for what the gateway puts together itself, past the checks at its own door. */
@Injectable()
export class ServiceCalls {
  constructor(
    @Inject(UPSTREAMS) private readonly upstreams: Upstreams,
    @Inject(PrincipalSigner) private readonly signer: PrincipalSigner,
  ) {}

  /** Whatever the service answers. @throws {DomainError} unavailable when it does not */
  async answer({ service, principal, body, ...call }: ServiceCall): Promise<Answer> {
    const answer = await this.upstreams.request(service, {
      ...call,
      headers: {
        accept: 'application/json',
        [PRINCIPAL_HEADER]: await this.signer.sign(principal),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: jsonOf(answer.body.toString()) };
  }

  /**
   * @throws {DomainError} the service's own refusal, with its code and words; internal `upstream_answer` for an answer
   *   that is not what the two agreed on
   */
  async json<S extends z.ZodType>(call: ServiceCall, schema: S): Promise<z.output<S>> {
    const { status, body } = await this.answer(call);
    if (status >= 400) throw refusalOf(call.service, status, body);
    const parsed = schema.safeParse(body);
    if (parsed.success) return parsed.data;
    const message = `The ${call.service} service answered something else than agreed`;
    throw new DomainError('internal', 'upstream_answer', message, { cause: parsed.error });
  }
}

const kinds = Object.entries(statusOfKind) as [ErrorKind, number][];

function refusalOf(service: ServiceName, status: number, body: unknown): DomainError {
  const problem = ProblemDetails.safeParse(body);
  const kind = kinds.find(([, ofKind]) => ofKind === status)?.[0];
  if (!problem.success || !kind)
    return new DomainError('unavailable', 'upstream_unavailable', `The ${service} service answers ${status}`);
  const { code, detail, issues } = problem.data;
  return new DomainError(kind, code, detail, issues ? { details: { issues } } : undefined);
}

/** Undefined for what is no JSON, which is as wrong as JSON of another shape, and found out in the same place. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
