/** Words for ages and moments, in several languages. */
const units =
  'seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|sekunden?|minuten?|stunden?|tag(?:e|en)?|wochen?|monat(?:e|en)?|jahr(?:e|en)?|secondes?|heures?|jours?|semaines?|mois|ans?|segundos?|minutos?|horas?|días?|semanas?|mes(?:es)?|años?|second[oi]|minut[oi]|or[ae]|giorn[oi]|settiman[ae]|mes[ei]|ann[oi]|seconden|uur|uren|dag(?:en)?|weken|week|maand(?:en)?|jaar|dias?|mês|anos?|saniye|dakika|saat|gün|hafta|ay|yıl|sekund\\p{L}{0,2}|minut\\p{L}{0,2}|godzin\\p{L}{0,2}|dni|dzień|timmar|timme|dagar|sekunder|minuter|час(?:а|ов)?|минут\\p{L}{0,1}|секунд\\p{L}{0,1}|дн(?:я|ей)|день';
export const timeUnits = units;
const edge = '(?<![\\p{L}\\p{N}])';
const end = '(?![\\p{L}\\p{N}])';
const few =
  "\\d{1,4} |(?:an?|one|a few|few|several|ein(?:e[mnr]?)?|einige[nr]?|wenigen|une?|quelques|un[ao]?|unos|unas|alcun[ie]|uma?|algumas?|alguns|een|enkele|bir|birkaç) |un['’]";

/** Ages ("3 hours ago") and moments ("yesterday"). In scripts without spaces they match in the middle of a word. */
export const ages: readonly RegExp[] = [
  // 3 hours ago, un'ora fa, 3 dakika önce
  new RegExp(`${edge}(?:${few})(?:${units}) (?:ago|fa|geleden|temu|sedan|siden|atrás|назад|önce|zpět)${end}`, 'giu'),
  // vor 3 Stunden, il y a une heure, hace 5 minutos
  new RegExp(`${edge}(?:vor|il y a|hace|há|för|před) (?:${few})(?:${units})${end}`, 'giu'),
  /\b\d{1,3} ?(?:s|m|h|d|w|mo|min)\.? ago\b|\bil y a \d{1,3} ?(?:s|min|h|j|sem|mois)\b/giu,
  /(?<![\p{L}\p{N}])(?:just now|moments ago|a moment ago|yesterday|today|(?:last|this) (?:week|month|year|night)|(?:vor kurzem|gerade eben|soeben)|gestern|vorgestern|heute|(?:letzte|diese)[nrs]? (?:woche|monat|jahr)|à l['’]instant|hier|avant-hier|aujourd['’]hui|(?:la semaine|le mois|l['’]année) derni(?:ère|er)|ahora mismo|anteayer|ayer|hoy|la semana pasada|el mes pasado|adesso|poco fa|ieri|oggi|la settimana scorsa|il mese scorso|zojuist|zonet|gisteren|eergisteren|vandaag|vorige (?:week|maand)|tomorrow|morgen um|demain|mañana|domani|agora mesmo|anteontem|ontem|hoje|(?:na )?semana passada|az önce|biraz önce|şimdi|dün|bugün|geçen (?:hafta|ay|yıl)|nyss|igår|i går|idag|i dag|przed chwilą|wczoraj|dzisiaj|только что|вчера|сегодня)(?![\p{L}\p{N}])/giu,
  /(?:\d{1,4}|[一二三四五六七八九十数几幾两兩]{1,3}|半) ?(?:秒|分钟|分鐘|分|个?小时|小時|時間|天|日|週間|周|週|星期|个月|個月|か月|ヶ月|カ月|年) ?(?:以?前|之前)|たった今|今しがた|先ほど|一昨日|昨日|今日|本日|先週|先月|刚刚|刚才|剛剛|剛才|昨天|今天|前天|上周|上週|上个月|上個月/gu,
  /\d{1,4} ?(?:초|분|시간|일|주일?|개월|달|년) ?전|방금(?: 전)?|어제|오늘|그저께|지난주|지난달/gu,
];

/** 2026年5月3日, 5月3日, 2026년 5월 3일 */
export const eastAsianDate = /(?:\d{4} ?[年년] ?)?\d{1,2} ?[月월] ?\d{1,2} ?[日일]|\d{4} ?[年년] ?\d{1,2} ?[月월]/gu;

/**
 * Words that attach a moment to an event. They vary with the moment ("on May 3" but "yesterday"), so `inOneOrder`
 * drops them.
 */
const bound =
  /(?<![\p{L}\p{N}])(?:on|at|am|um|den|le|la|el|il|em|op|de|since|seit|depuis|desde|dal|sinds|dn\.|w dniu) (?=<when>)|(?<=<when>) ?(?:に|、|，|에|की)|(?<=<when>) ?(?:tarihinde|günü)(?!\p{L})/giu;
const longestLine = 90;

/**
 * Returns one form for a short line with a moment, in any word order: "Aktualisiert vor 3 Minuten", "Gestern
 * aktualisiert".
 */
export function inOneOrder(masked: string): string {
  if (masked.length > longestLine || !masked.includes('<when>')) return masked;
  const words =
    masked
      .replace(bound, '')
      .toLowerCase()
      .match(/<\w+>|[\p{L}\p{N}\p{M}$€£]+/gu) ?? [];
  return words.sort().join(' ');
}
