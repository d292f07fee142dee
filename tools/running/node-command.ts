// Writes the command that runs Node here to the given file, one word per line: the binary, then the product's flags.
// Run it through tools/with-node.mjs, which chooses the binary.
import { writeFileSync } from 'node:fs';
import { productArgs } from '../node-args.mjs';

const [file = ''] = process.argv.slice(2);
writeFileSync(file, `${[process.execPath, ...productArgs].join('\n')}\n`);
