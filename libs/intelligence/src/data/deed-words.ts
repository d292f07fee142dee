import { stem } from '../text/tokens.ts';

const words = `
launch launches launched launching release releases released releasing introduce introduces introduced introducing unveil unveils unveiled
announce announces announced announcing ship ships shipped roll rolls rolled add adds added debut debuts debuted reveal reveals revealed
raise raises raised raising secure secures secured land lands landed bag bags bagged close closes closed borrow borrows borrowed invest invests
invested fund funds funded value valued buy buys bought acquire acquires acquired purchase purchased merge merges merged sell sells sold
take takes took cut cuts drop drops dropped lower lowers lowered increase increases increased charge charges charged price prices priced double
doubled halve halved fall falls fell rise rises rose grow grows grew lose loses lost win wins won beat beats sign signs signed pick picks picked
choose chooses chose select selects selected partner partners partnered join joins joined team teams teamed agree agrees agreed hire hires hired
appoint appoints appointed name names named promote promoted leave leaves left resign resigns resigned step steps stepped fire fired lay laid
open opens opened opening expand expands expanded enter enters entered move moves moved shut shuts close withdraw withdraws withdrew sunset
retire retires retired discontinue discontinued end ends ended stop stops stopped suspend suspends suspended halt halts halted sue sues sued
file files filed settle settles settled fine fined rule ruled ban bans banned approve approves approved reject rejects rejected order orders
ordered investigate investigates investigated accuse accuses accused demand demands demanded warn warns warned leak leaks leaked breach
breached expose exposes exposed hack hacked attack attacked patch patches patched fix fixes fixed fail fails failed crash crashed break broke
recall recalls recalled restore restored switch switched report reports reported post posts posted publish publishes published confirm confirms
confirmed deny denies denied plan plans planned expect expects expected receive receives received earn earns earned become
becomes became reach reaches reached pass passes passed start starts started begin begins began build builds built supply supplies supplied
deliver delivers delivered replace replaces replaced support supports supported available update updates updated upgrade upgraded rebrand
closing cutting buying selling hiring opening shutting suing joining leaving adding moving partnering expanding building signing raising
rebrands rebranded undercut undercuts waive waives waived send sends sent bring brings brought hold holds held freeze freezes froze offer offers
offered give gives gave pay pays paid refund refunds refunded credit credits credited hit hits face faces faced show shows allow allows allowed
let lets admit admits admitted question questions questioned award awarded host hosts hosted
complete completes completed redesign redesigned rebuild rebuilt migrate migrated improve improves improved emerge emerges emerging
übernimmt übernommen kauft gekauft verkauft senkt gesenkt erhöht erhöhte startet gestartet eröffnet eröffnete verklagt klagt sammelt erhält
bringt stellt führt baut schließt entlässt ernennt gewinnt meldet verliert bekommt kündigt sperrt zahlt
lance lancé annonce annoncé rachète lève ouvre ferme nomme augmente baisse acquiert signe
lanza anuncia compra adquiere abre cierra sube baja nombra recauda firma`;

/** Stems of verbs for what a company did or what happened to it. */
export const deedStems: ReadonlySet<string> = new Set(words.trim().split(/\s+/).map(stem));
