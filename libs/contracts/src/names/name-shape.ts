import { withoutLegalForm } from './legal-forms.ts';
import { nameParticles, sloganWords, tradeWords } from './title-words.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const [slogan, particles] = [words(sloganWords), words(nameParticles)];
const trades = tradeWords.split(' ');
const longestName = 60;

/**
 * Scores how much a part of a title looks like a name: 0 or more for a name, negative for a slogan. Signs of a slogan
 * are lower-case words, words such as "for" and "since", a year, a comma or a full stop, and trade words in scripts
 * without capitals.
 */
export function nameShape(text: string): number {
  if (text.length > longestName) return -9;
  const part = withoutLegalForm(text);
  const all = part.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  let score = part === text ? 0 : 6;
  if (all.length > 4) score -= all.length - 4;
  if (/[,;、，؛،]|[.?!？！。…]$/u.test(part.replace(/(?:\p{L}\.){1,4}$/u, ''))) score -= 2;
  if (/(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/.test(part)) score -= 2;
  let plain = 0;
  for (const [at, word] of all.entries()) {
    const bare = word.replace(/[^\p{L}\p{N}&]/gu, '');
    const lower = bare.toLowerCase();
    const isParticle = particles.has(lower);
    if (slogan.has(lower) && !(isParticle && at > 0) && !isInitials(bare)) score -= 2;
    else if (/^\p{Ll}/u.test(bare) && !isParticle && at > 0) plain++;
  }
  score -= Math.min(4, plain * 1.5);
  if (!/\p{Lu}|\p{Ll}/u.test(part)) score -= Math.min(4, 1.5 * trades.filter((trade) => part.includes(trade)).length);
  return score;
}

/** Returns true for upper-case words such as "IT", "AS" and "UK". */
const isInitials = (word: string) => word.length > 1 && word === word.toUpperCase();
