import { readingOf, type Site } from './site.ts';

export const otherSites: readonly Site[] = [
  {
    name: 'Ackerblick',
    reading: readingOf('Ackerblick', {
      domain: 'ackerblick.example',
      title: 'Ackerblick – Mehr Ernte, weniger Dünger',
      language: 'de',
      summary: 'Mehr Ernte, weniger Dünger. Jetzt 30 Tage kostenlos testen!',
      pages: [
        {
          path: '/',
          lines: [
            '# Mehr Ernte, weniger Dünger',
            'Der Hof Lindner ist ein Familienbetrieb mit 200 Hektar Weizen und Raps.',
            'Ackerblick entwickelt Software für die Landwirtschaft, die aus Satellitenbildern den Düngerbedarf jedes Feldes berechnet.',
            'Mit Ackerblick hat der Hof Lindner ein Viertel seines Düngers gespart.',
            'Ackerblick verwendet Cookies, um Ihnen die bestmögliche Nutzung unserer Website zu ermöglichen.',
            'Anders als Feldkompass brauchen wir keine Sensoren im Boden.',
          ],
          links: {
            '/vergleich/feldkompass': 'Ackerblick im Vergleich mit Feldkompass',
            '/kunden/hof-lindner': 'Hof Lindner',
          },
        },
      ],
      mentions: {
        'https://landpost.example/duenger': [
          'Software für den Acker',
          'Ackerblick konkurriert mit Saatwerk und Feldkompass um die Betriebe im Osten.',
          'Zu den Investoren gehört Grünkern Kapital.',
        ],
      },
    }),
    descriptions: [
      'Ackerblick entwickelt Software für die Landwirtschaft, die aus Satellitenbildern den Düngerbedarf jedes Feldes berechnet.',
    ],
    industries: ['Agriculture', 'Farm management software', 'Agricultural software'],
    rivals: ['Feldkompass', 'Saatwerk'],
  },
  {
    name: 'Lumévie',
    reading: readingOf('Lumévie', {
      domain: 'lumevie.example',
      title: 'Lumévie, la complémentaire santé des indépendants',
      language: 'fr',
      summary: 'Découvrez une mutuelle qui vous ressemble.',
      pages: [
        {
          path: '/',
          lines: [
            '# Une mutuelle qui vous ressemble',
            'Lumévie utilise des cookies pour mesurer l’audience de ce site.',
            'Claire est fleuriste à Nantes et gère seule sa boutique depuis trois ans.',
            'Lumévie propose une assurance santé complémentaire aux indépendants, avec des remboursements en deux jours.',
            'Elle se souscrit en dix minutes.',
            'L’Atelier Morvan a choisi Lumévie pour ses douze artisans.',
            'Contrairement à Santéclair Pro, nous ne demandons aucun questionnaire médical.',
          ],
        },
        {
          path: '/temoignages/atelier-morvan',
          title: 'Atelier Morvan | Lumévie',
          lines: ['# Atelier Morvan', 'Atelier Morvan est une menuiserie qui fabrique des escaliers sur mesure.'],
        },
      ],
      mentions: {
        'https://courrier-assurance.example/marche': [
          'Les mutuelles des indépendants',
          'Les concurrents de Lumévie sont Mutualis Libre et Santéclair Pro.',
          'Lumévie est distribuée par ses partenaires Courtage Vallier et Banque Orme.',
        ],
      },
    }),
    descriptions: [
      'Lumévie propose une assurance santé complémentaire aux indépendants, avec des remboursements en deux jours.',
    ],
    industries: ['Insurance', 'Health insurance', 'Insurtech'],
    rivals: ['Santéclair Pro', 'Mutualis Libre'],
  },
  {
    name: 'Rutalba',
    reading: readingOf('Rutalba', {
      domain: 'rutalba.example',
      title: 'Rutalba | Llega antes, gasta menos',
      language: 'es',
      summary: 'Llega antes, gasta menos. Pide tu demo gratuita.',
      pages: [
        {
          path: '/',
          lines: [
            '# Llega antes, gasta menos',
            'Utilizamos cookies propias y de terceros para mejorar nuestros servicios.',
            'Panadería Solsona es un obrador familiar que reparte pan a 300 bares cada mañana.',
            'Desde que usa Rutalba, Panadería Solsona ahorra dos furgonetas.',
            'Rutalba es un software de planificación de rutas para empresas de reparto y transporte.',
            'También calcula la hora de llegada.',
          ],
          links: {
            '/clientes/panaderia-solsona': 'Panadería Solsona',
            '/alternativa-a-caminex': 'Alternativa a Caminex',
          },
        },
      ],
      mentions: {
        'https://transporte-hoy.example/rutas': [
          'Programas de rutas para el reparto',
          'Rutalba compite con Caminex y Flotamar en el reparto urbano.',
          'Otros competidores de Rutalba son Entregalia y Caminex.',
        ],
      },
    }),
    descriptions: ['Rutalba es un software de planificación de rutas para empresas de reparto y transporte.'],
    industries: ['Logistics', 'Transportation', 'Route planning software'],
    rivals: ['Caminex', 'Flotamar', 'Entregalia'],
  },
  {
    name: 'Vetrasole',
    reading: readingOf('Vetrasole', {
      domain: 'vetrasole.example',
      title: 'Vetrasole - La luce che non ti aspetti',
      language: 'it',
      summary: 'La luce che non ti aspetti.',
      pages: [
        {
          path: '/',
          lines: [
            '# La luce che non ti aspetti',
            'Cantina Brusaferro è un’azienda vinicola del Collio che ha coperto il tetto con le nostre lastre.',
            'Vetrasole produce vetri fotovoltaici trasparenti per facciate, serre e pensiline.',
            'Questo sito utilizza cookie tecnici e di profilazione di Vetrasole e di terze parti.',
            'Grazie a Vetrasole l’Hotel Marinella produce metà della sua energia elettrica.',
          ],
        },
        {
          path: '/azienda',
          title: 'Azienda | Vetrasole',
          lines: [
            '# Azienda',
            'Nata a Udine nel 2014, dà lavoro a sessanta persone.',
            'Tra i concorrenti ci sono Solarvetro e Lastra Energia, che montano ancora celle opache; noi no.',
          ],
        },
      ],
      mentions: {
        'https://edilizia-oggi.example/facciate': [
          'Il fotovoltaico in facciata',
          'Vetrasole compete con Solarvetro nelle gare pubbliche.',
          'Banca Tagliamento finanzia Vetrasole.',
        ],
      },
    }),
    descriptions: ['Vetrasole produce vetri fotovoltaici trasparenti per facciate, serre e pensiline.'],
    industries: ['Energy', 'Solar energy', 'Construction', 'Manufacturing', 'Chemicals & materials', 'Solar power'],
    rivals: ['Solarvetro', 'Lastra Energia'],
  },
  {
    name: 'Brisadoc',
    reading: readingOf('Brisadoc', {
      domain: 'brisadoc.example',
      title: 'Brisadoc: a clínica na palma da mão',
      language: 'pt',
      summary: 'A clínica na palma da mão. Experimente grátis por 14 dias.',
      pages: [
        {
          path: '/',
          lines: [
            '# A clínica na palma da mão',
            'Este site usa cookies para oferecer uma experiência melhor a você.',
            'A Clínica Aroeira é uma rede de fisioterapia com seis unidades em Recife.',
            'O Brisadoc é um software para clínicas médicas com agenda, prontuário eletrônico e faturamento de convênios.',
            'Ele funciona no celular.',
            'Com o Brisadoc, a Clínica Aroeira reduziu as faltas pela metade.',
          ],
          links: { '/brisadoc-vs-prontomax': 'Brisadoc vs Prontomax', '/clientes/clinica-aroeira': 'Clínica Aroeira' },
        },
      ],
      mentions: {
        'https://saudedigital.example/clinicas': [
          'Sistemas para consultórios',
          'Brisadoc concorre com Prontomax e Medivela nas clínicas pequenas.',
          'A principal concorrente do Brisadoc é a Medivela.',
        ],
      },
    }),
    descriptions: [
      'O Brisadoc é um software para clínicas médicas com agenda, prontuário eletrônico e faturamento de convênios.',
    ],
    industries: ['Healthcare', 'Practice management software', 'Electronic health records'],
    rivals: ['Prontomax', 'Medivela'],
  },
  {
    name: 'Kasboom',
    reading: readingOf('Kasboom', {
      domain: 'kasboom.example',
      title: 'Kasboom | Boekhouden zonder hoofdpijn',
      language: 'nl',
      summary: 'Ontdek boekhouden zonder hoofdpijn.',
      pages: [
        {
          path: '/',
          lines: [
            '# Boekhouden zonder hoofdpijn',
            'Kasboom gebruikt cookies om deze website goed te laten werken.',
            'Bakkerij De Korenaar is een ambachtelijke bakker in Zwolle met vier winkels.',
            'Kasboom is een boekhoudprogramma voor zzp’ers dat facturen maakt en de btw-aangifte klaarzet.',
            'Dankzij Kasboom doet De Korenaar zijn administratie in een uur per week.',
            'Overstappen van Rekenhuis naar Kasboom kost vijf minuten.',
          ],
          links: { '/overstappen-van-rekenhuis': 'Overstappen van Rekenhuis' },
        },
        {
          path: '/alternatieven',
          title: 'Kasboom vergelijken met andere boekhoudprogramma’s',
          lines: [
            '# Kasboom vergelijken',
            'Functie',
            'Kasboom',
            'Rekenhuis',
            'Balansa',
            'Btw-aangifte',
            'Ja',
            'Nee',
            'Ja',
          ],
        },
      ],
      mentions: {
        'https://ondernemen.example/boekhouden': [
          'Boekhouden voor zzp’ers',
          'Kasboom concurreert met Rekenhuis en Facturino.',
        ],
      },
    }),
    descriptions: ['Kasboom is een boekhoudprogramma voor zzp’ers dat facturen maakt en de btw-aangifte klaarzet.'],
    industries: ['Accounting', 'Accounting software', 'Invoicing software', 'Bookkeeping software'],
    rivals: ['Rekenhuis', 'Balansa', 'Facturino'],
  },
];
