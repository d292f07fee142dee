import { wordSet } from '../text/word-list.ts';

/** Words before a list of examples, in which a company is mentioned in passing: "rivals such as Orlo and Crestwell". */
export const exampleWords =
  'such as|including|like|e\\.g\\.|among them|alongside|along with|unlike|rivals?|competitors?|wie|darunter|etwa|neben|comme|dont|notamment|tels? que|telles? que|como|entre ellos|entre otros|come|tra cui|zoals|waaronder|behalve';

/** Words that mark the company as the source of a statement about others. */
export const sourceWords = 'according to|per|laut|nach angaben von|selon|según|segundo|secondo|volgens';

/** Words before the name of a company that others leave, try to beat or compete with. */
export const comparedWords =
  '(?:passengers|customers|clients|users|staff|business|market share|executives?) from|compete[sd]? with|competing with|challenge|challenges|ahead of|behind|larger than|bigger than|faster than|worked (?:for|at)|formerly (?:of|at)|ex-|parent of|owner of|konkurriert mit|früher bei|concurrence de|compite con|concorre com|concurreert met';

/** Verbs of deals and lawsuits before the other party. */
export const dealtWith: ReadonlySet<string> = wordSet(
  'buy buys bought buying acquire acquires acquired acquiring acquisition takeover merge merges merger sue sues sued fine fines fined invest invests invested investment stake partner partners partnership deal agreement contract bid offer sell sells selling sold spin-off spinoff joins hires against kauft übernimmt übernahme verklagt rachète racheter acquérir acquiert rachat compra comprar adquiere adquirir acquista acquistare acquisisce adquire adquirir koopt overname',
);
