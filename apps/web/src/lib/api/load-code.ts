import { loadQueryClient } from './query-client.ts';

const retryMs = 10_000;

async function isServerReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    // There was no response at all.
    return false;
  }
}

/** Resolves when the browser is back online, or after ten seconds. */
function nextAttempt(): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, retryMs);
    window.addEventListener('online', go);
  });
}

/**
 * Wraps a dynamic import. While the server can't be reached, the import stays pending and is retried, so that the open
 * screen doesn't crash because of a missing part. It rejects only when the server responds and the code still doesn't
 * load, for example after an upgrade.
 */
export function loadCode<M>(load: () => Promise<M>): () => Promise<M> {
  return async () => {
    for (let reachable = false; ; ) {
      try {
        // Code that is loaded later may need the query client.
        const [code] = await Promise.all([load(), loadQueryClient()]);
        return code;
      } catch (error) {
        if (reachable) throw error;
      }
      reachable = await isServerReachable();
      if (!reachable) await nextAttempt();
    }
  };
}
