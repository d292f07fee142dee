import type { ServiceName } from '@sightline/contracts';

export interface UpstreamRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Path with query; starts with exactly one slash. */
  path: string;
  headers: Record<string, string>;
  body?: string;
}
export interface UpstreamResponse {
  status: number;
  contentType: string | undefined;
  body: Buffer;
}

/** Calls to other services: over HTTP, or in process. */
export interface Upstreams {
  /**
   * @throws {DomainError} unavailable `upstream_unavailable` if the service does not respond; invalid `invalid_path`; internal
   *  `upstream_unknown` if no address is configured
   */
  request(service: ServiceName, call: UpstreamRequest): Promise<UpstreamResponse>;
  close(): Promise<void>;
}
/** Injection token of the upstreams. */
export const UPSTREAMS = Symbol('Upstreams');
