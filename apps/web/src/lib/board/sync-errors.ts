import { type BoardCompany, limits } from '@sightline/contracts';

/** The notice about the outcome of a company's last sync (product §8, sync error codes). */
interface SyncNotice {
  title: string;
  description: string;
  severity: 'error' | 'warning';
  troubleshooting: string[];
}

const notices: Record<string, SyncNotice> = {
  RATE_LIMITED: {
    title: 'API Rate Limit Exceeded',
    description: 'The free tier allows 500 requests per day. The limit resets at midnight UTC.',
    severity: 'error',
    troubleshooting: [
      'Wait: the next scheduled refresh will try again.',
      'Track fewer companies, or use a larger plan of the news service.',
    ],
  },
  API_KEY_INVALID: {
    title: 'Invalid API Key',
    description: 'The news service refused the API key.',
    severity: 'error',
    troubleshooting: ['Check NEWSAPI_KEY in the configuration.', 'Check with the news service that the key is active.'],
  },
  NO_RESULTS: {
    title: 'No Articles Found',
    description: `Nothing about this company in the past 7 days, nor in the ${limits.newsWindowDays} days that were searched.`,
    severity: 'warning',
    troubleshooting: [
      'Small companies are often quiet for weeks.',
      'Check that the name and keywords fit the company.',
    ],
  },
  NO_NEW_ARTICLES: {
    title: 'No New Content',
    description: 'Every article found is already on record.',
    severity: 'warning',
    troubleshooting: ['Nothing to do: new articles appear after the next refresh.'],
  },
  NEWSAPI_DOWN: {
    title: 'News Service Issue',
    description: 'The news service answered with a server error.',
    severity: 'error',
    troubleshooting: ['Try Refresh Content in a few minutes.', 'Check the status page of the news service.'],
  },
  UPGRADE_REQUIRED: {
    title: 'Feature Not Available',
    description: 'The news service needs a paid plan for this search.',
    severity: 'error',
    troubleshooting: ['Upgrade the plan of the news service.', 'Feeds and keyless searches continue to work.'],
  },
  NETWORK_ERROR: {
    title: 'Network Connection Failed',
    description: 'The sources of this company could not be reached.',
    severity: 'error',
    troubleshooting: ['Check the server’s internet connection.', 'Try Refresh Content in a few minutes.'],
  },
  API_ERROR: {
    title: 'News Service Error',
    description: 'The news service refused the search.',
    severity: 'error',
    troubleshooting: ['See the technical message for the reason.', 'Try Refresh Content in a few minutes.'],
  },
};

/** Returns the notice for a code; for unknown codes, its text contains the code. */
export function syncNotice(code: string): SyncNotice {
  return (
    notices[code] ?? {
      title: 'Unknown Error',
      description: `The last sync ended with the code ${code}.`,
      severity: 'error',
      troubleshooting: ['See the technical message.', 'Try Refresh Content in a few minutes.'],
    }
  );
}

/** Returns why the search for a board's news failed, judged by the board's own company; null if it didn't fail. */
export function searchProblem(companies: readonly BoardCompany[]): string | null {
  const primary = companies.find(({ isPrimary }) => isPrimary);
  if (primary?.lastSyncStatus !== 'error') return null;
  return syncNotice(primary.lastSyncErrorCode ?? 'API_ERROR').title;
}

const noSite = new Set(['site_invalid_url', 'site_blocked_address']);

/** True if entering the company's name can help, because its site exists but can't be read. */
export function canEnterManually(errorCode: string | null): boolean {
  return errorCode?.startsWith('site_') === true && !noSite.has(errorCode);
}
