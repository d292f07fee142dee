import { describe, expect, it } from 'vitest';
import { OwnNames } from './own-names.ts';
import { rivalsInUnspaced } from './unspaced-rivals.ts';

const own = new OwnNames('ベルモラ', 'velmora.example', []);
const rivalsIn = (sentence: string) =>
  rivalsInUnspaced(sentence, 'https://trade.example/', own).map(({ name }) => name);

describe('rivals in Japanese and Chinese', () => {
  it.each([
    ['ベルモラの競合はクルムとハーバーティルです。', ['クルム', 'ハーバーティル']],
    ['競合他社にはクルムやBrisk Payなどがある。', ['クルム', 'Brisk Pay']],
    ['ベルモラは、クルムやハーバーティルと競合している。', ['クルム', 'ハーバーティル']],
    ['贝尔莫的竞争对手包括克鲁姆、海港收银和Brisk Pay。', ['克鲁姆', '海港收银', 'Brisk Pay']],
    ['ライバルはベルモラです。', []],
    ['ベルモラの顧客はクルムです。', []],
    ['競合は多いですが、私たちは負けません。', []],
  ])('are read from: %s', (sentence, rivals) => {
    expect(rivalsIn(sentence)).toEqual(rivals);
  });

  it.each(['競合は', '競合はア', 'は、ア', 'がアと競合', 'と'])(
    'are read quickly from a text that repeats %j',
    (words) => {
      for (const chars of [1_000, 10_000, 100_000]) {
        const started = performance.now();
        rivalsIn(words.repeat(chars / words.length));
        expect(performance.now() - started).toBeLessThan(2_000);
      }
    },
  );
});
