/** Input of the classifier. */
export interface PageSigns {
  url: string;
  /** HTTP status; 200 when the page was parsed from a string. */
  status: number;
  headers: Record<string, string>;
  html: string;
  title: string;
  headings: string[];
  visibleText: string;
  description: string | null;
  links: number;
}
