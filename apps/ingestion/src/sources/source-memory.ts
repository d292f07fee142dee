/** State that a source gets back at the next sync of the company. Stored only after its items. */
export interface SourceMemory {
  feeds: {
    url: string;
    etag: string | null;
    lastModified: string | null;
    /** Its server asked not to be asked before. */
    waitUntil?: Date | undefined;
  }[];
  discoveredAt: Date;
}
