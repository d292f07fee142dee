// Helm, kubeconform and helm-unittest: the installed programs, otherwise built from the Go proxy (in one build, because
// they share most packages).
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from '../run.ts';
import { cacheFolder } from '../running/cache.ts';
import { writeSchemas } from './schemas.ts';

/** The API version whose schemas objects are checked against; the local cluster runs the same. */
export const kubernetesVersion = 'v1.36.3';

const ours = cacheFolder('chart-tools');
/** Go's caches are shared with the local cluster, which builds the same modules. */
const go = cacheFolder('local-cluster');
const goEnv = {
  ...process.env,
  GOPATH: join(go, 'gopath'),
  GOMODCACHE: join(go, 'gopath/pkg/mod'),
  GOCACHE: join(go, 'gocache'),
  GOFLAGS: '-modcacherw',
  GOTOOLCHAIN: 'local',
  CGO_ENABLED: '0',
};

const names = ['helm', 'kubeconform', 'helm-unittest'] as const;
type Name = (typeof names)[number];
const packages: Record<Name, string> = {
  helm: 'helm.sh/helm/v3/cmd/helm',
  kubeconform: 'github.com/yannh/kubeconform/cmd/kubeconform',
  'helm-unittest': 'github.com/helm-unittest/helm-unittest/cmd/helm-unittest',
};

function goRun(args: string[], cwd: string) {
  const result = spawnSync('go', args, { cwd, env: goEnv, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  if (result.error) throw new Error(`Go is needed to build the tools of the chart: ${result.error.message}`);
  if (result.status !== 0) throw new Error(`go ${args[0]} failed`);
  return result.stdout;
}

/** Helm before 3.14 lacks features that the chart uses. */
function isGood(name: Name, file: string) {
  if (name !== 'helm') return true;
  const { stdout } = spawnSync(file, ['version', '--template', '{{.Version}}'], { encoding: 'utf8' });
  const [major = 0, minor = 0] = (/^v(\d+)\.(\d+)/.exec(stdout ?? '') ?? []).slice(1).map(Number);
  return major > 3 || (major === 3 && minor >= 14);
}

/** @returns paths by name */
export function tools(): Record<Name, string> {
  const folders = [join(ours, 'bin'), ...(process.env.PATH ?? '').split(delimiter), join(go, 'bin')];
  const find = (name: Name) =>
    folders.map((folder) => join(folder, name)).find((file) => existsSync(file) && isGood(name, file));
  const missing = names.filter((name) => !find(name));
  if (missing.length > 0) {
    console.log(`Building ${missing.join(', ')} (once) …`);
    mkdirSync(join(ours, 'bin'), { recursive: true });
    const version = 'helm.sh/helm/v3/internal/version.version';
    const { Version } = JSON.parse(goRun(['list', '-m', '-json', 'helm.sh/helm/v3'], join(root, 'tools/chart/go')));
    const args = ['-trimpath', `-ldflags=-s -w -X ${version}=${Version}`, '-o', `${join(ours, 'bin')}/`];
    goRun(['build', ...args, ...missing.map((name) => packages[name])], join(root, 'tools/chart/go'));
  }
  const found = (name: Name) => find(name) ?? name;
  return { helm: found('helm'), kubeconform: found('kubeconform'), 'helm-unittest': found('helm-unittest') };
}

/** @returns the folder with the API's schemas, generated once per version */
export function schemas() {
  const folder = join(ours, `schemas-${kubernetesVersion}`);
  if (!existsSync(join(folder, '_definitions.json'))) {
    console.log(`Reading the OpenAPI of Kubernetes ${kubernetesVersion} (once) …`);
    const { Dir } = JSON.parse(goRun(['mod', 'download', '-json', `k8s.io/kubernetes@${kubernetesVersion}`], root));
    writeSchemas(join(Dir, 'api/openapi-spec/swagger.json'), folder);
  }
  return folder;
}

/** Versions of the tools, for the log. */
export function versionsOf(helm: string) {
  const helmVersion = spawnSync(helm, ['version', '--short'], { encoding: 'utf8' }).stdout.trim();
  const pinned = readFileSync(join(root, 'tools/chart/go/go.mod'), 'utf8');
  const of = (module: string) => new RegExp(`${module} (v\\S+)`).exec(pinned)?.[1];
  return `helm ${helmVersion}, kubeconform ${of('yannh/kubeconform')}, helm-unittest ${of('helm-unittest/helm-unittest')}`;
}
