/** A small handwritten site, and the surfaces that a person would identify as the company's own. */
export interface HandMadeSite {
  readonly domain: string;
  readonly name: string;
  /** Bodies by path; the home page first. */
  readonly pages: Readonly<Record<string, string>>;
  /** `provider:account` */
  readonly own: readonly string[];
}

export const site = (
  name: string,
  domain: string,
  own: readonly string[],
  pages: Readonly<Record<string, string>>,
): HandMadeSite => ({ name, domain, own, pages });

export const a = (href: string, text = '', more = ''): string => `<a href="https://${href}"${more}>${text}</a>`;
const at = (path: string, text: string): string => `<a href="${path}">${text}</a>`;

/** Builds a page with a menu, a main part and a footer. */
export const page = (main: string, footer = '', menu = ''): string =>
  `<header><nav>${at('/', 'Home')}${at('/pricing', 'Pricing')}${at('/careers', 'Careers')}${at('/developers', 'Developers')}${menu}</nav></header><main>${main}</main><footer>${footer}</footer>`;
export const list = (...items: string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
