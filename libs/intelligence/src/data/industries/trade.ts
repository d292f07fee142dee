import type { Industry } from './industry.ts';

/** Shops, food, transport, travel and property. */
export const trade: readonly Industry[] = [
  {
    name: 'E-commerce',
    core: 'e-commerce, ecommerce, online store, online shop, webshop, online marketplace, storefront, shopping cart, dropshipping, direct to consumer, d2c, headless commerce, product catalog, online retailer, onlinehandel, boutique en ligne, tienda online, marketplace seller',
    common:
      'store, shop, seller, checkout, cart, order, shipping, merchant, product page, shopper, commerce, marketplace, fulfilment',
  },
  {
    name: 'Retail',
    core: 'retailer, supermarket, grocery, grocer, department store, convenience store, retail chain, store opening, private label, merchandising, shopkeeper, einzelhandel, supermarché, supermercado, high street',
    common: 'retail, store, shop, shopper, stock, shelf, brand, discount, loyalty, footfall',
  },
  {
    name: 'Restaurants',
    core: 'restaurant, restaurant chain, food delivery, table booking, menu management, kitchen display, fast food, cafe, diner, hospitality software, ghost kitchen, meal delivery, takeaway, gastronomie, restauration, restaurante, restaurant reservation, bistro',
    common: 'menu, kitchen, chef, table, guest, delivery, order, meal, hospitality, bar, coffee',
  },
  {
    name: 'Food',
    core: 'food producer, beverage, snack, plant based, dairy, bakery, brewery, winery, confectionery, food manufacturer, meat alternative, soft drink, protein bar, roastery, oat milk, lebensmittel, alimentaire, alimentos, frozen food, ingredient supplier',
    common:
      'food, drink, taste, recipe, ingredient, flavor, flavour, organic, milk, beer, wine, coffee, nutrition, vegan',
  },
  {
    name: 'Logistics',
    core: 'logistics, freight, supply chain, warehouse, fulfillment, shipping company, last mile, freight forwarding, carrier, fleet management, route planning, route optimization, parcel, cargo, customs clearance, third party logistics, dispatching, trucking, haulier, transport management, warehouse management, lieferkette, spedition, logistik, logistique, logística, paketdienst, container ship, shipment tracking',
    common:
      'shipping, shipment, delivery, truck, driver, fleet, inventory, route, port, tracking, transport, courier, shipper, pallet, lane, load, lieferung',
  },
  {
    name: 'Transportation',
    core: 'ride hailing, ride sharing, public transport, railway, rail operator, scooter sharing, bike sharing, car sharing, bus operator, micromobility, mobility service, metro line, commuter train, taxi, mobilität, transports en commun',
    common: 'ride, driver, passenger, bus, train, bike, scooter, transit, mobility, route, city, ticket',
  },
  {
    name: 'Automotive',
    core: 'automaker, carmaker, electric vehicle, car dealership, auto parts, vehicle manufacturer, autonomous driving, self driving, ev charging, charging station, automotive, car maker, used car, powertrain, autohersteller, automobile, elektroauto, coche eléctrico',
    common: 'car, vehicle, ev, battery, driver, engine, dealer, charging, motor, truck, model, range',
  },
  {
    name: 'Travel',
    core: 'airline, hotel booking, travel agency, flight booking, vacation rental, tour operator, online travel, travel management, hotelier, cruise line, holiday package, property management system, reiseveranstalter, hotellerie, voyage, viajes, itinerary, hotel chain, airfare',
    common:
      'travel, trip, hotel, flight, guest, booking, destination, traveler, traveller, tourism, room, holiday, airport, reservation',
  },
  {
    name: 'Real Estate',
    core: 'real estate, property listing, proptech, property management, landlord, tenant, realtor, estate agent, home buyer, apartment rental, commercial property, coworking, office space, immobilien, makler, immobilier, inmobiliaria, letting agent, lease management',
    common: 'property, home, house, rent, apartment, lease, buyer, listing, square feet, building, mortgage, housing',
  },
];
