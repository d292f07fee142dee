export interface LockedPackage {
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
}
export function productionPackages(lockfile: string, workspace: string): Map<string, LockedPackage>;
