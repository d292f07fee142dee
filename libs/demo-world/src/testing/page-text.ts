/** Returns the visible text of a page, with one line for each element that directly contains text. */
export function textOf(page: string): string[] {
  const body = page.slice(page.indexOf('<body'));
  return body
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<\/?(b|strong|span|font|small|time|button)\b[^>]*>/g, '')
    .split(/<[^>]*>/)
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '');
}

const NOISE = /<(p|div|blockquote) class="(?:cookie-dialog|countdown|ago|visitors|testimonial|related)"[\s\S]*?<\/\1>/g;

/** Returns the text of a page without its noise. The lines are sorted, because noise may change the order of blocks. */
export const textWithoutNoise = (page: string): string[] =>
  textOf(page.replaceAll(NOISE, '').replaceAll(/<p class="copyright">.*?<\/p>/g, '')).sort();
