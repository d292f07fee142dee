import { createStore, del, get, set, type UseStore } from 'idb-keyval';

/**
 * The refresh token last used in any tab. It is stored in IndexedDB, because completed writes there are immediately
 * visible to all tabs. Browsers sync localStorage between tabs with a delay, so a tab could read a token from it that
 * another tab has already used.
 */
const key = 'last-used-refresh-token';

let store: UseStore | undefined;

/** Undefined when none was used, and in browsers without IndexedDB, in which tabs rely on localStorage alone. */
export function lastUsedToken(): Promise<string | undefined> {
  return whereAllowed((db) => get<string>(key, db));
}

/** Resolves once every tab can see the change. Undefined allows the last token to be used again. */
export function noteUsedToken(token: string | undefined): Promise<void> {
  return whereAllowed((db) => (token === undefined ? del(key, db) : set(key, token, db)));
}

async function whereAllowed<T>(work: (db: UseStore) => Promise<T>): Promise<T | undefined> {
  try {
    store ??= createStore('sightline', 'auth');
    return await work(store);
  } catch {
    return undefined;
  }
}
