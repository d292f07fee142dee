/**
 * Job boards of demo companies at real providers. Includes only providers with a host per account, because a host that
 * serves all accounts, such as boards-api.greenhouse.io, also has the boards of the real companies that people enter
 * while the demo world runs.
 */
export const jobBoardHosts: Readonly<
  Record<string, { readonly host: string; readonly provider: 'recruitee' | 'personio' }>
> = {
  tallyforge: { host: 'tallyforge.recruitee.com', provider: 'recruitee' },
  'cobalt-till': { host: 'cobalttill.jobs.personio.de', provider: 'personio' },
};
