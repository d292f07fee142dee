import {
  type CompanyAnalysis,
  type CompanyIdentity,
  type IdentityCard,
  type IdentityCorrection,
  type IdentityFact,
  IdentityField,
  limits,
  searchedFields,
} from '@sightline/contracts';
import { companyIdOf } from '@sightline/product';
import type { ListEntry } from '../board-list/board-list.ts';
import type { CompanyDocument } from '../company.document.ts';

export type FieldCorrection = Pick<IdentityCorrection, 'field' | 'values'>;

type Profile = Pick<CompanyDocument, 'name' | 'industry' | 'description' | 'keywords' | 'aliases' | 'confusedWith'>;

const isSearched = ({ field }: FieldCorrection) => searchedFields.some((searched) => searched === field);

/** Returns the corrections that affect searching and judging, in a fixed order. */
export const searchedOf = (corrections: readonly IdentityCorrection[]): FieldCorrection[] =>
  corrections
    .filter(isSearched)
    .map(({ field, values }) => ({ field, values }))
    .sort((a, b) => (a.field < b.field ? -1 : 1));

/** Key of a corrected copy, shared by boards whose owners made the same corrections. */
export const correctionsKey = (corrections: readonly FieldCorrection[]): string => JSON.stringify(corrections);

export const correctedIdOf = (companyId: string, corrections: readonly FieldCorrection[]): string =>
  companyIdOf(`${companyId} ${correctionsKey(corrections)}`);

/** Drops aliases that contain the name: "Lumenpay Ltd" finds no more than "Lumenpay". */
export function searchedAliases(name: string, aliases: readonly string[]): string[] {
  return aliases.filter((alias) => !alias.toLowerCase().includes(name.toLowerCase()));
}

const valuesOf = (facts: readonly Pick<IdentityFact, 'field' | 'values'>[], field: IdentityField) =>
  facts.find((fact) => fact.field === field)?.values;

export function corrected<P extends Profile>(company: P, corrections: readonly FieldCorrection[]): P {
  const name = valuesOf(corrections, 'name')?.[0] ?? company.name;
  const aliases = valuesOf(corrections, 'aliases');
  const confusedWith = valuesOf(corrections, 'confusedWith');
  return {
    ...company,
    name,
    industry: valuesOf(corrections, 'industry')?.[0] ?? company.industry,
    description: valuesOf(corrections, 'description')?.[0] ?? company.description,
    keywords: valuesOf(corrections, 'keywords') ?? company.keywords,
    ...(aliases && { aliases: searchedAliases(name, aliases) }),
    ...(confusedWith && { confusedWith }),
  };
}

/** Applies the owner's corrections to the analysis of a corrected copy's site. */
export function correctedAnalysis(analysis: CompanyAnalysis, corrections: readonly FieldCorrection[]): CompanyAnalysis {
  const keywords = valuesOf(corrections, 'keywords');
  const industry = valuesOf(corrections, 'industry')?.[0];
  return {
    ...analysis,
    companyName: valuesOf(corrections, 'name')?.[0] ?? analysis.companyName,
    // The evidence found by the rules only fits their own industry.
    ...(industry && { industry, industryGroup: undefined, industryWords: undefined }),
    ...(keywords && { keywords, mainCompanyKeywords: keywords.slice(0, limits.keywordsShownFirst) }),
  };
}

/**
 * Derives the identity from an analysis. A corrected copy keeps its stored names and namesakes, which could be
 * corrections.
 */
export function identityFrom(
  companyId: string,
  domain: string,
  { companyName: name, industry, keywords, facts }: CompanyAnalysis,
  known: CompanyDocument | null,
): CompanyIdentity {
  const isCorrected = known?.correctedFrom !== undefined;
  const aliases = isCorrected ? known.aliases : searchedAliases(name, valuesOf(facts, 'aliases') ?? []);
  const confusedWith = isCorrected ? known.confusedWith : valuesOf(facts, 'confusedWith');
  return {
    ...{ companyId, name, domain, industry, keywords },
    ...(aliases?.length && { aliases }),
    ...(confusedWith?.length && { confusedWith }),
    ...(known?.correctedFrom && { correctedFrom: known.correctedFrom }),
  };
}

/**
 * Replaces the board's own company. The former company stays listed, under the new one's name, until the new one's
 * news has been judged. If the new company is already on the list, its news has been judged and no sync would follow,
 * so the former company is removed immediately.
 */
export function withOwnCompany(list: readonly ListEntry[], companyId: string): ListEntry[] {
  const own = list.find(({ isPrimary }) => isPrimary);
  if (!own || own.companyId === companyId) return [...list];
  const others = list.filter((entry) => entry !== own && entry.companyId !== companyId);
  const isJudged = others.length < list.length - 1;
  const leaving = isJudged ? [] : [{ ...own, isPrimary: false }, ...others.filter(({ replacedBy }) => replacedBy)];
  return [
    { ...own, companyId },
    ...others
      .filter(({ replacedBy }) => !replacedBy)
      .map((entry) => (entry.mergedInto === own.companyId ? { ...entry, mergedInto: companyId } : entry)),
    ...leaving.map((entry) => ({ ...entry, mergedInto: companyId, replacedBy: companyId })),
  ];
}

export const withoutReplaced = (list: readonly ListEntry[], correctedId: string): readonly ListEntry[] =>
  list.some(({ replacedBy }) => replacedBy === correctedId)
    ? list.filter(({ replacedBy }) => replacedBy !== correctedId)
    : list;

/**
 * Builds a board's identity card: each field as corrected, or else as read. `company` is the one that its site
 * presents.
 */
export function cardOf(company: CompanyDocument, corrections: readonly IdentityCorrection[]): IdentityCard {
  const facts = new Map(factsOf(company).map((fact) => [fact.field, fact]));
  return {
    facts: IdentityField.options.map((field) => {
      const fact = facts.get(field) ?? { field, values: [], quote: null, sourceUrl: null };
      const correction = corrections.find((one) => one.field === field);
      return correction
        ? { ...fact, values: correction.values, correction: { at: correction.at, was: fact.values } }
        : { ...fact, correction: null };
    }),
    pagesRead: company.pagesRead ?? (company.profiledAt ? 1 : 0),
    readAt: company.profiledAt?.toISOString() ?? null,
    shortfalls: company.shortfalls ?? [],
  };
}

/** Facts about a company that was entered by name and whose site wasn't read, so they have no evidence. */
function factsOf({ facts, name, description, industry, keywords, domain }: CompanyDocument): IdentityFact[] {
  if (facts) return facts;
  const known: Partial<Record<IdentityField, string[]>> = {
    ...{ name: [name], description: [description], industry: [industry], keywords, websites: [domain] },
  };
  return IdentityField.options.flatMap((field) => {
    const values = known[field] ?? [];
    return values.length > 0 ? [{ field, values, quote: null, sourceUrl: null }] : [];
  });
}
