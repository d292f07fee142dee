/** An invented event of an invented company, described by independent writers and by the company. */
export interface Story {
  readonly company: { readonly name: string; readonly domain: string; readonly industry: string };
  /** Reports by different writers, `[headline, text]`. */
  readonly reports: readonly (readonly [title: string, text: string])[];
  /** The company's press release, and its post about the same event. */
  readonly release: readonly [title: string, text: string];
  readonly post: readonly [title: string, text: string];
  readonly german: readonly [title: string, text: string];
  readonly column: readonly [title: string, text: string];
}

export const stories: readonly Story[] = [
  {
    company: { name: 'Quillpay', domain: 'quillpay.example', industry: 'Payments' },
    reports: [
      [
        'Quillpay raises $40m to bring card readers to village shops',
        'Card reader maker Quillpay has raised $40 million from Marsh Street Ventures. The Leeds firm wants to double its sales force by summer, its chief executive Ina Holm said on Tuesday. About 9,000 village shops use its readers today.',
      ],
      [
        'Investors put $40m into till start-up Quillpay',
        'A funding round led by Marsh Street values the Yorkshire payments group at close to half a billion dollars, according to two documents. Rivals have cut their fees twice this year, and analysts doubt that the young company can stay independent for long.',
      ],
      [
        'Marsh Street backs Quillpay in a crowded market',
        'The venture firm spent months looking at terminals before it chose Quillpay, partner Leo Brandt recalled over coffee in Hull. He expects two of the five largest vendors to disappear before the decade ends, and says that small merchants change provider once in seven years.',
      ],
    ],
    release: [
      'Quillpay Secures $40 Million Series B Led by Marsh Street Ventures',
      'Quillpay, the leading provider of card readers for independent shops, today announced that it has secured $40 million in Series B funding led by Marsh Street Ventures. The capital will accelerate product development and international growth. "We are thrilled to welcome Marsh Street," said Ina Holm, founder and CEO.',
    ],
    post: [
      'Our Series B: $40 million for the shops on your street',
      'Today we share some news that makes us proud: Marsh Street Ventures leads our Series B. Thank you to every shop that trusted us. Here is what we will build with the money, and what will not change for you.',
    ],
    german: [
      'Quillpay sammelt 40 Millionen Dollar ein',
      'Der Hersteller von Kartenlesern Quillpay hat 40 Millionen Dollar von Marsh Street Ventures erhalten. Das Unternehmen aus Leeds will seinen Vertrieb bis zum Sommer verdoppeln, sagte Chefin Ina Holm am Dienstag.',
    ],
    column: [
      'Why the corner shop is the next battlefield of payments',
      'Everyone laughed at the card reader on the vegetable stall. Now Quillpay has forty million dollars, and the laughter has stopped. I have bought my leeks with a tap for six years, and I have learned more about margins from the stallholder than from any banker. The money is the least interesting part of this story.',
    ],
  },
  {
    company: { name: 'Merra', domain: 'merra.example', industry: 'Bookkeeping software' },
    reports: [
      [
        'Merra buys invoice scanner Tidy for 12 million euros',
        'The bookkeeping software vendor Merra will take over Tidy, whose app reads invoices from photographs. Both boards agreed on Thursday evening, and all 31 employees keep their jobs in Porto, a spokeswoman said.',
      ],
      [
        'Tidy founders sell to Merra after four years',
        'They began in a garage that smelled of fish. On Friday Tomás and Rita Vale signed away their receipt reader to a larger Nordic rival. The price, €12m, is a third of what one bidder hinted at in spring, people in the room recall.',
      ],
      [
        'What the Merra deal says about accounting software',
        'Consolidation has reached the paperwork of small firms. Six acquisitions since January show that buyers pay for data rather than customers. Merra gains a library of nine million scanned bills, which its engineers can use to train a classifier.',
      ],
    ],
    release: [
      'Merra to Acquire Tidy, Strengthening Its Position in Automated Bookkeeping',
      'Merra, a European leader in bookkeeping software, announced today that it has entered into a definitive agreement to acquire Tidy, a pioneer of invoice capture. The transaction is expected to close in the first quarter. "Together we will end manual data entry," said Merra CEO Pia Lund.',
    ],
    post: [
      'Tidy is joining Merra',
      'We have admired the Tidy team since we first tried their app. From today on we build together. If you use Tidy, nothing changes for now: your login, your plan and your data stay where they are. Pia answers questions live on Monday.',
    ],
    german: [
      'Merra übernimmt Rechnungsscanner Tidy',
      'Der Anbieter von Buchhaltungssoftware Merra kauft Tidy, dessen App Rechnungen von Fotos liest. Beide Verwaltungsräte stimmten am Donnerstagabend zu, alle 31 Beschäftigten behalten ihre Stellen in Porto.',
    ],
    column: [
      'The receipt is dead, and I will miss it',
      'My grandfather kept every receipt in cigar boxes, sorted by saint. Merra and Tidy promise that no human will look at one again. I asked my accountant what she would do with the time. She said that she would finally read the receipts. There is something in that which no merger document mentions.',
    ],
  },
  {
    company: { name: 'Nordvind', domain: 'nordvind.example', industry: 'Cloud hosting' },
    reports: [
      [
        'Nordvind outage takes regional hospitals offline for three hours',
        'A failed power switch in Malmö cut off customers of the hosting company Nordvind on Wednesday morning, among them four hospitals in Skåne, which moved to paper. Service returned at 11:20, the operator said.',
      ],
      [
        'Doctors wrote by hand as servers failed',
        'Nurse Elin Berg found her screen black at eight. In the wards of Kristianstad, runners carried samples from floor to floor until almost noon, because the data centre that Nordvind runs had lost its electricity. The county now wants a second supplier.',
      ],
      [
        'Regulator opens inquiry after Nordvind failure',
        'Sweden’s telecoms authority has asked Nordvind to explain within ten days why neither of its two diesel generators started. Under the new directive, operators of essential services face fines of up to two per cent of turnover.',
      ],
    ],
    release: [
      'Statement by Nordvind on the Interruption of Services in the Malmö Region',
      'Nordvind confirms that services in its Malmö region were interrupted on Wednesday between 08:02 and 11:20 due to a defective transfer switch. All systems have been restored, and no customer data was lost. "We apologise to everyone affected," said Nordvind operations chief Nils Ek.',
    ],
    post: [
      'What happened in Malmö on Wednesday',
      'This is our report about the longest interruption in our history. It explains minute by minute what failed, why the generators did not start, and the seven measures that we take. We owe you the whole truth, so the drawings are attached.',
    ],
    german: [
      'Ausfall bei Nordvind legt Kliniken lahm',
      'Ein defekter Schalter in Malmö hat am Mittwochmorgen Kunden des Hosters Nordvind vom Netz getrennt, darunter vier Krankenhäuser, die auf Papier umstellten. Um 11.20 Uhr lief der Betrieb wieder, teilte der Betreiber mit.',
    ],
    column: [
      'Nobody tests the generator',
      'Every winter I start the little engine that warms our cottage, and every winter it coughs and dies. I was told that Nordvind has people for that. It turns out that they have a form for that. A form does not start a diesel. My advice to the county costs nothing: ask to be present when the switch is pulled.',
    ],
  },
  {
    company: { name: 'Ostara', domain: 'ostara.example', industry: 'Food delivery' },
    reports: [
      [
        'Ostara names Jun Takeda chief executive',
        'Food delivery company Ostara has picked Jun Takeda, until now head of its Asian business, to run the group from March. Founder Mara Klein becomes chairwoman, the supervisory board decided on Sunday.',
      ],
      [
        'Mara Klein steps back at Ostara',
        'After eleven years, the woman who delivered the first soup by bicycle hands over the keys. Friends describe her as tired of quarterly calls. Her successor, a logistics engineer from Osaka, is known for closing depots that lose money.',
      ],
      [
        'Ostara shares rise on change at the top',
        'The stock gained 6.2 per cent in Frankfurt on Monday morning. Traders hope that Takeda will leave Spain and Portugal, where the courier group has burnt cash since its listing; three brokers lifted their price targets within the hour.',
      ],
    ],
    release: [
      'Ostara Appoints Jun Takeda as Chief Executive Officer',
      'The Supervisory Board of Ostara has appointed Jun Takeda as Chief Executive Officer, effective 1 March. Mr. Takeda succeeds founder Mara Klein, who has been nominated as Chairwoman. "Jun has built our strongest region," said Ms. Klein. Ostara operates in nineteen markets.',
    ],
    post: [
      'A letter from Mara',
      'Dear couriers, cooks and eaters, in March I will leave the job that I have loved more than any other. You will be in good hands. Jun once repaired my gearshift in a typhoon. The rest of this letter is about gratitude, and about soup.',
    ],
    german: [
      'Jun Takeda wird Chef von Ostara',
      'Der Essenslieferant Ostara macht Jun Takeda, bisher Leiter des Asiengeschäfts, ab März zum Vorstandschef. Gründerin Mara Klein wechselt an die Spitze des Aufsichtsrats, wie das Gremium am Sonntag beschloss.',
    ],
    column: [
      'In praise of the founder who leaves',
      'There is an art to leaving a party while the band still plays. Mara Klein has it. Most founders I have met cling to the buffet until the lights go on. Ostara will be duller and richer without her. That is what shareholders ordered, and it will be delivered in under thirty minutes.',
    ],
  },
  {
    company: { name: 'Kilnworks', domain: 'kilnworks.example', industry: 'Design software' },
    reports: [
      [
        'Kilnworks cuts 220 jobs as licence sales slow',
        'Design software maker Kilnworks will lay off 220 people, a tenth of its staff, most of them in Dublin and Austin. Sales of perpetual licences fell for the third quarter in a row, finance chief Omar Reyes told employees on a call.',
      ],
      [
        'Inside the morning Kilnworks emptied its Dublin office',
        'The invitations arrived at 6:10 with no subject. By half past nine, boxes stood at the lifts. Workers who stayed describe a silence they had not known since the lockdown; those who left were given eleven weeks of pay and a phone number.',
      ],
      [
        'Union calls Kilnworks redundancies unlawful',
        'The technical workers’ union says that Kilnworks ignored the thirty-day consultation that Irish law demands, and will ask the labour court for an injunction. A hearing could take place before Christmas, its lawyer Aoife Daly said.',
      ],
    ],
    release: [
      'Kilnworks Announces Organisational Changes to Support Long-Term Growth',
      'Kilnworks today announced organisational changes that align its resources with its strategic priorities. Approximately 220 positions will be affected. Kilnworks expects to record a charge of $18 million in the fourth quarter. "These decisions are difficult but necessary," said CEO Ruth Adeyemi.',
    ],
    post: [
      'A hard day at Kilnworks',
      'This morning I told our teams that 220 of our colleagues will leave. I made the choices that led us here, and I am sorry. Below is the message that I sent to everyone, in full. If you are hiring designers who care, please write to us.',
    ],
    german: [
      'Kilnworks streicht 220 Stellen',
      'Der Softwarehersteller Kilnworks entlässt 220 Beschäftigte, ein Zehntel der Belegschaft, die meisten in Dublin und Austin. Der Verkauf von Dauerlizenzen ging im dritten Quartal in Folge zurück, sagte Finanzchef Omar Reyes.',
    ],
    column: [
      'The box at the lift',
      'A cardboard box holds eleven years of a working life, if you leave the plant. I know because I have carried one. Kilnworks handed out two hundred and twenty of them before breakfast. The plants are still there, on the sills of the fourth floor. Somebody should water them.',
    ],
  },
];
