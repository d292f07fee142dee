import { loadQueryClient } from './query-client.ts';

const retryMs = 10_000;

async function isServerReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    // No response at all.
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
 * Wraps a dynamic import: while the server cannot be reached it stays pending and tries again, because the screen that is open must not
 * crash for want of a part. It rejects only when the server answers and the code still does not load, as after an upgrade.
 */
export function loadCode<M>(load: () => Promise<M>): () => Promise<M> {
  return async () => {
    for (let reachable = false; ; ) {
      try {
        // What is loaded later may ask the server.
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
