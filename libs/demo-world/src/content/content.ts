import { z } from 'zod';
import { lastVisitOf, siteAtVisit, UnknownName } from '../companies/at-visit.ts';
import { ContentFiles, checked, invalid } from './files.ts';
import { contentFolder } from './hosts.ts';
import type { BlogPost, Bystander, Company, Outlet, StoryEvent } from './schema.ts';
import * as schema from './schema.ts';

/** All written content of the demo world, except the pages of misbehaving hosts. */
export interface Content {
  readonly companies: readonly Company[];
  /** Posts by company id. */
  readonly blogPosts: ReadonlyMap<string, readonly BlogPost[]>;
  readonly outlets: readonly Outlet[];
  readonly bystanders: readonly Bystander[];
  readonly stories: readonly StoryEvent[];
}

const MARKDOWN = /\.md$/;

const readOutlets = (files: ContentFiles): Outlet[] =>
  checked('outlets.json', z.array(schema.outlet), files.json('outlets.json'));

const byOrder = (a: { readonly order: number }, b: { readonly order: number }): number => a.order - b.order;

/** Returns a function that resolves ids; its error message contains the location of an unknown id. */
function resolver<T>(file: string, kind: string, byId: ReadonlyMap<string, T>) {
  return (field: string, id: string): T => byId.get(id) ?? invalid(file, `${field}: there is no ${kind} "${id}"`);
}

/** Checks that each change refers to something that exists at its visit. */
function checkChanges(file: string, company: Company): void {
  try {
    siteAtVisit(company, lastVisitOf(company));
  } catch (error) {
    if (error instanceof UnknownName) invalid(file, error.message, error);
    throw error;
  }
}

function readCompanies(files: ContentFiles): Company[] {
  const fileOf = (domain: string): string => `companies/${domain}/company.yaml`;
  const companies = files
    .list('companies')
    .map((domain) => ({ ...checked(fileOf(domain), schema.company, files.yaml(fileOf(domain))), domain }))
    .sort(byOrder);
  const byId = new Map(companies.map((company) => [company.id, company]));
  for (const company of companies) {
    const { domain, competitors, compare } = company;
    const companyOf = resolver(fileOf(domain), 'company', byId);
    for (const [index, id] of competitors.entries()) companyOf(`competitors.${index}`, id);
    for (const [page, { rivals }] of compare.entries())
      for (const [index, { id }] of rivals.entries()) companyOf(`compare.${page}.rivals.${index}.id`, id);
    checkChanges(fileOf(domain), company);
  }
  return companies;
}

function readPosts(files: ContentFiles, { domain }: Company, stories: ById<StoryEvent>): BlogPost[] {
  const file = `companies/${domain}/blog.md`;
  const storyOf = resolver(file, 'story', stories);
  return files.entries(file).map((entry, index) => {
    const post = checked(file, schema.blogPost, entry, `post ${index + 1}`);
    if (post.reports !== undefined) storyOf(`post ${index + 1}.reports`, post.reports);
    return post;
  });
}

const readBystanders = (files: ContentFiles): Bystander[] =>
  files
    .list('bystanders')
    .map((name) => {
      const file = `bystanders/${name}`;
      return { ...checked(file, schema.bystander, files.entries(file)[0]), domain: name.replace(MARKDOWN, '') };
    })
    .sort(byOrder);

type ById<T> = ReadonlyMap<string, T>;

function readStory(files: ContentFiles, file: string, companies: ById<Company>, outlets: ById<Outlet>): StoryEvent {
  const companyOf = resolver(file, 'company', companies);
  const outletOf = resolver(file, 'outlet', outlets);
  const [first, ...others] = files.entries(file);
  const event = checked(file, schema.story, first);
  if (others.length === 0) invalid(file, 'there is no report');
  return {
    ...event,
    id: file.replace(/^.*\/\d+-/, '').replace(MARKDOWN, ''),
    about: event.about.map((id, index) => companyOf(`about.${index}`, id)),
    reports: others.map((other, position) => {
      const place = `report ${position + 1}`;
      const report = checked(file, schema.report, other, place);
      return {
        ...report,
        outlet: outletOf(`${place}.outlet`, report.outlet),
        syndicatedTo: report.syndicatedTo.map((id, index) => outletOf(`${place}.syndicatedTo.${index}`, id)),
        nearCopies: report.nearCopies.map((copy, index) => ({
          ...copy,
          outlet: outletOf(`${place}.nearCopies.${index}.outlet`, copy.outlet),
        })),
      };
    }),
  };
}

function readStories(files: ContentFiles, companies: readonly Company[], outlets: readonly Outlet[]): StoryEvent[] {
  const companyById = new Map(companies.map((company) => [company.id, company]));
  const outletById = new Map(outlets.map((outlet) => [outlet.id, outlet]));
  return files
    .list('stories')
    .flatMap((topic) => files.list(`stories/${topic}`).map((name) => `stories/${topic}/${name}`))
    .map((file) => readStory(files, file, companyById, outletById));
}

/**
 * Reads and checks a folder of content.
 * @throws {ContentError} with the file and the field in the message
 */
export function readContent(files: ContentFiles): Content {
  const companies = readCompanies(files);
  const outlets = readOutlets(files);
  const stories = readStories(files, companies, outlets);
  const storyById = new Map(stories.map((story) => [story.id, story]));
  for (const { id, sameEventAs } of stories)
    if (sameEventAs !== undefined) resolver(`stories/${id}.md`, 'story', storyById)('sameEventAs', sameEventAs);
  return {
    companies,
    blogPosts: new Map(companies.map((company) => [company.id, readPosts(files, company, storyById)])),
    outlets,
    bystanders: readBystanders(files),
    stories,
  };
}

let known: Content | undefined;

/** Returns the content of the demo world, read on first use. */
export function content(): Content {
  known ??= readContent(new ContentFiles(contentFolder));
  return known;
}
