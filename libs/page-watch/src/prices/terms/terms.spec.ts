import { describe, expect, it } from 'vitest';
import { isContact } from './labels.ts';
import { trialDaysIn } from './price-words.ts';
import { termsOf } from './terms.ts';

describe('termsOf', () => {
  it.each([
    ['/mo', 'month', null],
    ['/month', 'month', null],
    [' / user / mo', 'month', 'seat'],
    [' per user per month, billed annually', 'month', 'seat'],
    ['/mo billed annually', 'month', null],
    [' per year', 'year', null],
    [' billed annually', 'year', null],
    [' per client yearly', 'year', 'client'],
    [' one-time', 'once', null],
    [' pro Nutzer und Monat', 'month', 'seat'],
    [' / Monat', 'month', null],
    [' mtl.', 'month', null],
    [' pro Jahr zzgl. MwSt.', 'year', null],
    [' HT / mois', 'month', null],
    [' par utilisateur/an', 'year', 'seat'],
    [' al mes por usuario', 'month', 'seat'],
    ['/mese', 'month', null],
    [' all’anno', 'year', null],
    ['/mês', 'month', null],
    [' per gebruiker per maand', 'month', 'seat'],
    [' netto / mies.', 'month', null],
    [' rocznie', 'year', null],
    ['/mån', 'month', null],
    [' pr. måned', 'month', null],
    [' měsíčně', 'month', null],
    ['/ay', 'month', null],
    ['（税込）／ユーザー', null, 'seat'],
    ['/人/月', 'month', 'seat'],
    [' / 월', 'month', null],
    ['/年', 'year', null],
    ['/ora', 'usage', null],
    [' / Stunde', 'usage', null],
    [' per 1,000 requests', 'usage', '1,000 requests'],
    ['/GB', 'usage', 'GB'],
    [' per additional event', 'usage', 'event'],
    [' for 12 months', 'year', null],
    [' for 100 images / month', null, null],
    ['', null, null],
  ])('reads the period and unit in "%s" as %s, per %s', (after, period, per) =>
    expect(termsOf(after)).toEqual({ period, per }),
  );
});

it.each([
  ['14-day free trial', 14],
  ['14 Tage kostenlos testen', 14],
  ['Essai gratuit de 30 jours', 30],
  ['Prueba gratis 7 días', 7],
  ['Prova gratuita di 15 giorni', 15],
  ['30日間無料トライアル', 30],
  ['Delivered in 14 days', null],
  ['Free for teams', null],
])('reads the trial days in "%s": %s', (text, count) => expect(trialDaysIn(text)).toBe(count));

it.each([
  ...[
    'Contact sales',
    'Talk to us',
    "Let's talk",
    'Custom',
    'Custom pricing',
    'Auf Anfrage',
    'Individuell',
    'Vertrieb kontaktieren',
  ],
  ...[
    'Sur devis',
    'Nous contacter',
    'A consultar',
    'Contattaci',
    'Sob consulta',
    'Fale conosco',
    'Op aanvraag',
    'Wycena indywidualna',
  ],
  ...['Kontakta oss', 'Offert', 'Kontakt os', 'Na vyžádání', 'Teklif alın', 'お問い合わせ', '联系我们', '별도 문의'],
])('recognises "%s" as an invitation to contact sales', (text) => expect(isContact(text)).toBe(true));

it.each([
  'Custom domains',
  'Dominio personalizado',
  'Get started',
  'Per-seat pricing',
  'Kontakte importieren',
  'Start free trial',
])('does not treat "%s" as an invitation to contact sales', (text) => expect(isContact(text)).toBe(false));
