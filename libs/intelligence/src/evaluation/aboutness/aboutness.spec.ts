import { describe, expect, it } from 'vitest';
import { createLocalEngine } from '../../local-engine.ts';
import { aCompany, anItem } from '../../testing/builders.ts';

const engine = createLocalEngine();
const judge = async (company: Parameters<typeof aCompany>[0], item: Parameters<typeof anItem>[0]) => {
  const [evaluation] = await engine.evaluate(aCompany(company), [anItem(item)]);
  if (!evaluation) throw new Error('no evaluation');
  return evaluation;
};

const clerk = {
  name: 'Clerk',
  domain: 'clerk.example',
  industry: 'Cybersecurity',
  keywords: ['user authentication', 'user management', 'sign-in components', 'session management'],
};
const mercury = {
  name: 'Mercury',
  domain: 'mercurybank.example',
  industry: 'Banking',
  keywords: ['business banking', 'startup banking', 'checking account', 'treasury'],
};
const larkspur = {
  name: 'Larkspur',
  domain: 'larkspur.example',
  industry: 'Human Resources',
  keywords: ['shift planning', 'payroll', 'rota', 'absence'],
};
const calder = {
  name: 'Calder',
  domain: 'calderfreight.example',
  industry: 'Logistics',
  keywords: ['route planning', 'freight', 'dispatch', 'fleet tracking'],
};

describe('an item', () => {
  describe('is about the company', () => {
    it.each([
      ['plain news', {}, { title: 'Quillpay hires a finance chief', content: 'The start-up named Ana Brandt as CFO.' }],
      [
        'no market word at all',
        {},
        { title: 'Quillpay moves its head office to Leeds', content: 'Staff will move in March.' },
      ],
      [
        'German',
        {},
        {
          title: 'Quillpay entlässt 40 Mitarbeiter',
          content: 'Das Unternehmen teilte das am Montag mit.',
          language: 'de',
        },
      ],
      [
        'Japanese',
        { name: 'クイルペイ' },
        {
          title: 'クイルペイ、新しい決済端末を発表',
          content: 'クイルペイは火曜日に新しい決済端末を発表した。',
          language: 'ja',
        },
      ],
      [
        'a curly apostrophe',
        { name: "Brannigan's" },
        { title: 'Brannigan’s raises burger prices', content: 'The chain said so on Monday.' },
      ],
      [
        'a name without its accent',
        { name: 'Nestrél' },
        { title: 'Nestrel to cut 1,600 jobs', content: 'The food maker Nestrel will close two sites.' },
      ],
      ['an HTML entity', { name: 'B&T' }, { title: 'B&amp;T raises prices', content: 'The carrier B&amp;T said so.' }],
      [
        'Korean',
        { name: '한빛페' },
        { title: '한빛페가 요금을 올린다', content: '한빛페는 내년부터 요금을 올린다.', language: 'ko' },
      ],
      [
        'Russian',
        { name: 'Байкалпром' },
        { title: 'Акции Байкалпрома упали', content: 'Акции Байкалпрома упали после отчёта.', language: 'ru' },
      ],
      [
        'Polish',
        { name: 'Alegro' },
        { title: 'Prezes Alegra odchodzi', content: 'Prezes Alegra odchodzi ze spółki w marcu.', language: 'pl' },
      ],
      ['all capitals', {}, { title: 'QUILLPAY RAISES $40M', content: 'The payments firm closed its round.' }],
      [
        'two words in one',
        { name: 'Harbour Till', domain: 'harbourtill.example' },
        { title: 'HarbourTill adds split bills', content: 'The till maker said so on Monday.' },
      ],
      [
        'everyday name in its market',
        clerk,
        {
          title: 'Clerk adds passkeys to its sign-in components',
          content: 'Clerk, which sells user authentication to developers, shipped passkeys.',
        },
      ],
      [
        'everyday name with words that make it a company',
        mercury,
        {
          title: 'Mercury raises $300m at a $3.5bn valuation',
          content: 'The startup said Mercury customers hold $20bn in checking accounts.',
        },
      ],
      [
        'everyday name with its domain',
        clerk,
        { title: 'Outage report', content: 'The Clerk dashboard at clerk.example was down.' },
      ],
      [
        'a place name in its market',
        larkspur,
        {
          title: 'Larkspur brings payroll to care homes',
          content: 'Larkspur, the shift planning app, now runs payroll.',
        },
      ],
      [
        'its own site',
        {},
        {
          url: 'https://blog.quillpay.example/summer',
          title: 'What we built this summer',
          content: 'Three things shipped.',
        },
      ],
      [
        'a lawsuit in court words',
        {},
        {
          title: 'Jury finds against Quillpay in patent case',
          content:
            'A county court jury found on Friday that Quillpay infringed two card reader patents. The defendant will appeal.',
        },
      ],
    ])('with %s', async (_case, company, item) => {
      expect((await judge(company, item)).relevant).toBe(true);
    });
  });

  describe('is about another company', () => {
    it.each([
      [
        'a market word without the name',
        {},
        { title: 'Card payments overtake cash', content: 'Every card reader sold out. Contactless payments grew.' },
      ],
      ['the name inside a longer word', {}, { title: 'Quillpayments is not a word', content: 'Nor is Aquillpay.' }],
      [
        'a court clerk',
        clerk,
        {
          title: 'County Clerk to resign after ballot error',
          content: 'The Clerk of Court told the council that the town clerk had lost 200 ballots. Voters were angry.',
        },
      ],
      [
        'the word in lower case',
        clerk,
        { title: 'A clerk saved the day', content: 'The clerk at the hotel desk found the lost dog.' },
      ],
      [
        'a planet',
        mercury,
        {
          title: 'Mercury will cross the Sun on Monday',
          content:
            'Astronomers with a telescope can watch the planet Mercury. Its orbit is the shortest in the solar system.',
        },
      ],
      [
        'a metal',
        mercury,
        {
          title: 'Mercury found in river fish',
          content: 'Scientists measured Mercury in fish from the lake. The toxic metal comes from an old mine.',
        },
      ],
      [
        'a singer',
        mercury,
        {
          title: 'Freddie Mercury piano sold',
          content:
            'The piano of singer Freddie Mercury, on which he wrote songs for the band, was sold at an exhibition.',
        },
      ],
      [
        'a town',
        larkspur,
        {
          title: 'Road closed in Larkspur',
          content: 'Residents of Larkspur must take the bypass. The town council in Larkspur meets Tuesday.',
        },
      ],
      [
        'a flower',
        larkspur,
        {
          title: 'Plant Larkspur now for a blue garden',
          content: 'Larkspur will bloom in June. The flower likes sun, and gardeners love the perennial.',
        },
      ],
      [
        'a footballer',
        calder,
        {
          title: 'Calder scores twice as United win',
          content:
            'Midfielder Calder scored before halftime. The coach praised Calder after the match. The league resumes Saturday.',
        },
      ],
      [
        'a law firm',
        calder,
        {
          title: 'Calder & Moss opens a litigation practice',
          content:
            'The law firm Calder & Moss hired three attorneys. The solicitors advise on contract law and legal research.',
        },
      ],
      [
        'a valley',
        calder,
        {
          title: 'Flood warning for Calder Valley',
          content: 'The river rose overnight in the Calder Valley. Storm rain is forecast near the villages.',
        },
      ],
      [
        'a newspaper of that name',
        calder,
        {
          title: 'Council approves new library - Calder Gazette',
          sourceName: 'Calder Gazette',
          content: 'The town council approved the library.',
        },
      ],
    ])('with %s', async (_case, company, item) => {
      const evaluation = await judge(company, item);
      expect(evaluation).toMatchObject({ relevant: false, relevanceScore: 0, importance: 0 });
      expect(evaluation.reason).not.toBe('');
    });
  });

  it('has a low relevance if a long round-up mentions the company in passing', async () => {
    const filler =
      'Harbour Till opened a shop in Bremen and Brisk Pay hired a new chief for its northern region. '.repeat(12);
    const passing = await judge(
      {},
      { title: 'Payments: what happened this week', content: `${filler}Quillpay was quiet. ${filler}` },
    );
    const central = await judge(
      {},
      {
        title: 'Quillpay opens a shop in Bremen',
        content: 'Quillpay opened its first shop. Quillpay sells card readers there.',
      },
    );
    expect(passing.relevant).toBe(true);
    expect(passing.relevanceScore).toBeLessThanOrEqual(3);
    expect(central.relevanceScore).toBeGreaterThanOrEqual(8);
  });

  it('has a reason and keywords that show the matches', async () => {
    const { reason, matchedKeywords } = await judge(
      {},
      { title: 'Quillpay cuts fees', content: 'The price of a card reader falls, too.' },
    );
    expect(reason).toContain('in the headline');
    expect(matchedKeywords).toContain('card reader');
  });
});

describe('a name in a headline', () => {
  const named = async (name: string, title: string) => {
    const [evaluation] = await createLocalEngine().evaluate(aCompany({ name, domain: '', keywords: [] }), [
      anItem({ title }),
    ]);
    return evaluation?.relevant;
  };

  it.each([
    ['glued to the section of the paper', 'Quillpay', 'CompaniesQuillpay lifts its forecast for the year'],
    ['glued to a section of two words', 'Quillpay', 'Industry NewsQuillpay wins a contract in Leeds'],
    ['after another name and a slash', 'Statoil', 'Rockets hit a BP/Statoil gas plant'],
    ['in a deal with a hyphen', 'Harrow', 'Investors doubt the Harrow-Tallyforge deal'],
    ['before a hyphen and a participle', 'GSK', 'GSK-linked investigator freed early'],
    ['with a lower-case first letter', 'EasyJet', 'Shares in easyJet fall to a three-year low'],
  ])('is found %s', async (_case, name, title) => {
    expect(await named(name, title)).toBe(true);
  });

  it.each([
    ['inside a word', 'Dog', 'DataDog opens a shop'],
    ['before a hyphen that makes a longer name', 'Rolls', 'Rolls-Royce lifts its forecast'],
    ['in an address', 'Quill', 'Read more at news.example/Quill/today'],
  ])('is not found %s', async (_case, name, title) => {
    expect(await named(name, title)).toBe(false);
  });
});
