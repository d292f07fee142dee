// Measures the rules for the surfaces of a company and for its hiring on the invented sites and job boards of the specs.
import { score } from '../../apps/ingestion/src/testing/boards/simulation.ts';
import { scoreSurfaces } from '../../apps/ingestion/src/testing/sites/score.ts';
import { tuningSites } from '../../apps/ingestion/src/testing/sites/tuning.ts';
import { unseenSites } from '../../apps/ingestion/src/testing/sites/unseen.ts';
import { type Row, row } from '../figures.ts';

/** The rules were tuned with the seeds 1 to 4. */
const seeds = [201, 202, 203];
const percent = (share: number) => 100 * share;

/** Limits are upper bounds, so the figures are the complements of precision and recall. */
export function foundOnInventedSites(): Row[] {
  const sites = [...tuningSites, ...unseenSites];
  const { right, wrong, missed, precision, recall } = scoreSurfaces(sites);
  const unseen = scoreSurfaces(unseenSites);
  const detail = (name: 'precision' | 'recall', share: number, whole: number) =>
    `${name} ${share.toFixed(3)} (${right} of ${whole}) on ${sites.length} sites, ${unseen[name].toFixed(3)} on the ${unseenSites.length} that were set aside`;
  return [
    row(
      'sources: surfaces, found but not own',
      percent(1 - precision),
      '%',
      1,
      detail('precision', precision, right + wrong),
    ),
    row('sources: surfaces, own but not found', percent(1 - recall), '%', 10, detail('recall', recall, right + missed)),
  ];
}

/** Simulates the hiring of companies; each seed gives 50 job boards. */
export function foundOnInventedBoards(): Row[] {
  const scores = seeds.map((seed) => score(seed));
  const sum = (figure: (of: (typeof scores)[number]) => number) => scores.reduce((all, one) => all + figure(one), 0);
  const [planted, found, moved] = [sum((one) => one.planted), sum((one) => one.found), sum((one) => one.moved)];
  const [surges, alerts] = [sum((one) => one.falseSurges.length), sum((one) => one.alertsOfMoves.length)];
  const boards = `${seeds.length} × 50 boards, 60 days`;
  return [
    row(
      'sources: jobs, clusters not found',
      percent(1 - found / planted),
      '%',
      5,
      `${found} of ${planted} found; ${boards}`,
    ),
    row('sources: jobs, false surges', surges, '', 0, boards),
    row('sources: jobs, alerts because a board moved', alerts, '', 0, `${moved} moved; ${boards}`),
  ];
}
