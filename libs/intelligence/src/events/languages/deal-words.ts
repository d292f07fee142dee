import { oneOf } from '../patterns.ts';

// Parts of patterns for deals in German, French, Spanish, Italian, Portuguese and Dutch, in lower case.

export const raise = oneOf(
  'sammel(?:t|n|te)|eingesammelt|erh[äa]lt(?:en)?|sicher[nt] sich|gesichert|bekommt|nimmt|hol(?:t|en) sich|wirbt|akquiriert',
  'lève(?:nt)?|levé|levons|boucl(?:e|ent|é|ons)|obt(?:ient|enu)|décroch(?:e|ent|é)|sécurise|attire|annonce|récolt(?:e|ent|é)',
  'capta(?:n|do)?|recauda(?:n|do)?|levanta(?:n|do)?|consigue|cierra|cerrado|recibe|obtiene|atrae|logra|asegura',
  'raccogl(?:ie|iamo)|raccolto|ottiene|ottenuto|incassa|chiude|chiuso|riceve|attira|si (?:aggiudica|assicura)',
  'captou|captámos|levantou|levant[áa]mos|fech(?:a|ou|ámos)|recebe(?:u)?|obt[ée]m|arrecada|angaria(?:m)?|garante|assegura|atrai',
  'haalt?|haalde(?:n)?|opgehaald|krijgt|kreeg|ontvangt|ontving|sluit|trekt|verwerft',
);
/** Verb forms after the amount: "wir haben 12 Millionen Euro eingesammelt". */
export const raised = oneOf('eingesammelt|aufgenommen|erhalten|eingeworben|opgehaald|ontvangen|binnengehaald');
export const inject = oneOf(
  'steck(?:t|en|te)|investier(?:t|en|te)|pump(?:t|en|te)|injecte(?:nt)?|invest(?:it|issent)|inyecta(?:n)?|invierte(?:n)?',
  'invest(?:e|ono|em|iu)|inietta(?:no)?|injeta(?:m)?|steekt|steken|stak|investeer(?:t|de)|investeren|pompt',
);
export const round = oneOf(
  '(?:finanzierungs|kapital|investitions|investerings|financierings|kapitaal)rund?e|(?:investerings|financierings|kapitaal)ronde|frisches kapital|vers kapitaal|groeikapitaal|millionen(?:investition|finanzierung|spritze)|kapitalspritze|miljoeneninvestering',
  'tours? de table|levées? de (?:fonds|\\d)|rondas? de (?:financiación|inversión|investimento|financiamento|\\d)|rodadas? de (?:investimento|\\d)',
  'round (?:da|di|de) (?:\\d|investiment|finanziament|financiación)|aumento di capitale|round di (?:investimento|finanziamento)|finanziamento (?:da|di) \\d|aportes? de|ampliación de capital',
);
/** Money paid for another reason: orders, fines and gifts. */
export const otherMoney = oneOf(
  'flutopfer|\\p{L}{0,12}opfer|spenden?|(?:groß)?auftrag|aufträge|strafe|bußgeld|gebühr(?:en)?|schadenersatz',
  'contrats?|commandes?|amendes?|condamnée?|sinistrés|victimes|dons|frais',
  'contratos?|pedidos?|encargos?|multas?|damnificados|víctimas|donaci(?:ón|ones)|condenad[oa]',
  'commess[ae]|appalt[oi]|ordin[ei]|mult[ae]|alluvionati|vittime|beneficenza|condannat[oa]|sanzion[ei]',
  'encomendas?|coimas?|vítimas|caridade|doaç(?:ão|ões)|condenad[oa]',
  'opdracht(?:en)?|bestelling(?:en)?|boetes?|slachtoffers|goede doel(?:en)?|donaties?',
);
/** Becoming part of another company. */
export const joinGroup = oneOf(
  '(?:wird|werden) (?:teil|eins|ein unternehmen)|gehör(?:t|en) (?:nun |jetzt |künftig |ab sofort )?zu|schließ(?:t|en) sich \\p{L}{2,20} an',
  'rejoi(?:nt|gnent) (?:le groupe|□)|(?:fait|font) (?:désormais )?partie d(?:e|u)|intègre le groupe|pasa(?:n)? a formar parte de|se integra(?:n)? en',
  'entra(?:no)? a far parte d(?:i|el)|entra(?:no)? nel gruppo|passa(?:m)? a (?:integrar|fazer parte d[eoa])|integra o grupo|word(?:t|en) (?:een )?onderdeel van|sluit(?:en)? zich aan bij',
);
export const acquire = oneOf(
  'erwirbt|erworben|übernimmt|übernommen|übernehmen|übernahme (?:von|der|des)|aufgekauft|schluckt|fusionier(?:t|en)|fusion mit|zusammenschluss mit|verleibt sich',
  "(?:fait|annonce|finalise) l['’]acquisition (?:de|du)|rachèt(?:e|ent)|racheté|rachetons|acquiert|absorbe|s['’]offre|met la main sur|fusionne(?:nt)?|fusion (?:avec|entre)|rachat (?:de|du)|offre (?:publique )?(?:de rachat|d['’]achat)",
  'adquiere(?:n)?|adquirid[oa]|adquirimos|adquisición de|se hace(?:n)? con|absorbe|se fusiona(?:n)?|fusión (?:con|entre)|opa (?:sobre|por)',
  "acquisisc(?:e|ono)|acquisit[oa]|acquisizione (?:di|del|della)|rileva(?:to)?|si fond(?:e|ono)|fusione (?:con|tra)|cessione a(?:l|lla|d)?|vendut[oa] a|un['’]opa su|opa su",
  'adquir(?:e|em|iu)|adquirida|fund(?:e|em)-se|fusão (?:com|entre)|absorve|aquisição (?:de|da|do)|opa sobre',
  'vor (?:der )?übernahme|fuseer(?:t|de|en)|fusie met|lijft|slokt|verkoop aan|verkocht aan|overname van|overgenomen|bod (?:uit )?op',
);
export const buy = oneOf('kauft|kaufen|kaufte|achète|acquista|compra|compr(?:ou|ó)|koopt|kocht');
/** Things that companies buy for their own use. */
export const goods = oneOf(
  '(?:öko|grün)?strom|energie|aktien|flächen?|grundstücke?|gebäude|fahrzeuge?|möbel|zertifikate',
  'énergie|électricité|terrains?|bâtiments?|véhicules?|actions|lecteurs|vieux|anciens',
  'energía|electricidad|terrenos?|edificios?|vehículos?|acciones|energia|elettricità|edifici|veicoli|azioni',
  'eletricidade|edifícios?|veículos?|ações|(?:groene )?stroom|grond|gebouw(?:en)?|voertuigen|aandelen',
);
export const article =
  "(?:(?:den|die|das|einen?|le|la|les|l['’]|de l['’]|du|des|une?|el|los|las|il|lo|gli|i|o|os|as?|al|de|het|een) ?)?";

export const partner = oneOf(
  '(?:wird|ist (?:jetzt|nun)) partner|kooperier(?:t|en)|kooperation|partnerschaft|zusammenarbeit mit|arbeitet mit|(?:schmiede[nt]?|bilde[nt]?|gründe[nt]?) (?:eine )?allianz|allianz (?:mit|zwischen)|arbeiten (?:[\\p{L}]{1,12} )?zusammen|bündeln (?:ihre |die )?kräfte|machen gemeinsame sache',
  "(?:devient|deviennent) partenaires?|s['’]associe(?:nt)?|s['’]allie(?:nt)?|partenariats?|alliances? (?:avec|entre)|unissent leurs forces|collabor(?:e|ent) avec|font équipe|s['’]unit à|s['’]unissent",
  'se asocian?|se al[ií]an?|alianzas? (?:con|entre)|colaboración con|colabora(?:n)? con|unen (?:sus )?fuerzas|se unen?|nuev[oa] soci[oa] del?',
  'diventa(?:no)? partner|partnership|alleanz[ae] (?:con|tra)|collaborazione con|collabora(?:no)? con|si alleano?|un(?:iscono|isce) le forze|insieme a|stringono un accordo',
  '(?:torna|tornam)-se parceir[oa]s?|parcerias?|alianças? (?:com|entre)|colabora(?:m)? com|junta-se (?:a|à|ao)|junt(?:am|a)-se|unem (?:as )?forças',
  'word(?:t|en) partners?|samenwerk(?:ing|en)(?: met)?|partnerschap|alliantie (?:met|tussen)|slaan de handen ineen|gaan samen(?: verder)?|werken samen|bundelen (?:de|hun) krachten',
);

export const cutJobs = oneOf(
  'streich(?:t|en)|baut|abgebaut|supprim(?:e|er|ent|é)|licenci(?:e|er|ent|é)|recorta|elimina|despide(?:n)?|despedirá|taglia(?:no)?|licenzia(?:no|re)?|cort(?:a|ou)|despede|demite|demitiu|schrapt|schrappen|ontsla(?:at|an)|entlässt|entlassen|kündigt|prescind(?:e|irá|en)|recortará|manda(?:no)? a casa|ridu(?:ce|cono)|dispensa(?:r|m)?|reduz(?:ir)?|snijdt in|réduit|va supprimer|se sépare de',
);
/** Words for job cuts that need no verb. */
export const redundancies = oneOf(
  'stellenabbau|massenentlassung(?:en)?|sozialplan|plan (?:social|de départs(?: volontaires)?)|licenciements?|(?:un )?ere (?:para|de|que)|despidos?|esuber[oi]|licenziament[oi]|despedimentos?(?: coletivos?)?|demissões|massaontslag|collectief ontslag|ontslagen',
);
/** Participles after the number of jobs: "300 postes menacés". */
export const areCut = oneOf(
  'streichen|gestrichen|abbauen|abgebaut|entlassen|in gefahr|fallen weg|menacés|supprimés|en jeu|en riesgo|en peligro|a rischio|in pericolo|tagliati|em risco|cortados|ontslaan|schrappen|geschrapt|op de tocht|weg',
);
export const people = oneOf('menschen|personen|personas|personnes|persone|pessoas|mensen');
export const jobs = oneOf(
  'stellen|arbeitsplätze|jobs|mitarbeitern?|beschäftigten?|belegschaft|personals?|postes|emplois|salariés|employés|effectifs|puestos|empleos|empleados|trabajadores|plantilla|personal',
  'posti(?: di lavoro)?|dipendenti|lavoratori|personale|organico|postos(?: de trabalho)?|empregos|trabalhadores|funcionários|colaboradores|banen|arbeidsplaatsen|medewerkers|werknemers|personeel(?:sbestand)?|quadro de pessoal|pessoal',
);
/** Discontinuing a product or service. */
export const end = oneOf(
  'schalt(?:et|en)|stell(?:t|en)|beende[nt]|schließ(?:t|en)|ferm(?:e|ent|ons)|arrêt(?:e|ent|ons)|met(?:tons|tent)? fin|supprim(?:e|ons)|abandonn(?:e|ons)',
  'cierra|cerramos|pone(?:mos|n)? fin|descontinúa|elimina|chiud(?:e|iamo)|mett(?:e|iamo) fine|dismett(?:e|iamo)|elimin(?:a|iamo)',
  'encerr(?:a|amos)|descontinu(?:a|amos)|põe fim|acaba com|stop(?:t|pen) met|beëindig(?:t|en)|trekt de stekker uit|sluit(?:en)?',
);
export const abandon = oneOf(
  'abandonn(?:e|ent|ons)|abandona(?:n|mos)?|abbandona(?:no)?|stopt met|se retire d(?:e|u|es)|se retira(?:n)? de|si ritira d(?:a|al|alle)|retira-se d[eoa]s?',
);
export const product = oneOf(
  '(?:[\\p{L}-]{1,20}-)?apps?|anwendung|[\\p{L}-]{0,12}dienste?s?|plattform|produkte?|portal|services?|applications?|plateforme|produits?|logiciel',
  'aplicación|aplicações?|aplicação|servicios?|plataformas?|productos?|servizi[o]?|piattaforma|prodott[oi]|serviços?|produtos?',
  '[\\p{L}-]{0,12}dienst(?:en)?|platform|product(?:en)?|toepassing',
);
export const farewell = oneOf(
  '(?:fin|la fin) d(?:e|u)|adieu à|adiós a|el fin de|addio a|la fine di|adeus a(?:o|os|à)?|o fim d[oa]|afscheid van|einde van|das ende von|abschied von|verabschieden (?:uns|□) von|goodbye',
);
