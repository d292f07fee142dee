import type { MailBlock, MailChange, MailContent, MailScore } from './mail-blocks.ts';
import { darkStyles, hairline, inColours, type MailColour } from './mail-colours.ts';
import { escapeHtml, oneLine, webAddress } from './mail-words.ts';

/** Mail programs don't load web fonts. */
const sans = "font-family:Arial,'Helvetica Neue',Helvetica,sans-serif";
const serif = "font-family:Georgia,'Times New Roman',serif";
const sides = 'padding-left:24px;padding-right:24px';
const breaks = 'overflow-wrap:anywhere;word-break:break-word';
/** Attributes for layout tables, which screen readers skip. */
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

const words = (text: string) => `<bdi>${escapeHtml(oneLine(text))}</bdi>`;

/** Renders a link, or only its text if the URL must not be linked. Untrusted text has its own text direction. */
function anchor(label: string, address: string, colour: MailColour, style: string): string {
  const url = webAddress(address);
  return url ? `<a href="${escapeHtml(url)}" ${inColours(colour, null, style)}>${words(label)}</a>` : words(label);
}

const row = (content: string, style: string, lined = false): string =>
  `<tr><td ${lined ? `class="${hairline.class}" style="${hairline.style};${sides};${style}"` : `style="${sides};${style}"`}>${content}</td></tr>`;

const paragraph = (content: string, colour: MailColour, style: string): string =>
  `<p ${inColours(colour, null, `margin:0;${sans};${breaks};${style}`)}>${content}</p>`;

const small = 'font-size:13px;line-height:19px';
const normal = 'font-size:15px;line-height:23px';
const noted = 'font-size:14px;line-height:20px';

const scoreColour = (value: number): MailColour => (value >= 7 ? 'scoreHigh' : value >= 5 ? 'scoreMid' : 'scoreLow');

/** Always prints the number, because the bar might not be shown. Four scores per line, or two on a phone. */
function scoreHtml({ label, value }: MailScore): string {
  const share = Math.round(Math.min(10, Math.max(0, value)) * 10);
  const bar = (width: number, colour: MailColour) =>
    width === 0
      ? ''
      : `<td width="${width}%" height="4" ${inColours(null, colour, 'font-size:0;line-height:4px')}>&nbsp;</td>`;
  return `<!--[if mso]><td width="136" valign="top"><![endif]--><div style="display:inline-block;width:136px;vertical-align:top"><table ${table} width="124"><tr><td ${inColours('text3', null, `${sans};font-size:12px;line-height:18px;padding-top:8px;white-space:nowrap`)}>${words(label)}</td><td align="right" ${inColours('text', null, `${sans};font-size:12px;line-height:18px;padding:8px 0 0 4px;white-space:nowrap`)}><b>${value}</b>/10</td></tr><tr><td colspan="2"><table ${table} width="100%"><tr>${bar(share, scoreColour(value))}${bar(100 - share, 'rest')}</tr></table></td></tr></table></div><!--[if mso]></td><![endif]-->`;
}

const scoresHtml = (scores: readonly MailScore[]): string =>
  `<div style="font-size:0;padding-top:4px"><!--[if mso]><table ${table}><tr><![endif]-->${scores.map(scoreHtml).join('')}<!--[if mso]></tr></table><![endif]--></div>`;

const cell = `${sans};font-size:13px;line-height:19px;padding:6px 12px 6px 0;${breaks}`;
const absent = 'Not on the page';

/** Neither red nor green, because whether a price is good news depends on the reader. */
function changesHtml(changes: readonly MailChange[]): string {
  const hasChange = changes.some(({ change }) => change);
  const head = ['', 'Before', 'After', ...(hasChange ? ['Change'] : [])];
  const heads = head.map(
    (text) =>
      `<th scope="col" align="left" ${inColours('text3', null, `${cell};white-space:nowrap;font-weight:normal`)}>${text || '&nbsp;'}</th>`,
  );
  const inRow = (colour: MailColour, style = '') =>
    inColours(colour, null, `${cell};${hairline.style}${style}`, hairline.class);
  const rows = changes.map(({ label, before, after, change }) => {
    const cells = [
      `<th scope="row" align="left" valign="top" width="32%" ${inRow('text2', ';font-weight:normal')}>${words(label)}</th>`,
      `<td valign="top" ${inRow('text2')}>${words(before || absent)}</td>`,
      `<td valign="top" ${inRow('text')}><b>${words(after || absent)}</b></td>`,
      ...(hasChange ? [`<td valign="top" ${inRow('text2', ';white-space:nowrap')}>${words(change ?? '')}</td>`] : []),
    ];
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<table cellpadding="0" cellspacing="0" border="0" width="100%" style="margin-top:8px;border-collapse:collapse"><tr>${heads.join('')}</tr>${rows.join('')}</table>`;
}

const tones = { positive: '▲ Positive', negative: '▼ Negative' } as const;

function articleHtml(block: Extract<MailBlock, { kind: 'article' }>): string {
  const { title, url, meta, text, badge, tone, note, changes = [], scores = [], isShort } = block;
  if (isShort) {
    const link = anchor(title, url, 'link', 'text-decoration:underline');
    return row(
      paragraph(
        `${link} <span ${inColours('text3', null, small)}>${words(meta && `· ${meta}`)}</span>`,
        'text2',
        normal,
      ),
      'padding-top:4px;padding-bottom:8px',
    );
  }
  const marked = badge
    ? `<span ${inColours('onPriority', 'priority', 'font-weight:bold;padding:2px 7px;border-radius:4px;white-space:nowrap')}>${escapeHtml(badge)}</span> &nbsp;`
    : '';
  const toned = tone ? ` <span ${inColours(tone, null, 'white-space:nowrap')}>· ${tones[tone]}</span>` : '';
  return row(
    [
      `<h3 ${inColours('text', null, `margin:0;${serif};font-size:17px;line-height:23px;font-weight:bold;${breaks}`)}>${anchor(title, url, 'text', 'text-decoration:none')}</h3>`,
      text && paragraph(words(text), 'text2', `${normal};padding-top:4px`),
      note && paragraph(`<b>${words(note.label)}</b> ${words(note.text)}`, 'text2', `${noted};padding-top:3px`),
      changes.length > 0 && changesHtml(changes),
      paragraph(`${marked}${words(meta)}${toned}`, 'text3', `${small};padding-top:5px`),
      scores.length > 0 && scoresHtml(scores),
    ]
      .filter(Boolean)
      .join('\n'),
    'padding-top:12px;padding-bottom:12px',
  );
}

function buttonHtml({ label, url, copyLine }: Extract<MailBlock, { kind: 'button' }>): string {
  const style = `display:block;padding:13px 20px;${sans};font-size:16px;line-height:20px;font-weight:bold;text-align:center;text-decoration:none;border-radius:8px`;
  const button = `<table ${table} width="100%"><tr><td align="center" ${inColours(null, 'accent', 'border-radius:8px')}>${anchor(label, url, 'onAccent', style)}</td></tr></table>`;
  if (!copyLine) return row(button, 'padding-top:8px;padding-bottom:20px');
  const copy = anchor(url, url, 'link', 'word-break:break-all');
  const note = `${paragraph(words(copyLine), 'text2', `${normal};padding-top:16px`)}${paragraph(copy, 'text2', normal)}`;
  return row(`${button}${note}`, 'padding-top:8px;padding-bottom:20px');
}

function htmlOf(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return row(paragraph(words(block.text), 'text2', normal), 'padding-top:8px;padding-bottom:12px');
    case 'heading': {
      const { text, url, isSection } = block;
      const style = isSection
        ? `${sans};font-size:13px;line-height:19px;font-weight:bold`
        : `${serif};font-size:22px;line-height:28px;font-weight:normal`;
      const label = url ? anchor(text, url, 'text', 'text-decoration:none') : words(text);
      const heading = `<h2 ${inColours(isSection ? 'text2' : 'text', null, `margin:0;${style};${breaks}`)}>${label}</h2>`;
      return row(
        heading,
        isSection ? 'padding-top:20px;padding-bottom:4px' : 'padding-top:26px;padding-bottom:4px',
        true,
      );
    }
    case 'button':
      return buttonHtml(block);
    case 'article':
      return articleHtml(block);
    case 'changes':
      return row(changesHtml(block.changes), 'padding-top:0;padding-bottom:8px');
    case 'link':
      return row(
        paragraph(anchor(block.label, block.url, 'link', 'text-decoration:underline'), 'text2', normal),
        'padding-top:8px;padding-bottom:12px',
      );
  }
}

/** Fills the preview line in message lists, so that no text from the body follows the preview. */
const filler = '&#847;&zwnj;&nbsp;'.repeat(60);

const mark = `<table ${table}><tr><td width="22" height="22" align="center" valign="middle" ${inColours(null, 'accent', 'border-radius:6px')}><table ${table}><tr><td width="8" height="8" class="rg" style="border:2px solid #f9fcfe;border-radius:8px;font-size:0;line-height:8px">&nbsp;</td></tr></table></td><td ${inColours('text', null, `${serif};font-size:17px;line-height:22px;font-weight:bold;padding-left:9px`)}>Sightline</td></tr></table>`;

/**
 * Renders an email as HTML that looks alike in all mail programs: tables, inline styles, nothing loaded from
 * elsewhere, light and dark, 320 px and wider. All text is escaped, and only http(s) URLs become links.
 */
export function mailHtml(content: MailContent): string {
  const { subject, title = subject, subtitle, dateline, preview = subtitle ?? '', blocks, footer } = content;
  const notes = footer.map((note) =>
    paragraph(
      typeof note === 'string' ? words(note) : anchor(note.label, note.url, 'link', 'text-decoration:underline'),
      'text3',
      `${small};padding-bottom:6px`,
    ),
  );
  const head = `<table ${table} width="100%"><tr><td>${mark}</td><td align="right" ${inColours('text3', null, `${sans};${small}`)}>${words(dateline ?? '')}</td></tr></table>`;
  const heading = [
    `<h1 ${inColours('text', null, `margin:0;${serif};font-size:27px;line-height:34px;font-weight:normal;${breaks}`)}>${words(title)}</h1>`,
    subtitle && paragraph(words(subtitle), 'text3', `${small};padding-top:6px`),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(oneLine(subject))}</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}body{-webkit-text-size-adjust:100%}@media (max-width:600px){.out{padding:0!important}}${darkStyles}@media (prefers-color-scheme:dark){.rg{border-color:#061824!important}}</style>
</head>
<body ${inColours('text', 'canvas', 'margin:0;padding:0')}>
<div style="display:none;max-height:0;overflow:hidden">${words(preview)}${filler}</div>
<table ${table} width="100%" ${inColours(null, 'canvas')}><tr><td align="center" ${inColours(null, null, 'padding:24px 12px', 'out')}>
<!--[if mso]><table ${table} width="600"><tr><td><![endif]-->
<table ${table} width="100%" ${inColours(null, 'surface', 'max-width:600px;text-align:left')}>
${row(head, 'padding-top:16px;padding-bottom:16px')}
${row(heading.filter(Boolean).join('\n'), 'padding-top:22px;padding-bottom:16px', true)}
${blocks.map(htmlOf).join('\n')}
<tr><td height="20" style="font-size:0;line-height:20px">&nbsp;</td></tr>
<tr><td ${inColours(null, 'soft', `${hairline.style};${sides};padding-top:16px;padding-bottom:14px`, hairline.class)}>
${notes.join('\n')}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}
