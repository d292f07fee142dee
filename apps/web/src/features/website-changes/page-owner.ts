import type { BoardCompany } from '@sightline/contracts';
import { websiteFrom } from '@/lib/website';

type Owner = Pick<BoardCompany, 'id' | 'name' | 'domain'>;

/** The company whose website an address is on, as far as it has been typed; undefined when it is on none of them. */
export function ownerOf<C extends Owner>(typed: string, companies: readonly C[]): C | undefined {
  const host = websiteFrom(typed)?.domain;
  return companies.find(({ domain }) => host === domain || host?.endsWith(`.${domain}`));
}
