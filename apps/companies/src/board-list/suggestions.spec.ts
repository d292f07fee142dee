import type { CompetitorProof } from '@sightline/contracts';
import { companyIdOf } from '@sightline/product';
import { describe, expect, it } from 'vitest';
import { ada, companyId, domain, subject, useIdentity } from '../testing/identity-world.ts';
import { suggest } from './board-list.ts';

useIdentity();

describe('weaker suggestions', () => {
  const suggestions = async () =>
    (
      (await subject.inject('GET', '/api/boards/b1/suggestions', { as: ada })).json() as {
        items: { id: string; name: string; proof: CompetitorProof }[];
      }
    ).items;
  const [quoted, other] = ['Both compete with us.', 'So does this one.'].map((quote) => ({
    ...{ quote, sourceUrl: `https://${domain}/compare`, siteUrl: 'https://x.example/', sources: 1 },
  }));
  async function store(): Promise<void> {
    const rows = ['Ashpay', 'Birchpay', 'Elmpay'].map((name, index) => ({
      ...{
        _id: name,
        companyId,
        competitorCompanyId: companyIdOf(`${name.toLowerCase()}.example`),
        competitorName: name,
      },
      ...{ competitorDomain: `${name.toLowerCase()}.example`, proof: index < 2 ? quoted : other, rank: 50 + index },
    }));
    await subject.db.collection<{ _id: string }>('company_competitors').insertMany(rows);
    await subject.db.collection<{ _id: string }>('companies').insertMany(
      rows.map(({ competitorCompanyId: _id, competitorName: name, competitorDomain }) => ({
        ...{
          _id,
          name,
          domain: competitorDomain,
          industry: 'Payments',
          keywords: [],
          description: '',
          profiledAt: null,
        },
        ...{ trackingEnabled: true, nextTrackingAt: null, lastTrackedAt: null },
      })),
    );
  }

  it('are verified competitors that are not on the board, and keep their proof when added', async () => {
    expect(await suggestions()).toEqual([]);
    await store();
    const names = () => suggestions().then((items) => items.map(({ name }) => name));
    expect(await names()).toEqual(['Ashpay', 'Birchpay', 'Elmpay']);
    // Elmpay's site doesn't exist, so this shows that no site was read.
    const added = await subject.inject('POST', '/api/boards/b1/competitors', {
      as: ada,
      body: { website: 'elmpay.example' },
    });
    expect([added.status, added.json()]).toEqual([
      200,
      expect.objectContaining({
        name: 'Elmpay',
        standing: 'added',
        proof: expect.objectContaining({ quote: other?.quote }),
      }),
    ]);
    expect(await names()).toEqual(['Ashpay', 'Birchpay']);
  });

  it('do not join the board automatically when they resemble a rejected competitor', () => {
    const entry = { isPrimary: false, mergedInto: null, added: null, isRemoved: false } as const;
    if (!quoted || !other) throw new Error('no quotes');
    const list = [
      { ...entry, companyId, isPrimary: true, proof: null, standing: 'suggested' as const },
      { ...entry, companyId: 'cmp_rejected', proof: quoted, standing: 'rejected' as const },
    ];
    const joined = suggest(
      list,
      [
        { companyId: 'cmp_alike', proof: quoted },
        { companyId: 'cmp_new', proof: other },
      ],
      7,
    );
    expect(joined.map((one) => one.companyId)).toEqual([companyId, 'cmp_rejected', 'cmp_new']);
    expect(suggest(list, [{ companyId: 'cmp_rejected', proof: other }], 7)).toBe(list);
    expect(suggest(list, [{ companyId: 'cmp_new', proof: other }], 0)).toBe(list);
  });
});
