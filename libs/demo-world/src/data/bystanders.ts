import type { Bystander } from '../model.ts';

/** Customers, suppliers, investors and namesakes. */
export const bystanders: readonly Bystander[] = [
  {
    name: 'Pennywright',
    domain: 'pennywright.example',
    trade: 'bookkeeping software for small firms',
    summary: 'Pennywright is bookkeeping software for small firms and their accountants.',
    text: `Invoices, receipts, tax returns and the year-end file live in one place. Bank lines are matched overnight and questions go to your accountant with the document attached.

Pennywright connects to tills, banks and time sheets. Card sales from Lumenpay, Cobalt Till and Orrin Ledger arrive as daily totals, already split by tax rate.`,
  },
  {
    name: 'Fern & Oak',
    domain: 'fernandoak.example',
    trade: 'home and garden shops',
    summary: 'Fern & Oak sells furniture, lighting and plants in 46 shops and online.',
    text: `We opened the first shop in a railway arch in 1998 and still choose every chair ourselves. Delivery is by our own vans within forty kilometres of a shop.

Returns are free for sixty days. Old furniture is taken back, repaired and sold again under the name Second Season.`,
  },
  {
    name: 'Halcyon Health',
    domain: 'halcyonhealth.example',
    trade: 'digital health services',
    summary: 'Halcyon Health runs online clinics and pharmacies for chronic conditions.',
    text: `Patients with asthma, diabetes or high blood pressure see the same nurse at every appointment, by video or in one of 38 pharmacies.

Prescriptions are sent the same day. Halcyon Health works with public insurers in four countries.`,
  },
  {
    name: 'Quartzline',
    domain: 'quartzline.example',
    trade: 'data infrastructure',
    summary: 'Quartzline moves operational data between company systems in near real time.',
    text: `Connect a till, a warehouse, a meter or a ledger once; Quartzline keeps every copy of the data in step and shows where each number came from.

More than 300 connectors are maintained by our own engineers. Each is tested against the live system every night.`,
  },
  {
    name: 'Tidewell Capital',
    domain: 'tidewellcapital.example',
    trade: 'growth investor',
    summary: 'Tidewell Capital invests in companies that make payments, freight and energy work better.',
    text: `We invest between 10 and 60 million in firms with real revenue and stay for seven years on average.

Our portfolio includes software, equipment and infrastructure companies. We do not take seats we cannot fill with somebody useful.`,
  },
  {
    name: 'Orrin & Vale LLP',
    domain: 'orrinvale.example',
    trade: 'solicitors',
    summary: 'Orrin & Vale LLP are solicitors for property, probate and family matters in Wexcombe.',
    text: `The firm was founded by Septimus Orrin in 1921 and has occupied the same house on Mill Street ever since.

Twelve solicitors advise on house purchases, wills, farm succession and boundary disputes. First meetings are free of charge.`,
  },
  {
    name: 'Gullane Foods',
    domain: 'gullanefoods.example',
    trade: 'regional supermarkets',
    summary: 'Gullane Foods runs 118 supermarkets and its own bakery and dairy.',
    text: `Two thirds of what we sell comes from within a day's drive. The bakery in Wexcombe supplies every shop before six in the morning.

Gullane Foods is owned by its 5,200 employees.`,
  },
];
