import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessLanguage, languageOf, primaryLanguage } from './language.ts';

const samples: Record<string, string> = {
  en: 'We build the payment tools that small businesses need, and we are proud of the work that our team has done for you this year.',
  de: 'Wir entwickeln die Werkzeuge, die kleine Unternehmen brauchen, und wir sind stolz auf das, was unser Team in diesem Jahr für Sie erreicht hat.',
  fr: 'Nous développons les outils de paiement dont les petites entreprises ont besoin, et nous sommes fiers du travail que notre équipe a fait cette année.',
  es: 'Desarrollamos las herramientas de pago que necesitan las pequeñas empresas y estamos orgullosos del trabajo que nuestro equipo ha hecho este año.',
  it: 'Sviluppiamo gli strumenti di pagamento che servono alle piccole imprese e siamo orgogliosi del lavoro che il nostro team ha fatto quest’anno per i clienti.',
  pt: 'Desenvolvemos as ferramentas de pagamento de que as pequenas empresas precisam e temos orgulho do trabalho que a nossa equipa fez este ano para os clientes.',
  nl: 'Wij bouwen de betaaldiensten die kleine bedrijven nodig hebben en we zijn trots op het werk dat ons team dit jaar voor u heeft gedaan.',
  sv: 'Vi bygger betaltjänster som små företag behöver och vi är stolta över det arbete som vårt team har gjort för er under det här året.',
  pl: 'Tworzymy narzędzia płatnicze, których potrzebują małe firmy, i jesteśmy dumni z pracy, którą nasz zespół wykonał w tym roku dla klientów oraz partnerów, jak i dla siebie.',
  tr: 'Küçük işletmelerin ihtiyaç duyduğu ödeme araçlarını geliştiriyoruz ve bu yıl ekibimizin sizin için yaptığı çalışmadan gurur duyuyoruz, daha çok iş için de varız.',
  fi: 'Rakennamme maksupalveluja, joita pienet yritykset tarvitsevat, ja olemme ylpeitä työstä, jonka tiimimme on tehnyt tänä vuonna, mutta se ei ole vielä kaikki, mitä voi saada.',
  ru: 'Мы создаём платёжные инструменты, которые нужны малому бизнесу, и гордимся работой нашей команды.',
  uk: 'Ми створюємо платіжні інструменти, які потрібні малому бізнесу, і пишаємося роботою нашої команди.',
  ja: '私たちは中小企業が必要とする決済ツールを開発しており、今年のチームの仕事を誇りに思います。',
  zh: '我们为小型企业打造所需的支付工具，并为团队今年所做的工作感到自豪，感谢所有客户。',
  ko: '우리는 소규모 기업에 필요한 결제 도구를 만들고 있으며 올해 우리 팀의 작업을 자랑스럽게 생각합니다.',
  ar: 'نحن نبني أدوات الدفع التي تحتاجها الشركات الصغيرة ونفخر بالعمل الذي قام به فريقنا هذا العام.',
  fa: 'ما ابزارهای پرداختی را می‌سازیم که کسب‌وکارهای کوچک به آن‌ها نیاز دارند و به کار گروه خود در این سال افتخار می‌کنیم.',
  he: 'אנחנו בונים את כלי התשלום שעסקים קטנים צריכים וגאים בעבודה שהצוות שלנו עשה השנה.',
  el: 'Δημιουργούμε τα εργαλεία πληρωμών που χρειάζονται οι μικρές επιχειρήσεις και είμαστε περήφανοι.',
};

describe('guessLanguage', () => {
  it.each(Object.entries(samples))('recognises %s', (language, text) =>
    expect(guessLanguage(text)?.language).toBe(language),
  );

  it.each(['', 'OK', '12 34 56', 'Lumenpay Acme Foo Bar Baz Qux Quux Corge Grault Garply Waldo Fred Plugh'])(
    'does not guess from "%s"',
    (text) => expect(guessLanguage(text)).toBeNull(),
  );

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 3_000 }), (text) => guessLanguage(text) !== undefined),
    );
  });
});

describe('languageOf', () => {
  const long = (language: string) => `${samples[language]} `.repeat(5);

  it.each([
    ['the declaration', ['de-AT'], long('de'), 'de'],
    ['the first usable declaration', [null, 'x-default', 'fr_FR'], '', 'fr'],
    ['the text without a declaration', [], long('es'), 'es'],
    ['the text where a template declares English', ['en'], long('de'), 'de'],
    ['the script where a template declares English', ['en-US'], long('ja'), 'ja'],
    ['the declaration where the text is too short to tell', ['nl'], 'Welcome', 'nl'],
    ['the declaration among languages of one script', ['bg'], long('ru'), 'bg'],
    ['the declaration for a language without a word list', ['eu'], long('en'), 'eu'],
    ['nothing', [], '', null],
  ])('is determined by %s', (_, declared, text, language) => expect(languageOf(declared, text)).toBe(language));
});

describe('primaryLanguage', () => {
  it.each([
    ['en_US', 'en'],
    ['pt-BR', 'pt'],
    ['DE', 'de'],
    ['nb', 'no'],
    ['en, de', 'en'],
    ['english', null],
    ['und', null],
    ['', null],
    [undefined, null],
  ])('%s → %s', (tag, language) => expect(primaryLanguage(tag)).toBe(language));
});
