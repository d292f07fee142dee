const agencies =
  '(?:reuters|ap|afp|dpa|upi|afx|pa|ansa|efe|bloomberg|business wire|pr newswire|globe newswire|newsfactor)';
const agencyFirst = new RegExp(`^${agencies} ?[-–—]{1,2} (?=[\\p{Lu}\\d])`, 'iu');
const agencyLast = new RegExp(` \\(${agencies}\\)$`, 'iu');
const wireMark = /^(?:UPDATE|WRAPUP|RPT|CORRECTED|REFILE|FEATURE|FACTBOX) ?\d{0,2}[-–:] ?(?=\p{Lu})/u;
/** Removes the marks of news agencies from a headline: "UPDATE 1-Merra opens a depot (Reuters)". */
export const withoutWireMarks = (title: string): string => title.replace(wireMark, '').replace(agencyLast, '');

/** Removes the agency from the beginning of a sentence: "Reuters - Merra opened". */
export const withoutAgency = (text: string): string => text.replace(agencyFirst, '');
