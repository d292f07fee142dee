// Measures the time until each of 10,000 articles from 200 feeds is an evaluated card on a board and, if the peer is
// available, the time that the peer takes only to store the same feeds.

import { Visitor } from '../../tools/running/visitor.ts';
import { withCopy, withFolder } from '../../tools/running/with-copy.ts';
import { setUpBoards } from '../boards/set-up-boards.ts';
import { notRun, row } from '../figures.ts';
import { watch } from '../measure/process-tree.ts';
import { openWorld, type World } from '../world/open-world.ts';
import { storeFeeds } from './peer.ts';

const feeds = 200;
const articlesPerFeed = 50;
const memoryBarMb = 450;
/** Limit as a multiple of the time that the peer takes only to store the feeds. */
const peerBar = 1;

async function withWorld<T>(work: (world: World) => Promise<T>) {
  const world = await openWorld(feeds, articlesPerFeed);
  try {
    return await work(world);
  } finally {
    await world.close();
  }
}

/** Sets up a board for the company of each feed, all for one visitor, and waits until the last board is ready. */
async function makeCards(world: World) {
  const env = { SIGHTLINE_DEMO: 'off', SIGHTLINE_ORIGIN_OVERRIDES: JSON.stringify(world.overrides) };
  return withFolder((folder) =>
    withCopy(folder, env, async ({ url, pid }) => {
      const visitor = new Visitor(url);
      const watched = watch(pid);
      const begin = performance.now();
      const boards = await setUpBoards(visitor, 0, feeds, 600_000);
      const seconds = (performance.now() - begin) / 1000;
      const usage = watched.stop();
      // Several reports of one event share a card, so articles are counted.
      const lists = await Promise.all(boards.map((board) => visitor.cards(board.id, '?limit=1')));
      const cards = lists.reduce((sum, list) => sum + list.articles, 0);
      // The engine may reject a few articles as irrelevant. More missing ones are an error, because a pipeline that
      // loses items would appear fast.
      const wanted = feeds * articlesPerFeed;
      if (cards < wanted * 0.95) throw new Error(`only ${cards} of ${wanted} articles became cards`);
      return { seconds, cards, ...usage };
    }),
  );
}

export async function articles() {
  return withWorld(async (world) => {
    const ours = await makeCards(world);
    const peer = await storeFeeds(world.url, feeds, feeds * articlesPerFeed);
    const rate = `${Math.round(ours.cards / ours.seconds)} items/s, ${ours.cards} cards`;
    const cost = `${ours.cpuSeconds.toFixed(1)} CPU s, waited for a core ${ours.coreWaitPercent} % of the time`;
    return [
      row('articles: 10,000 from 200 feeds → cards', ours.seconds, 's', null, `${rate}, ${cost}`),
      ...ratios(ours, peer),
      row('memory: after the articles', ours.rssMb, 'MB', memoryBarMb, `peak ${Math.round(ours.peakRssMb)} MB`),
    ];
  });
}

function ratios(ours: { seconds: number; cpuSeconds: number }, peer: Awaited<ReturnType<typeof storeFeeds>>) {
  const [time, cpu] = ['articles: our time ÷ the peer’s', 'articles: our CPU ÷ the peer’s'];
  if ('notRun' in peer) return [time, cpu].map((name) => notRun(name, '×', peerBar, peer.notRun));
  const { name, seconds, cpuSeconds } = peer;
  return [
    row(time, ours.seconds / seconds, '×', peerBar, `${name} stored them in ${seconds.toFixed(1)} s`),
    cpuSeconds === null
      ? notRun(cpu, '×', peerBar, 'MINIFLUX_POSTGRES_PID names no process: see bench/README.md')
      : row(cpu, ours.cpuSeconds / cpuSeconds, '×', peerBar, `${name} and PostgreSQL ${cpuSeconds.toFixed(1)} CPU s`),
  ];
}
