import type { Industry } from './industry.ts';

/** Associations, the public sector, culture, sport, and services to other companies. */
export const society: readonly Industry[] = [
  {
    name: 'Non-profit & advocacy',
    core: 'non-profit, nonprofit, not for profit, charity, charitable, ngo, advocacy, foundation grant, volunteer, donate, donation, fundraising, humanitarian, civil society, human rights, registered charity, civil rights, digital rights, 501c3, campaigner, advocacy group',
    common:
      'donor, mission, community, campaign, petition, supporter, member, awareness, equality, justice, rights, member association',
  },
  {
    name: 'Government',
    core: 'city council, ministry, municipality, government agency, public administration, federal agency, public sector, local government, town hall, embassy, citizen services, parliament, govtech, regulatory authority',
    common: 'government, citizen, public, council, minister, regulation, state, department, policy, permit, election',
  },
  {
    name: 'IT Services',
    core: 'it services, it consulting, software agency, software house, systems integrator, system integrator, managed services provider, managed it, digital transformation, custom software development, bespoke software, software consultancy, web development agency, app development agency, outsourcing, it support, web agency, it outsourcing, nearshore',
    common:
      'consulting, consultant, project, client, agile, implementation, migration, support, software, integration, web development',
  },
  {
    name: 'Consulting',
    core: 'management consulting, consulting firm, strategy consulting, business consulting, advisory firm, consultancy, business coaching, executive coaching, change management, corporate advisory, professional services',
    common: 'consulting, consultant, advisory, strategy, client, workshop, coaching, transformation, leadership',
  },
  {
    name: 'Sports',
    core: 'football club, sports club, sports team, stadium, championship, sports league, athlete, season ticket, match day, tennis club, golf course, cycling club, sportswear, sporting goods, ski resort, surf school',
    common: 'sport, match, team, club, coach, player, league, race, training, fan',
  },
  {
    name: 'Arts & culture',
    core: 'museum, art gallery, theatre, theater, opera, orchestra, exhibition, contemporary art, art collection, festival, cultural heritage, library',
    common: 'art, artist, culture, visitor, ticket, collection, performance, curator',
  },
  {
    name: 'Home & furniture',
    core: 'furniture, home decor, homeware, kitchenware, mattress, sofa, interior decoration, bedding, lighting fixture, gardening, garden centre, candle, home fragrance, home improvement, diy store, tableware',
    common: 'home, kitchen, bedroom, garden, wood, bathroom, handmade, decor',
  },
  {
    name: 'Toys & baby products',
    core: 'toy maker, toy store, toy shop, toy brand, wooden toy, educational toy, soft toy, plush toy, board game, construction toy, doll house, stroller, pushchair, baby carrier, baby product, baby clothes',
    common: 'toy, doll, puzzle, playset, playtime, toddler, newborn',
  },
  {
    name: 'Pets',
    core: 'pet food, pet care, veterinary, vet clinic, dog food, cat food, pet owner, pet insurance, dog walking, dog training, pet supply, animal hospital',
    common: 'pet, dog, cat, puppy, animal, vet',
  },
  {
    name: 'Chemicals & materials',
    core: 'chemical company, specialty chemical, polymer, adhesive, petrochemical, synthetic resin, composite material, paper mill, packaging, industrial gas, advanced material, pulp and paper',
    common: 'chemical, material, formulation, raw material, plastic, additive, paper',
  },
  {
    name: 'Mining & metals',
    core: 'mining company, gold mine, copper mine, lithium mine, iron ore, steelmaker, aluminium, aluminum, mineral exploration, rare earth, smelter, quarry',
    common: 'mine, mining, metal, ore, exploration, steel, mineral, drilling',
  },
  {
    name: 'Environmental services',
    core: 'waste management, recycling, wastewater, waste collection, water treatment, carbon accounting, environmental consulting, circular economy, air quality, climate action, reforestation, carbon offset, carbon footprint',
    common: 'environment, waste, water, climate, sustainability, emission, recycled, nature',
  },
  {
    name: 'Events',
    core: 'event management, trade fair, trade show, conference organizer, event venue, wedding planner, event planning, event ticketing, event agency, exhibitor, catering, virtual event, conference venue',
    common: 'event, conference, venue, attendee, speaker, ticket, wedding, party, exhibition',
  },
  {
    name: 'Personal services',
    core: 'funeral director, funeral service, cleaning service, house cleaning, laundry service, dry cleaning, nanny, babysitter, plumber, electrician, locksmith, moving company, removal company, handyman, wedding photographer, photography studio, tattoo studio, pest control, bestatter, umzugsunternehmen, gebäudereinigung, pompes funèbres, déménagement, plombier, mudanzas, limpieza del hogar, traslochi, imprese di pulizie, mudanças, schoonmaakbedrijf, verhuisbedrijf',
    common: 'home visit, booking, family, cleaning, appointment, repair, local, service',
  },
  {
    name: 'Social Media',
    core: 'social network, social networking, social media platform, photo sharing, dating app, online community, microblogging, messaging app, creator platform, fan community',
    common: 'post, follower, profile, friend, share, message, feed, community, chat, creator',
  },
  {
    name: 'Software',
    core: 'software company, saas, business software, software as a service, mobile app, web application, cloud software, enterprise software, desktop app, erp, erp software, software publisher, software vendor',
    common:
      'software, app, application, platform, api, integration, dashboard, browser, open source, plugin, user interface, self hosted, library, open-source',
  },
];
