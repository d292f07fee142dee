/**
 * Core words of industries in German, French, Spanish, Italian, Portuguese, Dutch, Japanese and Chinese. `word*` stands for every word that
 * begins so, `*word` for every one that ends so: those languages inflect, and two of them write compounds in one word.
 */
export const otherLanguages: Readonly<Record<string, string>> = {
  Payments:
    'kartenzahlung*, zahlungsabwicklung, zahlungsdienst*, zahlungslösung*, *bezahldienst, paiement, terminal de paiement, encaissement, pagos, medios de pago, terminal de pago, pagamenti, pagamento, meios de pagamento, maquininha, betaling*, betaalautomaat, 決済, キャッシュレス, 支付, 收款',
  Banking:
    'girokonto, bankkonto, geschäftskonto, sparkasse, volksbank, compte bancaire, banque en ligne, banque, cuenta bancaria, banco digital, conto corrente, banca, conta bancária, conta digital, bankrekening, spaarrekening, 銀行, 口座, 银行',
  Lending:
    'kredit, darlehen, baufinanzierung, ratenkredit, hypothek, prêt immobilier, crédit immobilier, préstamo*, hipoteca*, prestiti, mutuo, empréstimo*, lening, hypotheek*, ローン, 贷款',
  Investing:
    'geldanlage, vermögensverwaltung, aktienhandel, wertpapier*, gestion de patrimoine, placements, inversiones, inversores, investimenti, gestione patrimoniale, investimentos, beleggen, beleggingen, 投資, 资产管理, 証券',
  Insurance:
    'versicher*, *versicherung, assurance*, assureur, mutuelle, seguro de, aseguradora*, assicurazion*, assicurativ*, seguradora, verzekering*, 保険, 保险',
  Accounting:
    'buchhaltung*, buchführung, steuerberat*, steuererklärung, comptabilité, expert-comptable, facturation, contabilidad, facturación, asesoría fiscal, contabilità, fatturazione, commercialista, contabilidade, nota fiscal, boekhoud*, 会計, 経理, 記帳, 会计',
  Cryptocurrency:
    'kryptowährung*, cryptomonnaie*, criptomoneda*, criptovalut*, criptomoeda*, 暗号資産, 仮想通貨, 加密货币',
  'Human Resources':
    'personalverwaltung, lohnabrechnung, gehaltsabrechnung, personalmanagement, dienstplan*, paie, ressources humaines, nómina*, recursos humanos, risorse umane, buste paga, folha de pagamento, personeelszaken, salarisadministratie, 人事労務, 人事, 給与, 給与計算, 勤怠, 勤怠管理, シフト管理, 考勤, 薪资, 人力资源, 労務',
  Recruiting:
    "stellenanzeige*, bewerber*, personalvermittlung, zeitarbeit, jobbörse, recrutement, offres d'emploi, intérim, ofertas de empleo, reclutamiento, bolsa de trabajo, offerte di lavoro, selezione del personale, recrutamento, vagas de emprego, vacatures, werving, uitzendbureau, 採用, 求人, 転職, 招聘",
  Marketing:
    'onlinemarketing, online-marketing, suchmaschinenoptimierung, agence de communication, marketing digital, stratégie digitale, référencement, posicionamiento, agenzia di comunicazione, マーケティング, 集客, 营销',
  Advertising:
    'werbung schalten, werbeanzeige*, außenwerbung, régie publicitaire, publicité, publicidad, pubblicità, publicidade, reclame, 広告, 广告',
  'Customer Service':
    'kundenservice, kundensupport, kundenbetreuung, service client, relation client, atención al cliente, servizio clienti, assistenza clienti, atendimento ao cliente, klantenservice, カスタマーサポート, 問い合わせ, 客服',
  CRM: 'kundenbeziehung*, vertriebssoftware, relation clients, gestion commerciale, gestión de clientes, gestione clienti, gestão de clientes, 顧客管理, 営業支援, 客户管理',
  'E-commerce':
    'onlineshop, online-shop, webshop, onlinehandel, warenkorb, boutique en ligne, panier, livraison gratuite, tienda online, carrito, envío gratis, envíos gratis, negozio online, spedizione gratuita, loja virtual, frete grátis, loja online, winkelwagen, webwinkel, 通販, 電子商取引, カート, ネットショップ, 电商, 网店',
  Retail:
    'einzelhandel, supermarkt, supermärkte, supermarché, grande distribution, supermercado, supermercato, grande distribuzione, varejo, winkelketen, 小売, スーパーマーケット, 零售',
  Restaurants:
    'gastronomie, speisekarte, tischreservierung, restauration rapide, carte des vins, cuisine maison, restaurante, ristorante, pizzeria, trattoria, cardápio, menú del día, reservar mesa, prenota un tavolo, eetcafé, レストラン, 飲食店, 居酒屋, 餐厅, 餐饮',
  Food: "lebensmittel*, brauerei, bäckerei, weingut, molkerei, alimentaire, boulangerie, vignoble, fromagerie, brasserie artisanale, alimentos, bodega, panadería, quesería, cervecería, aceite de oliva, alimentari, cantina, caseificio, birrificio, olio d'oliva, padaria, vinícola, cervejaria, voedingsmiddelen, bakkerij, brouwerij, 食品, 飲料, 醸造, 酒造",
  Logistics:
    "lieferkette*, spedition*, logistik*, paketdienst, transportunternehmen, logistique, chaîne d'approvisionnement, transporteur, logística, cadena de suministro, transporte de mercancías, logistica, spedizioni, autotrasport*, trasporti, transportadora, tourenplanung, routenplanung, fuhrparkmanagement, flottenmanagement, planification de tournées, gestion de flotte, planificación de rutas, optimización de rutas, gestión de flotas, pianificazione dei percorsi, gestione flotte, roteirização, planejamento de rotas, gestão de frotas, routeplanning, ritplanning, wagenparkbeheer, 配車, 動態管理, magazijn, logistiek*, vrachtvervoer, 物流, 配送, 倉庫, 仓储, 運送",
  Transportation:
    'nahverkehr, öpnv, mobilität, verkehrsverbund, transports en commun, transport public, transporte público, mobilità, trasporto pubblico, mobilidade, openbaar vervoer, 鉄道, 交通',
  Automotive:
    'autohersteller, autohaus, elektroauto*, gebrauchtwagen, kfz-werkstatt, werkstatt, voiture, véhicule électrique, garage automobile, concessionnaire, coche*, concesionario, taller mecánico, vehículo, concessionari*, autofficina, auto usate, carros, concessionária, autodealer, occasions auto, 自動車, 中古車, 汽车',
  Travel:
    'reise, reisen, reiseveranstalter, reisebüro, urlaub*, pauschalreise*, rundreise*, hotellerie, ferienwohnung*, kreuzfahrt*, voyage, voyages, voyageur*, séjour*, vacances, agence de voyages, viaje, viajes, viajero*, vacaciones, alojamiento, viaggi*, vacanz*, agriturismo, soggiorn*, viagem, viagens, férias, hospedagem em, turismo, reizen, vakantie*, rondreis*, reisbureau, 旅行, 観光, 宿泊, ツアー, 旅游, 酒店',
  'Real Estate':
    'immobilie*, eigentumswohnung*, hausverwaltung, makler, immobilier, immobilière, appartements à vendre, location appartement, inmobiliaria*, pisos en venta, alquiler de pisos, immobiliare, case in vendita, imobiliári*, imóveis, imóvel, makelaar*, vastgoed, woningen, 不動産, 賃貸, 房地产',
  Construction:
    'bauunternehm*, baustelle*, handwerker*, hochbau, tiefbau, dachdecker, zimmerei, chantier, bâtiment, maçonnerie, rénovation, travaux publics, construcción, reformas, constructora, edilizia, ristrutturazion*, costruzioni, construtora, construção civil, bouwbedrijf, aannemer, verbouwing, 建設, 建築, 工務店, 建筑工程',
  Manufacturing:
    'maschinenbau, fertigung*, anlagenbau, werkzeugmaschine*, zulieferer, metallbau, spritzguss, usinage, fabricant, chaudronnerie, machines-outils, fabricante, fabricación, maquinaria, industria metalúrgica, produzione industriale, macchinari, carpenteria, officina meccanica, fabricação, usinagem, machinebouw, fabrikant, 製造, 工場, 機械, 制造',
  Robotics: 'robotertechnik, robotik, robotique, robótica, robotica, ロボット, 机器人',
  Energy:
    'stromanbieter, ökostrom, photovoltaik*, solaranlage*, wärmepumpe*, windkraft*, stadtwerke, énergie, panneaux solaires, électricité verte, pompe à chaleur, energía*, placas solares, paneles solares, fotovoltaic*, pannelli solari, energie rinnovabili, energia solar, energia elétrica, zonnepanelen, warmtepomp*, groene stroom, 電力, 太陽光, エネルギー, 能源, 光伏',
  Agriculture:
    'landwirtschaft*, landmaschinen, ackerbau, agriculture biologique, agricole*, agriculteur*, agricultura, agricultores, ganadería, agricol*, agricoltura, pecuária, agronegócio, landbouw, tuinbouw, 農業, 農家, 农业',
  Healthcare:
    'krankenhaus*, arztpraxis, zahnarzt*, gesundheitswesen, pflegedienst, physiotherapie, medizintechnik, hôpital, cabinet médical, dentaire, médecin*, soins infirmiers, clínica*, hospital*, médicos, odontolog*, salud, ospedal*, ambulatorio, studio medico, odontoiatr*, fisioterapia, saúde, consultas médicas, ziekenhuis, huisarts*, tandarts*, zorgverlen*, 病院, 医療, クリニック, 歯科, 介護, 医院, 医疗',
  Biotechnology: 'biotechnologie, gentechnik, biotecnología, biotecnologia, バイオテクノロジー, 生物技术',
  Pharmaceuticals:
    'arzneimittel*, apotheke, pharmaunternehmen, médicament*, pharmacie, laboratoire pharmaceutique, medicamento*, farmacia, farmaceutic*, farmácia, geneesmiddel*, apotheek, 製薬, 医薬品, 制药',
  Fitness:
    'fitnessstudio*, salle de sport, gimnasio*, palestra, academia de ginástica, sportschool, ジム, フィットネス, 健身',
  Education:
    'lernplattform, nachhilfe, weiterbildung*, hochschule, schüler, studium, studiengang, formation en ligne, formations, enseignement, étudiants, école, formación, educación, cursos, estudiantes, escuela, formazione, corsi, studenti, scuola, educação, alunos, ensino, escola, opleiding*, cursussen, onderwijs, studenten, 教育, 学習, 学校, オンライン講座, 塾, 培训, 学习',
  Legal:
    "kanzlei, rechtsanwalt*, rechtsanwält*, anwältin, notar, avocat*, cabinet d'avocats, abogado*, bufete, despacho de abogados, studio legale, avvocat*, advogad*, escritório de advocacia, advocat*, advocatenkantoor, notaris, 法律事務所, 弁護士, 律师",
  Cybersecurity:
    'it-sicherheit, cybersicherheit, informationssicherheit, cybersécurité, sécurité informatique, ciberseguridad, sicurezza informatica, cibersegurança, segurança da informação, cyberbeveiliging, セキュリティ対策, 情報セキュリティ, 网络安全',
  'Cloud Computing':
    'rechenzentr*, cloud-server*, cloud-speicher, serveurs cloud, servidores en la nube, server cloud, servidores em nuvem, cloudserver*, hébergement, centre de données, alojamiento web, hospedagem de sites, datacentrum, クラウド, サーバー, 云计算, 云服务',
  'Software Development':
    'softwareentwicklung, développeurs, développement logiciel, desarrolladores, desarrollo de software, sviluppatori, sviluppo software, desenvolvedores, desenvolvimento de software, softwareontwikkeling, ontwikkelaars, 開発者, 開発者向け, ソフトウェア開発, 开发者',
  Analytics:
    'datenanalyse, analyse de données, análisis de datos, analisi dei dati, análise de dados, data-analyse, データ分析, 数据分析',
  'Artificial Intelligence':
    'künstliche intelligenz, ki-modell*, intelligence artificielle, inteligencia artificial, intelligenza artificiale, inteligência artificial, kunstmatige intelligentie, 人工知能, 生成ai, 人工智能, 大模型',
  Productivity:
    'projektmanagement, aufgabenverwaltung, zusammenarbeit im team, gestion de projet, travail collaboratif, gestión de proyectos, gestione progetti, gestão de projetos, projectbeheer, タスク管理, 業務効率化, グループウェア, 协作办公',
  Design:
    'grafikdesign, webdesign, graphisme, design graphique, diseño gráfico, diseño web, grafica, progettazione grafica, design gráfico, grafisch ontwerp, デザイン, デザイナー, デザインシステム, 设计',
  Media:
    'zeitung, verlag, nachrichten, redaktion, zeitschrift, rédaction, presse écrite, actualité, périódico, noticias, redacción, revista, giornale, notizie, redazione, rivista, quotidiano, notícias, jornal, redação, krant, nieuws, tijdschrift, 新聞, 出版, ニュース, 雑誌, 新闻',
  Entertainment:
    'spielfilm*, kino, konzert*, cinéma, concerts, película*, conciertos, spettacol*, filmes, bioscoop, 映画, 音楽, エンターテインメント, アニメ, 音乐',
  Gaming: 'videospiel*, spieleentwickler, jeux vidéo, jeu vidéo, videojuego*, videogioc*, jogos, ゲーム, 游戏',
  Telecommunications:
    'mobilfunk*, glasfaser*, internetanbieter, opérateur mobile, fibre optique, téléphonie, telecomunicaciones, fibra óptica, telefonía, telecomunicazioni, fibra ottica, telefonia, telecomunicações, glasvezel, 通信, 回線, 携帯電話, 电信',
  Semiconductors:
    'halbleiter*, semi-conducteur*, semiconductores, semiconduttor*, semicondutor*, halfgeleider*, 半導体, 半导体, 芯片',
  'Consumer Electronics':
    'unterhaltungselektronik, haushaltsgeräte, électroménager, electrodoméstico*, elettrodomestic*, eletrodoméstico*, huishoudelijke apparaten, 家電, 家电',
  Fashion:
    'bekleidung, damenmode, herrenmode, schuhe, vêtements, prêt-à-porter, chaussures, ropa, moda, zapatos, calzado, abbigliamento, scarpe, gioielli, roupas, calçados, kleding, schoenen, アパレル, ファッション, 服装, 时尚',
  Beauty:
    'kosmetik*, friseur*, hautpflege, cosmétique*, coiffeur, institut de beauté, cosmétic*, peluquería, cosmetic*, parrucchier*, salão de beleza, kapper, schoonheidssalon, 化粧品, 美容, コスメ, 美妆',
  Aerospace:
    'luft- und raumfahrt, raumfahrt, aéronautique, aeroespacial, aerospazial*, ruimtevaart, 宇宙, 航空宇宙, 航天',
  'Non-profit & advocacy':
    'gemeinnützig*, ehrenamt*, spenden, spende, verein, mitgliedsbeitrag, menschenrechte, bürgerrechte, hilfsorganisation, stiftung, à but non lucratif, bénévole*, bénévolat, faire un don, dons, association loi, adhérents, droits humains, sin ánimo de lucro, sin fines de lucro, voluntari*, donación, donaciones, dona ahora, derechos humanos, fundación, senza scopo di lucro, donazion*, dona ora, terzo settore, fondazione, sem fins lucrativos, doação, doações, doe agora, direitos humanos, goed doel, doneer, vrijwilliger*, stichting, 非営利, 寄付, ボランティア, 公益, 慈善',
  Government:
    'bundesministerium, stadtverwaltung, rathaus, behörde*, bürgerservice, mairie, ministère, collectivités, préfecture, ayuntamiento, ministerio, administración pública, comune di, ministero, pubblica amministrazione, prefeitura, governo federal, gemeente, rijksoverheid, 市役所, 自治体, 政府',
  'IT Services':
    'it-dienstleist*, systemhaus, it-beratung, softwarehaus, webagentur, infogérance, esn, services informatiques, agence web, consultoría tecnológica, servicios informáticos, servizi informatici, consulenza informatica, consultoria em ti, it-diensten, システム開発, 受託開発, システムインテグレーション, 软件外包',
  Consulting:
    'unternehmensberatung, beratungshaus, cabinet de conseil, conseil en stratégie, consultoría, consulenza aziendale, consultoria empresarial, adviesbureau, コンサルティング, 咨询',
  Sports:
    'sportverein, fußball*, bundesliga, club de football, équipement sportif, fútbol, deportivo*, deportes, calcio, squadra, futebol, esportes, voetbal*, sportartikelen, サッカー, スポーツ, 体育',
  'Arts & culture':
    'ausstellung*, kunsthalle, theater, musée, expositions, spectacles, museo, exposición, exposiciones, teatro, mostre, museu, exposições, tentoonstelling*, 美術館, 博物館, 博物馆',
  'Toys & baby products':
    'spielzeug*, spielwaren, kinderwagen, holzspielzeug, jouet*, poussette*, juguete*, cochecito*, giocattol*, passeggin*, brinquedo*, carrinho de bebê, speelgoed*, kinderwagens, 玩具, おもちゃ, ベビー用品',
  'Home & furniture':
    'möbel*, einrichtung, wohnaccessoires, matratze*, meubles, décoration intérieure, muebles, decoración, arredament*, mobili, móveis, decoração, meubels, 家具, インテリア, 家居',
  Pets: 'haustier*, hundefutter, katzenfutter, tierarzt*, animaux de compagnie, croquettes, vétérinaire, mascotas, veterinari*, animali domestici, animais de estimação, huisdier*, dierenarts, ペット, 动物医院, 宠物',
  'Chemicals & materials':
    'chemieunternehmen, kunststoff*, verpackung*, chimie, emballage*, plasturgie, química, envases, imballagg*, chimica, embalagens, chemie, verpakking*, 化学, 素材, 化工',
  'Mining & metals':
    'bergbau, stahlwerk, minière, sidérurgie, minería, siderurgia, miniera, acciaieria, mineração, mijnbouw, 鉱業, 鉄鋼, 矿业',
  'Environmental services':
    'entsorgung, abfallwirtschaft, abwasser*, umwelttechnik, traitement des déchets, déchets, residuos, reciclaje, gestión ambiental, rifiuti, riciclo, resíduos, reciclagem, afvalverwerking, リサイクル, 廃棄物, 环保',
  Events:
    'messeveranstalter, veranstaltungsort, eventagentur, fachmesse, événementiel, traiteur, salon professionnel, organización de eventos, feria, organizzazione eventi, fiera, organização de eventos, evenementen*, 展示会, イベント, 展会',
  'Social Media': 'soziale netzwerke, réseau social, red social, rede social, sociaal netwerk, 交友',
  Software:
    'softwarelösung*, branchensoftware, unternehmenssoftware, warenwirtschaft, logiciel*, éditeur de logiciels, programa de gestión, aplicación, gestionale, applicazione, aplicativo, aplicación móvil, softwarepakket, ソフトウェア, アプリ, システム, 软件',
};
