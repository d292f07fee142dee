const noSite = new Set(['site_invalid_url', 'site_blocked_address']);

/** Whether the name of the company helps: its site exists for its customers, but can't be read. */
export function mayEnterName(errorCode: string | null): boolean {
  return errorCode?.startsWith('site_') === true && !noSite.has(errorCode);
}
