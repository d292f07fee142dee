import type { BoardCompany } from '@sightline/contracts';
import { websiteFrom } from '@/lib/format/website';

type Owner = Pick<BoardCompany, 'id' | 'name' | 'domain'>;

/** The company whose website contains the (possibly incomplete) address; undefined when there is none. */
export function ownerOf<C extends Owner>(typed: string, companies: readonly C[]): C | undefined {
  const host = websiteFrom(typed)?.domain;
  return companies.find(({ domain }) => host === domain || host?.endsWith(`.${domain}`));
}
