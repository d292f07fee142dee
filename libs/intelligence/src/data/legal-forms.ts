export { withoutLegalForm } from '@sightline/contracts/names';

/**
 * Pattern for legal forms after a company's name. Excludes "Company", "Group" and "Holdings", which are often part of
 * the name.
 */
export const legalForms =
  'inc|incorporated|llc|l\\.l\\.c|ltd|limited|plc|corp|corporation|gmbh(?: ?& ?co\\.? ?kg)?|ggmbh|mbh|ag|se|kg|ohg|ug|e\\.?k|e\\.?v|s\\.?a\\.?s|s\\.?a\\.?r\\.?l|sarl|s\\.?a|s\\.?p\\.?a|s\\.?r\\.?l|s\\.?l|b\\.?v|n\\.?v|oy|oyj|ab|a\\/s|aps|asa|pty(?: ltd)?|pte(?: ltd)?|co\\.? ?ltd|co|kk|k\\.k|llp|lp|d\\.o\\.o|s\\.?r\\.?o|sp\\.? ?z ?o\\.? ?o';
