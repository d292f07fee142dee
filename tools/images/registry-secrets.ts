// Settings for the package registry on this machine, for image builds: certificates of a company's own authority, and
// the .npmrc with a mirror or a token. They are build secrets, so no layer contains them. Run directly, it prints the
// engine's options for the files that it writes, one per line: registry-secrets.ts FOLDER
import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';

const certificate = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;
const systemBundle = '/etc/ssl/certs/ca-certificates.crt';
const defaultRegistry = 'https://registry.npmjs.org/';
/** Settings that refer to paths on this machine. */
const local =
  /^\s*(cafile|cache|prefix|nodedir|userconfig|globalconfig|tmp|logs-dir|script-shell|omit-lockfile-registry-resolved)\s*=/;

/** Certificates trusted by this machine but not by Node, each once. */
export function ownCertificates(files: readonly (string | undefined)[]): string {
  const known = new Set(rootCertificates.map((pem) => new X509Certificate(pem).fingerprint256));
  const own: string[] = [];
  for (const file of files) {
    if (!file || !existsSync(file)) continue;
    for (const [pem] of readFileSync(file, 'utf8').matchAll(certificate)) {
      const { fingerprint256 } = new X509Certificate(pem);
      if (known.has(fingerprint256)) continue;
      known.add(fingerprint256);
      own.push(`${pem}\n`);
    }
  }
  return own.join('');
}

/** An .npmrc for another machine: with variables expanded, local paths removed, and the registry that npm uses here. */
export function portableNpmrc(text: string, registry: string, env: NodeJS.ProcessEnv): string {
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '' && !local.test(line))
    .map((line) => line.replace(/\$\{(\w+)\}/g, (whole, name) => env[name] ?? whole));
  const isNamed = lines.some((line) => /^\s*registry\s*=/.test(line));
  if (!isNamed && registry !== defaultRegistry) lines.push(`registry=${registry}`);
  return lines.map((line) => `${line}\n`).join('');
}

const npmConfig = (name: string) => {
  const value = execFileSync('npm', ['config', 'get', name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return ['null', 'undefined', ''].includes(value.trim()) ? undefined : value.trim();
};

/**
 * Writes the secrets to a folder that only its owner can read.
 * @param npmrc file to use in place of the user's own
 * @returns options for Docker, Podman and Buildah; none if this machine needs no secrets
 */
export function registrySecrets(folder: string, npmrc?: string): string[] {
  const { NODE_EXTRA_CA_CERTS, SSL_CERT_FILE } = process.env;
  const userconfig = npmrc ?? npmConfig('userconfig');
  const text = userconfig && existsSync(userconfig) ? readFileSync(userconfig, 'utf8') : '';
  if (npmrc && text === '') throw new Error(`--npmrc: ${npmrc} is empty`);
  const secrets = {
    npmrc: portableNpmrc(text, npmConfig('registry') ?? defaultRegistry, process.env),
    'registry-ca': ownCertificates([NODE_EXTRA_CA_CERTS, npmConfig('cafile'), SSL_CERT_FILE, systemBundle]),
  };
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return Object.entries(secrets).flatMap(([id, content]) => {
    if (content === '') return [];
    const file = join(folder, id);
    writeFileSync(file, content, { mode: 0o600 });
    return ['--secret', `id=${id},src=${file}`];
  });
}

const [, , folder] = process.argv;
if (import.meta.main && folder) for (const option of registrySecrets(folder)) console.log(option);
