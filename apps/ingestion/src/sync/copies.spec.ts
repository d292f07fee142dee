import { describe, expect, it } from 'vitest';
import { filler } from '../testing/small-web.ts';
import { isCopy, titleKeyOf } from './copies.ts';

const text = filler(200, 3);
const of = (title: string, content: string, source = 'Wire') => ({ titleKey: titleKeyOf(title, source), content });
const telling = 'Lumenpay buys its rival Merra';
/** Returns distinct words, the first `fresh` of which occur in no other text. */
const words = (count: number, fresh = 0) =>
  Array.from({ length: count }, (_, index) => (index < fresh ? `fresh${index}` : `word${index}`)).join(' ');

describe('copy detection', () => {
  it.each([
    ['the same text', of('Lumenpay buys Merra', text), of('Lumenpay buys Merra', text, 'Echo'), true],
    ['a title in another spelling', of('Lumenpay buys Merra', text), of('LUMENPAY BUYS MERRA!', text), true],
    [
      'a title followed by the outlet',
      of('Lumenpay buys Merra', text),
      of('Lumenpay buys Merra - Trade Port News', text, 'Trade Port News'),
      true,
    ],
    [
      'a text with an added line',
      of('Lumenpay buys Merra', text),
      of('Lumenpay buys Merra', `${text} First published by Wire.`),
      true,
    ],
    ['a text cut to a teaser', of('Lumenpay buys Merra', text), of('Lumenpay buys Merra', text.slice(0, 150)), true],
    [
      'a distinctive title alone',
      of('Lumenpay buys its rival Merra for cash', text),
      of('Lumenpay buys its rival Merra for cash', 'Lumenpay buys its rival Merra for cash Echo', 'Echo'),
      true,
    ],
    ['the same text under another title', of('Lumenpay buys Merra', text), of('Merra sold', text), false],
    ['a short title alone', of('Weekly update', text), of('Weekly update', ''), false],
    ['the title of a series', of('Weekly update', text), of('Weekly update', 'Something else happened.'), false],
    [
      'a rewritten text',
      of('Lumenpay buys Merra', text),
      of('Lumenpay buys Merra', 'words of their own '.repeat(40)),
      false,
    ],
    [
      'a text with a second half',
      of('Lumenpay buys Merra', text),
      of('Lumenpay buys Merra', `${text} ${'more to say '.repeat(60)}`),
      false,
    ],
    ['a text without a title', of('', text), of('', text), false],
    [
      'a title of five words alone',
      of('Lumenpay buys Merra for cash', ''),
      of('Lumenpay buys Merra for cash', ''),
      true,
    ],
    ['a title of four words alone', of('Lumenpay buys Merra Pay', ''), of('Lumenpay buys Merra Pay', ''), false],
    ['a text of the title and four words', of(telling, `${telling} a b c d`), of(telling, text), true],
    ['a text of the title and five words', of(telling, `${telling} a b c d e`), of(telling, text), false],
    ['a short text that begins like the title', of(telling, 'Lumenpay buys lunch'), of(telling, text), false],
    ['a teaser of which one word in ten is new', of('News', words(10)), of('News', words(40, 1)), true],
    ['a teaser of which two words in ten are new', of('News', words(10)), of('News', words(40, 2)), false],
    ['a text of which one word in ten is new', of('News', words(100)), of('News', words(100, 10)), true],
    ['a text of which more than one word in ten is new', of('News', words(100)), of('News', words(100, 11)), false],
    ['the first 79 words of a text', of('News', words(79)), of('News', words(200)), true],
    ['the first 80 words of a text', of('News', words(80)), of('News', words(200)), false],
    ['a single word repeated', of('News', 'fees '.repeat(20)), of('News', words(40).replace('word1', 'fees')), false],
    [
      'a word repeated as often as in the other text',
      of('News', 'fees '.repeat(20)),
      of('News', `${'fees '.repeat(20)}${words(30)}`),
      true,
    ],
  ])('decides correctly about %s', (_, a, b, expected) => {
    expect(isCopy(a, b)).toBe(expected);
    expect(isCopy(b, a)).toBe(expected);
  });

  it.each([
    ['The trouble with terminals | Terminal Review', 'Terminal Review', 'the trouble with terminals'],
    ['The trouble with terminals|Terminal Review', 'Terminal Review', 'the trouble with terminals'],
    ['The trouble – Market Review', 'Terminal Review', 'the trouble market review'],
    ['The trouble – now', '', 'the trouble now'],
    ['Trade: Port', 'Trade Port', 'trade port'],
  ])('gives %j from %j the key %j', (title, outlet, key) => {
    expect(titleKeyOf(title, outlet)).toBe(key);
  });

  it('keeps a title that merely ends with the name of the outlet', () => {
    expect(titleKeyOf('The trouble with Terminal Review', 'Terminal Review')).toBe('the trouble with terminal review');
    expect(titleKeyOf('The trouble | Terminal Review', 'Terminal Review')).toBe('the trouble');
  });
});
