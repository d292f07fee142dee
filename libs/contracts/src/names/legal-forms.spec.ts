import { describe, expect, it } from 'vitest';
import { hasLegalForm, withoutLegalForm } from './legal-forms.ts';
import { nameShape } from './name-shape.ts';
import { framedName, isTitleFurniture, titleParts } from './title-parts.ts';

describe('withoutLegalForm', () => {
  it.each([
    ['Müller & Söhne GmbH & Co. KG', 'Müller & Söhne'],
    ['Okna Brzozek Sp. z o.o. Sp. k.', 'Okna Brzozek'],
    ['Muebles Zarcillo, S.A. de C.V.', 'Muebles Zarcillo'],
    ['Rizeli Çay Sanayi ve Ticaret A.Ş.', 'Rizeli Çay'],
    ['ООО «Ромашка»', 'Ромашка'],
    ['UAB „Baltas Gandras“', 'Baltas Gandras'],
    ['株式会社 ホシノ', 'ホシノ'],
    ['ホシノ（株）', 'ホシノ'],
    ['青禾科技股份有限公司', '青禾科技'],
    ['주식회사 호시노', '호시노'],
    ['זית הגליל בע"מ', 'זית הגליל'],
    ['Ελιά Α.Ε.', 'Ελιά'],
    ['Tiffany & Co.', 'Tiffany & Co.'],
    ['Save as', 'Save as'],
    ['AB InBev', 'AB InBev'],
    ['GmbH', 'GmbH'],
    ['Rivian EV', 'Rivian EV'],
  ])('turns %j into %j', (name, short) => expect(withoutLegalForm(name)).toBe(short));
});

describe('parts of titles', () => {
  it('are split at separators of all scripts, but not within quotes or names', () => {
    expect(titleParts('ホシノ：業務用厨房機器のメーカー')).toEqual(['ホシノ', '業務用厨房機器のメーカー']);
    expect(titleParts('株式会社ホシノ 業務用厨房機器')).toEqual(['株式会社ホシノ', '業務用厨房機器']);
    expect(titleParts('🍵 Quillfern – Tea | Home 🇬🇧')).toEqual(['Quillfern', 'Tea', 'Home']);
    expect(titleParts('АО «Мебельщик» – мебель')).toEqual(['АО «Мебельщик»', 'мебель']);
    expect(titleParts('Jean-Paul / Ko-Op')).toEqual(['Jean-Paul', 'Ko-Op']);
  });

  it('are recognised as page names, or as words around a company name', () => {
    for (const home of ['Home', 'Anasayfa', '首页', 'Úvodní stránka', 'الصفحة الرئيسية', 'Welcome!'])
      expect(isTitleFurniture(home)).toBe(true);
    expect(isTitleFurniture('Home Depot')).toBe(false);
    expect(framedName('Herzlich willkommen bei der Bäckerei Krumm')).toBe('Bäckerei Krumm');
    expect(framedName('ホシノ公式サイト')).toBe('ホシノ');
    expect(framedName('Home Depot')).toBeNull();
  });

  it('count as slogans if they contain words such as “since”, are in lower case, or have full stops', () => {
    for (const name of ['Brightmoor Joinery', 'Bank of Ireland', 'Krumm & Söhne', 'IT Works'])
      expect(nameShape(name)).toBeGreaterThanOrEqual(0);
    for (const text of ['Maschinenbau seit 1921', 'Expect More.', 'mebel na zamówienie', '専門メーカーの製品'])
      expect(nameShape(text)).toBeLessThan(-1);
  });
});

it.each(['株式会社', ' GmbH', '« ', ' | ', 'Welcome to ', '公式', ' - ・', '🍵', ': ', 'a. '])(
  'ends soon for %j without end',
  (words) => {
    for (const chars of [1_000, 10_000, 100_000]) {
      const text = words.repeat(chars / words.length);
      const started = performance.now();
      for (const part of titleParts(text)) [framedName(part), isTitleFurniture(part), nameShape(part)];
      [framedName(text), nameShape(text), hasLegalForm(text)];
      expect(performance.now() - started).toBeLessThan(500);
    }
  },
);
