// Writes how Node is to be run here, one word per line, to the file it is given: the binary, then the product's flags.
// Run through tools/with-node.mjs, which decides on the binary.
import { writeFileSync } from 'node:fs';
import { productArgs } from '../../tools/node-args.mjs';

const [file] = process.argv.slice(2);
writeFileSync(file, `${[process.execPath, ...productArgs].join('\n')}\n`);
