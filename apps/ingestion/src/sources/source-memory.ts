/** State that a source receives at the company's next sync. Stored only after the source's items. */
export interface SourceMemory {
  feeds: {
    url: string;
    etag: string | null;
    lastModified: string | null;
    /** Set when the server asked Sightline to wait until this time. */
    waitUntil?: Date | undefined;
  }[];
  discoveredAt: Date;
}
