import { linkedSurfaceHosts } from './linked-surfaces.ts';

/** A company whose surfaces are at hosts that serve all companies. Like those hosts, only tests see it (`sharedOverrides`). */
export const LISTED_HOST = 'brightwharf.example';
export const NPM_HOST = 'registry.npmjs.org';
export const PYPI_HOST = 'pypi.org';
export const CODE_HOST = 'github.com';
export const EDGAR_HOST = 'data.sec.gov';
/** The number of the listed company at the SEC; real ones are lower. */
export const EDGAR_CIK = '0009900001';

export const sharedSurfaceHosts: readonly string[] = [
  LISTED_HOST,
  NPM_HOST,
  PYPI_HOST,
  CODE_HOST,
  EDGAR_HOST,
  ...linkedSurfaceHosts,
];
