const mostRead = 300;
/** Matches a clause before the subject: "After the outage at Quillpay, Brisk …". */
const before = /^(?:\p{L}{1,12} ){0,2}(?:after|amid|as|despite|following|since|when|while|with)\b[^,]*, /iu;
const isLetter = /[\p{L}\p{N}]/u;

/** Returns the index of a name as a whole word; null when the text doesn't contain it. */
function placeOf(text: string, name: string): number | null {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!isLetter.test(text.charAt(at - 1)) && !isLetter.test(text.charAt(at + name.length))) return at;
  return null;
}

/**
 * Returns the position of a company's name in a headline: the lower, the more likely the company is the subject. A
 * clause before the subject is treated as if it came last. The name may be shortened to its first word. Null when it
 * isn't in the headline.
 */
export function placeInHeadline(title: string, companyName: string): number | null {
  const headline = title.slice(0, mostRead);
  const clause = before.exec(headline)?.[0] ?? '';
  const turned = `${headline.slice(clause.length)} ${clause}`;
  const [first = ''] = companyName.split(' ');
  return companyName === '' ? null : (placeOf(turned, companyName) ?? placeOf(turned, first));
}
