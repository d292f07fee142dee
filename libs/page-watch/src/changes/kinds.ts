import type { ChangeKind } from '@sightline/contracts';
import type { PageBlock } from '../page/reading.ts';
import { similarity, wordsOf } from './alignment/similarity.ts';
import { mask, plain } from './noise/mask-volatile-text.ts';
import { beginsWithName, isRoleName, type PageContext } from './page-context.ts';
import { isTabular, planColumns } from './plans/plan-tables.ts';
import { amountsOf, hasOtherAmounts } from './plans/stated-prices.ts';
import { isOnlyForm, isTypo, otherWords, type Rewrite } from './rewrite.ts';

export interface Verdict {
  kind: ChangeKind;
  minor: boolean;
}
const verdict = (kind: ChangeKind, minor = false): Verdict => ({ kind, minor });

const isControl = ({ role, zone }: PageBlock) =>
  role === 'button' || role === 'link' || zone === 'nav' || zone === 'footer';
const isListed = ({ role }: PageBlock) => role === 'item' || role === 'row';
const isHead = ({ role }: PageBlock) => role === 'title' || role === 'description';
const yes = /(?<![^\s|])(✓|✔|✅|☑|yes|ja|oui|sí|sì|included|inklusive|inclus|incluido|unlimited)\ufe0f?(?![^\s|])/giu;
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
/** Minimum similarity of two texts that express the same thing in other words. */
const sameThing = 0.6;
/** Similarity below which two headings are unrelated. */
const otherThing = 0.2;

export function kindOfRewrite(block: PageBlock, { before, after }: Rewrite, context: PageContext): Verdict {
  if (before === '' || after === '') return kindOfSentence(block, before + after, before === '', context);
  const onlyDates = plain(mask(before)) === plain(mask(after));
  if (context.kind === 'terms' && !isHead(block))
    return verdict('legal', onlyDates || isTypo(before, after) || isOnlyForm(before, after) || isStand(before, after));
  if (hasOtherAmounts(before, after)) return verdict('price');
  if (context.kind === 'pricing' && hasOtherShares(before, after)) return verdict('price');
  if (block.role === 'row' && count(before, yes) !== count(after, yes))
    return verdict(count(after, yes) > count(before, yes) ? 'feature-added' : 'feature-removed');
  if (isTypo(before, after)) return verdict('typo', true);
  if (isOnlyForm(before, after)) return verdict('copy-edit', true);
  if (amountsOf(before).includes('free') && !isControl(block) && amountsOf(after).length === 0) return verdict('price');
  if (block.key === context.headline) return verdict('headline');
  const alike = similarity(before, after);
  if (isTabular(block) && !isControl(block)) return kindOfTable(before, after, alike);
  if (isHead(block))
    return context.kind === 'landing' || block.role === 'description'
      ? verdict('positioning', alike > sameThing)
      : verdict('copy-edit', true);
  if (isControl(block))
    return verdict(isOpening(before, after, context) ? 'roles' : 'copy-edit', !isOpening(before, after, context));
  if (context.hero.has(block.key)) return verdict('positioning', alike > 0.8);
  if (isPitch(block, context) && alike < sameThing) return verdict(alike < otherThing ? 'headline' : 'positioning');
  if (isOpening(before, after, context)) return verdict('roles');
  const words = otherWords(before, after);
  const numbersDiffer = [...words.before, ...words.after].some((word) => /\d/.test(word));
  // "10 GB" for "5 GB" changes what a plan includes; "400,000 developers" in a sentence is praise.
  if (isListed(block)) return verdict('copy-edit', !numbersDiffer && alike > sameThing);
  // "1 - 50 users" for "2 - 50 users" changes who pays a price.
  if (numbersDiffer && wordsOf(after).length < 8) return verdict('copy-edit');
  const hasOtherCharges = charge.test([...words.before, ...words.after].join(' '));
  return verdict('copy-edit', (alike > sameThing && !hasOtherCharges) || numbersOnly(words));
}

/**
 * Words for charges that an addition to a sentence may introduce: "You can cancel at any time for a fee of one month".
 */
const charge =
  /(?<!\p{L})(?:fees?|charges?|charged|surcharges?|penalt(?:y|ies)|non-refundable|\p{L}{0,20}gebühr(?:en)?|aufpreis|vertragsstrafe|frais|pénalités?|supplément|comisi[óo]n|penalización|recargo|cargos?|penale|commissione|supplemento|taxa|multa|boete|kosten|toeslag|avgift|gebyr|opłata|kara|poplatek|ücreti?)(?!\p{L})|手数料|違約金|解約金|手续费|违约金|수수료|위약금/iu;

/** Returns true if a block is a section heading on a page that presents the company. */
const isPitch = ({ role }: PageBlock, { kind }: PageContext) =>
  role === 'h2' && (kind === 'landing' || kind === 'features');

/** Classifies the rewriting of a table row: columns of plans, or a feature of a plan. */
function kindOfTable(before: string, after: string, alike: number): Verdict {
  const columns = planColumns(before, after);
  if (columns !== 0) return verdict(columns > 0 ? 'plan-added' : 'plan-removed');
  const { before: gone, after: come } = otherWords(before, after);
  if (gone.length === 0 || come.length === 0) return verdict(come.length > 0 ? 'feature-added' : 'feature-removed');
  const isReplaced = !isNumeric(gone) && !isNumeric(come) && similarity(gone.join(' '), come.join(' ')) === 0;
  return isReplaced && come.length > 1
    ? verdict('feature-added')
    : verdict('copy-edit', alike > sameThing && !isNumeric([...gone, ...come]));
}

const isNumeric = (words: readonly string[]) => words.some((word) => /\d/.test(word));

const numbersOnly = ({ before, after }: { before: string[]; after: string[] }) =>
  [...before, ...after].every((word) => /^\d/.test(word));

/** Returns true if both texts are version dates, in any notation: "Stand: 15. Februar 2026" and "Stand: März 2026". */
const isStand = (before: string, after: string) =>
  before.length < 90 &&
  after.length < 90 &&
  /\d{4}/.test(before) &&
  /\d{4}/.test(after) &&
  wordsOf(before)[0] === wordsOf(after)[0] &&
  /‹/.test(mask(before) + mask(after));

const share = /\d{1,3}(?:[.,]\d{1,3})? ?%/g;

/** Returns true if only a percentage differs: "1.4% per tap" for "1.5% per tap" is a change of a fee. */
const hasOtherShares = (before: string, after: string) =>
  before.replace(share, '%') === after.replace(share, '%') &&
  (before.match(share) ?? []).join() !== (after.match(share) ?? []).join();

const isOpening = (before: string, after: string, { kind }: PageContext) =>
  kind === 'careers' && isRoleName(before) && isRoleName(after);

/** Classifies a sentence that was added to a block or removed from it. */
function kindOfSentence(block: PageBlock, sentence: string, isNew: boolean, context: PageContext): Verdict {
  if (context.kind === 'terms' && !isHead(block)) return verdict('legal');
  if (block.key === context.headline) return verdict('headline');
  if (isTabular(block) && !isControl(block)) return verdict(isNew ? 'feature-added' : 'feature-removed');
  if (context.hero.has(block.key) || (isHead(block) && context.kind === 'landing')) return verdict('positioning');
  if ((amountsOf(sentence).length > 0 || isMadeFree(sentence, context)) && !isControl(block)) return verdict('price');
  if (isListed(block) && isNew) return verdict('feature-added');
  return verdict(isListed(block) ? 'feature-removed' : 'copy-edit', isControl(block) || wordsOf(sentence).length < 4);
}

/** Classifies a block that was added, or removed (`isNew` false). */
export function kindOfBlock(block: PageBlock, isNew: boolean, context: PageContext): Verdict {
  const { text } = block;
  if (isHead(block))
    return verdict(context.kind === 'landing' || block.role === 'description' ? 'positioning' : 'copy-edit', true);
  if (context.kind === 'terms') return verdict('legal', isControl(block));
  if (block.zone !== undefined) return verdict('copy-edit', true);
  // In a table of openings, the first cell names the role.
  const name = block.role === 'row' ? (text.split(' | ')[0] ?? text) : text;
  if (context.kind === 'careers' && isRoleName(name) && (block.role !== 'paragraph' || wordsOf(text).length <= 8))
    return verdict('roles');
  if (block.key === context.headline) return verdict('headline');
  const stated = amountsOf(text).filter((written) => written !== 'on request');
  if (text.length < 160 && stated.length > 0 && !isControl(block)) {
    // "301+ users $0.55" names a plan with its price; "$9 / month" is the price of an existing plan.
    const isPlan = block.role === 'row' || isFreePlan(text) || beginsWithName(text, context.plans);
    return verdict(isPlan ? (isNew ? 'plan-added' : 'plan-removed') : 'price');
  }
  if (isMadeFree(text, context) && !isControl(block)) return verdict('price');
  if (context.plans.has(plain(text).toLowerCase())) return verdict(isNew ? 'plan-added' : 'plan-removed');
  if (context.hero.has(block.key)) return verdict('positioning');
  // Lists next to job openings describe the work, not the product.
  if (isListed(block) && context.kind !== 'careers') return verdict(isNew ? 'feature-added' : 'feature-removed');
  return verdict('copy-edit', isControl(block) || wordsOf(text).length < 4);
}

/** A price of zero in a sentence, for pricing pages: "The first ten certificates are free". */
const free =
  /(?<!\p{L})(?:(?:is|are|be|remain|stay|ist|sind|bleib(?:t|en)|est|sont|es|son|è|sono|is|zijn) (?:now |always |jetzt |désormais |ahora |ora |nu )?(?:for )?(?:free|kostenlos|gratis|gratuite?s?|gratuit[oaie])|(?:at )?no (?:extra|additional) (?:cost|charge)|free of charge|ohne (?:aufpreis|mehrkosten)|sans (?:frais|surcoût)|sin coste?(?: adicional)?|senza costi)(?!\p{L})/iu;
const isMadeFree = (text: string, { kind }: PageContext) => kind === 'pricing' && text.length < 200 && free.test(text);

const isFreePlan = (text: string) =>
  amountsOf(text)[0] === 'free' && wordsOf(text).length > 2 && wordsOf(text).length <= 8;
