import type { JobEntry } from '../../jobs/entries/job-entry.ts';
import { type Random, random } from './random.ts';
import { areas, cities, standingTitles, titlesByArea } from './titles.ts';

export interface Cluster {
  readonly area: string;
  readonly titles: readonly string[];
  /** The provider's ids for its positions. */
  readonly ids: ReadonlySet<string>;
  /** The day on which its third position opens. */
  readonly day: number;
}

/** One reading of one board. Entries are null if the board could not be read. */
export interface Reading {
  readonly day: number;
  readonly surface: string;
  readonly entries: readonly JobEntry[] | null;
}

export interface CompanyHistory {
  readonly name: string;
  readonly readings: readonly Reading[];
  readonly cluster: Cluster | null;
  /** The day of the move to another board. */
  readonly movesOn: number | null;
}

interface Position extends JobEntry {
  readonly area: string;
  readonly openDay: number;
  readonly closeDay: number;
}

export const days = 60;
const dayMs = 86_400_000;
export const start = new Date('2026-01-05T06:00:00Z');
export const dateOfDay = (day: number): Date => new Date(start.getTime() + day * dayMs);

/**
 * Minimum number of days between background openings in a rare area, because three in 14 days would be a cluster by
 * definition.
 */
const rareGapDays = 8;
/** Openings per month. */
const rareBelow = 1.5;

/**
 * The jobs of one company over 60 days: openings and closings at its own rate, reposts, one job in many cities,
 * standing adverts, jobs renewed under new ids, duplicates, failed and empty readings, and possibly a cluster or a move
 * to another board.
 */
export function companyHistory(seed: number, index: number): CompanyHistory {
  const dice = random(seed * 1_000 + index);
  const name = `company-${seed}-${index}`;
  const usual = usualAreas(dice);
  const places = dice.some(cities, dice.between(1, 4));
  const positions: Position[] = [];
  let ids = 0;
  const nextId = () => {
    ids += 1;
    return `${index}-${ids}`;
  };
  const titles = new Set<string>();
  const add = (area: string, title: string, place: string, openDay: number, openDays: number): Position => {
    titles.add(title);
    const id = nextId();
    const position: Position = {
      ...{ id, title: dressed(title, place, dice), team: teamOf(area), places: [place], isRemote: false, pay: null },
      ...{ url: `https://jobs.example/${name}/${id}`, publishedAt: dateOfDay(openDay), area, openDay },
      closeDay: openDay + openDays,
    };
    positions.push(position);
    return position;
  };
  const lifetime = () => Math.ceil(5 + dice.exponential(40));

  // Every place has a position from the start, so that none of them is new.
  for (const place of places) add('logistics', `Office coordinator ${place}`, place, -60, 1_000);
  for (const [area, perMonth] of usual) {
    let day = -120;
    for (;;) {
      // Steady hiring is regular, because only the seed would distinguish a random burst from a cluster.
      day +=
        perMonth < rareBelow ? rareGapDays + dice.exponential(30 / perMonth) : (30 / perMonth) * (0.5 + dice.next());
      if (day >= days) break;
      const openDay = Math.floor(day);
      const position = add(area, dice.pick(titlesByArea[area] ?? []), dice.pick(places), openDay, lifetime());
      // Reposts the job under another id, up to two weeks after it closed. A repost of a job that closed before the
      // first reading can't be recognised, and would look like new hiring in a rare area.
      if (dice.chance(0.2) && position.closeDay > 0) repost(position, dice, positions, nextId);
      // A duplicate: the same title twice.
      if (dice.chance(0.05)) add(area, position.title, dice.pick(places), openDay, lifetime());
    }
  }
  const steady = [...usual].flatMap(([area, perMonth]) => (perMonth < rareBelow ? [] : [area]));
  if (dice.chance(0.5)) manyCities(dice, add, steady);
  if (dice.chance(0.4)) add('none', dice.pick(standingTitles), dice.pick(places), -200, 1_000);
  if (dice.chance(0.4)) renewed(dice, add, steady, dice.pick(places));
  const cluster = dice.chance(0.6) ? plant(dice, add, usual, places, [...titles]) : null;
  const movesOn = dice.chance(0.25) ? dice.between(15, 45) : null;
  return { name, cluster, movesOn, readings: readingsOf(name, positions, movesOn, dice) };
}

/**
 * Openings per month by area: two to four areas in which the company hires constantly, and some in which it rarely
 * hires. Rates in between are left out, because within 60 days three openings would be a cluster at one company and
 * chance at another.
 */
function usualAreas(dice: Random): Map<string, number> {
  const shuffled = dice.some(areas, areas.length);
  const steady = shuffled.slice(0, dice.between(2, 4)).map((area): [string, number] => [area, dice.between(3, 9)]);
  const rare = shuffled.slice(4, dice.between(6, 11)).map((area): [string, number] => [area, 0.2 + 0.6 * dice.next()]);
  return new Map([...steady, ...rare]);
}

/** Three to six positions within twelve days in an area in which the company rarely hires. */
function plant(
  dice: Random,
  add: (area: string, title: string, place: string, openDay: number, openDays: number) => Position,
  usual: Map<string, number>,
  places: readonly string[],
  listed: readonly string[],
): Cluster | null {
  const area = dice.pick(
    areas.filter((name) => (usual.get(name) ?? 0) < 0.8 && (titlesByArea[name] ?? []).length >= 6),
  );
  const first = dice.between(18, 45);
  // A title that the company already lists would be a repost or a duplicate.
  const known = new Set(listed);
  const unknown = (titlesByArea[area] ?? []).filter((title) => !known.has(title));
  if (unknown.length < 3) return null;
  const titles = dice.some(unknown, dice.between(3, 6));
  const openDays = titles.map(() => first + dice.between(0, 11)).toSorted((a, b) => a - b);
  const added = titles.map((title, at) => add(area, title, dice.pick(places), openDays[at] ?? first, 60));
  return { area, titles, ids: new Set(added.map(({ id }) => id)), day: openDays[2] ?? first };
}

function repost(of: Position, dice: Random, positions: Position[], nextId: () => string): void {
  const openDay = of.closeDay + dice.between(1, 14);
  const id = nextId();
  const url = of.url.replace(of.id, id);
  positions.push({ ...of, id, url, publishedAt: dateOfDay(openDay), openDay, closeDay: openDay + 30 });
}

/** One title in up to ten cities on one day. */
function manyCities(
  dice: Random,
  add: (area: string, title: string, place: string, openDay: number, openDays: number) => Position,
  known: readonly string[],
): void {
  const area = dice.pick(known);
  const title = dice.pick(titlesByArea[area] ?? []);
  const openDay = dice.between(5, 50);
  for (const city of dice.some(cities, dice.between(4, 10))) add(area, title, city, openDay, 40);
}

/** One job for more than a year, with a new id and a new date every month. */
function renewed(
  dice: Random,
  add: (area: string, title: string, place: string, openDay: number, openDays: number) => Position,
  known: readonly string[],
  place: string,
): void {
  const area = dice.pick(known);
  const title = dice.pick(titlesByArea[area] ?? []);
  for (let day = -340; day < days; day += 30) add(area, title, place, day, 30);
}

function dressed(title: string, place: string, dice: Random): string {
  const city = place.split(',')[0] ?? '';
  return dice.pick([title, title, title, `${title} (m/w/d)`, `${title} - ${city}`, title.replace('Senior', 'Sr.')]);
}

const teamOf = (area: string): string | null => (area === 'none' ? null : area.charAt(0).toUpperCase() + area.slice(1));

function readingsOf(name: string, positions: readonly Position[], movesOn: number | null, dice: Random): Reading[] {
  const readings: Reading[] = [];
  const outage = dice.chance(0.3) ? dice.between(10, 50) : -10;
  const emptied = dice.chance(0.3) ? dice.between(10, 50) : -10;
  const moveDays = dice.between(1, 4);
  const oldBoard = dice.pick(['empty', 'gone', 'stays'] as const);
  for (let day = 0; day < days; day++) {
    const open = positions.filter(({ openDay, closeDay }) => openDay <= day && day < closeDay);
    const since = movesOn === null ? -1 : day - movesOn;
    const isMoved = movesOn !== null && since >= 0;
    // During the move, jobs appear on the new board group by group.
    const moved = isMoved ? open.filter((_, at) => at % moveDays <= since) : [];
    if (isMoved) readings.push({ day, surface: `${name}/new`, entries: moved.map((one) => onNewBoard(one)) });
    const isFailing = (day >= outage && day < outage + 3) || (isMoved && since > moveDays && oldBoard === 'gone');
    const isEmpty = day === emptied || (isMoved && since > moveDays && oldBoard === 'empty');
    const stays = isMoved && since > moveDays ? open.filter(({ openDay }) => openDay < movesOn) : open;
    readings.push({ day, surface: `${name}/old`, entries: isFailing ? null : isEmpty ? [] : stays.map(entryOf) });
  }
  return readings;
}

const entryOf = ({ area: _, openDay: _open, closeDay: _close, ...entry }: Position): JobEntry => entry;

/** Another provider has different ids, dates and team names, and places without their country. */
function onNewBoard(position: Position): JobEntry {
  const { id, places, team, ...entry } = entryOf(position);
  return {
    ...{ ...entry, id: `n-${id}`, team: team && `${team} Team`, publishedAt: null },
    places: places.map((place) => place.split(',')[0] ?? place),
  };
}
