// Words in sixteen languages. The structure of the page decides first; the words only classify its parts.

/** Matches whole words, except in languages without spaces. */
export const month =
  /(?<!\p{L})(?:months?|monthly|mo\.?|mos|mth|mnth|mon\.|p\.?m\.|monat(?:e|s|lich(?:e[rns]?)?)?|monats(?:preis|beitrag|geb[üu]hr|pauschale|rate|tarif)|mtl\.?|mois|mensuel(?:le)?(?:ment|s)?|mes(?:es)?|mensual(?:es|mente)?|m[eê]s|mensal(?:mente)?|mese|mesi|mensil[ei]|mensilmente|maand(?:en)?|maandelijks(?:e)?|mnd|miesi[ąaę]c(?:e|u|znie|zny|zna)?|mies\.?|msc|m-c|m[åa]nad(?:en|svis)?|m[åa]n\.?|m[åa]ned(?:en|lig(?:t|e)?)?|mdr?\.?|m[ěe]s[íi]c[eě]?|m[ěe]s[íi][cč]n[ěeíi]|m[ěe]s\.|ayl[ıi]k|ayda|ay|ay başına|месяц|міс\.?)(?!\p{L})|(?<=[/／]\s?)m(?!\p{L})|月額|[/／毎每個个]月|ヶ月|か月|月々|月払い|月付|按月|包月|(?<=[/／])\s?月|월간|월별|매월|개월|(?<=[/／\s])월(?!\p{L})|^월(?=\s)/iu;
export const year =
  /(?<!\p{L})(?:years?|yearly|yr\.?|yrs|annum|annual(?:ly)?|p\.?a\.|jahr(?:e|es|lich)?|jahres(?:preis|beitrag|geb[üu]hr|pauschale|rate|tarif)|j[äa]hrlich(?:e[rns]?)?|ans|(?<=[/／]\s?|\bpar\s)an|ann[ée]e|annuel(?:le)?(?:ment|s)?|a[ñn]o|anual(?:es|mente)?|ano|anno|annual[ei]|annualmente|annui?|annua|jaar|jaarlijks(?:e)?|rok(?:u)?|rocznie|roczn[yae]|[åa]r(?:et)?|[åa]rlig(?:t|en|a)?|årsvis|roční?|ročně|y[ıi]ll[ıi]k|y[ıi]lda|y[ıi]l|год|рік)(?!\p{L})|年額|[/／毎每]年|年間|年払い|年付|按年|(?<=[/／])\s?年|연간|매년|(?<=[/／\s])[년연](?!\p{L})/iu;
export const once =
  /(?<!\p{L})(?:one[\s-]?time|once|one[\s-]?off|lifetime|life|forever|pay once|einmalig(?:e[rns]?)?|unique|une fois|[àa] vie|pago [úu]nico|[úu]nico|una tantum|una volta|pagamento [úu]nico|eenmalig(?:e)?|jednorazow[oaey]|eng[åa]ngs\p{L}{0,12}|engangs\p{L}{0,12}|jednor[áa]zov[ěeý]|tek seferlik|за раз)(?!\p{L})|買い切り|一次性|一括|평생|일회성/iu;
/** Matches units of use: periods shorter than a month, or things that are used up. */
export const usageUnit =
  /^(?:hours?|hrs?|h|days?|d|minutes?|mins?|seconds?|secs?|stunde|std\.?|tag|minute|heure|jour|hora|d[íi]a|ora|giorno|dia|uur|dag|godzin[aęy]|godz\.?|dzie[ńn]|timme|time|hodin[au]|den|saat|g[üu]n|時間|日|分|小时|天|시간|일|kwh|[kmgt]i?b|[gt]o)$/iu;
/** Matches words for one user. */
export const seat =
  /(?<!\p{L})(?:users?|seats?|members?|agents?|persons?|people|employees?|editors?|licen[cs]es?|collaborators?|teammates?|admins?|host|user\/mo|nutzer(?:in|:in|\*in)?(?:nen)?|benutzer|anwender|mitarbeiter(?:in|:in)?|person|lizenz|platz|utilisateurs?|usagers?|collaborateurs?|salari[ée]s?|personne|licence|membre|usuarios?|persona|empleados?|asiento|miembro|licencia|utent[ei]|licenza|dipendent[ei]|usu[áa]rios?|utilizador(?:es)?|pessoa|colaborador(?:es)?|gebruikers?|medewerkers?|persoon|u[żz]ytkownik(?:a|[óo]w|i)?|u[żz]ytk\.?|osob[aęyu]|pracownik(?:a)?|stanowisko|anv[äa]ndare|medarbetare|plats|bruger(?:e)?|medarbejder|u[žz]ivatel(?:e|[ůu])?|kullan[ıi]c[ıi]|ki[şs]i|koltuk)(?!\p{L})|ユーザー?|アカウント|[1１一]?名|人(?=[/／あ当]|$)|用户|席位|成员|사용자|[1인]인|(?<=[/／])\s?명/iu;
/** Matches a text that only says that a plan costs nothing. */
export const free =
  /^(?:it.?s |always |100 ?% |completely |für immer |dauerhaft |immer |toujours |siempre |per sempre )?(?:free|gratis|kostenlos(?:e[rns]?)?|kostenfrei|gratuit(?:e|ement)?|gratuito|gratuita|darmowy|darmowe|darmowa|bezp[łl]atn(?:y|a|ie|e)|za darmo|zdarma|[üu]cretsiz|bedava|無料|免费|免費|무료|безкоштовно|бесплатно)(?:[\s-]?(?:forever|plan|tier|version|of charge|trial|für immer|f[öo]r alltid|for altid|à vie|pour toujours|para siempre|per sempre|para sempre|navždy|na zawsze|voor altijd|sonsuza kadar)|(?: for| up to| pour| für| bis| jusqu.à| hasta| per| para| voor| dla| do| för| til| pro) (?:up to |bis zu |jusqu.à |hasta |fino a )?(?:\d{1,6} |individuals|personal|hobby|small|solo)[^.!?]{0,30})?\s?[!.*]{0,2}$/iu;
/** Matches words that invite the reader to ask for a price. */
export const asks =
  /(?<!\p{L})(?:(?:contact|talk to|talk with|speak to|speak with|chat with|call|email|ask) (?:us|sales|our|an? )|let.?s (?:talk|chat)|get in touch|book a (?:call|demo|meeting)|(?:request|get|ask for) (?:a |an )?(?:custom )?(?:quote|demo|pricing|price)|(?:price |pricing )?(?:up)?on request|(?:enquire|inquire) now|(?:preis )?auf anfrage|kontaktier\p{L}{1,3}|kontakt aufnehmen|(?:mit dem )?vertrieb (?:sprechen|ansprechen|anfragen)|angebot (?:anfordern|anfragen|einholen)|sprechen sie|sur (?:devis|demande)|nous contacter|contacte[zr](?:[ -](?:nous|les ventes|l.[ée]quipe))?|(?:demande[zr]?|obtenir|obtenez) un devis|cont[áa]ct(?:anos|enos|a con|e con|ar)|a (?:consultar|convenir)|(?:solicit\p{L}{1,4}|pedir|pide) (?:un |más )?(?:presupuesto|precio|demo|informaci[óo]n)|su (?:richiesta|preventivo)|contatta(?:ci|teci|re)?|(?:richiedi|preventivo) (?:un |su )?(?:preventivo|misura|demo)|sob (?:consulta|demanda)|fale (?:com|conosco)|(?:entre em contat?cto?|contat?cte-nos)|(?:solicite|pedir|peça) (?:um )?or[çc]amento|op aanvraag|neem contact|contact opnemen|offerte (?:aanvragen|op maat)|wycena (?:indywidualna|na)|indywidualn[ayie] (?:wycena|cena|oferta)|do ustalenia|skontaktuj|napisz do nas|na zapytanie|kontakta (?:oss|s[äa]lj)|(?:beg[äa]r|f[åa]) (?:en )?offert|p[åa] (?:beg[äa]ran|f[öo]rfr[åa]gan|foresp[øo]rgsel)|kontakt(?:ujte)? (?:os|n[áa]s|oss|salg)|f[åa] (?:et )?tilbud|na (?:vy[žz][áa]d[áa]n[íi]|dotaz)|individu[áa]ln[íi] (?:cena|nab[íi]dka)|po dohod[ěe]|(?:bize |bizimle )?(?:ula[şs][ıi]n|ileti[şs]ime ge)|g[öo]r[üu][şs]elim|teklif (?:al|iste)|[öo]zel fiyat)|お問い?合わ?せ|要相談|お?見積|個別|联系|聯繫|咨询|面议|询价|문의|상담|별도/iu;
/** Matches a text that says, in place of a price, that it is set individually. */
export const custom =
  /^(?:contact|custom|custom (?:pricing|price|quote|plan)|tailored|bespoke|quote|p\.?o\.?a\.?|individuell(?:e[rns]?)?(?: preise?| angebot| preisgestaltung)?|nach absprache|nach vereinbarung|devis|sur mesure|prix personnalis[ée]|tarif personnalis[ée]|personnalis[ée]|personalizado|consultar|(?:precio|pre[çc]o|plan|plano) (?:personalizado|a medida)|a medida|personalizzato|(?:prezzo|piano) (?:personalizzato|su misura)|su misura|sob medida|op maat|maatwerk|offerte|indywidualn[ayie]|wycena|offert|anpassad|tilpasset|tilbud|individu[áa]ln[íi]|na m[íi]ru|[öo]zel|kurumsal fiyat|カスタム|応相談|定制|定制价格|맞춤형?|협의)[\s!.…*→>]{0,3}$/iu;
/** Matches words near amounts that are saved, won, raised or processed, and therefore aren't prices. */
export const notPaid =
  /(?<!\p{L})(?:sav(?:e[ds]?|ings?)|(?<!one[- ]?)off|discount|worth|value|cash ?back|refund(?:ed)?|rais(?:ed|ing)|funding|funded|valuation|revenue|arr|mrr|gmv|processed|saved|transacted|payouts?|billion|million|mio|mrd|milliarden|millionen|millions?|milliards?|estimated?|estimate|total|sparen|sparst|ersparnis|rabatt|gutschrift|gesamt\p{L}{0,12}|gesch[äa]tzt\p{L}{0,4}|[ée]conomis\p{L}{0,6}|[ée]conomies?|remise|r[ée]duction|ahorr\p{L}{0,5}|descuento|risparmi\p{L}{0,4}|sconto|econom\p{L}{0,6}|desconto|bespaar\p{L}{0,4}|korting|oszcz[ęe]d\p{L}{0,8}|rabat|spara|sparar|spar|u[şs]et[řr]\p{L}{0,5}|sleva|indirim|tasarruf|credits? (?:included|free)|budget|salary|penalty|fine|guarantee|insurance|coverage)(?!\p{L})|お得|割引|节省|优惠|할인|절약/iu;
/** Matches words before a former price or a competitor's price. */
export const before =
  /(?<!\p{L})(?:was|instead of|formerly|previously|regular(?:ly)?|normally|rrp|msrp|list price|statt|bisher|vorher|uvp|au lieu de|avant|antes|en lugar de|invece di|anzich[ée]|prima|em vez de|in plaats van|normaal|zamiast|ist[äa]llet f[öo]r|ord\.?|i stedet for|før|m[íi]sto|p[ůu]vodn[ěe]|yerine|通常|原价|정가)(?!\p{L})[^\p{L}\d]{0,6}$/iu;
/** Matches words before an amount that is a limit of a plan. */
export const bound =
  /(?<!\p{L})(?:up to|more than|less than|fewer than|over|under|above|below|at least|at most|exceeding|bis zu|mehr als|weniger als|über|unter|mindestens|höchstens|jusqu.[àa]|plus de|moins de|hasta|más de|menos de|fino a|oltre|meno di|até|mais de|tot|meer dan|minder dan|do|ponad|poniżej|upp till|mer än|op til|mere end|až|více než)\s{0,3}$/iu;
/** Matches words before a price that aren't the name of a plan. */
export const startsAt =
  /(?<!\p{L})(?:from|starting(?: at| from)?|starts at|only|just|for|now|at|price|pricing|ab|nur|von|schon ab|jetzt|f[üu]r|preis|[àa] partir de|d[èe]s|seulement|prix|desde|s[óo]lo|precio|por|da|a partire da|solo|prezzo|a partir de|apenas|pre[çc]o|vanaf|slechts|prijs|od|ju[żz] od|tylko|cena|fr[åa]n|endast|pris|fra|kun|ji[žz] od|pouze|ba[şs]layan|sadece|billed|or|oder|ou|oppure|and|und|et|then|dann|puis|от|від|月額|年額|税込|税抜|税別|含税|约|仅|起|월|연)$/iu;
/** Matches badges next to plans, which aren't names. */
export const badge =
  /^[^\p{L}]{0,4}(?:(?:the |our )?(?:most|best|top|popular|recommended|beliebt|empfohlen|meist|am beliebtesten|unser(?:e)? (?:beste|empfehlung)|bestseller|le plus|recommand[ée]|populaire|m[áa]s |recomendado|popular|pi[ùu] |consigliato|mais |mest |anbefal|rekommend|popul|nejobl|nejpro|doporu|najpop|najcz|polecan|aanbevolen|en pop|[öo]neri|new$|neu$|nouveau|beta$|coming soon|limited|save\b|sparen|spare\b|\d+ ?%)|おすすめ|人気|推荐|最受|热门|인기|추천)/iu;
/** Matches headings above prices that don't name a plan. */
export const genericHeading =
  /(?<!\p{L})(?:pricing|prices?|plans|packages|subscriptions|choose|compare|preise?|preisliste|tarife|pakete|abonnements|[üu]bersicht|w[äa]hlen|tarifs|prix|formules|offres|choisissez|precios|planes|tarifas|elige|prezzi|piani|listino|tariffe|scegli|pre[çc]os|planos|escolha|prijzen|tarieven|kies|cennik|ceny|plany|pakiety|wybierz|priser|prislista|prisliste|v[äa]lj|v[æe]lg|cen[íi]k|tarify|vyberte|fiyat(?:lar|land[ıi]rma)?|planlar|paketler|faq)(?!\p{L})|料金|价格|套餐|요금|가격/iu;
const freeTrial =
  /(?<!\p{L})(?:trial|try|free|test(?:en|phase|zeitraum|version)?|kostenlos|gratis|essai|gratuits?|prueba|prova|teste|proef\p{L}{0,8}|pr[óo]bny|pr[øo]v\p{L}{0,6}|pr[öo]va?|zku[šs]eb\p{L}{0,6}|zdarma|deneme|za darmo|bezp[łl]atn\p{L}{0,4})(?!\p{L})|無料|体験|トライアル|试用|免费|무료|체험/iu;
const days =
  /(\d{1,3})[\s-]{0,2}(?:days?|d(?=\s)|tage?n?|jours?|d[íi]as?|giorni|dias|dagen|dni|dagars?|dages?|dn[íůu]|g[üu]n(?:l[üu]k)?)(?!\p{L})|(\d{1,3})\s?(?:日|天|일)/iu;

/** Returns the length in days of the free trial in a text, or null. */
export function trialDaysIn(text: string): number | null {
  const found = days.exec(text);
  if (!found || !freeTrial.test(text)) return null;
  const count = Number(found[1] ?? found[2]);
  return count > 0 && count <= 366 ? count : null;
}
/** Matches table heads above or next to prices. */
export const priceHead =
  /(?<!\p{L})(?:\p{L}{0,20}(?:preis|geb[üu]hr|beitrag|kosten)|prices?|pricing|costs?|rates?|fees?|charges?|amount|billing|preise?|kosten|geb[üu]hr(?:en)?|entgelt|betrag|prix|co[ûu]t|tarifs?|montant|precios?|costes?|tarifa|importe|prezz[oi]|cost[oi]|canone|tariffa|pre[çc]os?|valor|custo|prijs|prijzen|tarief|bedrag|cena|ceny|koszt|op[łl]ata|pris|priser|kostnad|avgift|cen[ay]|poplatek|fiyat[ıi]?|[üu]cret)(?!\p{L})|料金|価格|金額|費用|价格|费用|单价|요금|가격|비용/iu;
/** Matches table heads above savings. */
export const savings =
  /(?<!\p{L})(?:sav(?:e|ings?)|discount|risparmio|sconto|ersparnis|rabatt|[ée]conomies?|remise|ahorro|descuento|desconto|economia|besparing|korting|oszcz[ęe]dno[śs][ćc]|rabat|besparelse|sleva|[úu]spora|indirim)(?!\p{L})|割引|节省|할인/iu;
/** Matches words next to figures that are calculated from others. */
export const computed =
  /(?<!\p{L})(?:total|estimated?|estimate|gesamt\p{L}{0,12}|gesch[äa]tzt\p{L}{0,4}|estim[ée]\p{L}{0,3}|estimad[oa]|stimat[oa]|totale|geschat|szacunkow\p{L}{0,3}|łącznie|celkem|toplam|sum(?:me|a)?)(?!\p{L})|合計|見積もり|总计|합계/iu;
/** Matches table heads above one-time setup fees. */
export const setup =
  /(?<!\p{L})(?:set-?up|onboarding|activation|installation|einrichtung\p{L}{0,12}|mise en (?:service|place)|frais d|alta|attivazione|instala[çc][ãa]o|aktywacja|startavgift|oprettelse|z[řr][íi]zen[íi]|kurulum)(?!\p{L})|初期|安装|설치|초기/iu;
/** Matches names of plans that are usually sold on request. */
export const onRequestPlan =
  /(?<!\p{L})(?:enterprise|custom|corporate|large teams|unternehmen|gro[ßs]unternehmen|konzern|entreprise|grands? comptes?|grandes empresas|empresarial|corporativo|aziende|grandi aziende|grote organisaties|korporac\p{L}{0,3}|f[öo]retag|virksomhed|korporace|kurumsal)(?!\p{L})|エンタープライズ|企业版|旗舰|엔터프라이즈|기업/iu;
