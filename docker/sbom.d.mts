interface Component {
  type: 'application' | 'library';
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
}
export function billOfMaterials(
  lockfile: string,
  workspace: string,
): { bomFormat: string; specVersion: string; metadata: { component: Component }; components: Component[] };
