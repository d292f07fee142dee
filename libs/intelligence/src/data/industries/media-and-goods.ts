import type { Industry } from './industry.ts';

/** Media, telecommunications, devices and fashion. */
export const mediaAndGoods: readonly Industry[] = [
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
    core: 'fashion, apparel, clothing, footwear, luxury brand, sneaker, jewelry, jewellery, handbag, textile, designer label, activewear, bekleidung, vêtements, ropa, second hand clothing, menswear, womenswear, eyewear',
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
