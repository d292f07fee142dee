import type { PublisherGroup } from './publisher-groups.ts';

/** `bylines` lists the spellings of the name in bylines and datelines, which are case-sensitive. */
interface WireService extends PublisherGroup {
  readonly bylines: readonly string[];
}

/** News agencies whose texts other publishers print. */
const agencies: readonly WireService[] = [
  {
    family: 'AAP',
    domains: ['aap.com.au'],
    names: ['australian associated press'],
    bylines: ['AAP', 'Australian Associated Press'],
  },
  { family: 'AFP', domains: ['afp.com'], names: ['agence france-presse'], bylines: ['AFP', 'Agence France-Presse'] },
  {
    family: 'Anadolu',
    domains: ['aa.com.tr'],
    names: ['anadolu agency'],
    bylines: ['AA', 'Anadolu', 'Anadolu Agency'],
  },
  { family: 'ANP', domains: ['anp.nl'], bylines: ['ANP'] },
  { family: 'ANSA', domains: ['ansa.it'], bylines: ['ANSA'] },
  { family: 'APA', domains: ['apa.at'], bylines: ['APA'] },
  {
    family: 'Associated Press',
    domains: ['ap.org', 'apnews.com'],
    names: ['ap', 'the associated press'],
    bylines: ['AP', 'Associated Press', 'The Associated Press'],
  },
  { family: 'Belga', domains: ['belganewsagency.eu'], bylines: ['Belga', 'BELGA'] },
  { family: 'Bloomberg', domains: ['bloomberg.com', 'businessweek.com'], bylines: ['Bloomberg', 'Bloomberg News'] },
  {
    family: 'Canadian Press',
    domains: ['thecanadianpress.com'],
    names: ['the canadian press'],
    bylines: ['CP', 'Canadian Press', 'The Canadian Press'],
  },
  { family: 'dpa', domains: ['dpa.com'], bylines: ['dpa', 'dpa-AFX', 'DPA'] },
  { family: 'EFE', domains: ['efe.com'], bylines: ['EFE', 'Agencia EFE'] },
  { family: 'Europa Press', domains: ['europapress.es'], bylines: ['EUROPA PRESS', 'Europa Press'] },
  { family: 'Interfax', domains: ['interfax.com'], bylines: ['Interfax'] },
  { family: 'Keystone-SDA', domains: ['keystone-sda.ch'], bylines: ['Keystone-SDA', 'SDA', 'sda', 'ATS', 'awp'] },
  { family: 'Kyodo', domains: ['kyodonews.net'], names: ['kyodo news'], bylines: ['Kyodo', 'Kyodo News', 'KYODO'] },
  { family: 'Lusa', domains: ['lusa.pt'], bylines: ['Lusa', 'LUSA'] },
  { family: 'NTB', domains: ['ntb.no'], bylines: ['NTB'] },
  {
    family: 'PA Media',
    domains: ['pa.media'],
    names: ['press association', 'the press association'],
    bylines: ['PA', 'PA Media', 'Press Association', 'The Press Association'],
  },
  { family: 'PAP', domains: ['pap.pl'], bylines: ['PAP'] },
  {
    family: 'PTI',
    domains: ['ptinews.com'],
    names: ['press trust of india'],
    bylines: ['PTI', 'Press Trust of India'],
  },
  { family: 'Reuters', domains: ['reuters.com'], bylines: ['Reuters', 'REUTERS', 'Thomson Reuters'] },
  { family: 'Ritzau', domains: ['ritzau.dk'], bylines: ['Ritzau', 'Ritzau Finans'] },
  { family: 'STT', domains: ['stt.fi'], bylines: ['STT'] },
  { family: 'TT', domains: ['tt.se'], bylines: ['TT'] },
  { family: 'Xinhua', domains: ['xinhuanet.com', 'news.cn'], bylines: ['Xinhua', 'XINHUA'] },
  { family: 'Yonhap', domains: ['yna.co.kr'], bylines: ['Yonhap'] },
];

/** Wires that distribute press releases. `releaseWires` in contracts lists their families. */
const releases: readonly WireService[] = [
  {
    family: 'ACCESSWIRE',
    domains: ['accesswire.com', 'accessnewswire.com'],
    names: ['access newswire'],
    bylines: ['ACCESSWIRE', 'ACCESS Newswire', 'Accesswire'],
  },
  {
    family: 'Business Wire',
    domains: ['businesswire.com'],
    names: ['businesswire'],
    bylines: ['BUSINESS WIRE', 'Business Wire', 'BusinessWire'],
  },
  { family: 'Cision', domains: ['cision.com'], bylines: ['Cision'] },
  {
    family: 'EIN Presswire',
    domains: ['einpresswire.com', 'einnews.com'],
    names: ['einpresswire'],
    bylines: ['EINPresswire.com', 'EIN Presswire', 'EINPresswire'],
  },
  {
    family: 'EQS',
    domains: ['eqs-news.com', 'dgap.de'],
    names: ['eqs news', 'dgap'],
    bylines: ['EQS', 'EQS News', 'EQS-News', 'DGAP'],
  },
  {
    family: 'GlobeNewswire',
    domains: ['globenewswire.com'],
    names: ['globe newswire'],
    bylines: ['GLOBE NEWSWIRE', 'GlobeNewswire', 'Globe Newswire'],
  },
  { family: 'Mynewsdesk', domains: ['mynewsdesk.com'], bylines: ['Mynewsdesk'] },
  {
    family: 'news aktuell',
    domains: ['presseportal.ch', 'presseportal.de', 'ots.at'],
    names: ['presseportal', 'ots'],
    bylines: ['ots', 'OTS'],
  },
  { family: 'Newsfile', domains: ['newsfilecorp.com'], bylines: ['Newsfile', 'Newsfile Corp', 'Newsfile Corp.'] },
  { family: 'Newswire', domains: ['newswire.com'], bylines: ['Newswire.com'] },
  { family: 'openPR', domains: ['openpr.com', 'openpr.de'], bylines: ['openPR'] },
  {
    family: 'PR Newswire',
    domains: ['prnewswire.co.uk', 'prnewswire.com', 'newswire.ca'],
    names: ['prnewswire', 'cnw'],
    bylines: ['PR Newswire', 'PRNewswire', 'PRNEWSWIRE', 'CNW', 'CNW Group'],
  },
  { family: 'PresseBox', domains: ['pressebox.de', 'pressebox.com'], bylines: ['PresseBox', 'pressebox'] },
  { family: 'PRLog', domains: ['prlog.org'], bylines: ['PRLog'] },
  { family: 'PRWeb', domains: ['prweb.com'], bylines: ['PRWEB', 'PRWeb'] },
];

/** Agencies and wires whose texts other publishers print. */
export const wireServices: readonly WireService[] = [...agencies, ...releases];
