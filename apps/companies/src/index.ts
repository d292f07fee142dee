export { DirectoryReader } from './candidate-sources/directory.reader.ts';
export { NewsSearch } from './candidate-sources/news-search.ts';
export { WebSearch } from './candidate-sources/web-search.ts';
export * from './companies.module.ts';
export { CompetitorVerifier } from './competitors/competitor.verifier.ts';
export { companiesProviders } from './compose.ts';
export * from './config.ts';
// Used to read a company's site outside the service, as board set-up does.
export { CompanyIdentifier } from './reading/company.identifier.ts';
export { SiteReader } from './reading/site.reader.ts';
