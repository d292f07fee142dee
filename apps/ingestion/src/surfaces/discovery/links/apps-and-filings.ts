import type { SurfaceLinks } from '../../surface-source.ts';

export const appStoreLinks: SurfaceLinks = {
  provider: 'app-store',
  kind: 'app',
  recognise(link) {
    const account = /\/app\/(?:[^/]{1,200}\/)?id(\d{5,12})(?:\/|$)/.exec(link.pathname)?.[1];
    if (!/^(?:apps|itunes)\.apple\.com$/.test(link.hostname) || account === undefined) return null;
    return { account, url: `https://apps.apple.com/app/id${account}` };
  },
};

export const googlePlayLinks: SurfaceLinks = {
  provider: 'google-play',
  kind: 'app',
  recognise(link) {
    const account = link.searchParams.get('id') ?? '';
    if (link.hostname !== 'play.google.com' || link.pathname !== '/store/apps/details') return null;
    if (!/^[A-Za-z][\w.]{2,150}$/.test(account)) return null;
    return { account, url: `https://play.google.com/store/apps/details?id=${account}` };
  },
};

/** Accepts only links with the filer's number (CIK), because several companies share tickers and names. */
export const secLinks: SurfaceLinks = {
  provider: 'sec-edgar',
  kind: 'filings',
  recognise(link) {
    if (!/^(?:www\.|data\.)?sec\.gov$/.test(link.hostname)) return null;
    const isList = /^\/(?:cgi-bin\/browse-edgar|edgar\/browse)\/?$/i.test(link.pathname);
    const inQuery = [...link.searchParams].find(([name]) => name.toLowerCase() === 'cik')?.[1];
    const stated = isList ? inQuery : /^\/submissions\/CIK(\d{10})\.json$/i.exec(link.pathname)?.[1];
    if (stated === undefined || !/^\d{1,10}$/.test(stated) || Number(stated) === 0) return null;
    const account = stated.padStart(10, '0');
    return { account, url: `https://www.sec.gov/edgar/browse/?CIK=${account}` };
  },
};
