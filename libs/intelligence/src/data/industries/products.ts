/**
 * Product categories by industry: a narrower name, in the words of people who search for the product, with
 * the phrases that indicate it. The names consist of words used in news texts, because a name becomes a
 * clause of the news search (which omits "software" and reads "&" as "or").
 */
export const productCategories: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Analytics: {
    'Web analytics software':
      'web analytics, website analytics, google analytics, website statistics, site statistics, website traffic, web traffic analysis, privacy friendly analytics, cookieless, pageview, webanalyse, statistiques web, analítica web, analisi web, アクセス解析, 网站分析',
    'Product analytics software':
      'product analytics, session replay, user analytics, behavioral analytics, behavioural analytics, heatmap, funnel analysis, mobile analytics',
    'Business intelligence software':
      'business intelligence, bi tool, bi platform, reporting dashboard, data visualization, data visualisation, self service analytics',
    'Customer data platforms': 'customer data platform, customer data infrastructure, customer data, cdp',
    'Data infrastructure software':
      'data warehouse, data pipeline, data lake, lakehouse, etl, data integration, data catalog, data engineering, data quality, reverse etl',
    'Survey & form software':
      'survey software, online survey, survey tool, form builder, online form, questionnaire, quiz maker, poll maker, umfrage-tool, sondage en ligne, encuestas online',
    'Market research': 'market research, consumer research, marktforschung, étude de marché, investigación de mercado',
  },
  'Software Development': {
    'Cloud development software':
      'cloud development environment, development environment, dev environment, cloud ide, online ide, browser ide, remote development, online code editor, code sandbox, developer workspace',
    'Website & uptime monitoring software':
      'uptime monitoring, status page, uptime, website monitoring, synthetic monitoring, incident communication, ping monitoring, service status, api monitoring, statusseite, surveillance de sites',
    'Incident management software':
      'incident management, incident response, on call, on call scheduling, alerting tool, postmortem',
    'Observability software':
      'observability, application performance monitoring, apm, log management, distributed tracing, infrastructure monitoring, opentelemetry, error tracking, error monitoring',
    'Code hosting & collaboration software':
      'git hosting, code hosting, source code management, version control, code repository, git repository, software forge',
    'CI/CD & DevOps software':
      'continuous integration, continuous delivery, continuous deployment, build pipeline, ci cd, devops platform, release automation',
    'API & integration software':
      'api platform, api management, api gateway, api client, api testing, integration platform, ipaas, webhook infrastructure',
    'Low-code & no-code software':
      'low code platform, no code platform, low code development, app builder, internal tool, visual programming, citizen developer',
    'Content management software':
      'headless cms, content management system, cms, content platform, content infrastructure, redaktionssystem, système de gestion de contenu, gestor de contenidos',
    'Test automation software':
      'test automation, automated testing, end to end testing, visual testing, browser testing, qa platform, load testing',
  },
  'Cloud Computing': {
    'Database software':
      'database platform, managed database, serverless database, vector database, postgres platform, graph database, time series database, sql database, database as a service',
    'Web hosting':
      'web hosting, website hosting, blog hosting, blogging platform, wordpress hosting, domain registrar, managed hosting, vps, domain registration, hébergement web, alojamiento web, webhosting, hosting web, hospedagem, レンタルサーバー',
    'Content delivery & edge computing': 'content delivery network, cdn, edge computing, edge network, ddos protection',
    'Web deployment software':
      'frontend cloud, jamstack, static hosting, deploy preview, application hosting, platform as a service, paas',
    'Backup & recovery software': 'cloud backup, disaster recovery, backup software, data backup, backup and recovery',
  },
  Cybersecurity: {
    'Identity & access management software':
      'identity and access management, single sign on, multi factor authentication, user authentication, passkey, passwordless, identity platform, access management',
    'Compliance automation software':
      'compliance automation, security compliance, soc 2 compliance, iso 27001, trust center, grc platform',
    'Password managers': 'password manager, password vault, secrets management',
    'VPN & privacy software': 'vpn, private browsing, tracker blocking, ad blocker, encrypted email, privacy software',
    'Email security': 'email security, anti phishing, dmarc, spam filter, email authentication',
  },
  'Artificial Intelligence': {
    'AI agents':
      'ai agent, agent platform, agentic, agent framework, llm app, llm application, autonomous agent, ai workflow',
    'Voice AI':
      'text to speech, speech recognition, speech to text, voice ai, voice cloning, voice agent, transcription api',
    'AI writing software': 'ai writing, ai writer, ai copywriting, grammar checker, writing assistant',
    'Translation software':
      'machine translation, translation software, localization platform, translation management, übersetzungssoftware',
  },
  Productivity: {
    'Project management software':
      'project management, task management, issue tracker, issue tracking, work management, kanban board, gantt chart, projektmanagement-software, logiciel de gestion de projet, gestión de proyectos, gestione progetti, gestão de projetos, プロジェクト管理, 项目管理',
    'Team messaging software':
      'team chat, team messaging, business messaging, workplace messaging, communities chat, voice chat, group chat',
    'Video conferencing software': 'video conferencing, video meeting, online meeting, webinar software, video call',
    'Note-taking & wiki software':
      'note taking, note app, second brain, wiki software, knowledge base software, personal knowledge management, team wiki',
    'Scheduling software':
      'appointment scheduling, scheduling software, booking software, meeting scheduler, calendar app, terminbuchung, prise de rendez-vous, reserva de citas',
    'Document & e-signature software':
      'electronic signature, e-signature, document management, document signing, pdf editor, document automation, digitale signatur, signature électronique, firma electrónica, firma elettronica',
    'Workflow automation software':
      'workflow automation, process automation, business process management, app integration, automation platform, rpa',
    'Email software': 'email client, email app, email hosting, email provider, shared mailbox',
  },
  Design: {
    'Design systems & UI libraries':
      'design system, component library, ui component, ui library, ui kit, design token, style guide, デザインシステム, コンポーネント, 设计系统, 组件库',
    'Graphic design software':
      'graphic design tool, design software, photo editing, photo editor, image editor, vector graphic, online design, template editor',
    'UI design & prototyping software':
      'ui design, prototyping, wireframe, interface design tool, user interface design, design collaboration',
    'Website builders':
      'website builder, site builder, drag and drop website, landing page builder, homepage-baukasten, website baukasten, créateur de site, creador de páginas web',
    'Video editing software': 'video editing, video editor, video creation, screen recording, motion graphic',
    'Stock photos & illustrations': 'stock photo, stock image, icon set, stock footage, royalty free',
    'Design agencies':
      'branding agency, creative agency, design agency, design studio, designagentur, web design agency, webdesign agentur, studio grafico',
  },
  Marketing: {
    'Email marketing software':
      'email marketing, newsletter tool, email campaign, newsletter platform, newsletter software, marketing email, transactional email',
    'Social media management software':
      'social media management, social media scheduling, social media marketing, social listening, social media tool',
    'SEO software':
      'seo tool, seo software, search engine optimization, keyword research, rank tracker, rank tracking, backlink, suchmaschinenoptimierung, référencement, posicionamiento web',
    'Marketing automation software':
      'marketing automation, chat marketing, messaging marketing, customer engagement platform, customer engagement, marketing platform, marketing cloud',
    'Competitive intelligence software':
      'competitive intelligence, competitor monitoring, competitor tracking, market intelligence, battlecard',
    'Marketing agencies':
      'marketing agency, digital agency, seo agency, media agency, pr agency, werbeagentur, agence de communication, agencia de marketing, agenzia di comunicazione, agência de marketing, online marketing agentur',
  },
  'Customer Service': {
    'Chatbot software':
      'chatbot, chatbot builder, chatbot platform, conversational ai, conversational app, chat flow, conversational experience, bot builder, whatsapp bot, チャットボット, 聊天机器人',
    'Live chat & help desk software':
      'live chat, help desk, helpdesk, ticketing system, shared inbox, support ticket, customer service software, customer support software, customer service platform',
    'Contact center software': 'contact center, contact centre, call center, call centre, cloud telephony, callcenter',
  },
  CRM: {
    'CRM software': 'crm, customer relationship management, sales pipeline, crm software, crm-system',
    'Sales software':
      'sales engagement, sales enablement, sales intelligence, cold email, prospecting, revenue intelligence, sales automation, outbound sales',
  },
  'Human Resources': {
    'Payroll software':
      'payroll software, payroll provider, payroll processing, lohnabrechnung software, logiciel de paie, global payroll, employer of record',
    'HR software':
      'hr software, hris, hr platform, personalsoftware, hr-software, logiciel rh, software de recursos humanos, software risorse umane, people platform',
    'Workforce scheduling software':
      'shift planning software, shift scheduling software, employee scheduling, dienstplan software, time and attendance, zeiterfassung',
  },
  Accounting: {
    'Accounting software':
      'accounting software, bookkeeping software, invoicing software, online accounting, buchhaltungssoftware, rechnungsprogramm, logiciel de comptabilité, logiciel de facturation, software de contabilidad, programa de facturación, fatturazione elettronica, software contabile, boekhoudprogramma, software de contabilidade, 会計ソフト, 財務軟件',
    'Expense management software':
      'expense management, spend management, corporate card, business spend, expense report',
    'Subscription billing software':
      'subscription billing, recurring billing, billing platform, usage based billing, subscription management',
  },
  Investing: {
    'Venture capital':
      'venture capital, seed stage, early stage founder, venture fund, startup investor, startup accelerator, accelerator program',
  },
  'E-commerce': {
    'E-commerce software':
      'ecommerce platform, e-commerce platform, headless commerce, shop software, online store builder, shopping cart software, shopsystem, plateforme e-commerce, plataforma de e-commerce',
  },
  Logistics: {
    'Warehouse & inventory software':
      'inventory management software, warehouse management system, stock management software, inventory software, lagerverwaltung software',
  },
  Restaurants: {
    'Restaurant software':
      'restaurant software, restaurant management, restaurant pos, table booking software, online ordering system',
  },
  Travel: {
    'Travel agencies & tours':
      'travel agency, travel agent, tour operator, holiday package, guided tour, bespoke travel, luxury travel, tailor made holiday, tailor made trip, escorted tour, reisebüro, reiseveranstalter, agence de voyages, agencia de viajes, agenzia di viaggi, tour organizzati, agência de viagens, reisbureau, 旅行会社, 旅行社, rundreisen, circuit organisé, honeymoon package, luxury getaway, getaway',
    'Hotels & lodging':
      "hotel room, our hotel, boutique hotel, bed and breakfast, hotel and spa, guest house, resort and spa, hostel, ferienwohnung, chambre d'hôtes, casa rural, agriturismo, pousada, 旅館, ホテル, 酒店",
    Airlines:
      'airline, low cost carrier, fluggesellschaft, compagnie aérienne, aerolínea, compagnia aerea, companhia aérea, 航空会社, 航空公司',
  },
  Education: {
    'Online courses':
      'online course, e-learning platform, learning platform, learn to code, video course, onlinekurs, cours en ligne, curso online, corsi online, cursos online',
    'Universities & research':
      'university, faculty, working paper, scholar, think tank, policy research, fellowship, undergraduate, graduate program, research institute, phd student, universität, université, universidad, università, universidade, 大学',
  },
  Healthcare: {
    'Medical practice software':
      'practice management software, electronic health record, ehr, emr, praxissoftware, clinic software, telehealth platform',
  },
  Legal: {
    'Legal software':
      'legaltech, contract management software, contract lifecycle management, legal practice management, e-discovery, legal software',
  },
  Media: {
    'News & publishing':
      'breaking news, latest news, news website, news site, newsroom, daily newspaper, news organization, tech news, business news, journalism, nachrichten, actualités en direct, noticias de última hora, ultime notizie, últimas notícias, ニュースサイト',
    Podcasts: 'podcast network, podcast series, podcast episode, weekly podcast, our podcast, podcast hosting',
    'Press release distribution': 'press release distribution, newswire, news distribution, wire service',
  },
  Entertainment: {
    'Video platforms': 'video hosting, video platform, video sharing, online video, video player',
  },
  'Social Media': {
    'Social networks':
      'social network, photo sharing, microblogging, professional network, social app, soziales netzwerk, réseau social, red social',
  },
  Software: {
    'Search engines':
      'search engine, private search, web search, suchmaschine, moteur de recherche, motor de búsqueda, 検索エンジン',
    'ERP software':
      'erp, erp software, erp system, erp-system, enterprise resource planning, warenwirtschaftssystem, logiciel erp, software erp, gestionale erp',
    'Open-source software libraries':
      'javascript library, python library, npm package, open source library, react component, software library, command line tool',
  },
};
