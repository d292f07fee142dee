const currency =
  '[$€£₹¥₩₺₽]|US\\$|A\\$|C\\$|R\\$|CHF|EUR|USD|GBP|PLN|zł|SEK|NOK|DKK|kr|CZK|Kč|INR|JPY|AUD|CAD|BRL|Fr\\.|Euro|euros?|dollars?';
const figure = "\\d[\\d.,'’]{0,14}";
const amount = new RegExp(
  `(?:(?:${currency}) ?${figure}|${figure} ?(?:[-–] ?)?(?:${currency})(?![\\p{L}\\p{N}]))(?: ?[kKmM](?!\\p{L}))?`,
  'gu',
);
/** A whole block, or "free forever": the price of a plan. "Free trial" and "feel free" are none. */
const free =
  /^(it['’]s )?(free|gratis|kostenlos|gratuit|gratuito|za darmo|darmowy|bezpłatn[ey]|grátis|ilmainen|0)( forever| for ever| für immer| per sempre| para siempre| pour toujours)?$|\b(free forever|forever free|für immer kostenlos|dauerhaft kostenlos|gratuit à vie|gratis para siempre|gratis per sempre|altijd gratis|free of charge|users? free)\b/iu;
const onRequest =
  /^(contact (us|sales)|custom( pricing)?|let['’]s talk|on request|talk to (us|sales)|get a quote|auf anfrage|individuell|nach vereinbarung|kontakt|sur (devis|demande)|nous contacter|contáctanos|a medida|su richiesta|contattaci|op aanvraag|sob consulta|indywidualnie|na zapytanie)$/iu;

/** The prices that a text states, each as it is written, without spaces: "39,90€", "$9", "free". In order. */
export function amountsOf(text: string): string[] {
  const found = Array.from(text.slice(0, 2_000).matchAll(amount), ([written]) =>
    written.replace(/\s+/g, '').replace(/[.,]$/, ''),
  );
  if (found.length > 0) return found;
  const short = text.slice(0, 200).trim();
  if (free.test(short)) return ['free'];
  return onRequest.test(short) ? ['on request'] : [];
}

/** The sign or code of an amount, to tell one currency from another: "$", "EUR". */
export const currencyOf = (written: string): string =>
  written
    .replace(/[\d.,'’kKmM\s–-]+/g, '')
    .toUpperCase()
    .replace(/^EUROS?$/, '€')
    .replace(/^EUR$/, '€')
    .replace(/^USD$|^US\$$/, '$')
    .replace(/^GBP$/, '£');

/** Whether two texts name different prices. */
export function hasOtherAmounts(before: string, after: string): boolean {
  const [old, now] = [amountsOf(before), amountsOf(after)];
  if (old.length === 0 || now.length === 0) return false;
  return [...old].sort().join(' ') !== [...now].sort().join(' ');
}
