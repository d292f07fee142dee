// Measures the changes reported on watched pages, the speed of page checks compared with the peer, and the cost of ten
// thousand pages.
import { notRun, type Row, row } from '../figures.ts';
import { manyPages } from './many.ts';
import { type PeerPhases, peerPhases } from './peer.ts';
import { whatIsTold } from './reported.ts';
import { ourPhases, type Phases } from './visits.ts';
import { withPricingWorld } from './world.ts';

const pages = 200;
/** Limit as a share of the peer's time: four times as fast. */
const barOfPeer = 0.25;
const phases = ['first', 'unchanged', 'changed'] as const;

function besidePeer(of: (typeof phases)[number], ours: Phases, peer: PeerPhases): Row {
  const name = `watch: peer’s checks ÷ ours, ${of}`;
  if ('notRun' in peer) return notRun(name, '×', barOfPeer, peer.notRun);
  const { perSecond, detail } = peer[of];
  const ratio = perSecond / ours[of].perSecond;
  return row(name, ratio, '×', barOfPeer, `${peer.name}: ${perSecond.toFixed(1)}/s, ${detail}`);
}

async function speed(): Promise<Row[]> {
  return withPricingWorld(pages, async (world) => {
    const { cheap, ...ours } = await ourPhases(world);
    const peer = await peerPhases(world);
    const more = {
      first: '',
      unchanged: `; with 304 answers ${cheap.perSecond.toFixed(0)}/s`,
      changed: '; each is seen twice and is a card',
    };
    return phases.flatMap((of) => [
      row(`watch: page checks per second, ${of}`, ours[of].perSecond, '/s', null, ours[of].detail + more[of]),
      besidePeer(of, ours, peer),
    ]);
  });
}

export const watchedPages = async (data: string | undefined): Promise<Row[]> => [
  ...(await whatIsTold(data)),
  ...(await speed()),
  ...(await manyPages()),
];
