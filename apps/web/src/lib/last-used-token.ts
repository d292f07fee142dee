import { createStore, del, get, set, type UseStore } from 'idb-keyval';

/**
 * The refresh token that was used last, by any tab. It is in IndexedDB because a completed write there is visible to every tab
 * at once. Browsers copy localStorage from tab to tab with a delay: a tab may read a token from it that another tab has used.
 */
const key = 'last-used-refresh-token';

let store: UseStore | undefined;

/** Undefined when none was used, and in browsers that refuse IndexedDB, where tabs depend on localStorage alone. */
export function lastUsedToken(): Promise<string | undefined> {
  return whereAllowed((db) => get<string>(key, db));
}

/** Resolves once every tab can see it. Undefined: the last one may be used again. */
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
