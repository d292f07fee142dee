import type { OrganisationReading } from '../types.ts';

/** An object in a page's JSON-LD graph. */
export type LdNode = Record<string, unknown>;

const isNode = (value: unknown): value is LdNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

const nested = ['@graph', 'mainEntity', 'mainEntityOfPage', 'itemListElement', 'publisher', 'isPartOf'];
const maxNodes = 2_000;

/** Returns all objects in the JSON-LD blocks that describe the page or what it belongs to, outermost first. */
export function ldNodes(blocks: unknown[]): LdNode[] {
  const found: LdNode[] = [];
  const walk = (value: unknown, depth: number) => {
    for (const node of listOf(value)) {
      if (!isNode(node) || depth > 6 || found.length >= maxNodes) continue;
      found.push(node);
      for (const key of nested) if (typeof node[key] === 'object') walk(node[key], depth + 1);
    }
  };
  // Outer arrays are lists of blocks.
  for (const block of blocks) walk(block, 0);
  return found;
}

export function hasType(node: LdNode, pattern: RegExp): boolean {
  return listOf(node['@type']).some((type) => typeof type === 'string' && pattern.test(type));
}

/** Returns the text or name in a value: a string, an object with a name, or a list of either. */
export function nameOf(value: unknown, depth = 0): string | null {
  for (const one of listOf(value)) {
    if (typeof one === 'string') {
      const text = one.replace(/\s+/g, ' ').trim();
      if (text !== '' && !/^https?:/.test(text)) return text;
    } else if (isNode(one) && depth < 4) {
      const name = nameOf(one.name, depth + 1);
      if (name !== null) return name;
    }
  }
  return null;
}

/** Returns the names of the nodes' publishers; a publisher can be a reference to another node by `@id`. */
export function publisherNames(nodes: LdNode[]): string[] {
  const named = new Map(nodes.map((node) => [node['@id'], nameOf(node.name)]));
  return nodes
    .flatMap((node) => listOf(node.publisher))
    .map((publisher) => nameOf(publisher) ?? (isNode(publisher) ? named.get(publisher['@id']) : null))
    .filter((name) => typeof name === 'string');
}

/** Returns the address of an image: a string, an ImageObject, or a list of either. */
export function imageUrlOf(value: unknown): string | null {
  for (const one of listOf(value)) {
    if (typeof one === 'string' && one !== '') return one;
    if (isNode(one) && typeof one.url === 'string') return one.url;
  }
  return null;
}

/** Returns the first string found under any of the keys in any of the nodes. */
export function firstText(nodes: LdNode[], keys: string[]): string | null {
  for (const node of nodes)
    for (const key of keys) {
      const value = node[key];
      if (typeof value === 'string' && value.trim() !== '') return value.trim();
    }
  return null;
}

const organisationType =
  /^(?:[a-z]*Organi[sz]ation|Corporation|LocalBusiness|OnlineBusiness|OnlineStore|Store|Airline|NGO|Brand)$/i;

/** Returns the structured data about the organisation behind the page, or null. */
export function organisationOf(nodes: LdNode[]): OrganisationReading | null {
  const organisation = nodes.find((node) => hasType(node, organisationType));
  if (!organisation) return null;
  const address = listOf(organisation.address).find(isNode);
  return {
    legalName: nameOf(organisation.legalName),
    alternateNames: listOf(organisation.alternateName)
      .map((name) => nameOf(name))
      .filter((name) => name !== null)
      .slice(0, 10),
    ticker: nameOf(organisation.tickerSymbol),
    country: nameOf(address?.addressCountry),
  };
}
