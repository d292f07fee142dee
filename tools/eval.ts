// `npm run eval -- company CASES.jsonl`: runs the product's own rules over pages or sites on disk and prints one JSON line for each
// case, to compare with what people say about them. Connects to nothing but this machine; messages go to stderr.
import { openSync } from 'node:fs';
import { build } from './build.ts';
import { messageOf } from './run.ts';

/** Each prints its answers for a file of cases. */
const subcommands: Record<string, () => Promise<(casesFile: string) => Promise<void>>> = {
  company: async () => (await import('./eval/company.ts')).evalCompanies,
};

const [name = '', casesFile, ...rest] = process.argv.slice(2);
const load = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined;
if (!load || casesFile === undefined || rest.length > 0) {
  console.error(`Usage: npm run eval -- ${Object.keys(subcommands).join('|')} CASES.jsonl`);
  process.exit(2);
}
try {
  await build();
  const evaluate = await load();
  await evaluate(casesFile);
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
