import type { Industry } from './industry.ts';

/** Services for running a company: staff, marketing and customers. */
export const business: readonly Industry[] = [
  {
    name: 'Human Resources',
    core: 'human resources, payroll, hr software, hris, people management, employee engagement, performance review, time tracking, leave management, shift planning, rota, employee benefits, employee onboarding, workforce management, personalverwaltung, lohnabrechnung, personalmanagement, paie, ressources humaines, nómina, recursos humanos, shift scheduling, timesheet',
    common:
      'employee, hr, team, staff, workforce, benefit, absence, people team, compensation, onboarding, culture, shift, mitarbeiter, empleado, personnel',
  },
  {
    name: 'Recruiting',
    core: 'recruiting, recruitment, recruiter, applicant tracking, job board, talent acquisition, hiring platform, candidate sourcing, staffing agency, job seeker, executive search, stellenanzeige, bewerber, recrutement, empleo',
    common: 'candidate, hiring, hire, talent, job, resume, interview, applicant, vacancy',
  },
  {
    name: 'Marketing',
    core: 'email marketing, marketing automation, content marketing, seo, search engine optimization, lead generation, marketing campaign, landing page builder, newsletter tool, social media management, influencer marketing, marketing platform, loyalty program, customer engagement platform, brand monitoring, market intelligence, competitive intelligence, martech',
    common:
      'marketing, campaign, audience, brand, newsletter, conversion, lead, segment, engagement, funnel, social media, subscriber, marketer',
  },
  {
    name: 'Advertising',
    core: 'advertising, advertiser, programmatic, ad network, ad tech, adtech, demand side platform, media buying, display ads, ad inventory, ad campaign, billboard, out of home, retargeting, werbung, publicité, publicidad',
    common: 'ad, impression, publisher, click, targeting, media, campaign, creative, brand',
  },
  {
    name: 'Customer Service',
    core: 'customer service software, customer support, help desk, helpdesk, contact center, contact centre, call center, ticketing system, live chat, support ticket, chatbot, shared inbox, customer service, knowledge base, kundenservice, kundensupport, service client, atención al cliente',
    common: 'support, agent, ticket, inbox, conversation, customer satisfaction, response time, chat',
  },
  {
    name: 'CRM',
    core: 'crm, customer relationship management, sales pipeline, sales enablement, sales engagement, salesforce automation, prospecting, deal management, revenue operations, sales team software, sales intelligence, cold email, vertrieb',
    common: 'sales, pipeline, lead, deal, contact, prospect, quota, revenue team, forecast, rep',
  },
];
