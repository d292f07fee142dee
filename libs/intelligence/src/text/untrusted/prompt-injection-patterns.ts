import { anyOf, PrefilteredRegExp, TrigramText } from '../prefilter/trigram-prefilter.ts';

/**
 * Instructions to a judging machine, by language: to ignore its prompt, give a score, or take another role. Each pattern requires
 * both a verb and its object, so that news about instructions and scores doesn't match.
 */
const byLanguage = [
  // English
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|prompts?|guidelines|rules above|everything above|the above|previous text)\b/,
  /\b(?:system|developer) (?:prompt|message)\b|\brepeat (?:your|the) (?:prompt|instructions)\b/,
  /\b(?:set|give|assign|rate|mark|score|rank|treat|classify|label|call|answers?)\b.{0,60}\b(?:importance|relevance|sentiment|score|priority|credibility)\b.{0,24}\b(?:10|ten|highest|maximum|max|positive|negative|critical)\b/,
  /\b(?:give|assign|rate)\b.{0,30}\b(?:highest|maximum|top|best) (?:\w+ )?(?:importance|relevance|score|priority|rating)\b/,
  /\b(?:importance|relevance|credibility|executive value)\s?(?:score)?\s?[:=]?\s?(?:is|of|to|must be|should be)?\s?(?:10|ten)\b/,
  /\byou are (?:an?|now) (?:\w+ )?(?:ai|assistant|language model|llm|chatbot|evaluator)\b|\bas an ai (?:language )?(?:model|assistant)\b/,
  /\b(?:ai (?:agents?|models?|assistants?|evaluators?)|language models?|llms?),? (?:reading|scoring|evaluating|rating|please|must|should)\b|\bdear (?:ai|llm|language model|assistant)\b/,
  /<\/?(?:system|instructions?|assistant)>|<\|(?:im_start|im_end|system|user|endoftext)\|>|\[\/?inst\]/,
  // German
  /\b(?:ignorier\w{0,4}|vergiss|vergessen sie|missachte\w{0,2})\b.{0,50}\b(?:anweisungen?|instruktionen|vorgaben|prompts?)\b/,
  /\b(?:bewerte\w{0,2}|gib|vergib|setze)\b.{0,60}\b(?:wichtigkeit|relevanz|stimmung|priorität|punkte)\b.{0,24}(?:\b10\b|\bzehn\b|höchst|positiv)/,
  // French
  /\b(?:ignore[zr]?|oublie[zr]?|ne tiens? pas compte)\b.{0,50}\b(?:instructions?|consignes?|prompts?)\b/,
  /\b(?:attribue[zr]?|donne[zr]?|note[zr]?|évalue[zr]?)(?![\p{L}]).{0,60}\b(?:importance|pertinence|sentiment|note|priorité)(?![\p{L}]).{0,24}(?:\b10\b|maximale|positif)/u,
  // Spanish, Portuguese, Italian
  /\b(?:ignor[ae]d?|olvid[ae]|esqueç?[ae]|dimentica|desconsidere)(?![\p{L}]).{0,50}(?:instrucciones|instruções|istruzioni|indicaciones)(?![\p{L}])/u,
  /\b(?:asigna|atribua|assegna|valora|avalie|valuta|dale|dê)(?![\p{L}]).{0,60}(?:importancia|importância|importanza|relevancia|sentimiento|sentimento|prioridad)(?![\p{L}]).{0,24}(?:\b10\b|positiv|máxim|massim)/u,
  // Dutch, Polish, Turkish
  /\b(?:negeer|vergeet)\b.{0,50}\b(?:instructies|aanwijzingen)\b|\bgeef\b.{0,50}\b(?:belang|relevantie|sentiment)\b.{0,24}(?:\b10\b|positief)/,
  /(?:zignoruj|ignoruj|zapomnij)(?![\p{L}]).{0,50}(?:instrukcj|polece)|oceń(?![\p{L}]).{0,60}\b10\b.{0,20}(?:ważno|punkt)/u,
  /talimatlar.{0,20}(?:yok say|görmezden gel|unut)|önem(?:i|ini)? 10 ver/u,
  // Russian
  /(?:игнорируй|проигнорируй|забудь|не обращай внимания)[\p{L}]{0,3}(?![\p{L}]).{0,50}(?:инструкци|указани)|(?:поставь|присвой|оцени)[\p{L}]{0,3}(?![\p{L}]).{0,60}(?:важност|релевантност).{0,20}10/u,
  // Chinese, Japanese, Korean, Arabic
  /(?:忽略|无视|忘记|忽視|無視).{0,20}(?:指令|指示|提示|说明|說明)|(?:重要性|相关性|评分|重要度).{0,12}(?:10|十)/,
  /(?:指示|命令|プロンプト).{0,14}無視|重要度.{0,6}10/,
  /(?:지시|명령|프롬프트).{0,14}무시|중요도.{0,8}10/,
  /تجاهل.{0,40}(?:التعليمات|الأوامر)|بأهمية 10/,
].map((pattern) => new PrefilteredRegExp(pattern));

/** Matches invisible characters, which can split words to hide them from these rules. */
const unseen = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g;
/** Returns true for ASCII text, which needs no normalisation; most sentences are ASCII. */
const isAscii = (text: string): boolean => !/[^ -~]/.test(text);
/** Maximum number of characters that are checked; sentences are shorter. */
const longest = 2_000;

/**
 * Returns true if a sentence addresses a judging machine instead of reporting news ("ignore previous instructions",
 * "importance 10"). Such sentences are ignored for events, sentiment and summary.
 */
export function isAddressedToMachine(sentence: string): boolean {
  const read = sentence.slice(0, longest);
  const seen = isAscii(read) ? read : read.normalize('NFKC').replace(unseen, '');
  return anyOf(byLanguage, new TrigramText(seen.toLowerCase()));
}
