import { describe, expect, it } from 'vitest';
import { decodeBody } from './charset.ts';

/** Encodes text in a legacy encoding with at most two bytes per character, by decoding all of them. */
function encoded(label: string, text: string): Buffer {
  const decoder = new TextDecoder(label);
  const bytesOf = new Map<string, number[]>();
  for (let first = 0; first < 256; first++) {
    const one = decoder.decode(Uint8Array.of(first));
    if (one !== '\ufffd' && !bytesOf.has(one)) bytesOf.set(one, [first]);
    if (first < 0x80) continue;
    for (let second = 0x40; second < 256; second++) {
      const two = decoder.decode(Uint8Array.of(first, second));
      if ([...two].length === 1 && two !== '\ufffd' && !bytesOf.has(two)) bytesOf.set(two, [first, second]);
    }
  }
  return Buffer.from(
    [...text].flatMap((sign) => {
      const bytes = bytesOf.get(sign);
      if (!bytes) throw new Error(`${label} has no ${sign}`);
      return bytes;
    }),
  );
}

const feedOf = (title: string, text: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>${title}</title><link>https://news.example/</link><item><title>${text}</title><link>https://news.example/a?b=1</link></item></channel></rss>`;

describe('a feed that declares no encoding', () => {
  it.each([
    ['windows-1251', 'Новости завода', 'Завод открыл новый склад под Казанью и снизил цены на доставку'],
    ['windows-1251', 'Новини', 'Компанія підняла ціни на тарифи та оголосила про нового директора'],
    ['koi8-r', 'Новости', 'Компания представила новый тариф для малого бизнеса'],
    ['shift_jis', 'ほしの工業ニュース', '新しい料金プランを発表しました。工場を大阪に移転します'],
    ['euc-jp', 'お知らせ', '新製品の価格を改定しました。詳しくはこちらをご覧ください'],
    ['euc-kr', '회사 소식', '새로운 요금제를 발표하고 부산에 사무실을 열었습니다'],
    ['gb18030', '公司新闻', '公司宣布下调云服务价格,并任命新的首席执行官'],
    ['big5', '公司新聞', '公司宣布調整價格,並於台中設立新的辦公室'],
    ['windows-1253', 'Ειδήσεις', 'Η εταιρεία ανακοίνωσε νέες τιμές και άνοιξε γραφείο στη Θεσσαλονίκη'],
    ['windows-1255', 'חדשות החברה', 'החברה הודיעה על העלאת מחירים ועל מינוי מנכל חדש'],
    ['windows-1256', 'أخبار الشركة', 'أعلنت الشركة عن خفض الأسعار وافتتاح مكتب جديد في القاهرة'],
  ])('is decoded from %s: %s', (label, title, text) => {
    const decoded = decodeBody(encoded(label, feedOf(title, text)), 'application/rss+xml');
    expect(decoded.text).toBe(feedOf(title, text));
  });

  it.each([
    'Müller & Söhne eröffnet ein Büro in Köln',
    'L’été dernier, la société a relevé ses prix à 49 €',
    'El año pasado abrió una oficina en Málaga',
    'Åre får nytt kontor på fjället, säger bolaget',
  ])('is decoded from Windows-1252 when its letters are Latin: %s', (text) => {
    const decoded = decodeBody(encoded('windows-1252', feedOf('News', text)), null);
    expect(decoded).toEqual({ text: feedOf('News', text), charset: 'windows-1252' });
  });

  it('remains UTF-8 despite one broken byte', () => {
    const bytes = Buffer.concat([Buffer.from(feedOf('Новости', 'Завод открыл склад')), Buffer.of(0xd0)]);
    expect(decodeBody(bytes, null).charset).toBe('utf-8');
  });

  it.each([1_000, 10_000, 100_000])('is decoded quickly from %i hostile bytes', (count) => {
    const startedAt = performance.now();
    for (const piece of ['<', '\xcd', '\xcd ', '< \xcd', '\xcd\x8e', '\x1b$B'])
      decodeBody(Buffer.from(piece.repeat(count / piece.length), 'latin1'), null);
    expect(performance.now() - startedAt).toBeLessThan(3_000);
  });
});
