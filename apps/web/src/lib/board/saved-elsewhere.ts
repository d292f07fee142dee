const channelName = 'sightline-saved';

/**
 * Notifies the reader's other tabs that a board's saved cards changed. The live stream can't, because it is the same
 * for all readers.
 */
export function announceSaved(boardId: string): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(boardId);
  channel.close();
}

/** Calls the listener when another tab changes a board's saved cards. Returns a function that ends this. */
export function onSavedElsewhere(boardId: string, listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => {
    if (data === boardId) listener();
  };
  return () => channel.close();
}
