import type { Industry } from './industry.ts';

/** Construction, manufacturing, energy and farming. */
export const making: readonly Industry[] = [
  {
    name: 'Construction',
    core: 'construction, contractor, building site, construction management, civil engineering, general contractor, jobsite, bim, concrete, scaffolding, building materials, homebuilder, architect, subcontractor, bauunternehmen, baustelle, handwerker, chantier, construcción',
    common: 'building, project, site, builder, blueprint, crane, cement, renovation, roofing, trade, safety',
  },
  {
    name: 'Manufacturing',
    core: 'manufacturing, manufacturer, factory, production line, industrial automation, machine tools, cnc, injection molding, additive manufacturing, 3d printing, predictive maintenance, shop floor, plant floor, industrial iot, quality control, maschinenbau, fertigung, fabrication, fabricante, sheet metal, chemical plant',
    common:
      'plant, machine, production, assembly, component, supplier, equipment, industrial, steel, tool, quality, maintenance, part',
  },
  {
    name: 'Robotics',
    core: 'robot, robotics, robotic arm, drone, warehouse robot, humanoid, cobot, autonomous mobile robot, unmanned aerial, lidar, robotic process',
    common: 'autonomous, sensor, gripper, motion, navigation, automation, actuator, vision',
  },
  {
    name: 'Energy',
    core: 'solar, solar panel, battery cell, lithium battery, battery pack, wind farm, renewable energy, electricity supplier, power plant, power grid, oil and gas, energy storage, heat pump, smart meter, utility company, hydrogen, battery storage, nuclear power, energy supplier, photovoltaic, carbon capture, strom, stromanbieter, photovoltaik, énergie, energía, electricity tariff, natural gas, geothermal, offshore wind, inverter',
    common:
      'energy, power, electricity, grid, gas, oil, renewable, battery, kilowatt, megawatt, emission, climate, tariff, turbine, carbon, net zero',
  },
  {
    name: 'Agriculture',
    core: 'agriculture, farmer, farming, crop, agtech, livestock, fertilizer, precision farming, vertical farming, irrigation, tractor, harvest, seed company, greenhouse grower, landwirtschaft, agricole, agricultura, soil health',
    common: 'farm, field, soil, seed, yield, grower, cattle, grain, pesticide, orchard, dairy',
  },
];
