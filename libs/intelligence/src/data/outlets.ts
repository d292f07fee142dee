import { wordList } from '../text/word-list.ts';

/**
 * Newsrooms with named editors and a corrections practice, by registrable
 * domain. The list is short; other outlets are judged by signals.
 */
export const establishedOutlets: ReadonlySet<string> = new Set(
  wordList(
    'reuters.com, apnews.com, bloomberg.com, ft.com, wsj.com, nytimes.com, washingtonpost.com, economist.com, bbc.com, bbc.co.uk, theguardian.com, cnbc.com, cnn.com, npr.org, axios.com, politico.com, politico.eu, forbes.com, fortune.com, businessinsider.com, techcrunch.com, theverge.com, wired.com, arstechnica.com, theregister.com, zdnet.com, venturebeat.com, theinformation.com, nikkei.com, scmp.com, telegraph.co.uk, thetimes.co.uk, independent.co.uk, irishtimes.com, handelsblatt.com, faz.net, sueddeutsche.de, spiegel.de, zeit.de, heise.de, golem.de, manager-magazin.de, tagesschau.de, nzz.ch, derstandard.at, lemonde.fr, lesechos.fr, lefigaro.fr, latribune.fr, usine-digitale.fr, elpais.com, expansion.com, elmundo.es, cincodias.com, ilsole24ore.com, repubblica.it, nrc.nl, fd.nl, afr.com, smh.com.au, theglobeandmail.com, sifted.eu, cnet.com, marketwatch.com, barrons.com, dw.com, france24.com, euronews.com, aljazeera.com, latimes.com, usatoday.com, hbr.org, technologyreview.com, nature.com, science.org',
  ),
);

export const pressReleaseWires: ReadonlySet<string> = new Set(
  wordList(
    'businesswire.com, prnewswire.com, prnewswire.co.uk, globenewswire.com, accesswire.com, newswire.com, einpresswire.com, prweb.com, presseportal.de, openpr.com, openpr.de, newsfilecorp.com, marketscreener.com, ots.at, cision.com, mynewsdesk.com, businesswire.fr, pressebox.de, europapress.es, prlog.org, news-aktuell.de',
  ),
);
