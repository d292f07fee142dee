/** Apart from the site, whose content is only read with the first page. */
export const PAGE_ARCHIVE_HOST = 'web.archive.org';
