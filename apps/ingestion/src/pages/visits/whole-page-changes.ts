import type { PageChange } from '@sightline/contracts';
import type { Look, PageReading } from '@sightline/page-watch';
import type { TrackedPageDocument } from '../page.documents.ts';

/** A page that redirects to another one has a single change: its new address. The other page's text is ignored. */
export const lookOf = (page: TrackedPageDocument, reading: PageReading, movedTo: string | null): Look => ({
  reading,
  instead: movedTo === null ? null : redirected(page.leadsTo ?? page.url, movedTo),
  also: page.isGone ? added(page.url, reading.title) : null,
});

const redirected = (before: string, after: string): PageChange => ({
  ...{ kind: 'page-redirected', before, after, quote: after, minor: false },
});
export const added = (url: string, title: string): PageChange => ({
  ...{ kind: 'page-added', before: '', after: url, quote: title || url, minor: false },
});
export const removed = (url: string, { title }: PageReading): PageChange => ({
  ...{ kind: 'page-removed', before: url, after: '', quote: title || url, minor: false },
});
