const ordinaryPage = "Enter the address of an ordinary page of the company, like its home page or 'About us'.";
const later = 'The address may be right: try again in a few minutes.';
const advices: Record<string, string> = {
  site_invalid_url: 'Check the spelling of the address.',
  site_unknown_host: 'There is no website at this address. Check its spelling.',
  site_offline: 'The address may be right: try again when the Sightline server is back online.',
  site_blocked_address: 'This is not a public address. Enter the website that the company’s customers use.',
  site_connection_refused: 'This address does not respond. Check it in a browser, or try again later.',
  site_tls_error: "The site's certificate is not valid. Try the address without 'www', or the company's other domain.",
  site_timeout: later,
  site_network_error: later,
  site_http_status: 'Open the address in a browser: it must show a page without signing in.',
  site_error: 'Open the address in a browser: it must show a page without signing in.',
  site_blocked:
    "The site blocks automated readers. Try another page or domain of the company, such as its newsroom or 'About us'.",
  site_robots_denied: "The site's robots.txt excludes Sightline. Try another domain of the company.",
  site_login: `Enter the company's public website, not its app or customer area. ${ordinaryPage}`,
  site_parked: 'Check the spelling, or look the company up in a search engine: its website has a different address.',
  site_needs_javascript: `Try a page of the company that was written by hand, such as its newsroom, blog or documentation.`,
  site_empty: `The page has no text of its own. ${ordinaryPage}`,
  site_too_large: `The page is too large. ${ordinaryPage}`,
  site_too_many_redirects: `The page redirects endlessly. ${ordinaryPage}`,
  site_unsupported_content: `This is not a readable page. ${ordinaryPage}`,
  site_too_complex: `The page is too complex. ${ordinaryPage}`,
};

export function adviceFor(errorCode: string | null): string {
  return advices[errorCode ?? ''] ?? 'The address is probably fine: try again.';
}
