/** Schemas for the parts of Wikidata and Wikipedia responses that we use. */
import { z } from 'zod';

/** Response to `wbsearchentities`. */
export const Found = z.object({
  search: z
    .array(
      z.object({
        id: z.string(),
        label: z.string().optional(),
        description: z.string().optional(),
        concepturi: z.url().optional(),
      }),
    )
    .default([]),
});

const statementsOf = <V extends z.ZodType>(value: V) =>
  z
    .array(
      z.object({
        rank: z.string().optional(),
        mainsnak: z.object({ datavalue: z.object({ value }).optional() }),
        qualifiers: z.object({ P582: z.unknown().optional() }).optional(),
      }),
    )
    .optional();
const member = z.object({ id: z.string() });
const Claims = z
  .object({
    P856: statementsOf(z.url()),
    P452: statementsOf(member),
    P31: statementsOf(member),
    P1056: statementsOf(member),
  })
  .default({});
const texts = z.record(z.string(), z.object({ value: z.string() })).default({});

/** Response to `wbgetentities`. */
export const Entities = z.object({
  entities: z
    .record(
      z.string(),
      z.object({
        claims: Claims,
        sitelinks: z.record(z.string(), z.object({ url: z.url() })).default({}),
        labels: texts,
        descriptions: texts,
      }),
    )
    .default({}),
});

interface Statement<V> {
  rank?: string | undefined;
  mainsnak: { datavalue?: { value: V } | undefined };
  qualifiers?: { P582?: unknown } | undefined;
}

/** Returns current values, without deprecated and ended (P582) statements. */
export const valuesIn = <V>(statements: readonly Statement<V>[]): V[] =>
  statements.flatMap(({ rank, mainsnak, qualifiers }) =>
    rank === 'deprecated' || qualifiers?.P582 || !mainsnak.datavalue ? [] : [mainsnak.datavalue.value],
  );

export const sitesIn = (claims: z.infer<typeof Claims>): string[] => valuesIn(claims.P856 ?? []);

/** Response to `query` with `list=search`. */
export const Members = z.object({
  query: z
    .object({
      searchinfo: z.object({ totalhits: z.number() }),
      search: z.array(z.object({ title: z.string() })),
    })
    .optional(),
});

/** Response to `query` with `prop=extracts`. */
export const Pages = z.object({ query: z.object({ pages: z.array(z.object({ extract: z.string().optional() })) }) });

/** Response to `query` with `generator=search`. */
export const Similar = z.object({
  query: z
    .object({
      pages: z.array(z.object({ index: z.number(), title: z.string(), extract: z.string().optional() })),
    })
    .optional(),
});
