const month =
  '(?:jan(?:uary|uar|vier|uari)?|jänner|enero|gennaio|janeiro|feb(?:ruary|ruar|rero|braio|ruari)?|f[ée]vr(?:ier)?|fevereiro|mar(?:ch|zo|s|ço|ço)?|märz|maart|mrt|apr(?:il|ile)?|avril|abril|may|mai|mayo|maggio|maio|mei|june?|juni|juin|junio|giugno|junho|july?|juli|juillet|julio|luglio|julho|aug(?:ust|ustus)?|août|agosto|ago|sept?(?:ember|embre|iembre)?|set(?:tembre|embro)?|o[ck]t(?:ober|obre)?|ott(?:obre)?|out(?:ubro)?|nov(?:ember|embre|iembre|embro)?|de[cz](?:ember|embro)?|d[ée]c(?:embre)?|dic(?:iembre|embre)?)';
const weekday =
  '(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|lunedì|martedì|mercoledì|giovedì|venerdì|(?:segunda|terça|quarta|quinta|sexta)-feira|(?:maan|dins|woens|donder|vrij|zater|zon)dag)';
/** Matches a date. The year is required, because many sentences begin with a day. */
const date = `(?:(?:${weekday}[,.]? )?(?:${month}\\.? \\d{1,2}(?:st|nd|rd|th)?,? \\d{4}|\\d{1,2}(?:st|nd|rd|th|\\.|er|º|°)? (?:de )?${month}\\.?,?(?: de)? \\d{4}|\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[./]\\d{1,2}[./]\\d{4}))`;
const reading =
  '(?:\\d{1,3} ?(?:min(?:ute)?s?|minuten|minuti|minutos)\\.? (?:read(?:ing time)?|lesezeit|de lecture|de lectura|di lettura|de leitura|leestijd|lezen)|(?:reading time|lesezeit|temps de lecture|tiempo de lectura|tempo di lettura|tempo de leitura|leestijd) ?:? ?\\d{1,3} ?(?:min(?:ute)?[sn]?|minuten|minuti|minutos)\\.?)';
const published =
  '(?:(?:posted|published|written|last updated|updated|veröffentlicht|erschienen|aktualisiert|publié|mis à jour|publicado|actualizado|pubblicato|aggiornato|atualizado|gepubliceerd|geplaatst|bijgewerkt)(?: (?:on|am|le|el|il|em|op))?:?)';
const name =
  "\\p{Lu}[\\p{L}.'’-]{0,20}(?: (?:\\p{Lu}[\\p{L}.'’-]{0,20}|d[aeio]|van(?: de[rn]?)?|von|and|und|et|y|e|en)){1,5}";
const by = '(?:by|von|par|por|di|da|de|door)';

const sign = /^ ?[·•|–—:,.-]{1,3}(?: |$)/u;
const day = new RegExp(`^(?:(?:on|am|le|el|il|em|op) )?${date}(?![\\p{L}\\d])`, 'iu');
/** Matches the date of a sentence: "On May 3, 2026 Quillpay opened" is not a byline. */
const dayOfSentence = new RegExp(`^(?:on|am|le|el|il|em|op) ${date}(?! ?[·•|–—-])`, 'iu');
const minutes = new RegExp(`^${reading}(?![\\p{L}\\d])`, 'iu');
const label = new RegExp(`^${published}(?= )`, 'iu');
const isBy = new RegExp(`^${by} `, 'iu');
/** Matches a byline with a name. Case-sensitive, because capitals mark names. */
const byWhom = new RegExp(
  `^[\\p{L}]{2,4} ${name}(?= ?(?:[·•|,–—-]|on \\p{Lu}|(?:on|op|am|le|el|il|em) \\d|\\d|$))`,
  'u',
);
/** Matches a byline without a separator after the name, which must have two words. */
const byTwoWords =
  /^[\p{L}]{2,4} \p{Lu}[\p{L}.'’-]{0,20}(?: (?:d[aeio]|van(?: de[rn]?)?|von))? \p{Lu}[\p{L}.'’-]{0,20}(?= \p{Lu})/u;
const named = new RegExp(`^${name}(?= ?[·•|,–—-])`, 'u');

/** Maximum lengths of a byline; longer ones are not real. */
const longestByline = 160;
const mostParts = 12;

/** Removes the author, date and reading time that pages print before a sentence; other text is returned unchanged. */
export function withoutByline(text: string): string {
  const head = text.slice(0, longestByline);
  if (dayOfSentence.test(head)) return text;
  let at = 0;
  let isDated = false;
  for (let part = 0; part < mostParts; part++) {
    const rest = head.slice(at);
    const found = partOf(rest, isDated);
    if (found === null) break;
    isDated ||= found.isDated;
    at += found.length + (rest.slice(found.length).startsWith(' ') ? 1 : 0);
  }
  return isDated && /^[\p{Lu}\d“"«]/u.test(text.slice(at)) ? text.slice(at) : text;
}

/** @param isDated true if a date precedes the part */
function partOf(rest: string, isDated: boolean): { length: number; isDated: boolean } | null {
  const dated = day.exec(rest) ?? minutes.exec(rest);
  if (dated) return { length: dated[0].length, isDated: true };
  const plain =
    sign.exec(rest) ??
    label.exec(rest) ??
    (isBy.test(rest) ? (byWhom.exec(rest) ?? (isDated ? byTwoWords.exec(rest) : null)) : null) ??
    named.exec(rest);
  return plain ? { length: plain[0].trimEnd().length, isDated: false } : null;
}

const agencies =
  '(?:reuters|ap|afp|dpa|upi|afx|pa|ansa|efe|bloomberg|business wire|pr newswire|globe newswire|newsfactor)';
const agencyFirst = new RegExp(`^${agencies} ?[-–—]{1,2} (?=[\\p{Lu}\\d])`, 'iu');
const agencyLast = new RegExp(` \\(${agencies}\\)$`, 'iu');
const wireMark = /^(?:UPDATE|WRAPUP|RPT|CORRECTED|REFILE|FEATURE|FACTBOX) ?\d{0,2}[-–:] ?(?=\p{Lu})/u;
/** Removes the marks of news agencies from a headline: "UPDATE 1-Merra opens a depot (Reuters)". */
export const withoutWireMarks = (title: string): string => title.replace(wireMark, '').replace(agencyLast, '');

/** Removes the agency from the beginning of a sentence: "Reuters - Merra opened". */
export const withoutAgency = (text: string): string => text.replace(agencyFirst, '');
