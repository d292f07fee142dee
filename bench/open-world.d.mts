export interface World {
  url: string;
  /** For `SIGHTLINE_ORIGIN_OVERRIDES`: every company of the press is served from here. */
  overrides: Record<string, string>;
  close(): Promise<void>;
}
export function openWorld(companies: number, articles: number, port?: number): Promise<World>;
