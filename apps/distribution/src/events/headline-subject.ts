const mostRead = 300;
/** "After the outage at Quillpay, Brisk …": the clause before the subject. */
const before = /^(?:\p{L}{1,12} ){0,2}(?:after|amid|as|despite|following|since|when|while|with)\b[^,]*, /iu;
const isLetter = /[\p{L}\p{N}]/u;

/** Where a name stands as a word; null when it doesn't. */
function placeOf(text: string, name: string): number | null {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!isLetter.test(text.charAt(at - 1)) && !isLetter.test(text.charAt(at + name.length))) return at;
  return null;
}

/**
 * Where a headline names a company: the lower, the likelier it is its subject. What comes in a clause before the subject counts as later. A
 * name may be shortened to its first word.
 */
export function placeInHeadline(title: string, companyName: string): number | null {
  const headline = title.slice(0, mostRead);
  const clause = before.exec(headline)?.[0] ?? '';
  const turned = `${headline.slice(clause.length)} ${clause}`;
  const [first = ''] = companyName.split(' ');
  return companyName === '' ? null : (placeOf(turned, companyName) ?? placeOf(turned, first));
}
