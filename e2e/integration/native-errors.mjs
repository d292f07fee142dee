// Jest runs tests in a separate realm, where errors of Node's own modules are not instances of the realm's `Error`.
import { types } from 'node:util';

const isInstance = Function.prototype[Symbol.hasInstance];
Object.defineProperty(Error, Symbol.hasInstance, {
  value(candidate) {
    return isInstance.call(this, candidate) || (this === Error && types.isNativeError(candidate));
  },
});
