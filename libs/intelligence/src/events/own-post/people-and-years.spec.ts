import { describe, expect, it } from 'vitest';
import { createLocalEngine } from '../../local-engine.ts';
import { aCompany, anItem } from '../../testing/builders.ts';

const engine = createLocalEngine();
async function eventOf(title: string, content: string): Promise<string> {
  const url = 'https://quillpay.example/blog/a-post';
  const [judged] = await engine.evaluate(aCompany(), [anItem({ title, content, url })]);
  return judged?.event ?? 'none';
}

describe('a greeting', () => {
  it.each([
    ['Welcome, Ada!', 'Ada Lane has come aboard as an engineer. She sold bread for ten years.'],
    ['Introducing Ada Lane!', 'We offered Ada a full-time position, and she accepted. She sold bread.'],
    ['Meet Ada', 'Ada is now on the Quillpay team. She sold bread for ten years.'],
    ['Willkommen, Ada!', 'Ada Lane verstärkt unser Team in Köln. Sie hat zehn Jahre lang Brot verkauft.'],
    ['Bienvenue Ada !', 'Ada Lane rejoint notre équipe à Lyon. Elle a vendu du pain pendant dix ans.'],
    ['¡Bienvenida, Ada!', 'Ada Lane se incorpora a nuestro equipo en Madrid. Vendió pan diez años.'],
    ['Benvenuta, Ada!', 'Ada Lane entra nel nostro team a Milano. Ha venduto pane per dieci anni.'],
    ['Bem-vinda, Ada!', 'Ada Lane junta-se à nossa equipa em Lisboa. Vendeu pão durante dez anos.'],
    ['Welkom, Ada!', 'Ada Lane komt ons team in Utrecht versterken. Ze verkocht tien jaar brood.'],
  ])('announces a hire if the text says that a person joined: %s %s', async (title, content) => {
    expect(await eventOf(title, content)).toBe('hiring');
  });

  it.each([
    ['Welcome, spring!', 'The days are longer, and cafés open their terraces. Bread sells well.'],
    ['Meet Ada', 'Ada Lane bakes bread in Leeds. Her shop opens at five, and she sells tea as well.'],
    ['Introducing Gift Cards', 'Send one to a client or a new hire, with the colours of your shop.'],
    ['Willkommen im Frühling!', 'Die Tage sind länger, und die Cafés öffnen ihre Terrassen.'],
    ['Bienvenue au printemps !', 'Les jours rallongent, et les cafés ouvrent leurs terrasses.'],
    ['¡Bienvenida, primavera!', 'Los días son más largos, y los bares abren sus terrazas.'],
    ['Benvenuta, primavera!', 'Le giornate si allungano, e i bar aprono i dehors.'],
    ['Bem-vinda, primavera!', 'Os dias são mais longos, e os cafés abrem as esplanadas.'],
    ['Welkom, lente!', 'De dagen worden langer, en de cafés openen hun terrassen.'],
  ])('does not announce a hire otherwise: %s %s', async (title, content) => {
    expect(await eventOf(title, content)).not.toBe('hiring');
  });
});

describe('a year in review', () => {
  it.each(['Quillpay 2025 in review', 'Our year-end letter', 'Looking back at 2025', '2025, our year in numbers'])(
    'is classified as results, whatever its text: %s',
    async (title) => {
      const text = 'We are proud to share what our team did in 2025. Shops took more cards than ever.';
      expect(await eventOf(title, text)).toBe('results');
    },
  );
  it.each(['Looking back at our first till', 'A letter to young bakers', 'Code in review'])(
    'is not recognised in: %s',
    async (title) => {
      expect(await eventOf(title, 'Shops took more cards than ever. Bread sells well.')).not.toBe('results');
    },
  );
});

describe('grants and sponsorships for the company', () => {
  it.each([
    ['Our first grant', 'The Baker Foundation has awarded us a grant for our work.', 'funding'],
    ['Thank you, Baker Foundation', 'We have received a grant of the Baker Foundation.', 'funding'],
    ['Ledgerly sponsors Quillpay', 'We are proud that Ledgerly supports our work.', 'partnership'],
    [
      'Thank you, Ledgerly',
      'We are pleased to announce that Ledgerly has become a Gold sponsor of Quillpay.',
      'partnership',
    ],
  ])('are recognised: %s. %s is %s', async (title, text, event) => {
    expect(await eventOf(title, text)).toBe(event);
  });
  it.each([
    ['Our grants for young bakers', 'We give ten grants to bakers who start a shop.', 'funding'],
    ['Quillpay sponsors the bread fair', 'We will be there with tea.', 'partnership'],
    ['Access grants explained', 'A grant lets staff open the till.', 'funding'],
  ])('are not recognised in other texts: %s. %s is not %s', async (title, text, event) => {
    expect(await eventOf(title, text)).not.toBe(event);
  });
});

it.each(['Quillpay Cloud emerging from beta', 'Quillpay Cloud leaves beta', 'Gift cards are out of beta'])(
  'reads the end of a beta as a launch: %s',
  async (title) => {
    expect(await eventOf(title, 'Shops asked for it.')).toBe('product-launch');
  },
);
