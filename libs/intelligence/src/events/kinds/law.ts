import type { EventKind } from '../event-kind.ts';

export const lawKinds: readonly EventKind[] = [
  {
    id: 'lawsuit',
    event: 'legal',
    label: 'a legal dispute',
    weight: 7.1,
    polarity: -0.7,
    measuredBy: ['money'],
    terms:
      'lawsuit, sues, sued, suing, files suit, class action, legal action, takes to court, patent infringement, court ruling, court ruled, court rules, judge ruled, jury found, settlement with, ?settles, agreed to settle, ?appeals court, injunction, plaintiff, found guilty, pleads guilty, indicted, litigation, fraud charges, klage, verklagt, gerichtsurteil, rechtsstreit, plainte, procès, poursuit en justice, tribunal, demanda judicial, demanda contra, juicio, files complaint, filed a complaint, complaint against, court papers, files a lawsuit, goes to court, meets in court, meet in court, ?in court, commercial court, high court, supreme court, legal battle, legal dispute, patent dispute, ?arbitration, cease and desist, damages claim, seeks damages, ordered to pay, ?trial, ?jury, verdict, ?accuses, accused of, ?alleges, ?alleged, dismisses case, gericht, vor gericht, verklagt, klagt gegen, urteil, schadenersatz, devant le tribunal, assigne, demanda, demandado, ?court, ?judge, ?ruling, ?appeal, ?legal, ?dispute',
    patterns: [
      /\b(?:invalidated|overturned|upheld|struck down|dismissed|blocked) by (?:\p{L}+ ){0,3}(?:court|judge|tribunal)\b|\b(?:conviction|ruling|verdict) (?:overturned|upheld)\b/u,
      /\b(?:takes?|took|taking|dragged?|hauls?|hauled) (?:[^\s.;]+ ){1,5}to court\b/,
      /\b(?:judge|court|tribunal|jury) (?:rules?|ruled|orders?|ordered|finds?|found|sides?|sided|dismisses|dismissed|lets|blocks|blocked|backs|throws)\b/,
    ],
    notWhen:
      /\b(?:litigation (?:services|support|team|practice)|court (?:booking|reservation))\b|\bsettles (?:in|into|on|down)\b/,
  },
  {
    id: 'regulation',
    event: 'legal',
    label: 'action by a regulator',
    weight: 7,
    polarity: -0.3,
    measuredBy: ['money'],
    terms:
      '?regulator, ?regulators, fined, antitrust, competition authority, ?watchdog, banking license, banking licence, license revoked, licence revoked, investigation into, ?probe into, under investigation, investigated by, data protection authority, enforcement action, consent order, ?sanctions, ?compliance failure, ?regulation, ?regulatory, new law, ftc, sec charges, fca, bafin, cma, bußgeld, aufsicht, kartellamt, amende, autorité de la concurrence, cnil, régulateur, multa, regulador, regulatory approval, competition office, competition watchdog, competition commission, ?ombudsman, ?central bank, supervisory authority, ?supervisor, ?inquiry, ?inspection, ?licence, ?new rules, rules agreed, ?directive, ?legislation, ?lawmakers, ?parliament, crackdown, ban on, banned from, cleared by, approval from, gets approval, wins approval, granted a licence, e-money licence, compliance order, behörde, aufsichtsbehörde, zulassung, verordnung, gesetz, autorisation, agrément, règlement, licencia, autorización, ?rules, ?licence, ?license, ?authority, ?ban, ?approval, ?law, ?commission, ?ministry',
    patterns: [
      /\b(?:fine|fines|penalty|penalties)\b.{0,20}(?:of )?[$€£]\s?\d/,
      /[$€£]\s?\d[\d.,]{0,14}\s?(?:million|billion|m|bn)? (?:fine|penalty)\b/,
    ],
  },
];
