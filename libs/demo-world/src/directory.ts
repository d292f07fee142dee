import type { Company } from './content/schema.ts';
import { escapeHtml, linkHtml } from './replies/html.ts';
import { html, json, type Reply, type Site } from './replies/reply.ts';
import { robots, sitemap } from './replies/sitemaps.ts';

export const DIRECTORY_HOST = 'directory.example';
export const ENCYCLOPEDIA_HOST = 'en.encyclopedia.example';

interface Entity {
  readonly id: string;
  readonly name: string;
  /** Official website; null for a namesake without one. */
  readonly siteUrl: string | null;
  /** Id of the industry; null for a namesake. */
  readonly industryId: string | null;
  readonly description: string;
  readonly article: string;
}

const articleUrl = (name: string) =>
  `https://${ENCYCLOPEDIA_HOST}/wiki/${encodeURIComponent(name.replaceAll(' ', '_'))}`;

/** Returns an entry for every known company, preceded by a namesake that a search by name could find. */
function entitiesOf(companies: readonly Company[]): Entity[] {
  const nameOf = new Map(companies.map(({ id, name }) => [id, name]));
  return companies.flatMap(({ order, name, domain, industry, founded, city, summary, competitors }): Entity[] => {
    const rivals = competitors.flatMap((id) => nameOf.get(id) ?? []).slice(0, 3);
    const named = new Intl.ListFormat('en').format(rivals);
    return [
      {
        id: `Q${order}0`,
        name: `${name} (village)`,
        siteUrl: null,
        industryId: null,
        description: 'village',
        article: `${name} is a village of 210 people. Its mill dates from 1771.`,
      },
      {
        id: `Q${order}1`,
        name,
        siteUrl: `https://${domain}/`,
        industryId: industryIdOf(industry),
        description: `company in ${industry.toLowerCase()}`,
        article: `${name} is a company in ${industry.toLowerCase()}, founded in ${founded} in ${city}. ${summary}\n\n== Market ==\nCompetitors of ${name} include ${named}.`,
      },
    ];
  });
}

/** Returns the id of an industry's entry. */
const industryIdOf = (industry: string): string =>
  `Q9${[...industry].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 99_991, 7)}`;

const words = (text: string) => new Set(text.toLowerCase().match(/\p{L}{5,}/gu));

/** Returns the articles with the most words in common, best first. */
function alike(of: Entity, entities: readonly Entity[]): Entity[] {
  const own = words(of.article);
  const shared = (other: Entity) => [...words(other.article)].filter((word) => own.has(word)).length;
  return entities
    .filter((other) => other !== of && other.siteUrl !== null)
    .map((other) => ({ other, score: shared(other) }))
    .filter(({ score }) => score >= 3)
    .sort((a, b) => b.score - a.score || (a.other.name < b.other.name ? -1 : 1))
    .map(({ other }) => other);
}

function described(entity: Entity): object {
  const snak = (value: unknown, type: string) => ({ mainsnak: { datavalue: { value, type } }, rank: 'normal' });
  const item = (id: string) => [snak({ 'entity-type': 'item', id }, 'wikibase-entityid')];
  return {
    id: entity.id,
    labels: { en: { language: 'en', value: entity.name } },
    descriptions: { en: { language: 'en', value: entity.description } },
    claims: {
      P31: item(entity.industryId === null ? 'Q532' : 'Q4830453'),
      ...(entity.siteUrl !== null && { P856: [snak(entity.siteUrl, 'string')] }),
      ...(entity.industryId !== null && { P452: item(entity.industryId) }),
    },
    sitelinks: { enwiki: { site: 'enwiki', title: entity.name, url: articleUrl(entity.name) } },
  };
}

/** A directory with Wikidata's API: searches by name, and entries with their official website. */
export function directorySite(companies: readonly Company[]): Site {
  const entities = entitiesOf(companies);
  return ({ pathname, searchParams }) => {
    if (pathname !== '/w/api.php') return frontPages(DIRECTORY_HOST, 'Directory', [])(pathname);
    switch (searchParams.get('action')) {
      case 'wbsearchentities': {
        const asked = (searchParams.get('search') ?? '').toLowerCase();
        const found = entities.filter(({ name }) => name.toLowerCase().startsWith(asked) && asked !== '');
        return json({
          search: found.map(({ id, name, description }) => ({
            id,
            // Entries with the same name differ by their description; only articles need different titles.
            label: name.replace(/ \(village\)$/, ''),
            description,
            concepturi: `https://${DIRECTORY_HOST}/entity/${id}`,
          })),
          success: 1,
        });
      }
      case 'query': {
        const industryId = /^haswbstatement:P452=(Q\d+) haswbstatement:P856$/.exec(
          searchParams.get('srsearch') ?? '',
        )?.[1];
        const members = entities.filter((entity) => entity.industryId === industryId && entity.siteUrl !== null);
        // A class with all businesses of the world as members would not be informative.
        const isBusiness = searchParams.get('srsearch')?.startsWith('haswbstatement:P31=Q4830453 ') === true;
        const limit = Number(searchParams.get('srlimit') ?? 10);
        const found = isBusiness ? entities.filter(({ siteUrl }) => siteUrl !== null) : members;
        return json({
          batchcomplete: '',
          query: {
            searchinfo: { totalhits: isBusiness ? 210_000 : members.length },
            search: found.slice(0, limit).map(({ id }) => ({ ns: 0, title: id })),
          },
        });
      }
      case 'wbgetentities': {
        const ids = new Set(searchParams.get('ids')?.split('|'));
        const titles = new Set(searchParams.get('titles')?.split('|'));
        const asked = entities.filter(({ id, name }) => ids.has(id) || titles.has(name));
        return json({
          entities: Object.fromEntries(asked.map((entity) => [entity.id, described(entity)])),
          success: 1,
        });
      }
      default:
        return unknownAction();
    }
  };
}

const unknownAction = (): Reply =>
  json({ error: { code: 'badvalue', info: 'Unrecognized value for parameter "action".' } });

/** An encyclopedia with Wikipedia's API: articles, and similar articles. */
export function encyclopediaSite(companies: readonly Company[]): Site {
  const entities = entitiesOf(companies);
  const byName = new Map(entities.map((entity) => [entity.name, entity]));
  return ({ pathname, searchParams }) => {
    const title = /^\/wiki\/(.+)$/.exec(pathname)?.[1];
    if (title !== undefined) {
      const entity = byName.get(decodeURIComponent(title).replaceAll('_', ' '));
      return entity && html(page(entity));
    }
    if (pathname !== '/w/api.php')
      return frontPages(
        ENCYCLOPEDIA_HOST,
        'Encyclopedia',
        entities.map(({ name }) => articleUrl(name)),
      )(pathname);
    if (searchParams.get('action') !== 'query') return unknownAction();
    const like = /^morelike:(.+)$/.exec(searchParams.get('gsrsearch') ?? '')?.[1];
    if (like !== undefined) {
      const entity = byName.get(like);
      const pages = entity ? alike(entity, entities).slice(0, Number(searchParams.get('gsrlimit') ?? 10)) : [];
      if (pages.length === 0) return json({ batchcomplete: true });
      const extracts = pages.map(({ name, article }, at) => ({
        index: at + 1,
        title: name,
        extract: article.split('\n')[0],
      }));
      return json({ batchcomplete: true, query: { pages: extracts } });
    }
    const asked = (searchParams.get('titles') ?? '').split('|');
    const pages = asked.map((name) => ({ title: name, ...extractOf(byName.get(name)) }));
    return json({ batchcomplete: true, query: { pages } });
  };
}

/** Returns the common parts of all sites: a home page with links to the others, and their sitemap. */
export function frontPages(
  host: string,
  title: string,
  urls: readonly string[],
): (pathname: string) => Reply | undefined {
  const home = `https://${host}/`;
  const items = urls.map((url) => `<li>${linkHtml(url, decodeURIComponent(url))}</li>`).join('');
  return (pathname) => {
    if (pathname === '/')
      return html(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><main><h1>${title}</h1><ul>${items}</ul></main></body></html>`,
      );
    if (pathname === '/robots.txt') return robots(`${home}sitemap.xml`);
    if (pathname === '/sitemap.xml') return sitemap([home, ...urls].map((url) => ({ url })));
    return undefined;
  };
}

const extractOf = (entity: Entity | undefined) => (entity ? { extract: entity.article } : { missing: true });

const page = ({ name, siteUrl, article }: Entity): string =>
  `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(name)} – Encyclopedia</title></head>
<body><main><h1>${escapeHtml(name)}</h1>${article
    .split('\n\n')
    .map((part) => `<p>${escapeHtml(part)}</p>`)
    .join('')}${siteUrl === null ? '' : `<p>Website: ${linkHtml(siteUrl, siteUrl)}</p>`}</main></body>
</html>
`;
