import { linkedSurfaceHosts } from './linked-surfaces.ts';

/** A company whose surfaces are at hosts that serve all companies. Like those hosts, only tests see it (`sharedOverrides`). */
export const LISTED_HOST = 'brightwharf.example';
export const NPM_HOST = 'registry.npmjs.org';
export const PYPI_HOST = 'pypi.org';
export const CODE_HOST = 'github.com';

export const sharedSurfaceHosts: readonly string[] = [
  LISTED_HOST,
  NPM_HOST,
  PYPI_HOST,
  CODE_HOST,
  ...linkedSurfaceHosts,
];
