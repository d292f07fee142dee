interface PublisherGroup {
  readonly family: string;
  /** Registrable domains. */
  readonly domains: readonly string[];
  /** Other names that sources use for it, in lower case; the family's own name is always included. */
  readonly names?: readonly string[];
}

/**
 * Publishers with several domains or names, and groups of publications with one owner. Based on general knowledge of
 * ownership, not checked against the publishers' imprints. A wrong row only merges names that should be counted
 * separately.
 */
export const publisherGroups: readonly PublisherGroup[] = [
  { family: 'Axel Springer', domains: ['businessinsider.com', 'bild.de', 'politico.com', 'politico.eu', 'welt.de'] },
  { family: 'BBC', domains: ['bbc.com', 'bbc.co.uk'] },
  { family: 'Bloomberg', domains: ['bloomberg.com', 'businessweek.com'] },
  { family: 'Condé Nast', domains: ['arstechnica.com', 'wired.com', 'wired.co.uk'] },
  { family: 'Dow Jones', domains: ['barrons.com', 'marketwatch.com', 'wsj.com'], names: ['the wall street journal'] },
  { family: 'Financial Times', domains: ['ft.com'] },
  { family: 'Future', domains: ['techradar.com', 'tomsguide.com', 'tomshardware.com', 'itpro.com'] },
  { family: 'TechCrunch', domains: ['techcrunch.com'] },
  { family: 'The Guardian', domains: ['guardian.co.uk', 'theguardian.com'] },
  { family: 'The New York Times', domains: ['nytimes.com', 'nyt.com'] },
  { family: 'Ziff Davis', domains: ['cnet.com', 'mashable.com', 'pcmag.com', 'zdnet.com'] },
];

/** Hosts that give each publisher a subdomain and are not in the public suffix list. */
export const sharedHosts: ReadonlySet<string> = new Set(['beehiiv.com', 'ghost.io', 'medium.com', 'substack.com']);

/** Agencies whose texts other publishers print. `bylines` are other spellings, which are case-sensitive. */
export const wireServices: readonly (PublisherGroup & { readonly bylines: readonly string[] })[] = [
  { family: 'AFP', domains: ['afp.com'], names: ['agence france-presse'], bylines: ['AFP', 'Agence France-Presse'] },
  {
    family: 'Associated Press',
    domains: ['ap.org', 'apnews.com'],
    names: ['ap', 'the associated press'],
    bylines: ['AP', 'Associated Press', 'The Associated Press'],
  },
  {
    family: 'Business Wire',
    domains: ['businesswire.com'],
    bylines: ['BUSINESS WIRE', 'Business Wire', 'BusinessWire'],
  },
  { family: 'dpa', domains: ['dpa.com'], bylines: ['dpa', 'dpa-AFX'] },
  { family: 'GlobeNewswire', domains: ['globenewswire.com'], bylines: ['GLOBE NEWSWIRE', 'GlobeNewswire'] },
  {
    family: 'PR Newswire',
    domains: ['prnewswire.co.uk', 'prnewswire.com'],
    names: ['prnewswire'],
    bylines: ['PR Newswire', 'PRNewswire', 'PRNEWSWIRE'],
  },
  { family: 'Reuters', domains: ['reuters.com'], bylines: ['Reuters', 'REUTERS', 'Thomson Reuters'] },
];
