import { readingOf, type Site } from './site.ts';

export const furtherSites: readonly Site[] = [
  {
    name: 'Corvath',
    reading: readingOf('Corvath', {
      domain: 'corvath.example',
      title: 'Corvath: payroll that people understand',
      language: 'en',
      summary: 'Trusted by 1,200 hotels and restaurants.',
      pages: [
        {
          path: '/',
          lines: [
            '# Payroll that people understand',
            'The Larkspur Hotel is a forty-room hotel on the coast that pays its staff with Corvath.',
            'Corvath runs payroll and shift planning for companies whose people work by the hour.',
            'This site stores cookies so that Corvath can remember your choices.',
            'Corvath connects to Tillwise and Bookerly.',
            'Moving from Wagebrook takes a weekend.',
          ],
          links: { '/customers/larkspur-hotel': 'The Larkspur Hotel', '/compare/wagebrook-vs-corvath': 'Compare' },
        },
      ],
      mentions: {
        'https://hrweekly.example/a': [
          'Payroll start-up raises funds',
          'Corvath, which competes with Wagebrook and Rotaline, raised 12 million from Ashgrove Partners.',
        ],
      },
    }),
    descriptions: ['Corvath runs payroll and shift planning for companies whose people work by the hour.'],
    industries: [
      'Human Resources',
      'Payroll software',
      'HR software',
      'Workforce management software',
      'Payroll & HR software',
      'Shift planning software',
    ],
    rivals: ['Wagebrook', 'Rotaline'],
  },
  {
    name: 'Wolkenturm',
    reading: readingOf('Wolkenturm', {
      domain: 'wolkenturm.example',
      title: 'Wolkenturm – Ihre Daten bleiben hier',
      language: 'de',
      summary: 'Ihre Daten bleiben hier.',
      pages: [
        {
          path: '/',
          lines: [
            '# Ihre Daten bleiben hier',
            'Die Stadtwerke Hohenau sind ein Energieversorger mit 80.000 Kunden.',
            'Seit März nutzen die Stadtwerke Hohenau Wolkenturm für ihre Server.',
            'Wir betreiben Cloud-Server und Datenspeicher für Behörden in drei deutschen Rechenzentren.',
            'Diese Website verwendet Cookies.',
            'Die größten Konkurrenten von Wolkenturm sind Serverhain und Datenwerft.',
          ],
          links: {
            '/referenzen/stadtwerke-hohenau': 'Stadtwerke Hohenau',
            '/wechsel-von-serverhain': 'Wechsel von Serverhain',
          },
        },
      ],
    }),
    descriptions: ['Wir betreiben Cloud-Server und Datenspeicher für Behörden in drei deutschen Rechenzentren.'],
    industries: ['Cloud Computing', 'Cloud hosting', 'Web hosting', 'Cloud infrastructure', 'IT Services'],
    rivals: ['Serverhain', 'Datenwerft'],
  },
  {
    name: 'Brindille',
    reading: readingOf('Brindille', {
      domain: 'brindille.example',
      title: 'Brindille | Grandir en douceur',
      language: 'fr',
      summary: 'Grandir en douceur, jour après jour.',
      pages: [
        {
          path: '/',
          lines: [
            '# Grandir en douceur',
            'Nous utilisons des cookies pour vous offrir la meilleure expérience.',
            'La Crèche des Tilleuls est une structure de trente berceaux à Lille.',
            'Brindille fabrique des jouets en bois et des jeux d’éveil pour les enfants de moins de six ans.',
            'Grâce à Brindille, la Crèche des Tilleuls a renouvelé ses salles.',
          ],
        },
        {
          path: '/comparatif',
          title: 'Brindille ou Boisjoli : le comparatif',
          lines: ['# Comparatif', 'Critère', 'Brindille', 'Boisjoli', 'Ludomère', 'Bois certifié', 'Oui', 'Non', 'Oui'],
        },
      ],
      mentions: {
        'https://jouets-pro.example/b': ['Le bois revient', 'Brindille est en concurrence avec Boisjoli et Ludomère.'],
      },
    }),
    descriptions: ['Brindille fabrique des jouets en bois et des jeux d’éveil pour les enfants de moins de six ans.'],
    industries: ['Toys & baby products'],
    rivals: ['Boisjoli', 'Ludomère'],
  },
  {
    name: 'Cafetal Norte',
    reading: readingOf('Cafetal Norte', {
      domain: 'cafetalnorte.example',
      title: 'Cafetal Norte',
      language: 'es',
      summary: null,
      pages: [
        {
          path: '/',
          lines: [
            '# Del árbol a la taza',
            'Al continuar, aceptas el uso de cookies.',
            'Tostamos y vendemos café de especialidad de pequeñas fincas de Huila.',
            'Hotel Mirador sirve nuestro café desde 2019.',
            'Envío gratis en pedidos de más de 40 €.',
            'A diferencia de Tostalia, compramos directamente a cada finca.',
          ],
        },
      ],
      mentions: {
        'https://gastro.example/c': [
          'El café de especialidad crece',
          'Entre los rivales de Cafetal Norte están Tostalia y Grano Real.',
        ],
      },
    }),
    descriptions: ['Tostamos y vendemos café de especialidad de pequeñas fincas de Huila.'],
    industries: [
      'Food',
      'Retail',
      'Coffee',
      'Coffee & tea',
      'Beverages',
      'Food & beverage',
      'E-commerce',
      'Restaurants',
      'Drinks',
    ],
    rivals: ['Tostalia', 'Grano Real'],
  },
  {
    name: 'Zonnekade',
    reading: readingOf('Zonnekade', {
      domain: 'zonnekade.example',
      title: 'Zonnekade - Stroom van eigen dak',
      language: 'nl',
      summary: 'Stroom van eigen dak. Vraag een offerte aan.',
      pages: [
        {
          path: '/',
          lines: [
            '# Stroom van eigen dak',
            'Camping De Duinroos is een familiecamping met 180 plaatsen aan zee.',
            'Zonnekade installeert zonnepanelen en thuisbatterijen bij boeren en campings in Zeeland.',
            'Onze concurrenten zijn Paneelmeester en Dakstroom, maar die werken alleen in de stad.',
            'De Duinroos koos Zonnekade vanwege de service.',
          ],
          links: { '/klanten/de-duinroos': 'De Duinroos' },
        },
      ],
    }),
    descriptions: ['Zonnekade installeert zonnepanelen en thuisbatterijen bij boeren en campings in Zeeland.'],
    industries: ['Energy', 'Solar energy', 'Solar power', 'Construction', 'Solar panels'],
    rivals: ['Paneelmeester', 'Dakstroom'],
  },
  {
    name: 'ミナトリ',
    reading: readingOf('ミナトリ', {
      domain: 'minatori.example',
      title: 'ミナトリ｜つながる店づくり',
      language: 'ja',
      summary: 'つながる店づくりを、もっとかんたんに。',
      pages: [
        {
          path: '/',
          lines: [
            '# つながる店づくり',
            '当サイトでは、利便性の向上のためにクッキーを使用しています。',
            '喫茶ひなたは、鎌倉で三十年続く家族経営の喫茶店です。',
            'ミナトリは、飲食店向けの予約管理システムとモバイル注文サービスを提供しています。',
            '喫茶ひなたはミナトリを導入して、電話の予約を半分に減らしました。',
          ],
        },
      ],
      mentions: {
        'https://shoku-biz.example/yoyaku': ['飲食店の予約システム', 'ミナトリの競合はヨヤクルとテーブリオです。'],
      },
    }),
    descriptions: ['ミナトリは、飲食店向けの予約管理システムとモバイル注文サービスを提供しています。'],
    industries: [
      'Restaurants',
      'Restaurant software',
      'Reservation software',
      'Software',
      'Restaurant management software',
      'Booking software',
    ],
    rivals: ['ヨヤクル', 'テーブリオ'],
  },
  {
    name: 'Kazeori',
    reading: readingOf('Kazeori', {
      domain: 'kazeori.example',
      title: 'Kazeori｜毎日に、風を。',
      language: 'ja',
      summary: null,
      pages: [
        {
          path: '/',
          lines: [
            '# 毎日に、風を。',
            'このサイトはクッキーを使用しています。',
            'ホテル白波は、伊豆にある創業八十年の温泉旅館です。',
            'Kazeoriは、中小企業向けの勤怠管理と給与計算のクラウドサービスです。',
            'ホテル白波ではKazeoriを使って残業を三割減らしました。',
          ],
        },
      ],
      mentions: {
        'https://jinji.example/d': ['勤怠管理の比較', 'Kazeoriは、キンタイプロやシフトリアと競合している。'],
      },
    }),
    descriptions: ['Kazeoriは、中小企業向けの勤怠管理と給与計算のクラウドサービスです。'],
    industries: [
      'Human Resources',
      'Payroll software',
      'HR software',
      'Time tracking software',
      'Workforce management software',
    ],
    rivals: ['キンタイプロ', 'シフトリア'],
  },
];
