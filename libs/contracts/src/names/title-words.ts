/** Words in titles that describe the page rather than the company, by language. `~` stands for the name. */
interface TitleWords {
  readonly home: string;
  /** Labels for the official site, before or after the name. */
  readonly official?: string;
  /** Greetings. `~` marks the position of the name; greetings without it stand alone. */
  readonly welcome?: string;
}

/** Phrases are separated by commas. Articles that can follow a greeting are in `articles`. */
export const titleWords: Readonly<Record<string, TitleWords>> = {
  en: {
    home: 'home, homepage, home page, main page, main, index, start, start page, front page, landing page, our website, website, web site, site, official, overview, about us, about, contact, contact us',
    official:
      'official site, official website, official web site, official homepage, official home page, the official site, the official website, the official web site, official page, official store, official shop, company website, corporate website, corporate site, global site, website, homepage, home page',
    welcome:
      'welcome, welcome to ~, welcome to the website of ~, welcome to the home of ~, official site of ~, official website of ~, the official site of ~, the official website of ~, home of ~, the home of ~, website of ~, about ~',
  },
  de: {
    home: 'startseite, start, hauptseite, unsere website, über uns, kontakt, aktuelles',
    official:
      'offizielle website, offizielle webseite, offizielle seite, die offizielle website, offizielle homepage, internetseite, webseite, onlineshop, online-shop',
    welcome:
      'willkommen, herzlich willkommen, willkommen bei ~, herzlich willkommen bei ~, willkommen im ~, willkommen in ~, herzlich willkommen im ~, herzlich willkommen in ~, willkommen auf der website ~, willkommen auf der seite ~, willkommen auf den seiten ~, willkommen auf der homepage ~, website von ~, offizielle website von ~',
  },
  fr: {
    home: "accueil, page d'accueil, page d’accueil, bienvenue sur notre site, qui sommes-nous, contact",
    official:
      'site officiel, le site officiel, site web officiel, site internet officiel, site internet, site web, boutique officielle, page officielle',
    welcome:
      "bienvenue, bienvenue chez ~, bienvenue à ~, bienvenue au ~, bienvenue sur le site de ~, bienvenue sur ~, site officiel de ~, le site officiel de ~, site officiel d'~, site officiel d’~",
  },
  es: {
    home: 'inicio, página de inicio, pagina de inicio, página principal, pagina principal, portada, principal, contacto, quiénes somos, nosotros',
    official:
      'sitio oficial, sitio web oficial, página oficial, página web oficial, web oficial, tienda oficial, sitio web, página web',
    welcome:
      'bienvenido, bienvenidos, bienvenida, bienvenido a ~, bienvenidos a ~, bienvenida a ~, te damos la bienvenida a ~, página oficial de ~, sitio oficial de ~, sitio web oficial de ~, web oficial de ~, página web de ~',
  },
  it: {
    home: 'home, homepage, pagina iniziale, pagina principale, inizio, chi siamo, contatti',
    official: 'sito ufficiale, il sito ufficiale, sito web ufficiale, sito web, pagina ufficiale',
    welcome:
      'benvenuto, benvenuti, benvenuto in ~, benvenuti in ~, benvenuti da ~, benvenuto da ~, benvenuti su ~, benvenuti nel sito di ~, benvenuti a ~, sito ufficiale di ~, il sito ufficiale di ~',
  },
  pt: {
    home: 'início, inicio, página inicial, pagina inicial, página principal, principal, quem somos, contato',
    official: 'site oficial, o site oficial, sítio oficial, página oficial, loja oficial',
    welcome:
      'bem-vindo, bem-vindos, bem vindo, bem-vindo à ~, bem-vindo ao ~, bem-vindo a ~, bem-vindos à ~, bem-vindos ao ~, bem-vindos a ~, seja bem-vindo à ~, seja bem-vindo ao ~, site oficial da ~, site oficial do ~, site oficial de ~, página oficial da ~, página oficial do ~',
  },
  nl: {
    home: 'startpagina, hoofdpagina, homepagina, beginpagina, over ons',
    official: 'officiële website, officiële site, de officiële website, officiële webshop',
    welcome:
      'welkom, welkom bij ~, welkom op de website van ~, welkom op ~, van harte welkom bij ~, officiële website van ~, de officiële website van ~, website van ~',
  },
  pl: {
    home: 'strona główna, strona glowna, główna, start, o nas, kontakt',
    official:
      'oficjalna strona, oficjalna strona internetowa, strona oficjalna, oficjalny serwis, oficjalny sklep, strona internetowa',
    welcome:
      'witamy, witaj, serdecznie witamy, witamy w ~, witamy na stronie ~, oficjalna strona ~, oficjalna strona internetowa ~',
  },
  cs: {
    home: 'úvod, úvodní stránka, úvodní strana, hlavní stránka, hlavní strana, domů, domovská stránka, titulní stránka, o nás, kontakt',
    official: 'oficiální stránky, oficiální web, oficiální webové stránky, oficiální stránka',
    welcome:
      'vítejte, vítáme vás, vítejte v ~, vítejte u ~, vítejte na stránkách ~, oficiální stránky ~, oficiální web ~',
  },
  sk: {
    home: 'domov, úvodná stránka, úvodná strana, hlavná stránka',
    official: 'oficiálna stránka, oficiálne stránky, oficiálny web',
    welcome: 'vitajte, vitajte v ~, vitajte na stránke ~, vitajte na stránkach ~, vitajte u ~, oficiálna stránka ~',
  },
  hu: {
    home: 'kezdőlap, kezdőoldal, főoldal, címlap, nyitólap, rólunk, kapcsolat',
    official:
      'hivatalos oldal, hivatalos oldala, hivatalos weboldal, hivatalos weboldala, hivatalos honlap, hivatalos honlapja, honlapja, weboldala',
    welcome: 'üdvözöljük, üdvözlünk, köszöntjük, isten hozta, üdvözöljük a ~, üdvözli a ~, üdvözöljük az ~',
  },
  ro: {
    home: 'acasă, acasa, pagina principală, pagina principala, prima pagină, pagina de start, despre noi',
    official: 'site oficial, site-ul oficial, pagina oficială, magazin oficial',
    welcome:
      'bine ați venit, bine ati venit, bun venit, bine ați venit la ~, bine ati venit la ~, bun venit la ~, site-ul oficial al ~',
  },
  sv: {
    home: 'hem, startsida, start, förstasidan, om oss, kontakt',
    official: 'officiell webbplats, officiell hemsida, officiella hemsidan, hemsida, webbplats',
    welcome: 'välkommen, välkommen till ~, varmt välkommen till ~, välkomna till ~, hjärtligt välkommen till ~',
  },
  da: {
    home: 'forside, forsiden, hjem, startside, om os, kontakt',
    official: 'officiel hjemmeside, officielt website, den officielle hjemmeside, hjemmeside',
    welcome: 'velkommen, velkommen til ~, hjertelig velkommen til ~, velkommen hos ~',
  },
  nb: {
    home: 'hjem, forside, forsiden, startside, hovedside, om oss',
    official: 'offisiell nettside, offisiell side, offisielle nettsider, nettside, hjemmeside',
    welcome: 'velkommen, velkommen til ~, hjertelig velkommen til ~',
  },
  fi: {
    home: 'etusivu, koti, kotisivu, aloitussivu, pääsivu, yritys',
    official: 'viralliset sivut, virallinen sivusto, virallinen verkkosivusto, kotisivut, verkkosivut',
    welcome: 'tervetuloa, tervetuloa sivuillemme, lämpimästi tervetuloa, tervetuloa yritykseen ~',
  },
  et: {
    home: 'avaleht, esileht, kodu',
    official: 'ametlik veebileht, koduleht',
    welcome: 'tere tulemast, tere tulemast ~',
  },
  lt: {
    home: 'pradžia, pagrindinis, pagrindinis puslapis, titulinis, titulinis puslapis',
    official: 'oficiali svetainė, oficialus puslapis',
    welcome: 'sveiki atvykę, sveiki atvykę į ~',
  },
  lv: {
    home: 'sākums, sākumlapa, galvenā lapa',
    official: 'oficiālā vietne, oficiālā lapa',
    welcome: 'laipni lūdzam, sveicināti, laipni lūdzam ~',
  },
  ru: {
    home: 'главная, главная страница, домашняя страница, на главную, о компании, о нас, контакты',
    official:
      'официальный сайт, официальный сайт компании, сайт компании, официальный магазин, официальный интернет-магазин',
    welcome:
      'добро пожаловать, добро пожаловать в ~, добро пожаловать на сайт ~, добро пожаловать на сайт компании ~, официальный сайт ~, официальный сайт компании ~, сайт компании ~, официальный сайт фирмы ~',
  },
  uk: {
    home: 'головна, головна сторінка, домашня сторінка, про нас',
    official: 'офіційний сайт, офіційний сайт компанії, офіційний вебсайт',
    welcome:
      'ласкаво просимо, вітаємо, ласкаво просимо до ~, ласкаво просимо в ~, ласкаво просимо на сайт ~, офіційний сайт ~, офіційний сайт компанії ~',
  },
  bg: {
    home: 'начало, начална страница, за нас',
    official: 'официален сайт, официална страница, официален уебсайт',
    welcome: 'добре дошли, добре дошли в ~, добре дошли на ~, официален сайт на ~',
  },
  sr: {
    home: 'почетна, почетна страна',
    official: 'званични сајт, званична страница',
    welcome: 'добродошли, добродошли на ~, добродошли у ~',
  },
  hr: {
    home: 'početna, početna stranica, početna strana, naslovna, naslovnica, naslovna stranica, domov, domača stran, prva stran, o nama',
    official:
      'službena stranica, službene stranice, zvanični sajt, zvanična stranica, zvanični veb-sajt, uradna stran, uradna spletna stran',
    welcome: 'dobrodošli, dobrodošli u ~, dobrodošli na ~, dobrodošli v ~, pozdravljeni, službena stranica ~',
  },
  tr: {
    home: 'anasayfa, ana sayfa, giriş, hakkımızda, kurumsal, iletişim',
    official:
      'resmi site, resmi sitesi, resmi web sitesi, resmi internet sitesi, resmî web sitesi, resmi web sayfası, web sitesi, kurumsal web sitesi',
    welcome: 'hoş geldiniz, hoşgeldiniz, hoş geldiniz ~',
  },
  el: {
    home: 'αρχική, αρχική σελίδα, η εταιρεία, η εταιρία, επικοινωνία',
    official: 'επίσημη ιστοσελίδα, επίσημος ιστότοπος, επίσημο site, επίσημη σελίδα, ιστοσελίδα',
    welcome:
      'καλώς ήρθατε, καλωσορίσατε, καλώς ορίσατε, καλώς ήρθατε στην ~, καλώς ήρθατε στο ~, καλώς ήρθατε στη ~, καλωσορίσατε στην ~, καλωσορίσατε στο ~',
  },
  ja: {
    home: 'ホーム, ホームページ, トップ, トップページ, top, topページ, 公式, 公式サイト, オフィシャルサイト, オフィシャル, 会社概要, 企業情報, コーポレートサイト',
    official:
      '公式サイト, 公式ホームページ, 公式ウェブサイト, 公式webサイト, 公式hp, 【公式】, オフィシャルサイト, オフィシャルホームページ, オフィシャルウェブサイト, 企業サイト, コーポレートサイト, のホームページ, の公式サイト, の公式ホームページ, の公式ウェブサイト, のオフィシャルサイト, ホームページ, ウェブサイト',
    welcome: 'ようこそ, ようこそ~へ, ~へようこそ, ~にようこそ',
  },
  zh: {
    home: '首页, 首頁, 主页, 主頁, 官网, 官網, 官方网站, 官方網站, 网站首页, 網站首頁, 关于我们, 關於我們, 欢迎光临, 歡迎光臨, 公司首页',
    official:
      '官网, 官網, 官方网站, 官方網站, 官方网, 官方商城, 官方旗舰店, 首页, 首頁, 主页, 网站, 網站, 官方首页, 的官方网站, 的官方網站',
    welcome:
      '欢迎, 歡迎, 欢迎来到~, 歡迎來到~, 欢迎光临~, 歡迎光臨~, 欢迎访问~, 歡迎訪問~, 欢迎您访问~, 欢迎来到~官网, 欢迎访问~官网',
  },
  ko: {
    home: '홈, 메인, 메인페이지, 메인 페이지, 홈페이지, 첫페이지, 첫 페이지, 회사소개, 공식 홈페이지, 공식홈페이지',
    official:
      '공식 홈페이지, 공식홈페이지, 공식 사이트, 공식사이트, 공식 웹사이트, 공식웹사이트, 공식몰, 공식 쇼핑몰, 홈페이지, 웹사이트',
    welcome:
      '환영합니다, ~에 오신 것을 환영합니다, ~에 오신 것을 진심으로 환영합니다, ~에 오신걸 환영합니다, ~에 오신 여러분을 환영합니다, ~ 홈페이지에 오신 것을 환영합니다, ~을 찾아주셔서 감사합니다',
  },
  ar: {
    home: 'الرئيسية, الصفحة الرئيسية, الصفحه الرئيسيه, الرئيسيه, من نحن, اتصل بنا',
    official: 'الموقع الرسمي, الموقع الإلكتروني, الموقع الالكتروني, الموقع الإلكتروني الرسمي',
    welcome:
      'مرحبا, مرحبا بكم, مرحباً بكم, أهلا بكم, أهلاً بكم, أهلا وسهلا, مرحبا بكم في ~, مرحباً بكم في ~, مرحبا بك في ~, أهلا بكم في ~, أهلاً بكم في ~, الموقع الرسمي ل~, الموقع الرسمي لل~, موقع ~',
  },
  fa: {
    home: 'صفحه اصلی, خانه, صفحه نخست, درباره ما',
    official: 'وب سایت رسمی, وبسایت رسمی, سایت رسمی',
    welcome: 'خوش آمدید, به ~ خوش آمدید',
  },
  he: {
    home: 'דף הבית, עמוד הבית, בית, ראשי, עמוד ראשי, אודות',
    official: 'האתר הרשמי, אתר רשמי, אתר הבית',
    welcome: 'ברוכים הבאים, ברוך הבא, ברוכים הבאים ל~, האתר הרשמי של ~',
  },
  vi: {
    home: 'trang chủ, trang chu, giới thiệu, liên hệ',
    official: 'trang web chính thức, website chính thức, trang chủ',
    welcome:
      'chào mừng, chào mừng bạn, chào mừng đến với ~, chào mừng bạn đến với ~, chào mừng quý khách đến với ~, trang web chính thức của ~',
  },
  th: {
    home: 'หน้าแรก, หน้าหลัก, หน้าแรกเว็บไซต์, เกี่ยวกับเรา',
    official: 'เว็บไซต์อย่างเป็นทางการ, เว็บไซต์ทางการ',
    welcome: 'ยินดีต้อนรับ, ยินดีต้อนรับสู่ ~, ยินดีต้อนรับสู่~, ยินดีต้อนรับเข้าสู่~, เว็บไซต์ของ~',
  },
  id: {
    home: 'beranda, halaman utama, laman utama, utama, tentang kami',
    official: 'situs resmi, website resmi, laman resmi, situs web resmi, laman web rasmi',
    welcome: 'selamat datang, selamat datang di ~, selamat datang ke ~, situs resmi ~, website resmi ~',
  },
  hi: {
    home: 'मुखपृष्ठ, होम, मुख्य पृष्ठ, हमारे बारे में',
    official: 'आधिकारिक वेबसाइट',
    welcome: 'स्वागत है, आपका स्वागत है, ~ में आपका स्वागत है',
  },
};

/** Articles between a greeting and a name, and words that only introduce a name. */
export const articles =
  'the of bei von vom der die das dem den unserer unserem unser la le les l el los las il lo gli i o a os as de het da do di du des d компании фирмы компанії společnosti firmy firma société empresa azienda';

/** Words about a product's buyers, places and dates, which are typical of slogans. Names seldom contain them. */
export const sloganWords =
  'for your you our we with from since that which who makes make made best top online free buy at is are all more every everything where how why this now ' +
  'für ihr ihre ihren seit mit aus im in bei wir ist ihrer unser unsere macht jetzt auf zum zur vom am rund um alles ' +
  'pour votre vos depuis dans notre nos avec est sur en au aux sans ' +
  'para tu tus su desde con nuestra nuestro más somos por en ' +
  'per dal dalla la tua tuo nostra nostri sono ' +
  'com sua seu desde nossa mais ' +
  'voor uw jouw sinds met van onze ' +
  'dla twój twoja od na do w z ze nasz twojego roku ' +
  'pro vás váš ve vaše roku pre ' +
  'óta és egy az minden ' +
  'pentru din și dumneavoastră ' +
  'för till din ditt sedan och av i ' +
  'til dit siden og af hjemme ' +
  'vuodesta ja ' +
  'для от под на по в с из за лет года ваш ваша и всё все ' +
  'від для та у з ' +
  'за и с ' +
  'için ile ve en size sizin yılından beri ' +
  'για σας από και με το τα σε των ' +
  'za vaš od i u s iz ' +
  'cho của và tại bạn untuk dan dari yang anda di dengan';

/** Lower-case particles that occur in names. */
export const nameParticles =
  'of and de da do dos das di du del della dei la le les el los las y e et und & von van der den dem the op ten ter zu zum zur am im i og och en a o al d l bin ben san by';

/** Trade words in scripts without capitals, which don't occur in names. */
export const tradeWords =
  'を は が で なら まで から ます です の製造 製造・ 販売 専門 メーカー 通販 づくり 工務店 の総合 提供 サービス 機器 加工 設計 施工 の印刷 ソリューション お客様 ' +
  '的 专业 專業 厂家 廠家 生产 生產 批发 批發 供应 供應 制造商 製造商 设备 設備 解决方案 解決方案 服务商 一站式 领先 領先 价格 平台 企业 企業 定制 制造 製造 ' +
  '전문 제조 판매 프로그램 가공 서비스 솔루션 위한 단말기 먹거리 플랫폼 최고 함께 쇼핑 ' +
  'أفضل خدمات حلول بيع لبيع تصنيع توريد منذ ' +
  'จำหน่าย บริการ ผลิต รับ ขาย';
