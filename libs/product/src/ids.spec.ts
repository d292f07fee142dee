import { CardId, CompanyId, ContentId, TempSessionId } from '@sightline/contracts';
import { expect, it } from 'vitest';
import { cardIdOf, companyIdOf, contentIdOf, newTempSessionId } from './ids.ts';

it('derived ids match the catalogue and are the same for the same input', () => {
  expect(CompanyId.safeParse(companyIdOf('lumenpay.example')).success).toBe(true);
  expect(ContentId.safeParse(contentIdOf('https://news.example/1')).success).toBe(true);
  expect(CardId.safeParse(cardIdOf('board', 'cnt_1')).success).toBe(true);
  expect(companyIdOf('lumenpay.example')).toBe(companyIdOf('lumenpay.example'));
  expect(companyIdOf('lumenpay.example')).not.toBe(companyIdOf('lumenpay.test'));
});

it('the id of a new visitor session has the catalogue’s form and is not repeated', () => {
  const ids = Array.from({ length: 200 }, () => newTempSessionId(new Date('2026-03-02T09:00:00Z')));
  for (const id of ids) expect(TempSessionId.safeParse(id).success).toBe(true);
  expect(new Set(ids).size).toBe(200);
});
