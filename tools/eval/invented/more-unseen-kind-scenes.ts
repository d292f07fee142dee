import { filing, incident, jobs, type KindLine, news, post, price, release, scene } from './scene.ts';

/** Further scenes on which no rule was tuned. */
export const moreUnseenKindScenes: readonly KindLine[] = [
  scene('Hexley', 'Identity software', [
    incident(
      3.3,
      'breach',
      'Unauthorised access to support tickets',
      'An attacker read support tickets of some customers.',
      null,
      true,
    ),
    news(
      3.9,
      'breach',
      'Hexley says hackers read support tickets',
      'The identity software company Hexley suffered a data breach; attackers read support tickets.',
    ),
    filing(6.1, 'breach', '8-K', '1.05'),
    post(
      4.1,
      'breach',
      'Security notice: access to support tickets',
      'An attacker read support tickets of 130 customers. We have told all of them, and closed the access.',
    ),
    release(4.3, '2.8', 'hexley-agent', '2.8.3', 'Better logs for failed sign-ins.'),
    news(
      8.0,
      'fine',
      'Regulator fines rival Lockwell for breach, looks at Hexley',
      'Lockwell pays $3 million for a breach in spring.',
    ),
    jobs(9.3, 'jobs', 'leadership', 'Chief Information Security Officer'),
    incident(3.6, 'slow', 'Slow sign-ins in Asia', 'Sign-ins take up to ten seconds in Asia.', 90),
  ]),
  scene('Pelham', 'Fleet software', [
    news(
      2.3,
      'cuts',
      'Pelham lays off 90 people',
      'The fleet software company Pelham cuts 90 jobs, a quarter of its staff.',
    ),
    jobs(4.2, 'cuts', 'reduction', ''),
    post(
      2.2,
      'cuts',
      'A message about layoffs at Pelham',
      'Today we lay off 90 of our colleagues. This is the message that our chief executive sent to all employees.',
    ),
    price(2.6, 'drop', 'Van', 25, 20),
    news(
      3.4,
      'drop',
      'Pelham cuts the price of its Van plan to $20',
      'The Van plan for small fleets costs $20 a month instead of $25.',
    ),
    news(
      8.8,
      'expand',
      'Pelham enters Poland with partner Trakt',
      'Fleet software from Pelham is available in Poland through its partner Trakt.',
    ),
    incident(2.35, 'gps', 'Positions of vehicles are stale', 'Positions are up to twenty minutes old.', 110),
    release(5.0, 'sdk', 'pelham-sdk', '1.0.0', 'First stable version.'),
    post(
      5.1,
      'sdk',
      'The Pelham SDK is stable: version 1.0',
      'Version 1.0 of the SDK is out. Its interface will not change for two years.',
    ),
  ]),
].flat();
