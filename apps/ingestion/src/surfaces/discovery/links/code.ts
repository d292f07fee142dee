import type { SurfaceLinks } from '../../surface-source.ts';

/** First path segments of GitHub's own pages. */
const githubPages = new Set(
  'about account apps articles blog brand collections contact copilot customer-stories dashboard discussions education enterprise events explore features gist github-copilot join issues jobs login logout marketplace mobile new notifications organizations orgs partners personal premium-support pricing pulls readme readme.md search security sessions settings shop signup site sitemap solutions sponsors stars team topics trending users watching why-github'.split(
    ' ',
  ),
);
const owner = /^[a-z0-9](?:[a-z0-9-]{0,38})$/;
const repository = /^[a-z0-9._-]{1,100}$/;

const parts = ({ pathname }: URL): string[] => pathname.toLowerCase().split('/').slice(1);

/** An organisation (`acme`), or one repository of it (`acme/widget`). */
export const githubLinks: SurfaceLinks = {
  provider: 'github',
  kind: 'code',
  recognise(link) {
    if (!/^(?:www\.)?github\.com$/.test(link.hostname)) return null;
    const path = parts(link);
    const [name = '', project = ''] = path[0] === 'orgs' ? [path[1]] : path;
    if (!owner.test(name) || githubPages.has(name)) return null;
    const repo = project.replace(/\.git$/, '');
    const account = repo !== '' && repository.test(repo) ? `${name}/${repo}` : name;
    return { account, url: `https://github.com/${account}` };
  },
};

const packageName = /^(?:@[a-z0-9][a-z0-9._-]{0,100}\/)?[a-z0-9][a-z0-9._-]{0,150}$/i;

export const npmLinks: SurfaceLinks = {
  provider: 'npm',
  kind: 'package',
  recognise(link) {
    if (!/^(?:www\.)?npmjs\.com$/.test(link.hostname)) return null;
    // The names of old packages can contain capitals, which the registry distinguishes.
    const path = link.pathname.split('/').slice(1);
    const [section, first = '', second = ''] = path.map((part) => part.replace('%40', '@'));
    const account = first.startsWith('@') ? `${first}/${second}` : first;
    if (section !== 'package' || !packageName.test(account)) return null;
    return { account, url: `https://www.npmjs.com/package/${account}` };
  },
};

export const pypiLinks: SurfaceLinks = {
  provider: 'pypi',
  kind: 'package',
  recognise(link) {
    const [section, name = ''] = parts(link);
    const account = name.replace(/[-_.]+/g, '-');
    if (!/^(?:www\.)?pypi\.org$/.test(link.hostname) || section !== 'project') return null;
    return packageName.test(account) ? { account, url: `https://pypi.org/project/${account}/` } : null;
  },
};
