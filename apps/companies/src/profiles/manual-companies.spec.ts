import { companyIdOf, enteredCompanyIdOf } from '@sightline/product';
import { describe, expect, it } from 'vitest';
import {
  companyId,
  domain,
  link,
  profiled,
  readings,
  requested,
  subject,
  useCompanies,
} from '../testing/companies-world.ts';

useCompanies();

describe('a company that a user entered', () => {
  const entered = { name: 'Parkside Readers', description: 'Parkside Readers makes card readers for bakeries.' };
  const request = (website: string, company = entered) =>
    subject.emit('board.setup-requested', {
      boardId: 'b1',
      companyId: enteredCompanyIdOf(website, company),
      companyUrl: `https://${website}/`,
      domain: website,
      payer: null,
      entered: company,
    });

  it('has the entered name and keywords from the entered sentence, and its site is not read', async () => {
    await request('parked.example');
    const { company, description, competitors } = await subject.waitFor('company.profiled');
    expect(company).toMatchObject({ name: 'Parkside Readers', domain: 'parked.example' });
    expect(company.keywords).toContain('card readers');
    expect([description, competitors]).toEqual([entered.description, []]);
    expect(readings()).toEqual([]);
  });

  it('is a separate company for each different entry, even when a board already tracks one', async () => {
    await request('parked.example');
    const { company } = await subject.waitFor('company.profiled');
    await link('b1', [company]);
    await request('parked.example', { name: 'Acme Fraud Holdings', description: 'A bankrupt arms dealer.' });
    await request('parked.example');
    await subject.settled();
    const profiled = subject.published('company.profiled').map((event) => [event.company.name, event.description]);
    expect(profiled).toEqual([
      ['Parkside Readers', entered.description],
      ['Acme Fraud Holdings', 'A bankrupt arms dealer.'],
      ['Parkside Readers', entered.description],
    ]);
  });

  it('does not change the shared company for its domain, whose site is read for the next board', async () => {
    await request('parked.example');
    await requested('parked.example', 'b2');
    expect(await subject.waitFor('company.profile-failed')).toMatchObject({
      companyId: companyIdOf('parked.example'),
      code: 'site_parked',
    });
    await requested();
    await profiled();
    await request(domain, { name: 'Acme Fraud Holdings', description: 'A bankrupt arms dealer.' });
    await requested(domain, 'b3');
    await subject.settled();
    const last = subject.published('company.profiled').at(-1);
    expect(last?.company).toMatchObject({ companyId, name: 'Lumenpay' });
    expect(last?.competitors.length).toBeGreaterThan(0);
  });
});
