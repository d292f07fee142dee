import { describe, expect, it } from 'vitest';
import { parsePage } from '../parse-page.ts';

const prose = (start: string) =>
  `${start} The harbour board said on Tuesday that the new quay would open in May, and that the crews had been asked for their view.`;
const paragraphs = (...starts: string[]) => starts.map((start) => `<p>${prose(start)}</p>`).join('\n');
const page = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>The new quay</title>${head}</head><body><header><a href="/">Quay News</a></header>${body}</body></html>`;
const textOf = (body: string, head?: string) => parsePage(page(body, head), 'https://quay.example/2026/new-quay').text;
const story = paragraphs('First.', 'Second.', 'Third.', 'Fourth.');

function expectWhole(text: string) {
  for (const start of ['First.', 'Second.', 'Third.', 'Fourth.']) expect(text).toContain(prose(start));
}

describe('the text of an article', () => {
  it('keeps a league table with one row per line', () => {
    const rows = [
      ['Club', 'Played', 'Points'],
      ['Harbour Town', '12', '30'],
      ['Lock United', '12', '24'],
      ['Pier Athletic', '12', '19'],
    ].map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
    const text = textOf(
      `<article>${paragraphs('First.', 'Second.')}<table>${rows.join('')}</table>${paragraphs('Third.', 'Fourth.')}</article>`,
    );
    expectWhole(text);
    expect(text).toContain('Club | Played | Points\n\nHarbour Town | 12 | 30\n\nLock United | 12 | 24');
  });

  it('keeps a table of quarterly figures', () => {
    const rows = ['Revenue', 'Operating profit', 'Net income'].map(
      (name, n) => `<tr><th>${name}</th><td>${n}1.4m</td><td>${n}0.9m</td></tr>`,
    );
    const text = textOf(
      `<article>${story}<table><thead><tr><th></th><th>2026</th><th>2025</th></tr></thead><tbody>${rows.join('')}</tbody></table></article>`,
    );
    expect(text).toContain('Operating profit | 11.4m | 10.9m');
  });

  it('contains the paragraphs of a page that is laid out with a table', () => {
    const text = textOf(
      `<table><tr><td><a href="/a">Ships</a><br><a href="/b">Docks</a></td><td>${story}</td></tr></table>`,
    );
    expectWhole(text);
    expect(text).not.toContain('Ships');
  });

  it('omits the legal lines below the article', () => {
    const legal = '<p>© 2026 Quay News Ltd. All rights reserved.</p><p>Registered in Norwich, company 123.</p>';
    const text = textOf(
      `<div class="page"><div class="story">${story}<p>Copyright 2026 Quay News. This material may not be copied.</p></div><div class="small">${legal}</div></div>`,
    );
    expectWhole(text);
    expect(text).not.toMatch(/Copyright|rights reserved|Registered/);
  });

  it('omits a list of other articles below it, whatever their classes', () => {
    const teaser = (n: number) =>
      `<div class="k${n} u"><h3><a href="/2026/other-${n}">Ferry ${n} is late again</a></h3><p>${prose(`Teaser ${n}.`)}</p></div>`;
    const text = textOf(
      `<main><div class="x">${story}</div><div class="y">${[1, 2, 3, 4].map(teaser).join('')}</div></main>`,
    );
    expectWhole(text);
    expect(text).not.toMatch(/Teaser|late again/);
  });

  it('omits links to further reading in the middle', () => {
    const more =
      '<h4>More:</h4><ul><li><a href="/1">Why the lock was closed for a year</a></li><li><a href="/2">Who pays for the crane</a></li></ul>';
    const lines =
      '<p><b>READ ON</b><br><a href="/3">The crane that nobody wanted to buy</a> [PHOTOS]<br><a href="/4">Ten ships that never came back</a> [LIST]</p>';
    const text = textOf(
      `<article>${paragraphs('First.', 'Second.')}${more}${paragraphs('Third.')}${lines}${paragraphs('Fourth.')}</article>`,
    );
    expectWhole(text);
    expect(text).not.toMatch(/More:|lock was closed|crane|never came back/);
  });

  it('omits the standfirst and the author box outside the body', () => {
    const lead = '<div class="intro"><p>A quay for the next hundred years, and what it costs the town.</p></div>';
    const author = '<div class="who"><p>Ada Quill has written about ports since 2009 and lives on a boat.</p></div>';
    const text = textOf(
      `<div class="col">${lead}<div class="story">${story}${paragraphs('Fifth.', 'Sixth.')}</div>${author}</div>`,
    );
    expectWhole(text);
    expect(text).not.toMatch(/hundred years|Ada Quill/);
  });

  it('keeps a body that is split into several parts', () => {
    const text = textOf(
      `<main><div class="part">${paragraphs('First.', 'Second.')}</div><div class="ad">Advertisement</div><div class="part">${paragraphs('Third.', 'Fourth.')}</div></main>`,
    );
    expectWhole(text);
  });

  it('omits captions, whatever their element', () => {
    const picture =
      '<div class="wide"><div><img src="/q.jpg"></div><div><p><span>The quay in the evening (Ada Quill)</span></p></div></div>';
    const text = textOf(
      `<article>${paragraphs('First.', 'Second.')}${picture}${paragraphs('Third.', 'Fourth.')}</article>`,
    );
    expectWhole(text);
    expect(text).not.toContain('evening');
  });

  it('keeps quotations and paragraphs with links between the others', () => {
    const post =
      '<div class="social-embed"><blockquote class="post"><p>The quay is ours. https://t.example/1</p></blockquote></div>';
    const box = (text: string) => `<div class="card"><div class="inner">${text}</div></div>`;
    const linked = box(
      '<p>The quay was first named eleven years ago in <a href="https://o.example/">a plan of the harbour</a>.</p>',
    );
    const text = textOf(
      `<article>${box(paragraphs('First.'))}${box(paragraphs('Second.'))}${post}${linked}${box(paragraphs('Third.'))}${box(paragraphs('Fourth.'))}</article>`,
    );
    expectWhole(text);
    expect(text).toContain('The quay is ours.');
    expect(text).toContain('The quay was first named eleven years ago in a plan of the harbour.');
  });

  it('omits hidden quotations and paragraphs', () => {
    const hidden = `<div hidden><blockquote><p>${prose('Hidden.')}</p></blockquote></div>`;
    const gone = `<div style="display:none"><p>${prose('Gone.')}</p></div>`;
    const text = textOf(
      `<article>${paragraphs('First.', 'Second.')}${hidden}${gone}${paragraphs('Third.', 'Fourth.')}</article>`,
    );
    expect(text).not.toMatch(/Hidden|Gone/);
  });

  it('contains paragraphs that are separated only by line breaks', () => {
    const text = textOf(
      `<div id="body">${['First.', 'Second.', 'Third.', 'Fourth.'].map(prose).join('<br><br>')}</div>`,
    );
    expectWhole(text);
  });

  it('omits a newsletter offer that is not a form', () => {
    const offer =
      '<div class="k"><div>Harbour letter</div><p>What ships in, every morning.</p><input type="email"><button>Go</button></div>';
    const text = textOf(
      `<article>${paragraphs('First.', 'Second.')}${offer}${paragraphs('Third.', 'Fourth.')}</article>`,
    );
    expectWhole(text);
    expect(text).not.toMatch(/Harbour letter|every morning/);
  });

  it('contains paragraphs that are div elements', () => {
    expectWhole(
      textOf(
        `<div id="b">${['First.', 'Second.', 'Third.', 'Fourth.'].map((one) => `<div class="p">${prose(one)}</div>`).join('')}</div>`,
      ),
    );
  });

  it('contains text from nested elements', () => {
    expectWhole(
      textOf(
        `<div>${prose('First.')}<div>${prose('Second.')}<div>${prose('Third.')}<div>${prose('Fourth.')}</div></div></div></div>`,
      ),
    );
  });

  it('keeps the entries of a live blog', () => {
    const entry = (start: string, n: number) =>
      `<article class="entry"><h2><a href="#e${n}">Update ${n}</a></h2><p>${prose(start)}</p></article>`;
    expectWhole(textOf(`<main>${['First.', 'Second.', 'Third.', 'Fourth.'].map(entry).join('')}</main>`));
  });

  it('keeps the chapters of a list whose headings link to other sites', () => {
    const chapter = (start: string, n: number) =>
      `<section class="item"><h2><a href="https://shop${n}.example/x">Rope ${n}</a></h2><p>${prose(start)}</p></section>`;
    expectWhole(textOf(`<article>${['First.', 'Second.', 'Third.', 'Fourth.'].map(chapter).join('')}</article>`));
  });

  it('drops headings without text below them', () => {
    const text = textOf(
      `<article>${paragraphs('First.', 'Second.')}<h2>The price</h2>${paragraphs('Third.', 'Fourth.')}<h3>What do you think?</h3></article>`,
    );
    expect(text).toContain('The price');
    expect(text).not.toContain('What do you think');
  });

  it('follows the text declared in structured data, as far as it is shown', () => {
    const declared = ['First.', 'Second.', 'Third.', 'Fourth.'].map(prose).join('\n');
    const json = JSON.stringify({ '@type': 'NewsArticle', articleBody: `${declared}\n${prose('Unseen.')}` });
    const comments = Array.from({ length: 12 }, (_, n) => `<p>${prose(`Comment, ${n}, or so.`)}</p>`).join('');
    const body = `<div class="sidebar promo">${story}</div><div class="article content"><div>${comments}</div></div>`;
    const text = textOf(body, `<script type="application/ld+json">${json}</script>`);
    expectWhole(text);
    expect(text).not.toContain('Unseen');
    expect(text).not.toContain('Comment');
  });

  it('keeps declared text in another script', () => {
    const sentence = (n: number) =>
      `${n}号码头将于五月开放，港务局周二表示，船员们已经被征求意见，费用由城市和港口共同承担，工程预计将持续两年时间。`;
    const all = Array.from({ length: 12 }, (_, n) => sentence(n));
    const json = JSON.stringify({ '@type': 'NewsArticle', articleBody: all.join('') });
    const body = `<div class="sidebar">${all.map((one) => `<p>${one}</p>`).join('')}</div>`;
    const text = textOf(body, `<script type="application/ld+json">${json}</script>`);
    expect(text).toContain(sentence(7));
  });

  it('contains the text of elements such as <o:p> that old word processors write', () => {
    const text = textOf(
      `<article>${paragraphs('First.', 'Second.')}<p><o:p>${prose('Office.')}</o:p></p>${paragraphs('Third.', 'Fourth.')}</article>`,
    );
    expect(text).toContain(prose('Office.'));
  });
});
