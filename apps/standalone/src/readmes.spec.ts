import { existsSync, readFileSync } from 'node:fs';
import { events, ServiceName } from '@sightline/contracts';
import { undescribed } from '@sightline/service-kit';
import { describe, expect, it } from 'vitest';
import { configurations, servicesWithEvents, withEvents, withSettings } from './readme-settings.ts';

const readme = (app: string) => readFileSync(new URL(`../../${app}/README.md`, import.meta.url), 'utf8');

describe('the README of every service', () => {
  it.each(ServiceName.options)('names the events that %s receives and publishes', (service) => {
    const text = readme(service);
    for (const [name, event] of Object.entries(events)) {
      const isIts = [...event.producer, ...event.consumers].some((owner) => owner === service);
      expect(text.includes(`\`${name}\``), `${name} in the README of ${service}`).toBe(isIts);
    }
  });

  it.each(servicesWithEvents)(
    'has the table of events that %s handles, from the catalogue (npm run readmes)',
    (service) => {
      const text = readme(service);
      expect(text).toBe(withEvents(text, service));
    },
  );
});

describe('the settings', () => {
  it.each(Object.entries(configurations))(
    'of %s are listed in its README as in the code (npm run readmes)',
    (app, schema) => {
      const text = readme(app);
      expect(text).toMatch(/^## Configuration$[\s\S]*<!-- settings -->/m);
      expect(text).toBe(withSettings(text, schema));
    },
  );

  it.each(Object.entries(configurations))('of %s are all described', (_, schema) => {
    expect(undescribed(schema)).toEqual([]);
  });

  it('need their markers in the README', () => {
    expect(() => withSettings('# boards', configurations.boards)).toThrow('<!-- settings -->');
  });
});

it('every decision in the index exists', () => {
  const folder = new URL('../../../docs/adr/', import.meta.url);
  const names = [...readFileSync(new URL('README.md', folder), 'utf8').matchAll(/\((\d{4}-[a-z-]+\.md)\)/g)].map(
    (m) => m[1] ?? '',
  );
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) expect(existsSync(new URL(name, folder)), name).toBe(true);
});
