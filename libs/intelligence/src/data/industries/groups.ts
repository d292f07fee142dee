/** Industry groups of the Global Industry Classification Standard, with our industries in each. */
const members: Readonly<Record<string, string>> = {
  Energy: 'Energy',
  Materials: 'Chemicals & materials, Mining & metals',
  'Capital Goods': 'Aerospace, Construction, Manufacturing, Robotics',
  'Commercial & Professional Services':
    'Consulting, Environmental services, Human Resources, Legal, Recruiting, Events',
  Transportation: 'Logistics, Transportation',
  'Automobiles & Components': 'Automotive',
  'Consumer Durables & Apparel': 'Fashion, Home & furniture, Toys & baby products',
  'Consumer Services': 'Education, Fitness, Personal services, Restaurants, Sports, Travel',
  'Consumer Discretionary Distribution & Retail': 'E-commerce, Pets',
  'Consumer Staples Distribution & Retail': 'Retail',
  'Food, Beverage & Tobacco': 'Agriculture, Food',
  'Household & Personal Products': 'Beauty',
  'Health Care Equipment & Services': 'Healthcare',
  'Pharmaceuticals, Biotechnology & Life Sciences': 'Biotechnology, Pharmaceuticals',
  Banks: 'Banking',
  'Financial Services': 'Cryptocurrency, Investing, Lending, Payments',
  Insurance: 'Insurance',
  'Software & Services':
    'Accounting, Analytics, Artificial Intelligence, Cloud Computing, CRM, Customer Service, Cybersecurity, Design, IT Services, Productivity, Software, Software Development',
  'Technology Hardware & Equipment': 'Consumer Electronics',
  'Semiconductors & Semiconductor Equipment': 'Semiconductors',
  'Telecommunication Services': 'Telecommunications',
  'Media & Entertainment': 'Advertising, Arts & culture, Entertainment, Gaming, Marketing, Media, Social Media',
  'Real Estate Management & Development': 'Real Estate',
  'Public & Non-profit': 'Government, Non-profit & advocacy',
};

/**
 * The industry group of each industry. The public sector and associations, which aren't companies, have a separate
 * group.
 */
export const groupOf: ReadonlyMap<string, string> = new Map(
  Object.entries(members).flatMap(([group, names]) => names.split(', ').map((name) => [name, group] as const)),
);
