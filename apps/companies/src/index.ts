export * from './companies.module.ts';
export { CompanyIdentifier } from './company.identifier.ts';
export { CompetitorProver } from './competitor.prover.ts';
export * from './config.ts';
export { DirectoryReader } from './directory.reader.ts';
export { SiteReader } from './site.reader.ts';
export { WebSearch } from './web-search.ts';
