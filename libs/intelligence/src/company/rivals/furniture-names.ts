import { wordList } from '../../text/word-list.ts';

/** Common headings of articles, in lower case. */
const articleHeadings: ReadonlySet<string> = new Set(
  wordList(
    'conclusion, conclusions, final thoughts, final words, final verdict, our verdict, the verdict, verdict, key takeaways, takeaways, bottom line, the bottom line, summary, in summary, tl;dr, introduction, overview, background, wrapping up, next steps, further reading, related posts, related articles, related reading, read more, learn more, table of contents, editor’s pick, editor’s picks, editors’ picks, pros, cons, pros and cons, faq, faqs, frequently asked questions, use cases, use case, case study, case studies, key features, best practices, fazit, zusammenfassung, einleitung, überblick, vorteile, nachteile, häufige fragen, weiterlesen, conclusion générale, en résumé, en bref, avantages, inconvénients, à retenir, pour aller plus loin, conclusión, conclusiones, en resumen, introducción, ventajas, desventajas, preguntas frecuentes, conclusione, conclusioni, in sintesi, introduzione, vantaggi, svantaggi, domande frequenti, conclusão, em resumo, introdução, vantagens, desvantagens, perguntas frequentes, conclusie, samenvatting, inleiding, voordelen, nadelen, veelgestelde vragen',
  ),
);
/** Matches licences, laws and treaties: "MIT License", "Digital Markets Act", "Privacy Shield". */
const legalText =
  /(?:^| )(?:Licen[cs]e|Lizenz|Licence publique|Act|Regulation|Directive|Shield|Treaty|Convention|Verordnung|Richtlinie|Gesetz|Règlement|Reglamento|Ley|Verordening)(?: v?\d[\d.]*)?$/;
/** Matches properties: "EU-hosted", "AI-powered", "GDPR-compliant". */
const property =
  /^[\p{Lu}\p{N}]{1,8}-(?:\p{Ll}{2,12}ed|based|built|born|compliant|driven|first|free|friendly|grade|made|native|only|ready|safe|wide)$/u;
/**
 * Matches titles of chapters: "Understanding Custom Events". Company names with this
 * form have at most two words ("Booking Holdings").
 */
const chapter = /^\p{Lu}\p{Ll}{3,14}ing(?: [\p{L}\p{N}'’-]{1,30}){2,}$/u;

/** Returns true if a capitalised run is a typical part of articles or laws rather than the name of a company. */
export function isFurnitureName(name: string): boolean {
  return (
    articleHeadings.has(name.toLowerCase().replaceAll("'", '’')) ||
    legalText.test(name) ||
    property.test(name) ||
    chapter.test(name)
  );
}
