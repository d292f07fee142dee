import type { SurfaceProvider } from '@sightline/contracts';
import type { SignalVerdict, Stated } from './signal-verdict.ts';

/** Matches the numbers in `v4.2.0`, `widget-4.2` and `widget@4.2.0`. The text before them is the name of a part. */
const numbers = /(?:^|[^\d.])(\d{1,6})\.(\d{1,6})(?:\.(\d{1,6}))?$/;

type Step = 'major' | 'minor' | 'patch' | 'unknown';

/**
 * Returns whether a release is the first of its major version, of its minor version, or a later one. A year as the
 * major version is not a measure of size.
 */
function stepOf(version: string): Step {
  const [, major = '', minor = '', patch = '0'] = numbers.exec(version.trim().replace(/\+.*$/s, '')) ?? [];
  if (major === '' || Number(major) >= 1_900) return 'unknown';
  if (Number(patch) > 0) return 'patch';
  return Number(minor) > 0 || Number(major) === 0 ? 'minor' : 'major';
}

const importanceOf: Readonly<Record<Step, number>> = { major: 5, minor: 4, patch: 2, unknown: 3 };
const manyOf: Readonly<Record<Step, string>> = {
  major: 'Major versions',
  minor: 'Minor versions',
  patch: 'Corrected versions',
  unknown: 'Other versions',
};
const securityImportance = 6;
const prereleaseImportance = 1;

export function judgeRelease(release: Stated<'release'>, provider: SurfaceProvider): SignalVerdict {
  const rated = { sentiment: 'neutral' as const, quote: null };
  if (release.isSecurity)
    return {
      ...{ ...rated, event: 'feature-release', topics: ['feature-release', 'security-incident'] },
      ...{ importance: securityImportance, usual: `Security releases rate ${securityImportance}` },
    };
  if (release.isPrerelease)
    return {
      ...{ ...rated, event: 'feature-release', topics: ['feature-release'] },
      ...{ importance: prereleaseImportance, usual: `Pre-releases rate ${prereleaseImportance}` },
    };
  const step = stepOf(release.version);
  const importance = importanceOf[step];
  const usual = `${manyOf[step]} rate ${importance}`;
  if (step !== 'major') return { ...rated, event: 'feature-release', topics: ['feature-release'], importance, usual };
  // A published package is a product; a release of a public repository comes with its source.
  const event = provider === 'github' ? 'open-source-release' : 'product-launch';
  return { ...rated, event, topics: [event], importance, usual };
}
