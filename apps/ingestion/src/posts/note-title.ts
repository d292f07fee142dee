const mostChars = 140;

/** Returns the first line of a note as its title, cut between words. */
export function noteTitle(text: string): string {
  const [line = ''] = text
    .split('\n')
    .map((one) => one.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  if (line.length <= mostChars) return line;
  const cut = line.slice(0, mostChars);
  const space = cut.lastIndexOf(' ');
  return `${(space > 0 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
