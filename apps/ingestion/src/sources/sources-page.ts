import type { SourceRow } from './source-row.ts';
import { sourceRows } from './source-rows.ts';

const uses: Readonly<Record<SourceRow['use'], string>> = {
  default: 'on by default',
  key: 'needs a key',
  configured: 'needs addresses',
  'opt-in': 'off by default',
};

/** Generates docs/sources.md: the data that each source reads, and the terms of use. */
export function sourcesPage(): string {
  const optIn = sourceRows.filter(({ use }) => use === 'opt-in');
  return `${[
    '# Sources',
    '',
    'Where Sightline looks for news and signals, and on what terms. `npm run readmes` writes this page from the registry in',
    '`apps/ingestion/src/sources`; each source has its row beside its code. The terms come from public notes of the given month and',
    'have not been checked on a live connection from this repository.',
    '',
    '| source | use | reads | robots.txt | terms | limit | contact | gives | finds | stores | canary |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...sourceRows.map((row) => `| ${cellsOf(row).join(' | ')} |`),
    '',
    'A canary is a request that always finds something. When it has found nothing for three days, the source counts as broken, not as',
    'quiet. Each canary is requested once a day, and by "Try each source now" in Operations.',
    '',
    '## Off by default',
    '',
    'Name a source in `OPT_IN_SOURCES` of ingestion to use it all the same.',
    '',
    ...optIn.map(({ name, reason }) => `- \`${name}\`: ${reason}`),
  ].join('\n')}\n`;
}

function cellsOf(row: SourceRow): string[] {
  const { name, use, reads, licence, limit, needsContact, gives, finds, stores } = row;
  const where =
    reads.length === 0 ? "the companies' or outlets' own sites" : reads.map((url) => `\`${url}\``).join(' ');
  const contact = needsContact ? '`OPERATOR_CONTACT`' : 'not needed';
  const terms = [robotsCell(row), licence, limit, contact];
  return [`\`${name}\``, uses[use], where, ...terms, gives.join(', '), finds, stores, canaryCell(row)];
}

function canaryCell({ canary }: SourceRow): string {
  return canary === 'readings' ? 'its readings of all companies' : `${canary.counts} of \`${canary.url}\``;
}

function robotsCell({ robots: { decision, statedOn }, reads }: SourceRow): string {
  const isOwn = reads.length === 0;
  switch (decision) {
    case 'asked':
      return isOwn ? 'asked at each site' : 'not recorded; asked each time';
    case 'none':
      return `none (${statedOn})`;
    case 'allowed':
    case 'forbidden':
      return `${decision} (${statedOn})`;
  }
}
