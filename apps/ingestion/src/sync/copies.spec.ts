import { describe, expect, it } from 'vitest';
import { filler } from '../test-support/small-web.ts';
import { isCopy, titleKeyOf } from './copies.ts';

const text = filler(200, 3);
const of = (title: string, content: string, source = 'Wire') => ({ titleKey: titleKeyOf(title, source), content });

describe('a copy', () => {
  it.each([
    ['the same text', of('Lumenpay buys Merra', text), of('Lumenpay buys Merra', text, 'Echo'), true],
    ['with another spelling of the title', of('Lumenpay buys Merra', text), of('LUMENPAY BUYS MERRA!', text), true],
    [
      'with the outlet behind the title',
      of('Lumenpay buys Merra', text),
      of('Lumenpay buys Merra - Trade Port News', text, 'Trade Port News'),
      true,
    ],
    [
      'with a line added',
      of('Lumenpay buys Merra', text),
      of('Lumenpay buys Merra', `${text} First published by Wire.`),
      true,
    ],
    ['cut to a teaser', of('Lumenpay buys Merra', text), of('Lumenpay buys Merra', text.slice(0, 150)), true],
    [
      'of a telling title alone',
      of('Lumenpay buys its rival Merra for cash', text),
      of('Lumenpay buys its rival Merra for cash', 'Lumenpay buys its rival Merra for cash Echo', 'Echo'),
      true,
    ],
    ['under another title', of('Lumenpay buys Merra', text), of('Merra sold', text), false],
    ['of a short title alone', of('Weekly update', text), of('Weekly update', ''), false],
    ['of the title of a series', of('Weekly update', text), of('Weekly update', 'Something else happened.'), false],
    ['rewritten', of('Lumenpay buys Merra', text), of('Lumenpay buys Merra', 'words of their own '.repeat(40)), false],
    [
      'of which half is new',
      of('Lumenpay buys Merra', text),
      of('Lumenpay buys Merra', `${text} ${'more to say '.repeat(60)}`),
      false,
    ],
    ['without a title', of('', text), of('', text), false],
  ])('%s', (_, a, b, expected) => {
    expect(isCopy(a, b)).toBe(expected);
    expect(isCopy(b, a)).toBe(expected);
  });

  it('keeps a title that merely ends with the name of the outlet', () => {
    expect(titleKeyOf('The trouble with Terminal Review', 'Terminal Review')).toBe('the trouble with terminal review');
    expect(titleKeyOf('The trouble | Terminal Review', 'Terminal Review')).toBe('the trouble');
  });
});
