import { KeyQuestion, type ResolvedKey, type ServiceName } from '@sightline/contracts';
import {
  hashOfToken,
  PRINCIPAL_HEADER,
  type Principal,
  PrincipalSigner,
  type UpstreamRequest,
  type UpstreamResponse,
  type Upstreams,
} from '@sightline/service-kit';
import { TEST_INTERNAL_SECRET } from '@sightline/testing';

/** A call that reached a service, with the principal in its signature. */
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

/** Stands in for the services behind the gateway: records calls and stores who owns each board. */
export class FakeUpstreams implements Upstreams {
  readonly calls: ReceivedCall[] = [];
  /** The user or visitor session that owns each board. */
  readonly owners = new Map<string, string>();
  /** Valid secrets and their keys. */
  readonly keys = new Map<string, ResolvedKey>();
  keyQuestions = 0;
  /** Roles of each board's members, by board and user. */
  readonly members = new Map<string, Map<string, 'editor' | 'viewer'>>();
  readonly down = new Set<ServiceName>();
  accessChecks = 0;
  /** Delays every access check until it resolves. */
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
      const who = ownerOf(received.principal);
      const role = this.owners.get(boardId) === who ? 'owner' : this.members.get(boardId)?.get(who);
      return role ? json(200, { role }) : json(404, {});
    }
    if (call.path === '/internal/access-keys/resolve') {
      this.keyQuestions += 1;
      if (this.down.has(service)) return json(500, {});
      const { kind, secretHash } = KeyQuestion.parse(JSON.parse(call.body ?? ''));
      const [, key] = [...this.keys].find(([secret]) => hashOfToken(secret) === secretHash) ?? [];
      if (received.principal.kind !== 'system' || key?.kind !== kind)
        return json(404, { type: '', title: '', status: 404, detail: '', code: 'key_not_found' });
      return json(200, key);
    }
    this.calls.push(received);
    return this.respond(received);
  }

  async close(): Promise<void> {}
}
