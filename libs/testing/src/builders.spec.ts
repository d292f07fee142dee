import {
  Board,
  Card,
  CompanyAnalysis,
  CompanyIdentity,
  ContentItem,
  Evaluation,
  ItemSignal,
  Notification,
  SiteReading,
} from '@sightline/contracts';
import { Principal } from '@sightline/service-kit';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import * as builders from './builders.ts';

describe('builders', () => {
  it.each<[string, z.ZodType, unknown]>([
    ['companyIdentity', CompanyIdentity, builders.companyIdentity()],
    ['contentItem', ContentItem, builders.contentItem()],
    ['incidentSignal', ItemSignal, builders.incidentSignal()],
    ['evaluation', Evaluation, builders.evaluation()],
    ['siteReading', SiteReading, builders.siteReading()],
    ['companyAnalysis', CompanyAnalysis, builders.companyAnalysis()],
    ['board', Board, builders.board()],
    ['card', Card, builders.card()],
    ['notification', Notification, builders.notification()],
    ['asUser', Principal, builders.asUser()],
    ['asVisitor', Principal, builders.asVisitor()],
  ])('%s builds a valid entity', (_, schema, built) => {
    expect(schema.parse(built)).toEqual(built);
  });

  it("derives ids from the entities' natural keys", () => {
    expect(builders.companyIdentity({ domain: 'a.example' }).companyId).not.toBe(builders.companyIdentity().companyId);
    expect(builders.contentItem({ url: 'https://a.example' }).id).not.toBe(builders.contentItem().id);
    expect(builders.card({ boardId: 'other' }).id).not.toBe(builders.card().id);
    expect(builders.card({ id: 'mine' }).id).toBe('mine');
  });
});
