/**
 * Subjects that are not markets: a text full of these words, and without any word of the company's own market, is about a
 * namesake (a town, a metal, a footballer, a planet). Used only against names found without context.
 */
export const otherSubjects: Readonly<Record<string, string>> = {
  sport:
    'footballer, midfielder, striker, goalkeeper, defender, winger, quarterback, pitcher, batsman, bowler, coach, head coach, manager said after the match, match, scored, goal, penalty kick, league, premier league, championship, tournament, season opener, halftime, half time, kick off, kickoff, innings, playoff, cup final, semi final, world cup, transfer window, transfer fee, stadium, fans, teammate, referee, marathon, olympic, grand prix, racing, basketball, football, soccer, baseball, rugby, cricket, tennis, hockey, golf, wicket, touchdown, rebound, assist, on loan, first team, squad, injury time, bundesliga, spieltag, trainer, torwart, mannschaft, match nul, entraîneur, partido, gol, jugador, equipo de fútbol',
  'local government':
    'town, village, county, parish, borough, township, mayor, city council, town council, county council, councillor, council member, alderman, resident, ordinance, zoning, school district, high school, elementary school, sheriff, police department, police said, fire department, firefighter, highway, main street, library, town hall, city hall, ballot, polling place, election, voters, county clerk, city clerk, town clerk, clerk of court, court clerk, deputy clerk, registrar, parks and recreation, neighborhood, road closure, bypass, sewer, planning permission, high street, gemeinde, bürgermeister, stadtrat, einwohner, ortschaft, commune, mairie, maire, habitants, ayuntamiento, alcalde, vecinos, population',
  'courts and crime':
    'defendant, sentenced, prosecutor, murder, manslaughter, burglary, homicide, suspect, arrested, jury, jail, prison, inmate, parole, court record, marriage license, courthouse, bail, witness, victim, stabbing, shooting, robbery, docket',
  'stage and screen':
    'singer, songwriter, guitarist, drummer, album, single release, tour dates, band, actor, actress, film director, movie, box office, screenplay, novel, novelist, poet, poem, painting, sculptor, sculpture, exhibition, museum, gallery, theatre, theater, orchestra, symphony, opera, rapper, playlist, lyrics, episode, character, cast, sitcom, season finale, red carpet, schauspieler, sänger, chanteur, cantante',
  science:
    'planet, orbit, astronomer, telescope, galaxy, asteroid, comet, crater, spacecraft, nasa, solar system, moon, mineral, ore, mining, mine, miner, smelter, alloy, toxic metal, isotope, periodic table, chemical element, thermometer, methylmercury, contamination, tonne, tons of ore, deposit of, refinery, deposits, geology, fossil, archaeologist, dig site, laboratory study, peer reviewed',
  nature:
    'river, lake, mountain, valley, forest, trail, hiker, hiking, national park, wildlife, species, bird, fish, butterfly, flower, bloom, garden, gardener, perennial, tree, orchard, blossom, habitat, hurricane, storm, tornado, flood, wildfire, rainfall, snowfall, weather, forecast high, island, coast, beach, creek, watershed, hatchling, breed, puppy, kennel, horse, stallion, jockey, racehorse, reef',
  people:
    'obituary, survived by, funeral, born in, passed away, widow, grandchildren, memorial service, wedding, married, husband, wife, daughter, son of, aged, beloved, birthday, professor of, biography, childhood, celebrity, relationship',
  'faith and history':
    'church, bishop, priest, pope, cathedral, congregation, monastery, king, queen, emperor, century, medieval, ancient, roman god, mythology, goddess, battle of, regiment, war memorial, castle, treaty, dynasty, bible, gospel, temple, legend',
  kitchen:
    'recipe, tablespoon, teaspoon, preheat, oven, simmer, whisk, garnish, chopped, cloves, flour, butter, bake, serves four, minced, sauté, cocktail, dessert',
};
