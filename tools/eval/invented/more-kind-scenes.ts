import { entry, filing, incident, type KindLine, news, post, release, scene } from './scene.ts';

/** Further scenes on which the rules were written. */
export const moreKindScenes: readonly KindLine[] = [
  scene('Vantor', 'Cloud monitoring', [
    news(
      4.4,
      'deal',
      'Vantor buys log start-up Splinter for $310m',
      'Monitoring company Vantor acquires Splinter, which stores logs cheaply, for $310 million.',
    ),
    news(
      4.6,
      'deal',
      'Splinter goes to Vantor in $310 million deal',
      'Founders and investors of the log storage firm Splinter sell to Vantor.',
    ),
    post(
      4.45,
      'deal',
      'Welcome, Splinter',
      'Today we announce that Splinter joins Vantor. Together we make logs affordable.',
    ),
    filing(9.6, 'deal', '8-K', '2.01'),
    filing(4.7, 'credit', '8-K', '1.01'),
    incident(6.3, 'alerts', 'Alert delivery delayed', 'Alerts by email and phone arrive late in all regions.', 200),
    news(
      6.7,
      'alerts',
      'Vantor alerts came hours late during storm',
      'Operators got no alerts from Vantor for three hours on Sunday, while a storm cut power lines.',
    ),
    release(7.1, 'agent', 'vantor-agent', '7.0.0', 'The agent needs half the memory.'),
    release(7.1, 'sdk', 'vantor-sdk', '7.0.0', 'The client supports batching.'),
  ]),
  scene('Sorrel', 'Recipe software', [
    entry(2.1, '5.1', 'Sorrel 5.1: menus for the week', '5.1', 'Plan menus for the week, and print shopping lists.'),
    release(2.0, '5.1', 'sorrel', '5.1.0', 'Weekly menus. Shopping lists can be printed.'),
    post(
      2.3,
      '5.1',
      'Plan a week of meals in Sorrel',
      'Sorrel 5.1 is out: plan menus for the whole week, and print the shopping list for them.',
    ),
    news(
      3.0,
      '5.1',
      'Recipe software Sorrel plans menus for the week',
      'Canteens can plan menus for a week and print shopping lists with Sorrel 5.1.',
    ),
    release(2.1, 'import', 'sorrel-import', '5.1.0', 'Reads recipes from photographs.'),
    entry(4.0, 'units', 'Imperial units everywhere', '', 'Recipes show ounces and cups when you prefer them.'),
    entry(7.0, '5.1.1', 'Sorrel 5.1.1', '5.1.1', 'Shopping lists keep their order.'),
    release(7.0, '5.1.1', 'sorrel', '5.1.1', 'Keep the order of shopping lists.'),
  ]),
].flat();
