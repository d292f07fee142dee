import type { Story } from './stories.ts';

/** A report as a source lists it. */
export interface ListedReport {
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly source: string;
  readonly author?: string;
  readonly isOwn?: boolean;
}

type Words = readonly [title: string, text: string];

/** The reports of a story, and the independent publishers among them as a reader would count them. */
export interface Shape {
  readonly name: string;
  readonly publishers: number;
  readonly reports: (story: Story) => readonly ListedReport[];
}

export const slug = (title: string): string =>
  encodeURIComponent(title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-'));
export const at = (
  host: string,
  source: string,
  [title, text]: Words,
  more: Partial<ListedReport> = {},
): ListedReport => ({
  ...{ title, text, source, url: `https://${host}/2026/${slug(source)}/${slug(title)}`, ...more },
});
export const hidden = (source: string, words: Words): ListedReport =>
  at('news.google.com', source, words, {
    url: `https://news.google.com/rss/articles/CBMi${slug(source)}${words[0].length}`,
  });
export const paper = (name: string, words: Words, more: Partial<ListedReport> = {}): ListedReport =>
  at(`www.${name.toLowerCase().replaceAll(/[^a-z]/g, '')}.example`, name, words, more);
export const blog = ({ company, post }: Story): ListedReport =>
  at(`blog.${company.domain}`, company.name, post, { isOwn: true });
export const dated = (dateline: string, [title, text]: Words): Words => [title, `${dateline} ${text}`];
export const titled = (title: string, [, text]: Words): Words => [title, text];
export const a = ({ reports: [words = ['', '']] }: Story): Words => words;
export const b = ({ reports: [, words = ['', '']] }: Story): Words => words;
export const c = ({ reports: [, , words = ['', '']] }: Story): Words => words;
/** An edited version: a different headline, one sentence removed and one added. */
export const edited = (story: Story): Words => {
  const [title, text] = a(story);
  return [
    `${story.company.name}: ${title.split(' ').slice(1).join(' ')}`,
    `${text} The company did not comment further.`,
  ];
};
