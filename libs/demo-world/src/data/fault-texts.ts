/** Declares its encoding after the server has said nothing about it. */
export const cyrillicPage = `<!doctype html>
<html lang="ru"><head><meta http-equiv="Content-Type" content="text/html; charset=windows-1251">
<title>Речной маяк – навигационные приборы для малых судов</title>
<meta name="description" content="Речной маяк производит эхолоты и навигационные приборы для малых судов."></head>
<body><h1>Речной маяк</h1>
<p>Мы производим эхолоты, бортовые огни и навигационные приборы для катеров и малых судов. Завод работает с 1994 года, сервисные мастерские открыты в шести городах.</p>
<p>Каждый прибор проходит проверку на воде: мы испытываем эхолоты на реке с сильным течением и переменной глубиной. Гарантия составляет пять лет.</p>
<p>Наши покупатели – речные порты, спасательные службы и владельцы прогулочных катеров. Запасные части отправляем в день заказа.</p>
</body></html>
`;

export const japanesePage = `<!doctype html>
<html lang="ja"><head><meta charset="Shift_JIS">
<title>青海精機株式会社 | 小型ポンプの設計と製造</title>
<meta name="description" content="青海精機は食品工場向けの小型ポンプを設計し、製造しています。"></head>
<body><h1>青海精機株式会社</h1>
<p>当社は食品工場向けの小型ポンプを設計し、製造しています。創業は一九七二年、従業員は八十五名です。</p>
<p>分解と洗浄が簡単なポンプは、乳製品や醤油の製造ラインで使われています。部品は十五年間供給します。</p>
<p>修理は本社工場で受け付けています。見積もりは二日以内にお送りします。</p>
</body></html>
`;

export const lonelyPage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Velmora Studio – theatre lighting design</title>
<meta name="description" content="Velmora Studio designs lighting for small theatres and touring companies.">
<meta property="og:site_name" content="Velmora Studio"></head>
<body><header><a href="/">Velmora Studio</a></header><main>
<h1>Light for small stages</h1>
<p>Velmora Studio designs lighting for theatres with fewer than two hundred seats and for companies that travel with everything they own in one van. We draw the plot, hang the lamps with your crew and stay until the first night is over.</p>
<p>Most of our rigs run on what the house already has. Where something must be bought, we say what it costs to run for a season, not only what it costs on the day.</p>
<p>There are two of us, Ilse Warrender and Joaquim Prates. We take on nine productions a year.</p>
</main></body></html>
`;

export const slowPageText = `Unhurried Clocks restores tower clocks and station clocks. The oldest one in our care has been running since 1811.

A restoration takes between four and eleven months. We publish what we replaced, what we kept and why.`;
