import { wordSet } from '../text/word-list.ts';

/** Words that mark a name next to them as an organisation. Words are compared by stem. */
export const companyCues: ReadonlySet<string> = wordSet(
  'company startup start-up firm maker provider platform app software saas api vendor ceo cfo cto cofounder co-founder founder founded share stock investor customer user merchant client product subscription pricing revenue valuation funding rival competitor acquisition acquire acquired headquartered employee backed-by fintech insurer retailer operator service spokesperson spokesman spokeswoman board brand subsidiary chain unternehmen firma anbieter kunde geschäftsführer gründer konzern hersteller entreprise société fournisseur pdg client fondateur éditeur empresa proveedor cliente fundador compañía azienda bedrijf opérateur filiale actionnaire groupe operadora operador fabricante filial accionista grupo società operatore produttore gruppo cliente azionista fornitore onderneming aanbieder fabrikant klant dochter aandeelhouder konkurrent händler großhändler betreiber aktionär tochter operadora fornecedor acionista empresa cliente',
);

/** Prepositions that mark the following name as a place, unless a word of `investedIn` precedes "in". */
export const placePrepositions: ReadonlySet<string> = wordSet('in near outside around downtown inside within');
export const investedIn: ReadonlySet<string> = wordSet(
  'stake stakes invest invests invested investing investment investments investor investors share shares interest confidence trust trusted believe believes faith built build written developed implemented available bug flaw vulnerability outage breach errors changes change executive hole feature features used position equity',
);

/** Titles that mark the following name as the name of a person. */
export const personTitles: ReadonlySet<string> = wordSet(
  'mr mrs ms miss dr sir lord lady prof professor coach captain judge justice senator president mayor officer ceo cfo boss chief chairman chairwoman founder minister secretary analyst governor leader striker manager referee pastor pater père padre dom detective sergeant midfielder striker goalkeeper defender winger forward quarterback pitcher actor actress singer author herr frau monsieur madame señor señora',
);

export const determiners: ReadonlySet<string> = wordSet('the a an this that every each his her their our my some any');
