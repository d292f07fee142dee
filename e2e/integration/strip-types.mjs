// Jest's transformer for our TypeScript: Node itself erases the types, in place, so that lines and columns stay as they are.
import { stripTypeScriptTypes } from 'node:module';

export default { process: (source) => ({ code: stripTypeScriptTypes(source) }) };
