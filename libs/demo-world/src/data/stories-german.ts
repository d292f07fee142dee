import type { StoryEvent } from '../model.ts';

/** What the German trade paper made of it. */
export const germanStories: readonly StoryEvent[] = [
  {
    id: 'de-cobalt-till-ausfall',
    hoursAgo: 56,
    kind: 'incident',
    sentiment: 'negative',
    about: ['cobalt-till'],
    reports: [
      {
        outlet: 'handel-und-technik',
        after: 0,
        author: 'Jürgen Mühlbauer',
        title: 'Drei Stunden ohne Karte: Zertifikat legt Kassen von Cobalt Till lahm',
        text: `In 1.900 Cafés, Restaurants und Apotheken konnten Kunden über Mittag drei Stunden lang nicht mit Karte zahlen. Beim niederländischen Kassenanbieter Cobalt Till war ein Sicherheitszertifikat abgelaufen.

Betroffen waren auch rund 140 Apotheken im Münsterland. Sie konnten Rezepte annehmen, die Zuzahlung aber nur bar kassieren. »Wir haben Zettel geschrieben wie früher«, sagt Apothekerin Gesa Wiebold, deren Einkaufsverbund im Frühjahr auf das System umstellt. Den Vertrag stelle sie nicht in Frage, sie erwarte aber eine zweite Leitung.

Cobalt Till erlässt den betroffenen Händlern eine Monatsgebühr. Technikchefin Lena Moravec räumte ein, eine Erinnerung sei an einen ausgeschiedenen Mitarbeiter gegangen. Künftig würden alle Zertifikate automatisch erneuert.

Kartendaten waren nach Angaben des Unternehmens zu keiner Zeit gefährdet. Der Wettbewerber Tallyforge veröffentlicht seine Verfügbarkeit monatlich; Cobalt Till will das vom nächsten Monat an ebenfalls tun.`,
      },
    ],
  },
  {
    id: 'de-paperplane-start',
    hoursAgo: 30,
    kind: 'launch',
    sentiment: 'positive',
    about: ['paperplane-pay'],
    reports: [
      {
        outlet: 'handel-und-technik',
        after: 0,
        author: 'Käthe Brömmel',
        title: 'Kartenzahlung am Marktstand: Paperplane Pay kommt nach Deutschland',
        text: `Wer auf dem Wochenmarkt Käse verkauft, braucht bald kein Lesegerät mehr. Der polnische Anbieter Paperplane Pay hat in Berlin ein Büro mit elf Beschäftigten eröffnet und will im Frühjahr starten. Händler nehmen Karten dann mit dem eigenen Telefon an.

Die Gebühr soll wie in Polen 1,75 Prozent je Zahlung betragen, eine Grundgebühr gibt es nicht. Am ersten Tag trugen sich 6.300 Interessenten in eine Warteliste ein, teilte das Unternehmen mit.

Der Verband der Marktkaufleute begrüßt das Angebot, warnt aber vor Überschätzung. Viele Plätze lägen in Funklöchern, sagt Geschäftsführer Alois Grünwald. Paperplane Pay speichert Beträge bis 60 Dollar und sendet sie später.

Gründer Tomasz Wilk rechnet bis Ende nächsten Jahres mit 25.000 Händlern. Die Konkurrenz schläft nicht: Tallyforge bietet eine ähnliche Funktion, allerdings nur zusammen mit einer Kasse.`,
      },
    ],
  },
  {
    id: 'de-haulwright-spediteure',
    hoursAgo: 68,
    kind: 'partnership',
    sentiment: 'positive',
    about: ['haulwright'],
    reports: [
      {
        outlet: 'handel-und-technik',
        after: 0,
        author: 'Jürgen Mühlbauer',
        title: 'Haulwright öffnet Frachtportal für kleine Spediteure',
        text: `Das Leipziger Softwarehaus Haulwright lässt Speditionen mit weniger als zehn Lastwagen künftig kostenlos in sein Portal. Sie können dort Aufträge annehmen, Rampenzeiten buchen und Ablieferbelege hochladen.

Bisher zahlten die Verlader für jeden angeschlossenen Frachtführer. »Das hat dazu geführt, dass die Kleinen weiter Faxe bekamen«, sagt Gründerin Ruth Adeyemi. Rund 6.000 Betriebe kämen nun in Frage.

Der Schritt gilt auch als Antwort auf Northwind Freight. Die Plattform aus Göteborg zahlt Frachtführer seit dieser Woche am Tag der Ablieferung und wirbt damit offensiv um kleine Betriebe.

Haulwright beschäftigt 290 Menschen und zählt 1.150 Verlader zu seinen Kunden, darunter die Brauerei Osterfeld. Eigene Frachten vermittelt das Unternehmen nicht. »Wir verdienen an der Ordnung, nicht an der Ladung«, sagt Adeyemi. Das Portal läuft auf dem Telefon und spricht acht Sprachen.`,
      },
    ],
  },
  {
    id: 'de-ohmstead-heimspeicher',
    hoursAgo: 98,
    kind: 'pricing',
    sentiment: 'positive',
    about: ['ohmstead'],
    reports: [
      {
        outlet: 'handel-und-technik',
        after: 0,
        author: 'Käthe Brömmel',
        title: 'Heimspeicher werden günstiger: Ohmstead kündigt Preissenkung an',
        text: `Der Freiburger Hersteller Ohmstead will seine Heimspeicher vom übernächsten Monat an billiger anbieten. Das kleinste Gerät, Hearth 10, kostet bislang 5.900 Euro einschließlich Einbau. Wie stark der Preis fällt, ließ das Unternehmen offen; Installateure rechnen mit acht bis zehn Prozent.

Grund sind gesunkene Zellpreise. Zudem wächst der Wettbewerb, seit auch Kestrel Grid aus Aberdeen kleinere Gewerbebetriebe umwirbt.

Für Käufer lohnt das Warten nur bedingt, meint Energieberater Götz Überlinger. »Wer im Sommer baut, verliert mehr Sonnenstrom, als er beim Preis gewinnt.«

Ohmstead hat 118.000 Speicher in Betrieb und bündelt sie zu einem virtuellen Kraftwerk mit 540 Megawatt. Mitglieder erhielten im vergangenen Jahr durchschnittlich 164 Euro. Wer schon bestellt hat, soll die Differenz als Gutschrift erhalten, sofern das Gerät noch nicht eingebaut worden ist.`,
      },
    ],
  },
  {
    id: 'de-voltarn-stadtwerke',
    hoursAgo: 260,
    kind: 'partnership',
    sentiment: 'positive',
    about: ['voltarn'],
    reports: [
      {
        outlet: 'handel-und-technik',
        after: 0,
        author: 'Jürgen Mühlbauer',
        title: 'Stadtwerke Brenz bestellen Flussbatterie bei Voltarn',
        text: `Die Stadtwerke Brenz versorgen Altstadt und Krankenhaus künftig zwölf Stunden lang aus zwei Tanks. Sie haben beim Linzer Hersteller Voltarn eine Vanadium-Flussbatterie mit 24 Megawattstunden bestellt.

Die neue Anlage entsteht im Keller des alten Schlachthofs. Lithiumspeicher hätte die Feuerwehr dort nicht genehmigt, sagt Werkleiterin Brigitte Höß. Die Flüssigkeit der Flussbatterie besteht überwiegend aus Wasser und brennt nicht.

Den Elektrolyten mieten die Stadtwerke für sechs Euro je Kilowattstunde und Jahr. Dadurch sinkt der Kaufpreis um ein Drittel. In Betrieb gehen soll der Speicher in 14 Monaten.

Unterlegen war Bluemesa Energy. Die Spanier hatten ein günstigeres Angebot für vier Stunden vorgelegt, konnten für zwölf Stunden aber nicht mithalten. Die Stadt zahlt rund 3,8 Millionen Euro und erhält dafür einen Zuschuss des Landes.`,
      },
    ],
  },
  {
    id: 'de-lumenpay-tallyforge',
    hoursAgo: 70,
    kind: 'legal',
    sentiment: 'neutral',
    about: ['lumenpay', 'tallyforge'],
    reports: [
      {
        outlet: 'handel-und-technik',
        after: 0,
        author: 'Käthe Brömmel',
        title: 'Streit um offene Kassen: Lumenpay klagt gegen Tallyforge',
        text: `Darf ein Kassenhersteller vorschreiben, wer die Kartenzahlungen abwickelt? Darüber muss ein Handelsgericht im englischen Halifax entscheiden. Der Zahlungsdienstleister Lumenpay hat den Konkurrenten Tallyforge verklagt.

Neue Kunden von Tallyforge müssen Kartenzahlungen über den Hersteller abwickeln und zahlen dafür 1,5 Prozent. Wer einen alten Vertrag hat, darf für 19 Dollar je Kasse und Monat einen anderen Anbieter wählen.

Lumenpay sieht darin einen Missbrauch von Marktmacht. Tallyforge hält dagegen, Kasse und Zahlung seien ein gemeinsames Produkt; auch Cobalt Till verkaufe beides im Paket.

Für Händler hierzulande ist der Fall nicht ohne Bedeutung. Tallyforge hat nach eigenen Angaben rund 3.000 Kunden in Deutschland. Die erste Verhandlung ist in drei Monaten angesetzt. Beobachter halten den Ausgang für offen, rechnen aber mit einem Vergleich vor dem Sommer.`,
      },
    ],
  },
];
