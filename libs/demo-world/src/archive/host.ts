/** A separate file, because the content of the site is read only with the first page. */
export const PAGE_ARCHIVE_HOST = 'web.archive.org';
