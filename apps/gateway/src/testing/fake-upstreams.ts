import type { ServiceName } from '@sightline/contracts';
import {
  PRINCIPAL_HEADER,
  type Principal,
  PrincipalSigner,
  type UpstreamRequest,
  type UpstreamResponse,
  type Upstreams,
} from '@sightline/service-kit';
import { TEST_INTERNAL_SECRET } from '@sightline/testing';

/** A call that reached a service, with the principal it was signed for. */
export interface ReceivedCall extends UpstreamRequest {
  service: ServiceName;
  principal: Principal;
}

const signer = new PrincipalSigner(TEST_INTERNAL_SECRET);
const json = (status: number, body: unknown): UpstreamResponse => ({
  status,
  contentType: 'application/json; charset=utf-8',
  body: Buffer.from(JSON.stringify(body)),
});
const ownerOf = (principal: Principal) =>
  principal.kind === 'user' ? principal.userId : principal.kind === 'visitor' ? principal.tempSessionId : '';

/** Services behind the gateway that record their calls and know the owners of boards. */
export class FakeUpstreams implements Upstreams {
  readonly calls: ReceivedCall[] = [];
  /** Board → user or visitor session that owns it. */
  readonly owners = new Map<string, string>();
  /** Services that fail. */
  readonly down = new Set<ServiceName>();
  accessChecks = 0;
  /** Holds every check of access until it resolves. */
  heldAccess: Promise<void> = Promise.resolve();
  respond: (call: ReceivedCall) => UpstreamResponse = (call) => json(200, { service: call.service });

  async request(service: ServiceName, call: UpstreamRequest): Promise<UpstreamResponse> {
    if (call.path === '/health/ready') return json(this.down.has(service) ? 503 : 200, {});
    const received = { ...call, service, principal: await signer.verify(call.headers[PRINCIPAL_HEADER]) };
    const boardId = /^\/internal\/boards\/([^/]+)\/access$/.exec(call.path)?.[1];
    if (boardId !== undefined) {
      this.accessChecks += 1;
      await this.heldAccess;
      if (this.down.has(service)) return json(500, {});
      const isOwner = this.owners.get(boardId) === ownerOf(received.principal);
      return isOwner ? { status: 204, contentType: undefined, body: Buffer.alloc(0) } : json(404, {});
    }
    this.calls.push(received);
    return this.respond(received);
  }

  async close(): Promise<void> {}
}
