/**
 * The industries Sightline knows. Names are words that news texts use themselves, because the name becomes a clause of the
 * news search. `core` words (weight 3) hardly occur outside the industry; `common` ones (weight 1) do, and only add up.
 * Phrases are compared by stem, so plurals need no entry. A few German, French and Spanish words are included so that a
 * site in those languages finds its industry.
 */
export interface Industry {
  readonly name: string;
  readonly core: string;
  readonly common: string;
}

export const industries: readonly Industry[] = [
  {
    name: 'Payments',
    core: 'payment processing, card payment, payment terminal, card reader, payment gateway, payment platform, online payment, point of sale, contactless payment, payment provider, payment service, accept payments, merchant account, acquirer, acquiring, payment link, instant payment, payout, chargeback, interchange, card machine, checkout payment, mobile payment, payments company, paytech, kartenzahlung, kartenterminal, zahlungsabwicklung, zahlungsdienstleister, bezahldienst, paiement, terminal de paiement, encaissement, pagos, terminal de pago, pasarela de pago',
    common:
      'payment, pay, card, merchant, checkout, transaction, terminal, till, wallet, tap to pay, settlement, fee, invoice, pos, currency, refund, fraud, transfer, remittance, subscription billing, cash register, zahlung, händler, kasse, comercio',
  },
  {
    name: 'Banking',
    core: 'bank account, current account, checking account, savings account, business account, neobank, challenger bank, digital bank, online banking, mobile banking, banking license, banking licence, deposit, retail bank, open banking, overdraft, iban, fdic, girokonto, bankkonto, geschäftskonto, compte bancaire, cuenta bancaria, core banking, business banking',
    common:
      'bank, banking, account, savings, debit card, interest, finance, branch, money, transfer, konto, banque, banco',
  },
  {
    name: 'Lending',
    core: 'loan, lender, lending, mortgage, credit score, underwriting, buy now pay later, bnpl, borrower, credit line, line of credit, working capital, invoice financing, revenue based financing, refinancing, kredit, darlehen, prêt, crédit, préstamo, hipoteca',
    common: 'credit, interest rate, installment, finance, repayment, debt, apr, cash flow, collateral',
  },
  {
    name: 'Investing',
    core: 'wealth management, brokerage, stock trading, robo advisor, portfolio management, mutual fund, etf, asset management, retail investor, hedge fund, private equity, investment platform, trading platform, venture capital, pension fund, geldanlage, depot, vermögensverwaltung',
    common:
      'invest, investor, investment, portfolio, stock, bond, fund, trading, broker, wealth, advisor, market, capital, equity, dividend',
  },
  {
    name: 'Insurance',
    core: 'insurance, insurer, insurtech, policyholder, underwriter, reinsurance, claims management, premium quote, life insurance, car insurance, liability cover, health plan, versicherung, versicherer, assurance, assureur, seguro, aseguradora, actuary',
    common: 'claim, policy, cover, coverage, premium, broker, risk, quote, deductible',
  },
  {
    name: 'Accounting',
    core: 'accounting, accountant, bookkeeping, bookkeeper, general ledger, accounts payable, accounts receivable, tax return, vat return, expense management, invoicing software, financial close, audit trail, tax filing, buchhaltung, buchführung, steuerberater, rechnungsprogramm, comptabilité, facturation, contabilidad, facturación',
    common:
      'invoice, ledger, expense, tax, audit, reconciliation, receipt, vat, balance sheet, rechnung, factura, facture, bank feed',
  },
  {
    name: 'Cryptocurrency',
    core: 'cryptocurrency, crypto, bitcoin, ethereum, blockchain, stablecoin, defi, web3, nft, crypto exchange, smart contract, tokenization, on chain, crypto wallet, digital asset',
    common: 'token, wallet, exchange, mining, ledger, coin, protocol, custody',
  },
  {
    name: 'Human Resources',
    core: 'human resources, payroll, hr software, hris, people management, employee engagement, performance review, time tracking, leave management, shift planning, rota, employee benefits, employee onboarding, workforce management, personalverwaltung, lohnabrechnung, personalmanagement, paie, ressources humaines, nómina, recursos humanos, shift scheduling, timesheet',
    common:
      'employee, hr, team, staff, workforce, benefit, absence, people team, compensation, onboarding, culture, shift, mitarbeiter, empleado, personnel',
  },
  {
    name: 'Recruiting',
    core: 'recruiting, recruitment, recruiter, applicant tracking, job board, talent acquisition, hiring platform, candidate sourcing, staffing agency, job seeker, executive search, stellenanzeige, bewerber, recrutement, empleo',
    common: 'candidate, hiring, hire, talent, job, resume, interview, applicant, vacancy',
  },
  {
    name: 'Marketing',
    core: 'email marketing, marketing automation, content marketing, seo, search engine optimization, lead generation, marketing campaign, landing page builder, newsletter tool, social media management, influencer marketing, marketing platform, loyalty program, customer engagement platform, brand monitoring, market intelligence, competitive intelligence, martech',
    common:
      'marketing, campaign, audience, brand, newsletter, conversion, lead, segment, engagement, funnel, social media, subscriber, marketer',
  },
  {
    name: 'Advertising',
    core: 'advertising, advertiser, programmatic, ad network, ad tech, adtech, demand side platform, media buying, display ads, ad inventory, ad campaign, billboard, out of home, retargeting, werbung, publicité, publicidad',
    common: 'ad, impression, publisher, click, targeting, media, campaign, creative, brand',
  },
  {
    name: 'Customer Service',
    core: 'customer service software, customer support, help desk, helpdesk, contact center, contact centre, call center, ticketing system, live chat, support ticket, chatbot, shared inbox, customer service, knowledge base, kundenservice, kundensupport, service client, atención al cliente',
    common: 'support, agent, ticket, inbox, conversation, customer satisfaction, response time, chat',
  },
  {
    name: 'CRM',
    core: 'crm, customer relationship management, sales pipeline, sales enablement, sales engagement, salesforce automation, prospecting, deal management, revenue operations, sales team software, sales intelligence, cold email, vertrieb',
    common: 'sales, pipeline, lead, deal, contact, prospect, quota, revenue team, forecast, rep',
  },
  {
    name: 'E-commerce',
    core: 'e-commerce, ecommerce, online store, online shop, webshop, online marketplace, storefront, shopping cart, dropshipping, direct to consumer, d2c, headless commerce, product catalog, online retailer, onlinehandel, boutique en ligne, tienda online, marketplace seller',
    common:
      'store, shop, seller, checkout, cart, order, shipping, merchant, product page, shopper, commerce, marketplace, fulfilment',
  },
  {
    name: 'Retail',
    core: 'retailer, supermarket, grocery, grocer, department store, convenience store, retail chain, store opening, private label, merchandising, shopkeeper, einzelhandel, supermarché, supermercado, high street',
    common: 'retail, store, shop, shopper, stock, shelf, brand, discount, loyalty, footfall',
  },
  {
    name: 'Restaurants',
    core: 'restaurant, restaurant chain, food delivery, table booking, menu management, kitchen display, fast food, cafe, diner, hospitality software, ghost kitchen, meal delivery, takeaway, gastronomie, restauration, restaurante, restaurant reservation, bistro',
    common: 'menu, kitchen, chef, table, guest, delivery, order, meal, hospitality, bar, coffee',
  },
  {
    name: 'Food',
    core: 'food producer, beverage, snack, plant based, dairy, bakery, brewery, winery, confectionery, food manufacturer, meat alternative, soft drink, protein bar, roastery, oat milk, lebensmittel, alimentaire, alimentos, frozen food, ingredient supplier',
    common:
      'food, drink, taste, recipe, ingredient, flavor, flavour, organic, milk, beer, wine, coffee, nutrition, vegan',
  },
  {
    name: 'Logistics',
    core: 'logistics, freight, supply chain, warehouse, fulfillment, shipping company, last mile, freight forwarding, carrier, fleet management, route planning, route optimization, parcel, cargo, customs clearance, third party logistics, dispatching, trucking, haulier, transport management, warehouse management, lieferkette, spedition, logistik, logistique, logística, paketdienst, container ship, shipment tracking',
    common:
      'shipping, shipment, delivery, truck, driver, fleet, inventory, route, port, tracking, transport, courier, shipper, pallet, lane, load, lieferung',
  },
  {
    name: 'Transportation',
    core: 'ride hailing, ride sharing, public transport, railway, rail operator, scooter sharing, bike sharing, car sharing, bus operator, micromobility, mobility service, metro line, commuter train, taxi, mobilität, transports en commun',
    common: 'ride, driver, passenger, bus, train, bike, scooter, transit, mobility, route, city, ticket',
  },
  {
    name: 'Automotive',
    core: 'automaker, carmaker, electric vehicle, car dealership, auto parts, vehicle manufacturer, autonomous driving, self driving, ev charging, charging station, automotive, car maker, used car, powertrain, autohersteller, automobile, elektroauto, coche eléctrico',
    common: 'car, vehicle, ev, battery, driver, engine, dealer, charging, motor, truck, model, range',
  },
  {
    name: 'Travel',
    core: 'airline, hotel booking, travel agency, flight booking, vacation rental, tour operator, online travel, travel management, hotelier, cruise line, holiday package, property management system, reiseveranstalter, hotellerie, voyage, viajes, itinerary, hotel chain, airfare',
    common:
      'travel, trip, hotel, flight, guest, booking, destination, traveler, traveller, tourism, room, holiday, airport, reservation',
  },
  {
    name: 'Real Estate',
    core: 'real estate, property listing, proptech, property management, landlord, tenant, realtor, estate agent, home buyer, apartment rental, commercial property, coworking, office space, immobilien, makler, immobilier, inmobiliaria, letting agent, lease management',
    common: 'property, home, house, rent, apartment, lease, buyer, listing, square feet, building, mortgage, housing',
  },
  {
    name: 'Construction',
    core: 'construction, contractor, building site, construction management, civil engineering, general contractor, jobsite, bim, concrete, scaffolding, building materials, homebuilder, architect, subcontractor, bauunternehmen, baustelle, handwerker, chantier, construcción',
    common: 'building, project, site, builder, blueprint, crane, cement, renovation, roofing, trade, safety',
  },
  {
    name: 'Manufacturing',
    core: 'manufacturing, manufacturer, factory, production line, industrial automation, machine tools, cnc, injection molding, additive manufacturing, 3d printing, predictive maintenance, shop floor, plant floor, industrial iot, quality control, maschinenbau, fertigung, fabrication, fabricante, sheet metal, chemical plant',
    common:
      'plant, machine, production, assembly, component, supplier, equipment, industrial, steel, tool, quality, maintenance, part',
  },
  {
    name: 'Robotics',
    core: 'robot, robotics, robotic arm, drone, warehouse robot, humanoid, cobot, autonomous mobile robot, unmanned aerial, lidar, robotic process',
    common: 'autonomous, sensor, gripper, motion, navigation, automation, actuator, vision',
  },
  {
    name: 'Energy',
    core: 'solar, solar panel, wind farm, renewable energy, electricity supplier, power plant, power grid, oil and gas, energy storage, heat pump, smart meter, utility company, hydrogen, battery storage, nuclear power, energy supplier, photovoltaic, carbon capture, strom, stromanbieter, photovoltaik, énergie, energía, electricity tariff, natural gas, geothermal, offshore wind, inverter',
    common:
      'energy, power, electricity, grid, gas, oil, renewable, battery, kilowatt, megawatt, emission, climate, tariff, turbine, carbon, net zero',
  },
  {
    name: 'Agriculture',
    core: 'agriculture, farmer, farming, crop, agtech, livestock, fertilizer, precision farming, vertical farming, irrigation, tractor, harvest, seed company, greenhouse grower, landwirtschaft, agricole, agricultura, soil health',
    common: 'farm, field, soil, seed, yield, grower, cattle, grain, pesticide, orchard, dairy',
  },
  {
    name: 'Healthcare',
    core: 'healthcare, hospital, telehealth, telemedicine, patient care, electronic health record, clinic, medical device, digital health, nursing, physician, health system, medtech, practice management, doctor appointment, diagnostics, dental practice, care home, krankenhaus, arztpraxis, gesundheitswesen, santé, salud, medical imaging, mental health',
    common:
      'patient, doctor, health, care, medical, treatment, clinical, nurse, therapy, hipaa, appointment, prescription, wellbeing',
  },
  {
    name: 'Biotechnology',
    core: 'biotechnology, biotech, gene therapy, genomics, crispr, cell therapy, antibody, sequencing, synthetic biology, protein engineering, bioreactor, monoclonal, mrna, biopharma, drug discovery, cell line',
    common: 'gene, cell, protein, dna, research, lab, assay, molecule, therapeutic, scientist, enzyme',
  },
  {
    name: 'Pharmaceuticals',
    core: 'pharmaceutical, pharma, drugmaker, clinical trial, fda approval, generic drug, phase 3, vaccine, oncology, drug maker, pharmacy, orphan drug, arzneimittel, médicament, medicamento, biosimilar, dosage',
    common: 'drug, trial, treatment, dose, patient, therapy, approval, prescription, medicine, fda',
  },
  {
    name: 'Fitness',
    core: 'fitness, gym, workout, personal trainer, yoga studio, wearable fitness, fitness app, meditation app, weight loss, sports nutrition, fitness club, running shoe, fitnessstudio, gimnasio, salle de sport',
    common: 'training, exercise, wellness, health, coach, member, studio, sleep, heart rate, class',
  },
  {
    name: 'Education',
    core: 'education, edtech, e-learning, online course, learning management system, tutoring, school software, classroom, language learning, higher education, student information system, curriculum, lms, online learning, lernplattform, nachhilfe, éducation, formation en ligne, educación, exam preparation, language app',
    common:
      'student, teacher, school, learning, course, university, training, lesson, exam, learner, campus, skill, tutor',
  },
  {
    name: 'Legal',
    core: 'law firm, legal services, legaltech, contract management, contract lifecycle, litigation support, e-discovery, attorney, solicitor, legal research, case management, paralegal, intellectual property law, barrister, kanzlei, rechtsanwalt, avocat, abogado, notary, practice areas',
    common: 'legal, lawyer, contract, law, counsel, clause, court, compliance, litigation, partner, client',
  },
  {
    name: 'Cybersecurity',
    core: 'cybersecurity, cyber security, endpoint security, threat detection, ransomware, malware, penetration testing, vulnerability management, zero trust, security operations, firewall, siem, phishing, identity and access management, soc 2, password manager, threat intelligence, data loss prevention, antivirus, user authentication, single sign on, it-sicherheit, cybersécurité, ciberseguridad, multi factor authentication, passkey',
    common:
      'security, threat, attack, vulnerability, breach, hacker, identity, authentication, encryption, compliance, risk, exploit, login',
  },
  {
    name: 'Cloud Computing',
    core: 'cloud computing, cloud infrastructure, kubernetes, data center, serverless, virtual machine, web hosting, object storage, managed hosting, cloud provider, content delivery network, cdn, edge computing, bare metal, domain registrar, rechenzentrum, hébergement, alojamiento web, managed database, colocation',
    common:
      'cloud, server, hosting, infrastructure, storage, compute, deploy, scale, region, container, backup, uptime, network, domain',
  },
  {
    name: 'Software Development',
    core: 'developer tools, developer platform, software development, continuous integration, code review, version control, devops, api management, source code, open source, bug tracking, application monitoring, observability, feature flags, low code, no code, test automation, sdk, error tracking, software engineer, continuous delivery, pull request, code editor, incident management',
    common:
      'developer, api, code, deploy, software, engineering, framework, repository, programming, release, debugging, build, app, integration, log, git',
  },
  {
    name: 'Analytics',
    core: 'data analytics, business intelligence, data warehouse, data pipeline, product analytics, web analytics, data visualization, data platform, etl, data lake, customer data platform, reporting dashboard, data integration, analytics platform, data catalog, survey software, market research',
    common: 'analytics, data, dashboard, insight, metric, report, query, sql, tracking, visualization, warehouse',
  },
  {
    name: 'Artificial Intelligence',
    core: 'artificial intelligence, machine learning, large language model, generative ai, deep learning, neural network, foundation model, computer vision, ai assistant, ai agent, llm, natural language processing, speech recognition, ai model, conversational ai, künstliche intelligenz, intelligence artificielle, inteligencia artificial, text to speech, ai research',
    common: 'ai, model, training data, inference, gpu, prompt, agent, algorithm, automation, copilot',
  },
  {
    name: 'Productivity',
    core: 'project management, task management, collaboration software, note taking, team collaboration, workspace, document management, to do list, calendar app, video conferencing, meeting notes, kanban, knowledge management, work management, whiteboard, wiki software, team chat, workflow automation, electronic signature, projektmanagement, gestion de projet, gestión de proyectos, password sharing, scheduling software, file sharing',
    common:
      'team, task, project, workflow, document, collaborate, collaboration, meeting, calendar, productivity, note, template, planning, deadline',
  },
  {
    name: 'Design',
    core: 'graphic design, design tool, ui design, prototyping, photo editing, video editing, stock photos, design system, web design, illustration, website builder, interior design, branding agency, creative agency, typography, design software',
    common: 'design, designer, creative, template, image, photo, font, logo, layout, canvas, video, brand',
  },
  {
    name: 'Media',
    core: 'newspaper, magazine, journalism, newsroom, broadcaster, news publisher, podcast, newsletter publisher, editorial team, tv channel, digital media, publishing house, journalist, zeitung, verlag, journal, périodico, breaking news',
    common: 'news, story, reader, editor, publisher, article, reporter, audience, media, subscription, opinion, column',
  },
  {
    name: 'Entertainment',
    core: 'streaming service, music streaming, film studio, movie, tv series, video streaming, record label, theme park, concert, box office, audiobook, ticketing platform, live events, cinema, comic, television series',
    common:
      'music, film, video, show, artist, entertainment, streaming, song, album, ticket, event, creator, watch, listen',
  },
  {
    name: 'Gaming',
    core: 'video game, game studio, game developer, esports, mobile game, game engine, gamer, multiplayer, gaming console, online casino, sports betting, indie game, game publisher, roguelike, videospiel, jeu vidéo, videojuego, gambling',
    common: 'game, player, console, play, level, studio, gameplay, steam, tournament, bet',
  },
  {
    name: 'Telecommunications',
    core: 'telecommunications, telecom, mobile network, broadband, fiber network, internet provider, 5g, mobile operator, sim card, satellite internet, voip, network operator, wireless carrier, phone system, roaming, mobilfunk, glasfaser, opérateur mobile, telecomunicaciones, esim',
    common:
      'network, mobile, phone, internet, data plan, coverage, call, carrier, spectrum, sms, voice, subscriber, tower',
  },
  {
    name: 'Semiconductors',
    core: 'semiconductor, chipmaker, integrated circuit, wafer, foundry, microcontroller, chip design, fpga, lithography, processor, gpu maker, silicon photonics, memory chip, halbleiter, semi-conducteur, semiconductores, power electronics',
    common: 'chip, silicon, cpu, gpu, transistor, nanometer, circuit, fab, device, board, memory',
  },
  {
    name: 'Consumer Electronics',
    core: 'smartphone, laptop, headphones, smart home, wearable, smartwatch, consumer electronics, tablet, home appliance, smart speaker, earbuds, television set, camera maker, vacuum cleaner, e-reader, gadget',
    common: 'device, screen, battery, camera, speaker, display, hardware, wireless, bluetooth, charger, phone',
  },
  {
    name: 'Fashion',
    core: 'fashion, apparel, clothing, footwear, luxury brand, sneaker, jewelry, jewellery, handbag, textile, designer label, activewear, mode, bekleidung, vêtements, ropa, second hand clothing, menswear, womenswear, eyewear',
    common: 'wear, collection, style, brand, shoe, dress, fabric, cotton, season, outfit, size, denim',
  },
  {
    name: 'Beauty',
    core: 'beauty, cosmetics, skincare, skin care, makeup, fragrance, hair care, perfume, salon software, nail salon, shampoo, kosmetik, cosmétique, cosmética, serum, hairdresser',
    common: 'skin, hair, salon, cream, spa, lipstick, routine, glow, barber',
  },
  {
    name: 'Aerospace',
    core: 'aerospace, satellite, spacecraft, rocket launch, aircraft manufacturer, launch vehicle, defense contractor, defence contractor, aviation maintenance, space company, jet engine, earth observation, fighter jet, luft- und raumfahrt, aéronautique, orbital',
    common: 'space, aircraft, flight, orbit, launch, defense, aviation, missile, pilot, payload, airframe',
  },
];
