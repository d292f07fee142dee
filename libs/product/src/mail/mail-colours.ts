/**
 * The design tokens as sRGB, because mail programs don't support variables. In dark mode, classes replace the colours.
 */
const light = {
  canvas: '#f3f6f8',
  surface: '#ffffff',
  soft: '#eef3f5',
  rest: '#e0e8eb',
  text: '#141f29',
  text2: '#3e4953',
  text3: '#58636d',
  border: '#dae1e4',
  accent: '#005c76',
  onAccent: '#f9fcfe',
  link: '#0b536c',
  positive: '#146644',
  negative: '#a82925',
  priority: '#a53916',
  onPriority: '#ffffff',
  scoreLow: '#7a858d',
  scoreMid: '#418399',
  scoreHigh: '#005c76',
} as const;
export type MailColour = keyof typeof light;

const dark: Record<MailColour, string> = {
  canvas: '#11171c',
  surface: '#182026',
  soft: '#20282f',
  rest: '#2a343c',
  text: '#e9eef0',
  text2: '#bbc4c9',
  text3: '#a0abb2',
  border: '#2e3840',
  accent: '#64b5cb',
  onAccent: '#061824',
  link: '#84d2e2',
  positive: '#72d1a1',
  negative: '#f69088',
  priority: '#ed8d59',
  onPriority: '#250f06',
  scoreLow: '#76828b',
  scoreMid: '#5897a9',
  scoreHigh: '#70c3d5',
};

const names = Object.keys(light) as MailColour[];
const classOf = (prefix: 'c' | 'b', name: MailColour) => `${prefix}${names.indexOf(name)}`;

/**
 * Attributes for an element with this text colour and background. The style is inline, because some programs drop
 * style sheets.
 * @param more additional classes
 */
export function inColours(colour: MailColour | null, behind: MailColour | null, style = '', more = ''): string {
  const classes = [colour && classOf('c', colour), behind && classOf('b', behind), more].filter(Boolean).join(' ');
  const inline = `${colour ? `color:${light[colour]};` : ''}${behind ? `background-color:${light[behind]};` : ''}${style}`;
  return `class="${classes}" style="${inline}"`;
}

/** A hairline above an element: its style, and the class for dark mode. */
export const hairline = { class: 'ln', style: `border-top:1px solid ${light.border}` } as const;

const rulesOf = (before: string): string =>
  [
    ...names.map((name) => `${before}.${classOf('c', name)}{color:${dark[name]}!important}`),
    ...names.map((name) => `${before}.${classOf('b', name)}{background-color:${dark[name]}!important}`),
    `${before}.ln{border-color:${dark.border}!important}`,
  ].join('');

/** Dark colours for programs that follow the system, and for Outlook versions that mark the email instead. */
export const darkStyles = `@media (prefers-color-scheme:dark){${rulesOf('')}}${rulesOf('[data-ogsc] ')}`;
