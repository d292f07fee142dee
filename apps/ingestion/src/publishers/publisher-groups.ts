export interface PublisherGroup {
  readonly family: string;
  /** Registrable domains. */
  readonly domains: readonly string[];
  /** Other names that sources use for the publisher, in lower case; the family's own name is always included. */
  readonly names?: readonly string[];
}

/**
 * Publishers with several domains or names, and groups of publications with one owner. Based on general knowledge of
 * ownership, not checked against the publishers' imprints. A wrong row only merges names that should be counted
 * separately.
 */
export const publisherGroups: readonly PublisherGroup[] = [
  {
    family: 'Axel Springer',
    domains: [
      ...['bild.de', 'businessinsider.com', 'businessinsider.de', 'businessinsider.es', 'businessinsider.jp'],
      ...['businessinsider.nl', 'politico.com', 'politico.eu', 'welt.de'],
    ],
  },
  { family: 'BBC', domains: ['bbc.com', 'bbc.co.uk'] },
  { family: 'Condé Nast', domains: ['arstechnica.com', 'wired.com', 'wired.co.uk', 'wired.it', 'wired.jp'] },
  { family: 'Dow Jones', domains: ['barrons.com', 'marketwatch.com', 'wsj.com'], names: ['the wall street journal'] },
  { family: 'Financial Times', domains: ['ft.com'] },
  { family: 'Future', domains: ['techradar.com', 'tomsguide.com', 'tomshardware.com', 'itpro.com'] },
  { family: 'TechCrunch', domains: ['techcrunch.com'] },
  { family: 'The Guardian', domains: ['guardian.co.uk', 'theguardian.com'] },
  { family: 'The New York Times', domains: ['nytimes.com', 'nyt.com'] },
  { family: 'Ziff Davis', domains: ['cnet.com', 'mashable.com', 'pcmag.com', 'zdnet.com'] },
];

/** Hosts that give each publisher a subdomain and are not in the public suffix list. */
export const sharedHosts: ReadonlySet<string> = new Set([
  'beehiiv.com',
  'ghost.io',
  'medium.com',
  'substack.com',
  'tumblr.com',
  'wordpress.com',
]);
