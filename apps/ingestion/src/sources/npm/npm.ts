import { z } from 'zod';
import type { ReleaseEntry } from '../../releases/release-entry.ts';
import { githubLinks, npmLinks } from '../../surfaces/discovery/links/code.ts';
import { conditionsOf, memoryOf } from '../../surfaces/surface-memory.ts';
import type { SurfaceSource } from '../../surfaces/surface-source.ts';
import { jsonOf } from '../json-text.ts';
import { checkStatus, SourceFailure } from '../source-failure.ts';

/** Versions are validated one by one, so that an unusual version does not hide the others. */
const Package = z.object({
  name: z.string(),
  time: z.record(z.string(), z.unknown()),
  versions: z.record(z.string(), z.unknown()),
  repository: z.unknown().optional(),
});
const Repository = z.union([
  z.string().transform((url) => ({ url, directory: undefined })),
  z.object({ url: z.string(), directory: z.string().nullish() }),
]);

/** A package's document contains the metadata of all its versions; only the largest packages exceed this size. */
const maxBytes = 10_000_000;
const timeoutMs = 40_000;
/** Semantic versioning: a hyphen after the third number begins a pre-release, and a plus begins a build. */
const semanticVersion = /^(\d{1,10}\.\d{1,10}\.\d{1,10})(-[\w.-]{1,100})?(?:\+[\w.-]{1,100})?$/;

/** Versions of a package, from the registry's document. */
export const npm: SurfaceSource<ReleaseEntry> = {
  provider: 'npm',
  kind: 'package',
  recognise: npmLinks.recognise,
  everyMinutes: 360,
  row: {
    name: 'npm',
    use: 'default',
    reads: ['https://registry.npmjs.org/{package}'],
    robots: { decision: 'allowed', statedOn: '2026-10', file: 'npm/robots.txt' },
    licence: 'npm’s terms cover the use of its public registry without a key; the card links to the version.',
    limit: 'Five million requests a month; one conditional request per package every six hours.',
    finds: 'Versions of packages.',
    needsContact: false,
    gives: ['releases'],
    stores: 'link',
    canary: 'readings',
  },

  async read({ account }, reader, memory) {
    const url = `https://registry.npmjs.org/${account.replace('/', '%2F')}`;
    const request = { url, accept: 'json', purpose: 'releases', maxBytes, timeoutMs } as const;
    const answer = await reader.fetch({ ...request, ...conditionsOf(memory) });
    if (answer.notModified) return null;
    if (answer.status === 404) throw new SourceFailure('API_ERROR', `npm has no package “${account}”.`);
    checkStatus('npm', answer);
    const { data, error } = Package.safeParse(jsonOf(answer.text));
    if (!data || data.name !== account)
      throw new SourceFailure('API_ERROR', `npm did not return the package “${account}”.`, 'broken', {
        cause: error,
      });
    const repository = repositoryOf(data.repository);
    // The times still include withdrawn versions.
    const entries = Object.keys(data.versions).flatMap(
      (version) => entryOf(account, version, data.time[version], repository) ?? [],
    );
    return { entries, memory: memoryOf(answer) };
  },
};

function entryOf(account: string, version: string, stated: unknown, repository: string | null): ReleaseEntry | null {
  const parts = semanticVersion.exec(version);
  if (!parts) return null;
  const time = typeof stated === 'string' ? Date.parse(stated) : Number.NaN;
  return {
    ...{ project: account, tag: version, title: '', notes: '' },
    url: `https://www.npmjs.com/package/${account}/v/${version}`,
    publishedAt: Number.isNaN(time) ? null : new Date(time),
    registered: { stable: parts[2] === undefined ? null : (parts[1] ?? null), repository },
  };
}

/** A package in a subfolder shares its repository with others, so the repository's tags may not be its versions. */
function repositoryOf(stated: unknown): string | null {
  const { data } = Repository.safeParse(stated);
  if (!data || data.directory) return null;
  const address = data.url
    .slice(0, 500)
    .replace(/^git\+/, '')
    .replace(/^git@github\.com:|^(?:git|ssh):\/\/(?:git@)?github\.com\/|^github:/, 'https://github.com/');
  const url = /^[\w-]+\/[\w.-]+$/.test(address) ? `https://github.com/${address}` : address;
  const account = URL.canParse(url) ? githubLinks.recognise(new URL(url))?.account : undefined;
  return account?.includes('/') ? account : null;
}
