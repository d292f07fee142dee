export * from './companies.module.ts';
// Read a company as board setup does, outside the service.
export { CompanyIdentifier } from './company.identifier.ts';
export { CompetitorProver } from './competitor.prover.ts';
export { companiesProviders } from './compose.ts';
export * from './config.ts';
export { DirectoryReader } from './directory.reader.ts';
export { NewsSearch } from './news-search.ts';
export { SiteReader } from './site.reader.ts';
export { WebSearch } from './web-search.ts';
