/** Creates a set of functions that are called on every change. */
export function newListeners() {
  const listeners = new Set<() => void>();
  return {
    /** Returns a function that removes the listener. */
    add(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify(): void {
      for (const listener of listeners) listener();
    },
  };
}
