import type { SourceRow } from './source-row.ts';
import { registry } from './sources.ts';

const uses: Readonly<Record<SourceRow['use'], string>> = {
  default: 'on by default',
  key: 'needs a key',
  configured: 'needs addresses',
  'opt-in': 'off by default',
};

/** docs/sources.md: what each source reads, and on what terms. */
export function sourcesPage(): string {
  const rows = registry.map(({ row }) => row);
  const optIn = rows.filter(({ use }) => use === 'opt-in');
  return `${[
    '# Sources',
    '',
    'Where Sightline looks for news, and on what terms. `npm run readmes` writes this page from the registry in',
    '`apps/ingestion/src/sources`; each source has its row beside its code. The terms come from public notes of the given month and',
    'have not been checked on a live connection from this repository.',
    '',
    '| source | use | reads | robots.txt | terms | limit | finds | stores |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${cellsOf(row).join(' | ')} |`),
    '',
    '## Off by default',
    '',
    'Name a source in `OPT_IN_SOURCES` of ingestion to use it all the same.',
    '',
    ...optIn.map(({ name, reason }) => `- \`${name}\`: ${reason}`),
  ].join('\n')}\n`;
}

function cellsOf({ name, use, reads, robots, licence, limit, finds, stores }: SourceRow): string[] {
  const where =
    reads.length === 0 ? "the companies' or outlets' own sites" : reads.map((url) => `\`${url}\``).join(' ');
  return [`\`${name}\``, uses[use], where, robotsCell(robots), licence, limit, finds, stores];
}

function robotsCell({ decision, statedOn }: SourceRow['robots']): string {
  switch (decision) {
    case 'asked':
      return 'asked at each site';
    case 'none':
      return `none (${statedOn})`;
    case 'allowed':
    case 'forbidden':
      return `${decision} (${statedOn})`;
  }
}
