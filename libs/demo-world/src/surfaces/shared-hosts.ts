import { linkedSurfaceHosts } from './linked-surfaces.ts';

/**
 * A company whose surfaces are at hosts that serve all companies. Only tests include the company and these hosts
 * (`sharedOverrides`).
 */
export const LISTED_HOST = 'brightwharf.example';
export const NPM_HOST = 'registry.npmjs.org';
export const PYPI_HOST = 'pypi.org';
export const CODE_HOST = 'github.com';
export const EDGAR_HOST = 'data.sec.gov';
/** The listed company's number at the SEC; real numbers are lower. */
export const EDGAR_CIK = '0009900001';

export const sharedSurfaceHosts: readonly string[] = [
  LISTED_HOST,
  NPM_HOST,
  PYPI_HOST,
  CODE_HOST,
  EDGAR_HOST,
  ...linkedSurfaceHosts,
];
