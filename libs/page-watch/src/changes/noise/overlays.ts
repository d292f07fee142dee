import type { PageBlock } from '../../page/reading.ts';
import type { PlacedBlock } from '../alignment/alignment.ts';

/** Wording of notices laid over a page, in several languages. */
const notices: readonly RegExp[] = [
  // Cookie consent: the wording of the notice or of its buttons.
  /cookie|kakor|ciasteczk|çerez|informasjonskapsler|куки|クッキー|evästei/iu,
  /\b(we|our partners|wir|unsere partner|nous|nos partenaires)\b.{0,60}\b(store|process|verarbeiten|speichern|traitons|stock)\p{L}{0,4}\b.{0,60}\b(device|data|gerät|daten|données)/iu,
  /\binformation on (a|your) device\b|\b(your|withdraw|give) consent\b|(ihre|deine|meine) einwilligung|votre consentement|tu consentimiento|il tuo consenso/iu,
  // Location of the visitor.
  /\b(looks like|it seems|seems|appears) (you('re| are)|your) .{0,40}\b(in|from|location)\b|\b(visiting|browsing|shopping|located) (us )?(from|in)\b.{0,50}\?|\b(shipping|delivering|deliver|ship|delivery) to .{2,40}\?|\bviewing (the|our) .{2,30} (site|store|version)\b|\b(choose|select|change) (your|a) (country|region|location|language)\b|\b(switch|go|continue) to (the |our )?.{2,30}\b(site|store|version|website)\b|(sie|du) (befinde[nt]|besuch\p{L}{1,4}|sche?in\p{L}{0,3}).{0,40}\b(in|aus)\b|zur .{2,20}(seite|version)( wechseln)?$|(wähle|wählen sie) .{0,20}(land|region|sprache)|vous (êtes|semblez).{0,20}\b(en|au|aux|de)\b.{0,40}(site|version|\?)|choisi(r|ssez) .{0,20}(pays|région|langue)|(parece que )?(estás|está) (visitando|en)\b.{0,40}|(elige|seleccion[ae]) .{0,20}(país|región|idioma)|sembra che .{0,40}|scegli .{0,20}(paese|lingua)|het lijkt erop dat|kies .{0,20}(land|taal)/iu,
  /\b(also )?available in (english|german|french|spanish|italian|your language)\b|auch (auf|in) (deutsch|englisch|französisch|spanisch|italienisch) verfügbar|(aussi|également) disponible en\b|también disponible en\b|disponibile anche in\b/iu,
  // Questions to the visitor.
  /\b(how likely are you|was this (page |article )?helpful|rate your experience|how (was|would you rate)|wie wahrscheinlich ist es|war (diese seite|das) hilfreich|cette page vous a-t-elle)\b/iu,
  // Chats.
  /\b(chat with us|live chat|start a (chat|conversation)|how can (we|i) help|need help\?|typically repl(y|ies)|we('re| are) (online|offline|away)|leave (us )?a message|ask (us|me) anything|wie können wir (ihnen |dir )?helfen|chatten sie|noch fragen\? .{0,20}chat|comment pouvons-nous|besoin d['’]aide|(cómo|en qué) podemos ayudar|come possiamo aiutar|hoe kunnen we (u|je) helpen)\b/iu,
  // Newsletters and exit offers; browser warnings; apps.
  /\b(before you (go|leave)|wait!? ?don't go|get \d+ ?% off|(join|subscribe to|sign up for) (our )?(newsletter|mailing list)|(unseren|zum) newsletter|newsletter (abonnieren|anmelden)|inscrivez-vous à (la|notre) newsletter|suscríbete a|iscriviti alla newsletter)\b/iu,
  /\b(ad ?block(er)?|(your |an )?(browser is )?(out of date|outdated|no longer supported)|unsupported browser|browser wird nicht|update your browser|get (our|the) app|enable javascript|javascript (is )?(required|disabled)|(allow|receive|get|enable|send you) .{0,20}notifications|push notifications|benachrichtigungen (erhalten|aktivieren|erlauben)|install (the|our) app|open in app)\b/iu,
];
const answers =
  /\b(accept|agree|allow|reject|decline|deny|got it|ok(ay)?|necessary|preferences|settings|manage|customi[sz]e|dismiss|close|switch|wechseln|no,? thanks|stay|continue|akzept\p{L}{1,5}|ablehnen|zustimmen|einverstanden|verstanden|einstellungen|notwendige|schließen|accepter|refuser|paramétrer|personnaliser|continuer|fermer|acept\p{L}{1,5}|rechazar|configurar|cerrar|accett\p{L}{1,4}|rifiut\p{L}{1,4}|impostazioni|chiudi|accepteren|weigeren|instellingen|sluiten|aceitar|rejeitar|akceptuj\p{L}{0,3}|odrzuć|ustawienia|zgadzam|acceptera|avvisa|neka|godta|accepter|afvis|přijmout|odmítnout|kabul|reddet|принять|отклонить|согласен|同意|すべて許可)\b|принять|同意/iu;
const noticeChars = 1_500;
/** Maximum distance in blocks between parts of a notice. */
const reach = 6;

const isControl = ({ role, text }: PageBlock) => role === 'button' || (text.length <= 90 && answers.test(text));
const isNotice = ({ role, text }: PageBlock) =>
  text.length <= noticeChars && role !== 'h1' && notices.some((pattern) => pattern.test(text));

/**
 * Returns the blocks of notices among the added or removed ones: a block that is worded like a notice, its answers,
 * and the blocks between them. A notice without an answer is the page's own text, as on a page about cookies.
 *
 * @param repeated blocks added or removed with them that also exist elsewhere on the page, such as a button "OK"
 */
export function overlayBlocks(changed: readonly PlacedBlock[], repeated: readonly PlacedBlock[]): Set<PlacedBlock> {
  const found = new Set<PlacedBlock>();
  const placedBlocks = [...changed, ...repeated].sort((a, b) => a.at - b.at);
  for (const [at, placed] of placedBlocks.entries()) {
    if (!isNotice(placed.block)) continue;
    if (answers.test(placed.block.text.slice(-25))) found.add(placed);
    const near = placedBlocks
      .slice(Math.max(0, at - 2), at + reach + 1)
      .filter((other) => Math.abs(other.at - placed.at) <= reach && other.hunk === placed.hunk);
    const controls = near.filter((other) => other !== placed && isControl(other.block));
    const last = controls.at(-1);
    if (last === undefined) continue;
    found.add(placed);
    const from = Math.min(placed.at, ...controls.map((control) => control.at));
    for (const other of near)
      if (other.at >= from && other.at <= last.at && other.block.text.length <= noticeChars) found.add(other);
    // The heading or greeting above the notice.
    for (let above = at - 1; above >= at - 2; above--) {
      const other = placedBlocks[above];
      if (
        other === undefined ||
        other.at !== placed.at - (at - above) ||
        other.block.text.length > 80 ||
        /^(h1|item)$/.test(other.block.role)
      )
        break;
      found.add(other);
    }
  }
  return found;
}
