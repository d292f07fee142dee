const channelName = 'sightline-saved';

/** Reports to the reader's other tabs that the saved cards of a board changed; the live stream is the same for all readers. */
export function announceSaved(boardId: string): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(boardId);
  channel.close();
}

/** Calls the listener when another tab changed the saved cards of a board. Returns the function that ends this. */
export function onSavedElsewhere(boardId: string, listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => {
    if (data === boardId) listener();
  };
  return () => channel.close();
}
