export interface Company {
  n: number;
  name: string;
  domain: string;
}
export function companyOf(n: number): Company;
export function originOf(company: Pick<Company, 'domain'>): string;
