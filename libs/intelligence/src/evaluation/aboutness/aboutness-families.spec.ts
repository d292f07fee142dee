import { describe, expect, it } from 'vitest';
import { createLocalEngine } from '../../local-engine.ts';
import { aCompany, anItem } from '../../testing/builders.ts';

const engine = createLocalEngine();

const companies = {
  August: { domain: 'august.example', industry: 'Smart home', keywords: ['smart lock', 'door lock'] },
  March: { domain: 'march.example', industry: 'Networking', keywords: ['video surveillance', 'branch networks'] },
  Orange: { domain: 'orange.example', industry: 'Telecommunications', keywords: ['fibre', 'mobile network'] },
  United: { domain: 'united.example', industry: 'Airlines', keywords: ['flights', 'passengers'] },
  Arsenal: { domain: 'arsenal.example', industry: 'Cybersecurity', keywords: ['endpoint security', 'malware'] },
  Wolves: { domain: 'wolves.example', industry: 'Fitness', keywords: ['gyms', 'training plans'] },
  Metro: { domain: 'metro.example', industry: 'Retail', keywords: ['cash and carry', 'wholesale stores'] },
  Delta: { domain: 'delta.example', industry: 'Airlines', keywords: ['flights', 'passengers'] },
  Crestwell: { domain: 'crestwell.example', industry: 'Payments', keywords: ['card terminals', 'payment'] },
  Murray: { domain: 'murray.example', industry: 'Engineering', keywords: ['pumps', 'valves'] },
  Veridas: { domain: 'veridas.example', industry: 'Enterprise software', keywords: ['backup', 'storage software'] },
  Falcon: { domain: 'falcon.example', industry: 'Market of nobody', keywords: ['greenhouse lamps', 'grow lights'] },
} as const;
type Name = keyof typeof companies;

async function verdict(name: Name, title: string, content: string): Promise<'refused' | 'doubtful' | 'accepted'> {
  const company = { name, ...companies[name], keywords: [...companies[name].keywords] };
  const [judged] = await engine.evaluate(aCompany(company), [anItem({ title, content })]);
  if (!judged?.relevant) return 'refused';
  return judged.doubtful ? 'doubtful' : 'accepted';
}

const others: readonly (readonly [string, Name, string, string])[] = [
  // A month.
  ['en', 'August', 'August was the hottest month on record', 'The heat of August broke records in ten cities.'],
  ['en', 'March', 'Trains will not run in March', 'Passengers must wait until the end of March.'],
  ['de', 'August', 'Im August bleibt das Freibad zu', 'Erst Ende August öffnet das Bad wieder.'],
  ['nl', 'August', 'Pastoor August neemt afscheid', 'De kerk nam zondag afscheid van pastoor August.'],
  // A colour or another word.
  ['en', 'Orange', 'Orange is the colour of the season', 'Curtains in Orange and red sell well.'],
  [
    'fr',
    'Orange',
    'Vigilance Orange pour la pluie et les orages',
    'Le département est placé en vigilance, la météo annonce des crues.',
  ],
  ['es', 'Orange', 'Cómo preparar zumo: la receta', 'La receta del cóctel Orange lleva azúcar y dos naranjas.'],
  ['en', 'Delta', 'Sharks return to the Delta', 'Fishermen in the river Delta saw them near the coast.'],
  ['en', 'Falcon', 'A Falcon nests on the cathedral', 'The bird and its chicks are watched by hikers.'],
  // A football club.
  ['en', 'United', 'Leeds United appoint a new head coach', 'The club has lost five matches in a row.'],
  ['en', 'United', 'United ended the game as a contest before the interval', 'Chelsea had no answer.'],
  ['en', 'Arsenal', 'Arsenal beat Chelsea 2-1', 'The striker scored twice after half time.'],
  [
    'de',
    'Arsenal',
    'Arsenal gewinnt gegen Bayern',
    'Der Stürmer traf kurz vor der Halbzeit, der Torwart hielt zwei Elfmeter.',
  ],
  [
    'fr',
    'Arsenal',
    'Arsenal s’impose face au PSG',
    'Le but décisif est tombé avant la mi-temps, l’entraîneur salue ses joueurs.',
  ],
  ['es', 'Arsenal', 'Arsenal gana al Madrid', 'El delantero marcó dos goles en la segunda parte del partido.'],
  [
    'it',
    'Arsenal',
    'Arsenal batte l’Inter',
    'L’attaccante ha segnato due gol nel primo tempo della partita di campionato.',
  ],
  ['pt', 'Arsenal', 'Arsenal vence o Porto', 'O avançado marcou dois golos na segunda parte do jogo da liga.'],
  ['nl', 'Arsenal', 'Arsenal wint van Ajax', 'De spits scoorde twee doelpunten in de tweede helft van de wedstrijd.'],
  ['en', 'Wolves', 'Wolves sign a striker on loan', 'He scored ten goals in the league last season.'],
  // A longer name of another company.
  ['en', 'Metro', 'Metro Bank shares slide', 'The bank found an error in its loans.'],
  ['en', 'Delta', 'Delta Electronics opens a factory', 'The maker of power supplies hires 200 people.'],
  ['de', 'Metro', 'Metro Bank baut Stellen ab', 'Die Bank schließt zehn Filialen.'],
  ['es', 'Delta', 'Delta Seguros lanza una póliza', 'La aseguradora presenta un seguro para autónomos.'],
  ['pt', 'Metro', 'Metro Seguros lança uma apólice', 'A seguradora apresenta um seguro para lojas.'],
  ['it', 'Metro', 'Metro Assicurazioni apre a Milano', 'La compagnia di assicurazione apre dieci agenzie.'],
  // A person.
  [
    'en',
    'Murray',
    'Murray says he hopes to play again',
    'He has been training since his injury, and his coach is pleased.',
  ],
  ['en', 'Murray', 'Rival’s CEO Murray resigns', 'Murray said he wanted to see his children.'],
  ['de', 'Murray', 'Murray verliert in der ersten Runde', 'Er verlor das Tennisturnier nach seiner Verletzung.'],
  ['fr', 'Murray', 'Murray se qualifie', 'Il a gagné son match de tennis en deux sets.'],
  // A party, a ship, a place.
  [
    'en',
    'Veridas',
    'MP joins new party Veridas',
    'The party said its candidates would contest most seats at the election.',
  ],
  ['de', 'Veridas', 'Partei Veridas tritt zur Wahl an', 'Die Kandidaten der Partei wollen in den Bundestag.'],
  ['fr', 'Veridas', 'Le parti Veridas présente ses candidats', 'Le député veut gagner les élections législatives.'],
  ['es', 'Veridas', 'El partido Veridas presenta candidatos', 'El diputado quiere ganar las elecciones.'],
  ['it', 'Veridas', 'Il partito Veridas presenta i candidati', 'Il deputato vuole vincere le elezioni.'],
  ['pt', 'Veridas', 'Partido Veridas apresenta candidatos', 'O deputado quer ganhar as eleições.'],
  ['nl', 'Veridas', 'Partij Veridas doet mee aan de verkiezingen', 'De kandidaten willen in het parlement.'],
  // Named in passing.
  [
    'en',
    'Crestwell',
    'Birchpay opens an office in Poland',
    'It wants to catch up with rivals such as Orlo and Crestwell.',
  ],
  ['en', 'Crestwell', 'Birchpay hires a finance chief', 'She has worked for firms including Crestwell and Orlo.'],
  [
    'de',
    'Crestwell',
    'Birchpay eröffnet ein Büro in Polen',
    'Das Unternehmen konkurriert mit Anbietern wie Orlo und Crestwell.',
  ],
  ['fr', 'Crestwell', 'Birchpay ouvre un bureau en Pologne', 'La société affronte des rivaux comme Orlo et Crestwell.'],
  ['es', 'Crestwell', 'Birchpay abre una oficina en Polonia', 'La empresa compite con rivales como Orlo y Crestwell.'],
  ['it', 'Crestwell', 'Birchpay apre un ufficio in Polonia', 'La società sfida concorrenti come Orlo e Crestwell.'],
  ['pt', 'Crestwell', 'Birchpay abre um escritório na Polónia', 'A empresa enfrenta rivais como Orlo e Crestwell.'],
  [
    'nl',
    'Crestwell',
    'Birchpay opent een kantoor in Polen',
    'Het bedrijf concurreert met rivalen zoals Orlo en Crestwell.',
  ],
  ['en', 'Crestwell', 'Card use grows again', 'Nine in ten shops take cards, according to Crestwell.'],
];

const own: readonly (readonly [string, Name, string, string])[] = [
  ['en', 'August', 'August adds fingerprints to its smart lock', 'The start-up said August customers get it for free.'],
  ['en', 'March', 'March cuts 40 jobs', 'The maker of video surveillance cuts a tenth of its staff.'],
  ['fr', 'Orange', 'Orange augmente le prix de la fibre', 'L’opérateur Orange relève ses tarifs en mars.'],
  ['es', 'Orange', 'Orange sube el precio de la fibra', 'La operadora Orange subirá sus tarifas en marzo.'],
  ['en', 'United', 'United cancels 200 flights', 'The airline said passengers would be told.'],
  ['en', 'Arsenal', 'Arsenal raises $20m for endpoint security', 'The start-up said Arsenal has 200 customers.'],
  ['en', 'Delta', 'Delta Air Lines raises its forecast', 'The airline expects more passengers.'],
  ['de', 'Metro', 'Metro verkauft zehn Märkte', 'Der Großhändler Metro AG trennt sich von Filialen.'],
  ['en', 'Crestwell', 'Crestwell moves its head office to Leeds', 'Staff will move in March.'],
  ['en', 'Crestwell', 'Acorn Bank buys a start-up', 'Acorn has agreed to buy Crestwell for 2 billion.'],
  ['en', 'Crestwell', 'Rivals such as Crestwell raise prices', 'Crestwell said it would charge 2 percent.'],
  ['de', 'Crestwell', 'Crestwell eröffnet ein Büro in Polen', 'Das Unternehmen stellt 40 Leute ein.'],
  ['fr', 'Crestwell', 'Crestwell ouvre un bureau en Pologne', 'La société embauche 40 personnes.'],
  ['es', 'Crestwell', 'Crestwell abre una oficina en Polonia', 'La empresa contrata a 40 personas.'],
  ['it', 'Crestwell', 'Crestwell apre un ufficio in Polonia', 'La società assume 40 persone.'],
  ['pt', 'Crestwell', 'Crestwell abre um escritório na Polónia', 'A empresa contrata 40 pessoas.'],
  ['nl', 'Crestwell', 'Crestwell opent een kantoor in Polen', 'Het bedrijf neemt 40 mensen aan.'],
  ['en', 'Murray', 'Murray sells its pumps business', 'The engineering company said Murray would focus on valves.'],
  [
    'en',
    'Veridas',
    'Veridas ships a new version of its backup',
    'The software maker counts parliaments among its customers.',
  ],
  [
    'en',
    'Falcon',
    'Falcon opens a plant for grow lights',
    'The maker of greenhouse lamps hires 60 people in the Netherlands, with tomatoes, roses and herbs next door.',
  ],
];

describe('aboutness', () => {
  it.each(others)('[%s] does not accept %s in: %s', async (_, name, title, content) => {
    expect(await verdict(name, title, content)).not.toBe('accepted');
  });

  it.each(own)('[%s] accepts %s in: %s', async (_, name, title, content) => {
    expect(await verdict(name, title, content)).toBe('accepted');
  });

  it.each(['such as Orlo, ', 'rivals like ', 'Orlo and ', 'according to the ', 'Crestwell '])(
    'reads %j in linear time',
    async (part) => {
      const timeOf = async (chars: number) => {
        const begin = performance.now();
        await verdict('Crestwell', 'Birchpay opens', part.repeat(Math.ceil(chars / part.length)));
        return performance.now() - begin;
      };
      await timeOf(1_000);
      const short = await timeOf(10_000);
      // Quadratic time would be 100 times as long.
      expect(await timeOf(100_000)).toBeLessThan(Math.max(1_500, short * 30));
    },
  );
});
