export * from './companies.module.ts';
// For reading a company outside the service, as board set-up does.
export { CompanyIdentifier } from './company.identifier.ts';
export { CompetitorProver } from './competitor.prover.ts';
export { companiesProviders } from './compose.ts';
export * from './config.ts';
export { DirectoryReader } from './directory.reader.ts';
export { NewsSearch } from './news-search.ts';
export { SiteReader } from './site.reader.ts';
export { WebSearch } from './web-search.ts';
