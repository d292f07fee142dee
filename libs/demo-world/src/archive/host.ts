/** Separate from the site, whose content is read only with the first page. */
export const PAGE_ARCHIVE_HOST = 'web.archive.org';
