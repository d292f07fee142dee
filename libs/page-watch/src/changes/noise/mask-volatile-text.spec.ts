import { describe, expect, it } from 'vitest';
import { compared } from '../../testing/pages.ts';
import { identityOf } from './mask-volatile-text.ts';

/** Forms of one text with different times, by language. */
const ages: Readonly<Record<string, readonly string[]>> = {
  en: [
    'Updated 3 minutes ago',
    'Updated yesterday',
    'Updated on May 3, 2026',
    'Last week updated',
    'Updated 2 weeks ago',
  ],
  de: [
    'Aktualisiert vor 3 Minuten',
    'Vor 2 Stunden aktualisiert',
    'Gestern aktualisiert',
    'Aktualisiert am 3. Mai 2026',
    'Gerade eben aktualisiert',
    'Aktualisiert vor einer Woche',
  ],
  fr: [
    'Mis à jour il y a 3 minutes',
    'Mis à jour hier',
    'Mis à jour le 3 mai 2026',
    'Mis à jour il y a une heure',
    'Mis à jour à l’instant',
  ],
  es: [
    'Actualizado hace 3 minutos',
    'Actualizado ayer',
    'Actualizado el 3 de mayo de 2026',
    'Actualizado hace una hora',
    'Actualizado hoy',
  ],
  it: [
    'Aggiornato 3 minuti fa',
    'Aggiornato ieri',
    'Aggiornato il 3 maggio 2026',
    'Aggiornato un’ora fa',
    'Aggiornato poco fa',
  ],
  pt: [
    'Atualizado há 3 minutos',
    'Atualizado ontem',
    'Atualizado em 3 de maio de 2026',
    'Atualizado há uma hora',
    'Atualizado agora mesmo',
  ],
  nl: [
    '3 minuten geleden bijgewerkt',
    'Gisteren bijgewerkt',
    'Bijgewerkt op 3 mei 2026',
    'Een uur geleden bijgewerkt',
    'Zojuist bijgewerkt',
  ],
  tr: [
    '3 dakika önce yenilendi',
    'Dün yenilendi',
    'Az önce yenilendi',
    '2 saat önce yenilendi',
    '3 Mayıs 2026 yenilendi',
  ],
  ja: ['3分前に更新', '昨日更新', '2時間前に更新', '2026年5月3日に更新', 'たった今更新', '1週間前に更新'],
  zh: ['3分钟前更新', '昨天更新', '2 小时前更新', '2026年5月3日更新', '刚刚更新', '一周前更新'],
  ko: ['3분 전에 업데이트됨', '어제 업데이트됨', '2시간 전 업데이트됨', '2026년 5월 3일 업데이트됨', '방금 업데이트됨'],
};

/** Figures that count visitors, stock or reviews, by language. */
const counters: readonly (readonly [string, string, string])[] = [
  ['en', '14 people are looking at this plan', '19 people are looking at this plan'],
  ['de', '14 Personen sehen sich diesen Tarif gerade an', '19 Personen sehen sich diesen Tarif gerade an'],
  ['fr', '14 personnes consultent cette offre', '19 personnes consultent cette offre'],
  ['es', '14 personas están viendo esta página', '19 personas están viendo esta página'],
  ['it', '14 persone stanno guardando questa pagina', '19 persone stanno guardando questa pagina'],
  ['pt', '14 pessoas estão vendo esta página', '19 pessoas estão vendo esta página'],
  ['nl', '14 mensen bekijken deze pagina', '19 mensen bekijken deze pagina'],
  ['tr', 'Şu anda 14 kişi bu sayfaya bakıyor', 'Şu anda 19 kişi bu sayfaya bakıyor'],
  ['ja', '現在14人がこのページを見ています', '現在19人がこのページを見ています'],
  ['zh', '当前有14人正在浏览此页面', '当前有19人正在浏览此页面'],
  ['ko', '현재 14명이 이 페이지를 보고 있습니다', '현재 19명이 이 페이지를 보고 있습니다'],
  ['ja, stock', '残り3点', '残り2点'],
  ['zh, stock', '库存仅剩 3 件', '库存仅剩 2 件'],
  ['ko, stock', '재고 3개 남음', '재고 2개 남음'],
  ['tr, stock', 'Stokta son 3 adet', 'Stokta son 2 adet'],
  ['ja, reviews', '128件のレビュー', '131件のレビュー'],
  ['zh, reviews', '128 条评价', '131 条评价'],
  ['ko, reviews', '후기 128개', '후기 131개'],
  ['tr, reviews', '128 değerlendirme', '131 değerlendirme'],
];

describe('a text that states only a time', () => {
  it.each(Object.entries(ages))('has the same identity in all its forms: %s', (_, forms) => {
    expect(new Set(forms.map((form) => identityOf(form))).size).toBe(1);
  });

  it.each(Object.entries(ages))('is not a change when the time differs: %s', (_, forms) => {
    for (const form of forms.slice(1)) expect(compared(`<p>${forms[0]}</p>`, `<p>${form}</p>`).changes).toEqual([]);
  });
});

it.each(Object.entries(ages))(
  'reports at most a minor change when a line with the time of the last edit appears: %s',
  (_, forms) => {
    for (const form of forms.slice(0, 3))
      expect(compared('', `<p>${form}</p>`).changes.filter(({ minor }) => !minor)).toEqual([]);
    expect(compared('', '<p>Start today</p>').changes).toHaveLength(1);
  },
);

it.each(counters)('does not report a counter that moved: %s', (_, before, after) => {
  expect(compared(`<p>${before}</p>`, `<p>${after}</p>`).changes).toEqual([]);
});

it.each([
  ['Cancel within 3 days', 'Cancel within 5 days'],
  ['Answers within 2 hours', 'Answers within 4 hours'],
  ['無料トライアル14日間', '無料トライアル30日間'],
  ['14 天免费试用', '30 天免费试用'],
  ['14일 무료 체험', '30일 무료 체험'],
  ['14 gün ücretsiz deneme', '30 gün ücretsiz deneme'],
  ['14 Tage kostenlos testen', '30 Tage kostenlos testen'],
  ['5ユーザーまで', '10ユーザーまで'],
  ['Bis zu 5 Personen', 'Bis zu 10 Personen'],
  ['Monday to Friday', 'Monday to Saturday'],
])('reports a changed figure that the company sets: %s', (before, after) => {
  expect(compared(`<ul><li>${before}</li></ul>`, `<ul><li>${after}</li></ul>`).changes).toHaveLength(1);
});
