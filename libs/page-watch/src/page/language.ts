/** Function words that are rare in the other languages listed. */
const words: Readonly<Record<string, string>> = {
  en: 'the and of with your for you are this our is from that',
  de: 'und der die das für mit ist nicht auf ihre wir sie ein eine oder werden',
  fr: 'et les des vous pour votre une avec nous est dans sur vos',
  es: 'y los las para con una tu por más del el su',
  it: 'e il per con della che gli un una più sono nel tuo',
  nl: 'en het van een voor met je wij zijn op uw niet',
  pt: 'e os as para com uma você seu não mais do da',
  pl: 'i w na z do się dla jest oraz nie twoje',
  sv: 'och att för med är som på du vi din ett',
  da: 'og at for med er som på du vi din et til',
  cs: 'a v na se pro je s že vaše nebo jsou',
  ru: 'и в на с для не вы по что это от',
  tr: 've bir için ile bu daha olarak da size',
};
const languagesOf = new Map<string, string[]>();
for (const [language, list] of Object.entries(words))
  for (const word of list.split(' ')) languagesOf.set(word, [...(languagesOf.get(word) ?? []), language]);

const looked = 20_000;
const scripts: readonly (readonly [string, RegExp])[] = [
  ['ja', /[\u3040-\u30ff]/g],
  ['ko', /[\uac00-\ud7af]/g],
  ['zh', /[\u4e00-\u9fff]/g],
  ['ar', /[\u0600-\u06ff]/g],
];

/** Returns the language of a text from its script or function words; null when two come close or the words are too few. */
export function languageOf(text: string): string | null {
  const start = text.slice(0, looked);
  for (const [language, letters] of scripts)
    if ((start.match(letters)?.length ?? 0) > start.length / 5) return language;
  const counts = new Map<string, number>();
  for (const word of start.toLowerCase().match(/\p{L}+/gu) ?? [])
    for (const language of languagesOf.get(word) ?? []) counts.set(language, (counts.get(language) ?? 0) + 1);
  const [first, second] = [...counts].sort(([, a], [, b]) => b - a);
  if (first === undefined || first[1] < 6) return null;
  return second !== undefined && second[1] > first[1] * 0.7 ? null : first[0];
}
