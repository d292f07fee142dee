import { readingOf, type Site } from './site.ts';

export const englishSites: readonly Site[] = [
  {
    // A home page that consists of customers' stories.
    name: 'Orrinwell',
    reading: readingOf('Orrinwell', {
      domain: 'orrinwell.example',
      title: 'Orrinwell | No spoilt load, ever again',
      language: 'en',
      summary: 'See why 900 food producers sleep better at night.',
      pages: [
        {
          path: '/',
          lines: [
            '# No spoilt load, ever again',
            'Talk to sales',
            'Fennick Dairies is a family-run dairy that delivers yoghurt and cream to 400 shops in the north.',
            'Since it fitted Orrinwell loggers in every truck, Fennick Dairies has not thrown away a single pallet.',
            'Hallam Fisheries relies on Orrinwell to keep cod and haddock below two degrees from harbour to counter.',
            '“Orrinwell is the first cold chain system our drivers actually like,” says Dana Pruitt of Kestrel Meats.',
            'Read the story of Kestrel Meats',
            'Orrinwell makes wireless temperature loggers and alarm software for refrigerated trucks and cold stores.',
            'By clicking “Accept”, you agree to the storing of cookies on your device to analyse how our site is used.',
            '© 2026 Orrinwell Ltd',
          ],
          links: {
            '/customers/fennick-dairies': 'Fennick Dairies',
            '/customers/hallam-fisheries': 'Hallam Fisheries',
            '/customers/kestrel-meats': 'Read the story of Kestrel Meats',
            '/products/truck-logger': 'Truck logger',
          },
        },
        {
          path: '/customers/kestrel-meats',
          title: 'How Kestrel Meats cut waste by a third | Orrinwell',
          lines: [
            '# How Kestrel Meats cut waste by a third',
            'Kestrel Meats is a butcher with 38 shops and its own fleet of refrigerated trucks.',
            'Before, Kestrel Meats wrote temperatures on paper.',
            'Kestrel Meats compared Orrinwell with Coldgauge and chose Orrinwell over Coldgauge within a week.',
          ],
        },
      ],
      mentions: {
        'https://chilltrade.example/loggers': [
          'Makers of temperature loggers raise prices',
          'Orrinwell competes with Coldgauge and Frostmark Systems for the contracts of hauliers.',
          'Fennick Dairies and Hallam Fisheries are customers of Orrinwell.',
        ],
      },
    }),
    descriptions: [
      'Orrinwell makes wireless temperature loggers and alarm software for refrigerated trucks and cold stores.',
    ],
    industries: [
      'Logistics',
      'Manufacturing',
      'Electronics',
      'Consumer Electronics',
      'Transportation',
      'Supply chain software',
    ],
    rivals: ['Coldgauge', 'Frostmark Systems'],
  },
  {
    // A comparison page that lists rivals as labels.
    name: 'Pellmark',
    reading: readingOf('Pellmark', {
      domain: 'pellmark.example',
      title: 'Pellmark: invoices that chase themselves',
      language: 'en',
      summary:
        'Invoices that chase themselves. Pellmark is invoicing software for freelancers with reminders, bank feeds and VAT returns.',
      pages: [
        {
          path: '/',
          lines: [
            '# Invoices that chase themselves',
            'Pellmark sends the invoice, reminds the client and files the VAT return.',
            'Works with Stonebridge Bank, Cardona and Mailfold.',
            'Compare',
            'Pellmark vs Billroost',
            'Pellmark vs Ledgerly Pro',
            'Tallyhive alternative',
          ],
          links: {
            '/compare': 'Compare',
            '/compare/billroost': 'Pellmark vs Billroost',
            '/integrations/cardona': 'Cardona',
            '/integrations/mailfold': 'Mailfold',
          },
        },
        {
          path: '/compare',
          title: 'Compare invoicing software | Pellmark',
          lines: [
            '# Compare invoicing software',
            'Feature',
            'Pellmark',
            'Billroost',
            'Ledgerly Pro',
            'Quotenest',
            'Reminders',
            'Yes',
            'No',
            'Yes',
            'No',
            'Bank feeds',
            'Yes',
            'Yes',
            'No',
            'No',
            'Billroost is accounting software for small companies and charges for each client.',
            'Ledgerly Pro is a desktop program for bookkeepers.',
            'Prices were compared in October 2026.',
          ],
        },
      ],
    }),
    descriptions: ['Pellmark is invoicing software for freelancers with reminders, bank feeds and VAT returns.'],
    industries: ['Accounting', 'Invoicing software', 'Accounting software', 'Billing software'],
    rivals: ['Billroost', 'Ledgerly Pro', 'Tallyhive', 'Quotenest'],
  },
  {
    // An agency that names no product.
    name: 'Haddow & Finch',
    reading: readingOf('Haddow & Finch', {
      domain: 'haddowfinch.example',
      title: 'Haddow & Finch',
      language: 'en',
      summary: 'We believe in brave ideas.',
      pages: [
        {
          path: '/',
          lines: [
            '# Brave ideas for brave people',
            'Work',
            'People',
            'We believe that good things happen when curious people meet.',
            'Marlow Gin is a distillery on the Tay that wanted to be found by younger drinkers.',
            'Tidepool Museum asked us to rethink how families find their way.',
            'Ours is an independent branding and design studio of nineteen people in Dundee.',
            'We use cookies to make our website better for you.',
          ],
          links: { '/work/marlow-gin': 'Marlow Gin', '/work/tidepool-museum': 'Tidepool Museum' },
        },
        {
          path: '/about',
          title: 'People | Haddow & Finch',
          lines: [
            '# People',
            'Haddow & Finch is a branding agency that names, designs and launches brands for museums, distilleries and towns.',
            'Isla Haddow spent ten years at Bright Orchard before she founded the studio.',
          ],
        },
        {
          path: '/work/marlow-gin',
          title: 'Marlow Gin | Haddow & Finch',
          lines: [
            '# Marlow Gin',
            'Marlow Gin is a small-batch gin distilled with sea buckthorn, made in copper stills.',
          ],
        },
      ],
      mentions: {
        'https://studiopost.example/pitch': [
          'Fife tourism board picks a studio',
          'The tourism board picked Haddow & Finch over rival agency Pennant Row for its new brand.',
        ],
      },
    }),
    descriptions: [
      'Haddow & Finch is a branding agency that names, designs and launches brands for museums, distilleries and towns.',
      'Ours is an independent branding and design studio of nineteen people in Dundee.',
    ],
    industries: ['Design', 'Marketing', 'Advertising', 'Marketing agency', 'Design agencies', 'Consulting'],
    rivals: ['Pennant Row'],
  },
  {
    // A site with only a tagline.
    name: 'Ostrevo',
    reading: readingOf('Ostrevo', {
      domain: 'ostrevo.example',
      title: 'Ostrevo – Water-testing kits for home aquariums',
      language: 'en',
      summary: null,
      pages: [
        {
          path: '/',
          lines: [
            '# Water-testing kits for home aquariums',
            'Shop',
            'Cart',
            'Your privacy matters to us, so this site only uses the cookies that it needs to work.',
            'Free delivery on orders over $40.',
            'Copyright Ostrevo',
          ],
        },
      ],
    }),
    descriptions: ['Ostrevo – Water-testing kits for home aquariums', 'Water-testing kits for home aquariums'],
    industries: ['Pets', 'Retail', 'E-commerce', 'Pet supplies'],
    rivals: [],
  },
  {
    // The product's name differs from the company's, and the cookie notice has the company's.
    name: 'Vantrel Robotics',
    reading: readingOf('Vantrel Robotics', {
      domain: 'vantrel.example',
      title: 'Vantrel Robotics',
      language: 'en',
      summary: null,
      pages: [
        {
          path: '/',
          lines: [
            'Vantrel Robotics is committed to protecting your privacy and uses cookies to improve your visit.',
            '# Picking that never calls in sick',
            'Meet Pikko.',
            'It learns a new crate in under a minute.',
            'Vantrel Robotics builds picking robots and grippers for warehouses of online grocers.',
            'Brambleway is an online grocer that packs 9,000 orders a day with Pikko.',
            'Unlike the arms of Gripforge, ours need no fence.',
            'Vantrel Robotics is hiring engineers in Ghent and Lyon.',
            'Vantrel Robotics is backed by Northlight Ventures and Elm Street Capital.',
          ],
          links: { '/customers/brambleway': 'Brambleway', '/products/pikko': 'Pikko' },
        },
      ],
      mentions: {
        'https://warehousing.example/robots': [
          'Six picking robots compared',
          'Providers such as Gripforge, Armatus Logistics and Vantrel Robotics sell robots by the pick.',
          'Brambleway switched from Armatus Logistics to Vantrel Robotics in May.',
        ],
      },
    }),
    descriptions: ['Vantrel Robotics builds picking robots and grippers for warehouses of online grocers.'],
    industries: ['Robotics', 'Logistics', 'Warehouse robotics', 'Industrial robots', 'Warehouse automation'],
    rivals: ['Gripforge', 'Armatus Logistics'],
  },
];
