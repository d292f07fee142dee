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
import type { z } from 'zod';
import { PRINCIPAL_HEADER, type Principal, PrincipalSigner } from './principal.ts';
import { UPSTREAMS, type Upstreams } from './upstreams.ts';

/** A call to another service on behalf of a principal. */
export interface ServiceCall {
  service: ServiceName;
  method: Route['method'];
  path: string;
  principal: Principal;
  body?: unknown;
}

export function callOf(
  route: Route,
  principal: Principal,
  { ids = {}, body }: { ids?: Readonly<Record<string, string>>; body?: unknown } = {},
): ServiceCall {
  return { service: route.service, method: route.method, path: pathOf(route, ids), principal, body };
}

export interface Answer {
  status: number;
  /** The parsed body; undefined if it is not JSON. */
  body: unknown;
}

/** Calls other services directly, without the checks of the gateway's HTTP layer. */
@Injectable()
export class ServiceCalls {
  constructor(
    @Inject(UPSTREAMS) private readonly upstreams: Upstreams,
    private readonly signer: PrincipalSigner,
  ) {}

  /** Returns the response with any status. @throws {DomainError} unavailable if the service does not respond */
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
   * @throws {DomainError} the service's error, with its code and message; internal `upstream_answer` for a response that does not
   *  match the schema
   */
  async json<S extends z.ZodType>(call: ServiceCall, schema: S): Promise<z.output<S>> {
    const { status, body } = await this.answer(call);
    if (status >= 400) throw refusalOf(call.service, status, body);
    const parsed = schema.safeParse(body);
    if (parsed.success) return parsed.data;
    const message = `The ${call.service} service sent a response that does not match its schema`;
    throw new DomainError('internal', 'upstream_answer', message, { cause: parsed.error });
  }
}

const kinds = Object.entries(statusOfKind) as [ErrorKind, number][];

function refusalOf(service: ServiceName, status: number, body: unknown): DomainError {
  const problem = ProblemDetails.safeParse(body);
  const kind = kinds.find(([, ofKind]) => ofKind === status)?.[0];
  if (!problem.success || !kind)
    return new DomainError('unavailable', 'upstream_unavailable', `The ${service} service returned ${status}`);
  const { code, detail, issues } = problem.data;
  return new DomainError(kind, code, detail, issues ? { details: { issues } } : undefined);
}

/** Returns undefined for invalid JSON, so that the caller's schema rejects it like any other wrong shape. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
