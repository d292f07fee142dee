import type { PageKind, PriceRow } from '@sightline/contracts';
import type { PageBlock, PageReading } from '../page/reading.ts';
import { isHeading } from './alignment/alignment.ts';
import { plain } from './noise/mask-volatile-text.ts';

/** Facts about a page that the classification of changes needs. */
export interface PageContext {
  kind: PageKind;
  /** Key of the first heading; `hero` has the keys of the blocks around it. */
  headline: string | undefined;
  hero: ReadonlySet<string>;
  /** Heading levels that name job openings on this page, so that headings for unusual jobs are recognised, too. */
  roleHeadings: ReadonlySet<string>;
  /** Names of plans that the other reading doesn't have, in the form that `plain` returns. */
  plans: ReadonlySet<string>;
  /** Names in `plans` with a percentage fee but no price: a plan, or a feature with a fee. */
  fees: ReadonlySet<string>;
  keptPlans: ReadonlySet<string>;
}

/** Maximum number of blocks around the first heading that belong to it. */
const heroBlocks = 3;

/** Collects the facts about a page. `other` is the reading it is compared with. */
export function contextOf({ kind, blocks, prices }: PageReading, other: PageReading): PageContext {
  const own = blocks.filter(({ zone, role }) => zone === undefined && role !== 'title' && role !== 'description');
  const firstH1 = own.findIndex(({ role }) => role === 'h1');
  const at = firstH1 >= 0 ? firstH1 : own.slice(0, 6).findIndex(({ role }) => role === 'h2');
  const hero = new Set<string>();
  const above = own[at - 1];
  if (above && at > 0 && above.role === 'paragraph') hero.add(above.key);
  for (const block of at < 0 ? [] : own.slice(at + 1, at + 1 + heroBlocks)) {
    if (isHeading(block) && block.role !== 'h2') break;
    if (block.role === 'h2' && block !== own[at + 1]) break;
    if (block.role === 'paragraph' || block.role === 'h2') hero.add(block.key);
  }
  const [names, others] = [planNames(prices), planNames(other.prices)];
  return {
    kind,
    headline: own[at]?.key,
    hero,
    roleHeadings: roleHeadingsOf(own),
    plans: without(names, others),
    fees: without(names, planNames(prices.filter(({ percent }) => percent === undefined))),
    keptPlans: new Set([...names].filter((name) => others.has(name))),
  };
}

const planNames = (rows: readonly PriceRow[]): Set<string> =>
  new Set(rows.map(({ plan }) => plain(plan).toLowerCase()).filter((name) => name !== ''));

const without = (names: ReadonlySet<string>, others: ReadonlySet<string>): Set<string> =>
  new Set([...names].filter((name) => !others.has(name)));

/** Returns true if a text begins with one of these names: "Terrace — €19 per handheld". */
export function beginsWithName(text: string, names: ReadonlySet<string>): boolean {
  const said = plain(text).toLowerCase();
  return [...names].some((name) => name.length > 1 && said.startsWith(name));
}

/** Returns the heading levels below the second at which at least half of the headings name a job. */
function roleHeadingsOf(blocks: readonly PageBlock[]): Set<string> {
  const groups = Map.groupBy(
    blocks.filter((block) => isHeading(block) && block.role > 'h2'),
    ({ role }) => role,
  );
  const areRoles = (group: readonly PageBlock[]) =>
    group.filter(({ text }) => isRoleName(text)).length * 2 >= group.length;
  return new Set([...groups].flatMap(([role, group]) => (areRoles(group) ? [role] : [])));
}

const roleNouns =
  'engineer|engineering|developer|architect|designer|manager|management|director|lead|head of|chief|officer|analyst|scientist|researcher|writer|editor|recruiter|consultant|specialist|coordinator|administrator|admin|assistant|associate|executive|representative|accountant|controller|counsel|lawyer|intern|internship|trainee|apprentice|student|strategist|marketer|evangelist|advocate|operator|technician|support agent|partner manager|account manager|sre|devops|product owner|scrum master|data entry|driver|clerk|nurse|teacher|chef|barista|cashier|entwickler|ingenieur|leiter|leitung|berater|mitarbeiter|sachbearbeiter|kaufmann|kauffrau|werkstudent|praktikant|praktikum|auszubildende|ausbildung|techniker|vertrieb|verkäufer|fahrer|buchhalter|redakteur|développeu[rs]e?|ingénieure?|responsable|chef de projet|chargée? de|stage|stagiaire|alternance|commerciale?|conseill(?:er|ère)|directeur|directrice|desarrollador|ingenier[oa]|gerente|diseñador|becari[oa]|comercial|analista|sviluppatore|ingegnere|responsabile|progettista|stagista|tirocin|ontwikkelaar|medewerker|adviseur|stagiair|programista|inżynier|kierownik|specjalista|praktyk|utvecklare|ingenjör|praktikant|desenvolvedor|engenheiro';
const roleName = new RegExp(
  `(?<![\\p{L}])(?:\\p{L}{0,20})(?:${roleNouns})(?:\\p{L}{0,6})(?![\\p{L}])|[(/ ][mwdfhx] ?[/|·] ?[mwdfhx]( ?[/|·] ?[mwdfhx])?[) ]?`,
  'iu',
);

/** Returns true if a text is a job title: a few words that include the name of an occupation, or "(m/w/d)". */
export const isRoleName = (text: string): boolean =>
  text.length <= 110 && text.split(' ').length <= 14 && !/[.!?;]$/.test(text) && roleName.test(text);
