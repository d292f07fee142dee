import { oneOf } from '../patterns.ts';

// Parts of patterns for prices, places, people, trouble and novelties in German, French, Spanish, Italian, Portuguese and Dutch.

export const price = oneOf(
  '[\\p{L}]{0,14}(?:preise?n?|gebühr(?:en)?)|tarife?n?|prix|tarifs|frais|abonnements?|precios?|tarifas?|comisiones|cuotas?',
  'prezz[oi]|tariff[ae]|commissioni|canon[ei]|preços?|taxas?|mensalidades?|comissões|[\\p{L}]{0,14}(?:prijs|prijzen)|tariev?en|tarief|maandelijkse kosten',
);
export const change = oneOf(
  'erhöh(?:t|en|ung)|senk(?:t|en|ung)|sink(?:t|en)|steig(?:t|en)|fall(?:en)?|änder(?:n|t|ung)(?: sich)?|pass(?:t|en)|anpassung|führt|streicht|neue[nrs]?',
  'augment(?:e|ent|ons|ation)|baiss(?:e|ent|ons)|hausse|évolu(?:e|ent|tion)|chang(?:e|ent|ement)s?|supprime|nouve(?:aux|lles)',
  'sub(?:e|en|imos|ida)|baja(?:n|mos|da)?|desciende(?:n)?|cambi(?:a|an|amos|os|o)|elimina|actualizamos|nuev[oa]s',
  'aument(?:a|ano|o|iamo)|scend(?:e|ono)|sal(?:e|gono)|cal(?:a|ano)|abbass(?:a|ano|iamo)|ridu(?:ce|ciamo)|cambi(?:ano|amento)|taglia|nuov[ie]',
  'aument(?:am|amos)|baix(?:a|am|amos)|desce(?:m)?|sobe(?:m)?|reduz(?:imos)?|mud(?:a|am|amos|ar|ança)|alter(?:a|amos|ação)|corta|nov[oa]s',
  'verho(?:ogt|gen|ging)|verla(?:agt|gen|ging)|verander(?:t|en)|omlaag|omhoog|dal(?:t|en)|stijg(?:t|en)|wijzig(?:t|en|ing)|schrapt|nieuwe',
);

export const open = oneOf(
  'eröffn(?:et|en|ung)|ouv(?:re|rons|erture)|abr(?:e|imos|iremos)|apertura|apr(?:e|iamo|irà)|abertura|opent|openen|opening',
  '(?:neue[rs]?|nouve(?:au|lle)|nuev[oa]|nuov[oa]|nov[oa]|nieuwe?)',
);
export const office = oneOf(
  'büros?|standort|niederlassung|bureaux?|agence|siège|oficinas?|sede|delegación|uffici[o]?|filiale|escritórios?|kantoor|vestiging|lagerhaus|rechenzentrum',
);
export const arrive = oneOf(
  '(?:startet|kommt|wächst|zieht|(?:gibt es|ist) (?:jetzt|nun|ab sofort)(?: auch)?|expandiert|goes) (?:auch )?(?:in|nach)(?: die| den)?',
  "(?:arriv(?:e|ons)|débarque|s['’]installe|s['’]étend|s['’]implante|se lance|disponible) (?:en|au|aux)|(?:llega|aterriza|desembarca|disponible|inicia su actividad|comienza a operar|opera ya) (?:a|en)",
  '(?:arriva|sbarca|disponibile|opera|inizia) (?:in|negli|nel)|(?:chega|aterra|disponível) (?:a|ao|à|em|no|na|aos)|(?:komt|gaat(?: van start)?|start|breidt uit|nu ook|nu) (?:naar|in)',
);
export const moves = oneOf(
  "(?:zieht|ziehen) (?:um )?nach|s['’]installe à|déménage à|se traslada a|si trasferisce a|muda-se para|verhuist naar",
);
export const country = oneOf(
  'österreich|schweiz|deutschland|frankreich|spanien|italien|portugal|polen|niederlande|belgien|großbritannien|vereinigte königreich|usa|europa',
  'autriche|suisse|allemagne|france|espagne|italie|pologne|pays-bas|belgique|royaume-uni|états-unis|canada|europe|maroc',
  'austria|suiza|alemania|francia|españa|italia|polonia|países bajos|bélgica|reino unido|estados unidos|méxico|argentina|colombia|chile|perú|brasil',
  'svizzera|germania|spagna|portogallo|paesi bassi|belgio|regno unito|stati uniti|brasile',
  'áustria|suíça|alemanha|frança|espanha|itália|polónia|polônia|holanda|angola|oostenrijk|zwitserland|duitsland|frankrijk|spanje|italië|belgië|verenigd koninkrijk',
);

export const role = oneOf(
  'geschäftsführer(?:in)?|vorstand(?:schef|svorsitzende[rn]?|smitglied)?|(?:finanz|technik|vertriebs|marketing)(?:chef(?:in)?|vorstand)|c[efot]o',
  'direct(?:eur|rice) (?:général|générale|financier|financière|technique|commerciale?)|pdg|présidente?',
  'director(?:a)? (?:general|financier[oa]|técnic[oa]|comercial|ejecutiv[oa]|de \\p{L}{4,14})|consejer[oa] delegad[oa]',
  'amministrat(?:ore|rice) delegat[oa]|dirett(?:ore|rice) (?:generale|finanziari[oa]|tecnic[oa]|commerciale)',
  'diretora?[- ](?:geral|financeir[oa]|técnic[oa]|comercial|executiv[oa]|de \\p{L}{4,14})|presidente[- ]executiv[oa]',
  '(?:algemeen|financieel|technisch|commercieel) directeur|bestuursvoorzitter|topman|topvrouw',
);
/** Changes of leadership that don't name a position. */
export const lead = oneOf(
  'führungswechsel|wechsel (?:an|in) der (?:spitze|führung|geschäftsführung)|(?:übernimmt|übernehmen) (?:die|das) (?:leitung|führung|geschäftsführung|ruder)|an der spitze von □|(?:chef(?:in)?|vorständ\\p{L}{0,4}) [^.;!?\\n]{0,30}(?:tritt zurück|geht|hört auf)',
  'pren(?:d|nent) (?:la direction|la tête|les rênes|la présidence)|à la tête de □|quitte (?:la tête|la direction|ses fonctions)|changement (?:à la tête|de direction)|asum(?:e|en) (?:la dirección|el cargo|las riendas|el mando)|(?:deja|abandona) (?:la dirección|el cargo|la presidencia)|al frente de □|relevo en la (?:cúpula|dirección)',
  "alla guida (?:di|del|della)|al vertice (?:di|del|della)|al timone (?:di|del|della)|lascia (?:la guida|il vertice|l['’]incarico)|deixa (?:a liderança|a direção|o cargo)|top(?:man|vrouw) [^.;!?\\n]{0,30}(?:stapt op|vertrekt)|cambio al vertice|assum(?:e|em) a (?:liderança|direção|presidência|gestão)|à frente (?:de|da|do)|mudança na (?:liderança|direção)|aan het roer|aan het hoofd van|bestuurswissel|directiewissel|neemt het stokje over",
);
export const appoint = oneOf(
  'neue[rn]?|wird|ernennt|ernannt|beruf(?:t|en)|bestellt|verlässt|tritt|verstärkt|kommt als|nomm(?:é|ée|e|ons)|nouve(?:au|lle)|accueill(?:e|ons)|rejoint|quitte|devient',
  'nombra(?:d[oa]|mos)?|nuev[oa]|ficha|se (?:incorpora|une)|deja|nomina(?:t[oa])?|nuov[oa]|lascia|diventa|entra in|nomead[oa]|nomeia|nov[oa]|deixa|assume|junta-se|chega|benoem(?:t|d)|nieuwe|wordt|vertrekt|treedt|komt als',
);

export const gathering = oneOf(
  '[\\p{L}-]{0,20}treffen|meet-?ups?|webinare?|[\\p{L}-]{1,16}messe|tagung|kongress|stammtisch|tag der offenen tür',
  'webinaires?|congrès|journées? portes ouvertes|colloque|séminaire|feria (?:de|del|internacional)|seminarios?(?: web)?|webinarios?|jornadas?|congresos?|encuentros? (?:con|de)',
  'fiera (?:di|del|della|internazionale)|convegno|seminari[o]?|congresso|incontr[oi] (?:con|dei|de|di|a)|feiras? (?:de|do|da)|seminários?|encontros? (?:com|de)|dia aberto',
  '[\\p{L}-]{0,16}bijeenkomst|(?:[\\p{L}-]{2,16})?beurs|(?:klanten|gebruikers|partner)dag|congres|open dag',
  'rencontres? (?:avec|de|du|des)|(?:au|le|du) salon (?:de|du|des|international)',
);
/** A series of dates in several towns. */
export const tour = '(?:roadshow|tour|tournée|gira|giro|digressão) (?:□ )?20\\d\\d';
export const visitUs = oneOf(
  "^einladung zu[mr]?|^invitation (?:à|au|aux)|^invitación a|^invito a(?:l|lla|i)?|^convite para|^uitnodiging voor|(?:besuch(?:en sie|t)|triff|treffen sie) (?:uns|□)|retrouvez-(?:nous|□)|venez (?:nous|□) (?:voir|rencontrer)|nos vemos|□'s vemos|vis[ií]t(?:e-nos|anos|e-□'s)|vieni a trovarci|venite a trovarci|(?:visite|encontre)-□'s|bezoek (?:ons|□'s?)|kom (?:ons|□'s?) (?:bezoeken|opzoeken)",
);

export const uses = oneOf(
  'setz(?:t|en) auf|nutzt|nutzen|wähl(?:t|en)|entscheide(?:t|n) sich für|vertraut(?: auf)?|wechselt zu',
  'choisit|adopte|utilise(?:nt)?|passe (?:à|chez)|fait confiance à|mise sur|elige|usan?|apuesta por|confía en|se pasa a',
  'sceglie|usano?|si affida a|passa a|escolhe|usam?|adota|(?:aposta|confia) (?:em|na|no)|kies(?:t|en)(?: voor)?|gebruik(?:t|en)|stapt over op|vertrouwt op',
);
export const users = oneOf(
  'händler(?:n)?|kunden|nutzer|unternehmen|geschäfte|commerçants|clients|utilisateurs|entreprises|comercios|clientes|usuarios|empresas|tiendas',
  'negozi|clienti|utenti|aziende|lojas|utilizadores|usuários|winkels|klanten|gebruikers|bedrijven|ondernemers',
);

/** Announced things other than products. */
export const notProduct = oneOf(
  'winners?|finalists?|laureates?|contests?|competition|prize|part(?:y|ies)|picnic|scholarships?|bursar(?:y|ies)|terms of (?:service|use)|(?:privacy )?polic(?:y|ies)|speakers?|holidays?|anniversary|birthday|ambassadors?',
  'gewinner(?:in)?|finalisten|[\\p{L}]{0,12}wettbewerbs?|stipendi(?:um|en)|(?:geschäfts|nutzungs)bedingungen|datenschutz\\p{L}{0,10}|sommerfest|jubiläum',
  "lauréate?s?|gagnants?|concours|bourses?|conditions (?:générales|d['’]utilisation)|fête|anniversaire|ganador(?:es|as?)?|finalistas|concurso|becas?|términos|condiciones|aniversario|fiesta",
  'vincitor[ei]|finalisti|concorso|bors[ae] di studio|termini di servizio|anniversario|festa|vencedor(?:es)?|bolsas?|termos de (?:serviço|uso)|aniversário|winnaars?|[\\p{L}]{0,12}wedstrijd|beurzen|(?:algemene )?voorwaarden|jubileum|zomerfeest',
);

/** Verbs for releasing something. */
export const launch = oneOf(
  'startet|launcht|bringt|veröffentlicht|präsentiert|stellt vor|führt|lance|dévoile|présente|inaugure|lanza|presenta|estrena|inaugura|lancia|svela|rilascia|lança|apresenta|lanceert|introduceert|presenteert|onthult|brengt',
);
/** Openings of headlines about something new: "Voici □ Objects". */
export const here = oneOf(
  '(?:hier ist|das ist|hallo,?|hello|voici|voilà|bienvenue à|llega|ya llegó|aquí está|bienvenid[oa] a|arriva(?:no)?|ecco|è arrivat[oa]|benvenut[oa] a|chegou|chega|já chegou|eis|hier is|daar is|dit is|welkom) (?:[oa]s? |l[ae] |il |el |gli |de |het |das |die |der )?',
);
/** Things that companies make, which "new" marks as released. */
export const thing = oneOf(
  '[\\p{L}-]{0,14}(?:app|modul|funktion|dashboard|oberfläche|schnittstelle|version|plattform|integration|portal|api|ansicht|gerät)(?:en)?',
  'tableau de bord|interface|fonctionnalités?|application|intégrations?|plateforme|panel(?: de control)?|interfaz|aplicación|integraci(?:ón|ones)|plataforma|funci(?:ón|ones)',
  'pannello(?: di controllo)?|interfaccia|applicazione|integrazion[ei]|piattaforma|painel(?: de controlo| de controle)?|aplicação|integraç(?:ão|ões)|weergave|koppeling(?:en)?|omgeving|functies?|versie|modul[oe]|módulo',
);
export const brandNew =
  '(?:neue[rsmn]?|nouveau|nouvelle|nuev[oa]s?|nuov[oaie]|nov[oa]s?|nieuwe?|komplett neu\\p{L}{0,2})';
/** Verbs for products that get something new. */
export const gains = oneOf(
  "bringt|bekommt|erhält|lernt|kann jetzt|passe (?:à|au|en)|s['’]enrichit|gagne|intègre|accueille|incorpora|estrena|añade|suma|si aggiorna|si arricchisce|guadagna|passa a (?:ter|permitir)|ganha|recebe|krijgt|heeft nu|kan nu",
);
export const onSale = oneOf(
  'lieferbar|bestellbar|im handel erhältlich|erhältlich|en vente|à la vente|en précommande|a la venta|se puede(?:n)? (?:comprar|reservar)|in vendita|ordinabil[ei]|à venda|te koop|te bestellen|verkrijgbaar',
);
/** Something new with a verb in the first person plural. */
export const weAdd = oneOf(
  '□ (?:führen|bringen|erweitern|ergänzen|mettons (?:en place|à disposition)|ajoutons|ouvrons|voegen|breiden)|introducimos|incorporamos|ponemos en marcha|añadimos|habilitamos|introduciamo|aggiungiamo|mettiamo a disposizione|attiviamo|introduzimos|adicionamos|acrescentamos|disponibilizamos',
);
/** Availability on more platforms: "jetzt auch fürs Handy". */
export const alsoNow = oneOf(
  '(?:jetzt|nun|ab sofort) auch (?:für|in|auf|als|mit|unter)\\p{L}?|(?:désormais|maintenant) aussi (?:sur|pour|en)|arrive sur (?:mobile|android|ios|iphone|windows|mac|ordinateur)|ahora también (?:en|para|con)|ora anche (?:su|per|in|con)|agora também (?:no|na|em|para|com)|nu ook (?:op|voor|als|met)',
);
export const present = oneOf(
  '□ (?:stellen vor|präsentieren|starten|launchen|veröffentlichen|führen)|vorgestellt:|neu:|neu bei □|jetzt neu',
  '□ (?:annonçons|lançons|présentons|dévoilons)|découvrez (?:□|la nouvelle|le nouveau|notre)|(?:présentamos|presentamos|lanzamos|anunciamos|estrenamos)|llega (?:la nueva|el nuevo) ',
  'presentiamo|lanciamo|annunciamo|rilasciamo|rilasciat[oa]|apresentamos|lançamos|anunciamos|maak kennis met|□ (?:introduceren|lanceren|presenteren|kondigen|brengen)|voorstellen: ',
);
export const available = oneOf(
  "(?:ist|sind) (?:jetzt |ab sofort |nun |endlich )?(?:da|verfügbar|erschienen)|(?:est|sont) sorti(?:e|s|es)?|(?:publicad|lanzad|rilasciat|publicat|lançad)[oaie]s?|já saiu|(?:is|zijn) (?:nu )?uitgebracht|(?:ist|sind|geht|gehen) (?:jetzt |ab sofort |nun |endlich )?(?:live|online)|ab (?:sofort|heute)|dès (?:aujourd['’]hui|maintenant)|(?:est|sont) (?:désormais |maintenant |enfin )?en ligne|(?:est|sont) (?:désormais |maintenant |enfin )?(?:disponibles?|arrivée?s?|là)|sort aujourd['’]hui",
  '(?:ya |ahora )?est[áa]n? (?:ya )?(?:disponibles?|aquí|en línea|activ[oa]s?)|desde hoy|a partir de hoy|da oggi|a partire da oggi|(?:è|sono) (?:ora |già |finalmente )?(?:online|live|attiv[oaie])|(?:è|sono) (?:ora |già |finalmente )?disponibil[ei]|(?:è|sono) arrivat[oaie]',
  '(?:já |agora )?(?:está|estão|é) (?:já )?(?:disponíve(?:l|is)|no ar|online)|a partir de hoje|desde hoje|já chegou|(?:is|zijn) (?:nu |eindelijk )?(?:beschikbaar|uit|er|live)|sta(?:at|an) (?:nu )?(?:live|online)|vanaf (?:nu|vandaag)|(?:is|zijn) (?:nu )?(?:er)(?=$|[!.,:])',
);
export const novelty = oneOf(
  'neue (?:funktion(?:en)?|features?)|neues feature|produkt-?updates?|neu in (?:version |□|\\d)|neuerungen|was ist neu in □',
  'nouvelles? fonctionnalités?|nouveautés?|nuev[oa]s? funci(?:ón|ones|onalidad|onalidades)|novedades(?: de| en|$)',
  'nuov[ae] funzion\\p{L}{1,6}|novità|aggiornament[oi] (?:di|del) prodotto|nov[oa]s? (?:funcionalidades?|recursos?|funç(?:ão|ões))|novidades?',
  'nieuwe functies?|product-?updates?|nieuw in|nieuw:|versi(?:on|ón|one|ão|e) \\d{1,3}\\.\\d',
);

export const system = oneOf(
  "(?:der |die |das |l['’]|la |le |il |a |o |de |het )?(?:app|application|aplicación|applicazione|aplicação)|[\\p{L}]{2,14}(?:system|systeem)|netzwerks?|netz(?:es)?|dienste?s?|systems?|rechenzentrums?|réseau|services?|paiements?|plateforme|red|servicios?|pagos|sistemas?|rete|servizi[o]?|pagamenti|sistem[ai]|rede|serviços?|pagamentos|netwerk|diensten?|betalingen|systemen|platform",
);
/** Things that users can't reach in an outage. */
export const access = oneOf(
  'login|anmeldung|zugang|zahlungen|connexion|accès|paiements?|iniciar sesión|acceso|pagos|accesso|pagamenti|acesso|pagamentos|inloggen|toegang|betalen',
);
export const impossible = oneOf(
  'nicht möglich|gestört|unmöglich|impossibles?|imposibles?|impossibil[ei]|impossíve(?:l|is)|indisponíve(?:l|is)|no disponible|niet mogelijk|onmogelijk',
);
/** Adjectives for systems that don't work. */
export const isDown = oneOf(
  'ausgefallen|lahmgelegt|nicht erreichbar|en panne|hors service|caíd[oa]|fuera de servicio|in tilt|fuori servizio|em baixo|fora do ar|urenlang plat|ligt plat|onbereikbaar',
);
export const outage = oneOf(
  '(?:[\\p{L}-]{2,20})(?:ausfall|störung|storing|uitval)',
  'disservizi[o]?|(?:interrupción|caída) del servicio|(?:interruzione|guasto) (?:del|ai) serviz[io]|(?:falha|interrupção) d[oe] serviço|indisponibilidade|storing (?:op|van|bij|in)|uitval (?:van|op)|interruption de service',
  '(?:incidencia|avería|caída|falha|guasto|panne|incident|storung|störung|ausfall) (?:del?|du|op|am|vom) \\d',
);
export const law = oneOf(
  'demandas? (?:contra|judicial)|caus[ae] (?:contro|legale)|querela|aç(?:ão|ões) judicia(?:l|is)|processo (?:judicial|contra)|rechtszaak|kort geding|tribunale|rechtbank|multad[oa]|multa (?:de|da) |boete van|coima|sanzion(?:e|ata)|condannat[oa]|condamnée? (?:à|pour)|condenad[oa] (?:a|por)|klage|verklag\\p{L}{0,3}|(?:vor|landet vor) gericht|urteil|plaintes?|tribuna(?:l|le|les|is|ux)|juzgados?|voor de rechter|ricorso',
);
export const breach = oneOf(
  'sicherheits(?:information|hinweis|meldung|update|vorfall|warnung)|unbefugter? zugriff|(?:kunden|nutzer)daten (?:gestohlen|im netz|offen)|daten von [\\d.]{1,9} \\p{L}{2,16} im netz|hacker (?:stehlen|erbeuten)|(?:kritische|schwere|neue) (?:schwachstellen?|sicherheitslücken?|lücken?)|schwachstellen? in',
  '(?:mises? à jour|failles?|incidents?|bulletins?|alertes?|avis|correctifs?) de sécurité|failles? (?:critiques?|majeures?|zero-day)|vulnérabilités? (?:critiques?|dans|corrigées?)|accès non autorisés?|(?:vol|fuite) de données|cyberattaque',
  '(?:actualizaci(?:ón|ones)|avisos?|incidentes?|alertas?|parches?|fallos?) de seguridad|vulnerabilidad(?:es)? (?:corregida|en|crítica)s?|accesos? no autorizados?|roban datos|robo de datos|ciberataque',
  '(?:aggiornament[oi]|avvis[oi]|incident[ei]|bollettin[oi]|patch) di sicurezza|vulnerabilità (?:corrett[ae]|nell[ao]?|nel|in|critic(?:a|he)|grav[ei])|access[oi] non autorizzat[oi]|attacco (?:informatico|hacker)|violazione (?:dei|di) dati|furto di dati',
  '(?:atualizaç(?:ão|ões)|avisos?|incidentes?|alertas?|boletins?|falhas?) de segurança|vulnerabilidades? (?:corrigida|em|na|no|crítica|grave)s?|acessos? não autorizados?|ataque informático|ciberataque|(?:vazamento|fuga|roubo) de dados',
  '(?:kritieke|ernstige|nieuwe) (?:kwetsbaarhe(?:id|den)|lek(?:ken)?)|kwetsbaarhe(?:id|den) in|beveiligings(?:update|lek|incident|melding|advies|bericht)|datalek|onbevoegde toegang|hackers stelen|gegevens gestolen|cyberaanval',
);
export const wins = oneOf(
  'gewinn(?:t|en)|gewonnen|remport(?:e|ent|ons)|reçoit|gagne|gana|recibe|vince|riceve|vence|ganha|recebe|wint|winnaar van',
);
/** Words for awards and rankings by others. */
export const honoured = oneOf(
  'ausgezeichnet (?:als|mit)|zum besten \\p{L}{3,20} gekürt|élue?s?|distinguée?s?|récompensée?s?|premiad[oa]s?|galardonad[oa]s?|reconocid[oa] como|elegid[oa] (?:como|mejor)|premiat[oaie]|riconosciut[oa] (?:come|tra)|distinguid[oa]|galardoad[oa]|eleit[oa]|uitgeroepen tot|bekroond|verkozen tot',
);
export const award = oneOf(
  '[\\p{L}-]{0,20}preis|prix|premio|pr[éê]mio|[\\p{L}-]{0,20}prijs|auszeichnung|galardón|award',
);
export const yearInReview = oneOf(
  "jahresrückblick|jahresbericht|bilan (?:de (?:l['’]année )?)?20\\d\\d|bilan de l['’]année|rapport annuel|balance (?:del año|de 20\\d\\d|20\\d\\d)|memoria anual|bilancio (?:dell['’]anno|20\\d\\d|annuale)|relazione annuale|balanço (?:do ano|de 20\\d\\d)|relatório anual|terugblik op 20\\d\\d|jaaroverzicht|jaarverslag",
);
export const grow = oneOf(
  "wächst|wuchs|wachstum|umsatz|croissance|croît|chiffre d['’]affaires|crec(?:e|ió|imiento)|facturación|ingresos|cresc(?:e|eu|ita|imento)|cresciut[oa]|fatturato|ricavi|faturação|faturamento|receitas|groei(?:t|de)?|omzet",
);
export const court = oneOf(
  'gericht(?:shof)?|richter(?:in)?|kartellamt|aufsicht|\\p{L}{2,16}(?:behörde|aufsicht)|justice|tribunal|juge|cnil|autorité|justicia|juez|jueza|giudice|tribunale|garante|antitrust|tribunais|juiz|justiça|autoridade|rechter|rechtbank|toezichthouder',
);
export const rules = oneOf(
  'verbietet|untersagt|verurteilt|verhängt|stoppt|ermittelt|interdit|condamne|ordonne|enquête sur|prohíbe|condena|multa|ordena|investiga|vieta|condanna|sanziona|indaga|proíbe|verbiedt|veroordeelt|beboet|onderzoekt',
);
export const study = oneOf(
  'studie|umfrage|étude|sondage|enquête|estudio|encuesta|ricerca|indagine|sondaggio|estudo|inquérito|onderzoek',
);
export const openSource = oneOf('open[- ]source|de código abierto|código abierto|código aberto');
export const becomes = oneOf(
  'ist (?:jetzt|nun)|jetzt|wird|devient|désormais|ya es|ahora es|è (?:ora|ufficialmente)|diventa|agora é|já é|torna-se|is nu|zijn nu|wordt',
);
export const hire = oneOf(
  "werde teil (?:von □|□'s)|komm in (?:das|□'s) team|arbeiten bei □|rejoignez (?:□|□'s équipe)|rejoignez-□|(?:únete a|trabaja (?:con|en)) □(?:'s equipo)?|lavora con □|unisciti a □|entra nel (?:□'s )?team|junte-se (?:a|à|ao) □|trabalh[ea] com? □|trabalhe connosco|kom bij (?:□|□'s) werken|kom bij □'s team|werken bij □|□ suchen (?:verstärkung|eine?n?|dich)|stellenangebot|recrut(?:e|ons)|offre d['’]emploi|buscamos (?:un|una|personal)|contratamos|oferta de empleo|cerchiamo (?:un|una|personale)|assumiamo|(?:estamos )?a contratar|procuramos (?:um|uma)|vaga de|□ zoeken (?:een|versterking)|vacature",
);
