/** The most frequent short words of each language, mostly without those shared with closely related languages. */
const words: Record<string, string> = {
  en: 'the and of to in is that for with are this from you your have was will our we it on by be as not at an or can more',
  de: 'der die das und ist nicht mit für von auf ein eine den dem des sich im zu auch wir sie werden wird oder bei nach aus ihre unsere über haben',
  fr: 'le la les des et est une un du pour dans que qui sur avec pas vous nous plus au par sont cette votre notre ce aux ont leur être',
  es: 'el la los las de que y en un una por con para del se es su al más como este esta nuestra nuestro sus pero son tu ha muy',
  it: 'il la che di e un una per con non del della dei delle nel sono più gli alla anche come questo questa nostro nostra dal ha è al si',
  pt: 'o a os as de que e um uma para com não do da dos das em no na por mais se seu sua você nossa nosso são ao como foi é à pelo',
  nl: 'de het een en van is dat op te voor met zijn niet aan door ook bij naar uit wij onze jouw worden wordt maar om als deze er je ze',
  sv: 'och att det som en på är av för med till den har inte ett om vi kan från eller också ska du våra vår alla mer vid efter när men',
  da: 'og at det som en på er af for med til den har ikke et om vi kan fra eller også skal du vores alle mere ved efter når men blev hos',
  no: 'og at det som en på er av for med til den har ikke et om vi kan fra eller også skal du våre alle mer ved etter når men ble hos',
  fi: 'ja on ei se että oli hän mutta kun myös tai sen ovat joka jos kuin niin voi sekä mitä tämä kanssa olla meidän ole vain nyt jo',
  pl: 'i w na z do się nie że to jest o jak dla po przez od oraz są ale lub czy które który za przy może jej jego tym być więcej nasze',
  cs: 'a v na se je že to s z do pro jako o i by ale jsou za od nebo který které jeho po při také jsme vám naše není více bylo může',
  tr: 've bir bu için ile da de olarak daha çok en olan gibi ya sonra kadar var her ama veya ise değil olduğu bizim sizin tarafından yeni biz',
  ro: 'și de la în a cu pe care nu un o este să mai din pentru sunt ca au se sau dar prin după fost lui al ale ce această nostru noastră',
  hu: 'a az és hogy nem egy is van meg ez már csak de vagy mint ha el ki volt lesz lehet minden még fel azt után amely pedig kell',
  id: 'dan yang di untuk dengan ini dari itu pada tidak dalam akan adalah ke oleh juga sebagai ada atau bisa kami anda telah lebih saat karena dapat',
  vi: 'và của là có cho được với trong không các một những người khi đã này từ đến về để như cũng tại sẽ nhiều bạn chúng tôi',
};

export const stopWords: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(words).map(([language, list]) => [language, new Set(list.split(' '))]),
);
