const noSite = new Set(['site_invalid_url', 'site_blocked_address']);

/** Whether entering the company's name can help: its site exists but can't be read. */
export function mayEnterName(errorCode: string | null): boolean {
  return errorCode?.startsWith('site_') === true && !noSite.has(errorCode);
}
