// `npm run eval -- company CASES.jsonl`: runs the product's own rules over pages or sites on disk and prints one JSON line for each
// case, to compare with what people say about them. Connects to nothing but this machine; messages go to stderr.
import { parseArgs } from 'node:util';
import { build } from './build.ts';
import { messageOf } from './run.ts';

/** Each prints its answers for a file of cases. */
const subcommands: Record<string, () => Promise<(casesFile: string, recorded: string | undefined) => Promise<void>>> = {
  company: async () => (await import('./eval/company.ts')).evalCompanies,
  competitors: async () => (await import('./eval/competitors.ts')).evalCompetitors,
};

const { values, positionals } = parseArgs({ options: { recorded: { type: 'string' } }, allowPositionals: true });
const [name = '', casesFile, ...rest] = positionals;
const load = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined;
if (!load || casesFile === undefined || rest.length > 0) {
  console.error(`Usage: npm run eval -- ${Object.keys(subcommands).join('|')} CASES.jsonl [--recorded DIR]`);
  process.exit(2);
}
try {
  await build();
  const evaluate = await load();
  await evaluate(casesFile, values.recorded);
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
