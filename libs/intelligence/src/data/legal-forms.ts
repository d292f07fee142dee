/** Legal forms that follow a company's name. "Company", "Group" and "Holdings" are often part of the name and stay. */
export const legalForms =
  'inc|incorporated|llc|l\\.l\\.c|ltd|limited|plc|corp|corporation|gmbh(?: ?& ?co\\.? ?kg)?|ggmbh|mbh|ag|se|kg|ohg|ug|e\\.?k|e\\.?v|s\\.?a\\.?s|s\\.?a\\.?r\\.?l|sarl|s\\.?a|s\\.?p\\.?a|s\\.?r\\.?l|s\\.?l|b\\.?v|n\\.?v|oy|oyj|ab|a\\/s|aps|asa|pty(?: ltd)?|pte(?: ltd)?|co\\.? ?ltd|co|kk|k\\.k|llp|lp|d\\.o\\.o|s\\.?r\\.?o|sp\\.? ?z ?o\\.? ?o|株式会社';

const trailing = new RegExp(`(?<![\\s,])[\\s,]+(?:${legalForms})\\.?$`, 'iu');

/** The name people use: "Acme Widgets GmbH & Co. KG" is "Acme Widgets". */
export function withoutLegalForm(name: string): string {
  let short = name.replace(/[®™©]/g, '').trim();
  for (let round = 0; round < 3; round++) {
    const next = short.replace(trailing, '').replace(/(?<![,\s])[,\s]+$/, '');
    if (next === short || next === '') break;
    short = next;
  }
  return short.replace(/^株式会社\s*/, '');
}
