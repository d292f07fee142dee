/** Headlines about one company, by language; each list has the reports of one event. */
export interface LanguageCases {
  readonly name: string;
  readonly events: readonly (readonly string[])[];
}

export const languageCases: Readonly<Record<string, LanguageCases>> = {
  en: {
    name: 'Quillpay',
    events: [
      ['Quillpay raises its card fees in January', 'Card fees at Quillpay go up in January'],
      ['Quillpay opens a new office in Leeds', 'New office in Leeds for Quillpay'],
      ['Quillpay names Anna Berg as new chief executive', 'Anna Berg becomes chief executive of Quillpay'],
      ['Quillpay acquires till maker Brisk', 'Till maker Brisk acquired by Quillpay'],
      ['Quillpay quarterly revenue up by a fifth'],
      ['Data leak at Quillpay hits 40,000 customers', '40,000 customers affected by Quillpay data leak'],
      ['Quillpay terminals out of service for hours', 'Terminals of Quillpay were out of service for hours'],
      ['Quillpay launches an app for market stalls', 'App for market stalls launched by Quillpay'],
    ],
  },
  de: {
    name: 'Quillpay',
    events: [
      ['Quillpay erhöht die Kartengebühren im Januar', 'Kartengebühren bei Quillpay steigen im Januar'],
      ['Quillpay eröffnet ein neues Büro in Leeds', 'Neues Büro von Quillpay in Leeds eröffnet'],
      ['Quillpay beruft Anna Berg zur neuen Chefin', 'Anna Berg wird neue Chefin von Quillpay'],
      ['Quillpay übernimmt den Kassenhersteller Brisk', 'Kassenhersteller Brisk wird von Quillpay übernommen'],
      ['Quillpay steigert den Umsatz im Quartal um ein Fünftel'],
      ['Datenleck bei Quillpay betrifft 40.000 Kunden', '40.000 Kunden von Datenleck bei Quillpay betroffen'],
      ['Terminals von Quillpay fallen stundenlang aus', 'Quillpay: Terminals stundenlang ausgefallen'],
      ['Quillpay bringt eine App für Marktstände', 'Neue App von Quillpay für Marktstände'],
    ],
  },
  ja: {
    name: 'クイルペイ',
    events: [
      ['クイルペイが決済手数料を引き上げる', 'クイルペイ、決済手数料の引き上げを1月から実施'],
      ['クイルペイ、大阪に新しい事務所を開設', 'クイルペイが大阪事務所を開設'],
      ['クイルペイの新社長に鈴木氏', 'クイルペイ、鈴木氏が新社長に就任'],
      ['クイルペイがレジ会社を買収', 'レジ会社の買収を発表、クイルペイ'],
      ['クイルペイ、四半期の売上高は2割増'],
      ['クイルペイで個人情報が流出、4万人に影響', 'クイルペイの個人情報流出、影響は4万人'],
      ['クイルペイの決済端末が数時間停止', '決済端末が停止、クイルペイの障害は数時間'],
      ['クイルペイが屋台向けアプリを公開', '屋台向けの新アプリ、クイルペイが公開'],
    ],
  },
  zh: {
    name: '羽付',
    events: [
      ['羽付将上调刷卡手续费', '羽付宣布一月起上调刷卡手续费'],
      ['羽付在成都开设新办公室', '羽付成都新办公室正式开设'],
      ['羽付任命李娜为新任首席执行官', '李娜出任羽付首席执行官'],
      ['羽付收购收银机制造商', '羽付宣布收购一家收银机制造商'],
      ['羽付季度营收增长两成'],
      ['羽付数据泄露影响四万名用户', '四万名用户受羽付数据泄露影响'],
      ['羽付支付终端瘫痪数小时', '羽付终端瘫痪，数小时无法支付'],
      ['羽付推出面向集市摊位的应用', '集市摊位用上羽付新应用'],
    ],
  },
  ko: {
    name: '퀼페이',
    events: [
      ['퀼페이, 카드 수수료 인상', '퀼페이가 1월부터 카드 수수료를 인상한다'],
      ['퀼페이, 부산에 새 사무실 개소', '퀼페이 부산 사무실 문 열어'],
      ['퀼페이 새 대표에 김민수', '김민수, 퀼페이 새 대표 취임'],
      ['퀼페이, 계산기 제조사 인수', '계산기 제조사 인수한 퀼페이'],
      ['퀼페이 분기 매출 20% 증가'],
      ['퀼페이 개인정보 유출, 4만 명 피해', '퀼페이 개인정보 유출로 4만 명 영향'],
      ['퀼페이 단말기 몇 시간 동안 먹통', '퀼페이 단말기 먹통, 몇 시간 만에 복구'],
      ['퀼페이, 시장 상인용 앱 출시', '시장 상인용 앱 내놓은 퀼페이'],
    ],
  },
  th: {
    name: 'ควิลเพย์',
    events: [
      ['ควิลเพย์ขึ้นค่าธรรมเนียมบัตร', 'ค่าธรรมเนียมบัตรของควิลเพย์จะขึ้นในเดือนมกราคม'],
      ['ควิลเพย์เปิดสำนักงานใหม่ในเชียงใหม่', 'สำนักงานใหม่ของควิลเพย์เปิดแล้วที่เชียงใหม่'],
      ['ควิลเพย์แต่งตั้งสมชายเป็นประธานบริหารคนใหม่', 'สมชายรับตำแหน่งประธานบริหารควิลเพย์'],
      ['ควิลเพย์ซื้อกิจการผู้ผลิตเครื่องคิดเงิน', 'ผู้ผลิตเครื่องคิดเงินถูกควิลเพย์ซื้อกิจการ'],
      ['รายได้ไตรมาสของควิลเพย์เพิ่มขึ้นหนึ่งในห้า'],
      ['ข้อมูลลูกค้าควิลเพย์รั่วไหลสี่หมื่นราย', 'ควิลเพย์ทำข้อมูลลูกค้าสี่หมื่นรายรั่วไหล'],
      ['เครื่องรับบัตรควิลเพย์ล่มหลายชั่วโมง', 'ควิลเพย์ล่ม เครื่องรับบัตรใช้ไม่ได้หลายชั่วโมง'],
      ['ควิลเพย์เปิดตัวแอปสำหรับแผงลอย', 'แอปสำหรับแผงลอยจากควิลเพย์เปิดตัวแล้ว'],
    ],
  },
  tr: {
    name: 'Quillpay',
    events: [
      ['Quillpay kart komisyonlarını artırıyor', 'Quillpay kart komisyonlarını ocak ayında artırıyor'],
      ['Quillpay İzmir’de yeni bir ofis açtı', 'Quillpay’in yeni İzmir ofisi açıldı'],
      ['Quillpay’in yeni genel müdürü Ayşe Demir oldu', 'Ayşe Demir Quillpay genel müdürlüğüne atandı'],
      ['Quillpay yazarkasa üreticisi Brisk’i satın aldı', 'Yazarkasa üreticisi Brisk Quillpay’e satıldı'],
      ['Quillpay’in çeyrek cirosu beşte bir arttı'],
      ['Quillpay’de veri sızıntısı 40.000 müşteriyi etkiledi', 'Veri sızıntısı: 40.000 Quillpay müşterisi etkilendi'],
      ['Quillpay terminalleri saatlerce çalışmadı', 'Quillpay: terminaller saatlerce çalışmadı'],
      ['Quillpay pazarcılar için yeni bir uygulama çıkardı', 'Pazarcılar için uygulama Quillpay’den geldi'],
    ],
  },
  vi: {
    name: 'Quillpay',
    events: [
      ['Quillpay tăng phí thẻ từ tháng Một', 'Phí thẻ của Quillpay tăng từ tháng Một'],
      ['Quillpay mở văn phòng mới tại Đà Nẵng', 'Văn phòng mới của Quillpay tại Đà Nẵng đã mở cửa'],
      ['Quillpay bổ nhiệm Nguyễn Lan làm giám đốc điều hành mới', 'Nguyễn Lan giữ chức giám đốc điều hành Quillpay'],
      ['Quillpay mua lại hãng sản xuất máy tính tiền Brisk', 'Hãng máy tính tiền Brisk được Quillpay mua lại'],
      ['Doanh thu quý của Quillpay tăng một phần năm'],
      ['Quillpay làm lộ dữ liệu của 40.000 khách hàng', 'Lộ dữ liệu 40.000 khách hàng của Quillpay'],
      [
        'Máy quẹt thẻ của Quillpay ngừng hoạt động nhiều giờ',
        'Quillpay ngừng hoạt động, máy quẹt thẻ tê liệt nhiều giờ',
      ],
      ['Quillpay ra mắt ứng dụng cho sạp chợ', 'Ứng dụng mới cho sạp chợ của Quillpay'],
    ],
  },
  hi: {
    name: 'क्विलपे',
    events: [
      ['क्विलपे ने कार्ड शुल्क बढ़ाया', 'क्विलपे का कार्ड शुल्क जनवरी से बढ़ेगा'],
      ['क्विलपे ने पुणे में नया दफ्तर खोला', 'पुणे में खुला क्विलपे का नया दफ्तर'],
      ['क्विलपे ने अनीता शर्मा को मुख्य कार्यकारी बनाया', 'अनीता शर्मा होंगी क्विलपे की मुख्य कार्यकारी'],
      ['क्विलपे ने कैश मशीन कंपनी का अधिग्रहण किया', 'कैश मशीन कंपनी का अधिग्रहण करेगी क्विलपे'],
      ['क्विलपे की तिमाही आय में पांचवें हिस्से की वृद्धि'],
      ['क्विलपे से 40,000 ग्राहकों का डेटा लीक', '40,000 ग्राहकों का डेटा क्विलपे से लीक हुआ'],
      ['क्विलपे के टर्मिनल कई घंटे बंद रहे', 'कई घंटे ठप रहे क्विलपे के टर्मिनल'],
      ['क्विलपे ने बाजार के ठेलों के लिए ऐप पेश किया', 'बाजार के ठेलों के लिए क्विलपे का नया ऐप'],
    ],
  },
  fr: {
    name: 'Nordwind',
    events: [
      ['Nordwind augmente ses tarifs en janvier', 'Les tarifs de Nordwind augmentent en janvier'],
      ['Nordwind ouvre un bureau à Lille', 'Un nouveau bureau à Lille pour Nordwind'],
      ['Nordwind attaque Capsule en justice', 'Capsule attaqué en justice par Nordwind'],
      ['Nordwind supprime 120 postes'],
      ['Nouvelle directrice financière chez Nordwind'],
    ],
  },
  pl: {
    name: 'Nordwind',
    events: [
      ['Nordwind podnosi ceny od stycznia', 'Od stycznia ceny w Nordwind w górę'],
      ['Nordwind otwiera nowe biuro w Gdyni', 'Nowe biuro Nordwind w Gdyni'],
      ['Nordwind pozywa konkurenta o patenty', 'Konkurent pozwany o patenty przez Nordwind'],
      ['Nordwind zwalnia 120 osób'],
      ['Nowy dyrektor finansowy Nordwind'],
    ],
  },
  ar: {
    name: 'نوردويند',
    events: [
      ['نوردويند ترفع أسعار الاشتراك', 'أسعار الاشتراك في نوردويند ترتفع'],
      ['نوردويند تفتتح مكتبا جديدا في دبي', 'مكتب جديد لشركة نوردويند في دبي'],
      ['نوردويند تقاضي منافستها'],
      ['نوردويند تسرح 120 موظفا'],
    ],
  },
};

/** Headlines in a language with declined names, to test that all forms of the known name are found. */
export const declinedNames: LanguageCases = {
  name: 'Нордвинд',
  events: [
    ['Нордвинд повышает цены с января', 'С января цены Нордвинда повышаются'],
    ['Нордвинд открыл новый офис в Казани', 'Новый офис Нордвинда открылся в Казани'],
    ['Нордвинд подал в суд на конкурента', 'Конкурент Нордвинда получил иск в суд'],
    ['Нордвинд увольняет 120 человек'],
    ['Новый финансовый директор Нордвинда'],
  ],
};
