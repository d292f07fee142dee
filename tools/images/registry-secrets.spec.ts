import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ownCertificates, portableNpmrc } from './registry-secrets.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'registry-secrets-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

describe('certificates for the build of an image', () => {
  const known = rootCertificates[0] ?? '';
  /** Certificate of a private authority; its key was discarded. */
  const own = `-----BEGIN CERTIFICATE-----
MIIBezCCASGgAwIBAgIUMBh3GHOPAnlenOdU0WKBf/rvWuowCgYIKoZIzj0EAwIw
EjEQMA4GA1UEAwwHQ29tcGFueTAgFw0yNjExMjMxNTMxNThaGA8yMTI2MTAzMDE1
MzE1OFowEjEQMA4GA1UEAwwHQ29tcGFueTBZMBMGByqGSM49AgEGCCqGSM49AwEH
A0IABFpv0NoC3ltlbVo2ISBTbRMoMqZxoZlex4hyV5I3kmkIDW1vgz5pujTW+C1o
4mjgg86faxmNB2e3HOFEXbKPRYCjUzBRMB0GA1UdDgQWBBSlicq6/ywkc7cwOEQr
9DbxxWXKUzAfBgNVHSMEGDAWgBSlicq6/ywkc7cwOEQr9DbxxWXKUzAPBgNVHRMB
Af8EBTADAQH/MAoGCCqGSM49BAMCA0gAMEUCIA/4CGGMPr/YyIBatY3aVvTaaJu3
Rs7Pr/Yjm7BLPCF+AiEA1dhKODNMCYYtdvjsITR6xpxek+k7N9FYbeW7CawACxQ=
-----END CERTIFICATE-----`;

  it('include each certificate once that the machine trusts and Node does not', () => {
    const bundle = join(dir, 'bundle.pem');
    writeFileSync(bundle, `# a comment\n${known}\n${own}\n`);
    expect(ownCertificates([bundle, undefined, join(dir, 'missing.pem'), bundle])).toBe(`${own}\n`);
  });

  it('are empty on a machine that trusts the same certificates as Node', () => {
    const bundle = join(dir, 'bundle.pem');
    writeFileSync(bundle, `${known}\n`);
    expect(ownCertificates([bundle])).toBe('');
  });
});

describe('the .npmrc for the build of an image', () => {
  const official = 'https://registry.npmjs.org/';

  it('has its variables expanded and contains no paths of this machine', () => {
    const text = `cafile=/etc/company.pem\n//npm.example/:_authToken=$\{TOKEN}\n\nalways-auth=true\n`;
    expect(portableNpmrc(text, official, { TOKEN: 'abc' })).toBe('//npm.example/:_authToken=abc\nalways-auth=true\n');
  });

  it("names the mirror that this machine's npm uses, if the file names none", () => {
    expect(portableNpmrc('', 'https://npm.example/', {})).toBe('registry=https://npm.example/\n');
    expect(portableNpmrc('registry=https://other.example/\n', 'https://npm.example/', {})).toBe(
      'registry=https://other.example/\n',
    );
    expect(portableNpmrc('', official, {})).toBe('');
  });
});

describe('the Dockerfiles', () => {
  it.each(['service', 'web'])('mount both secrets where %s installs packages, and copy neither', (name) => {
    const text = readFileSync(fileURLToPath(new URL(`../../docker/${name}.Dockerfile`, import.meta.url)), 'utf8');
    const installs = text.match(/^RUN (?:.*\\\n)*.*npm ci .*$/gm) ?? [];
    expect(installs.length).toBe(text.match(/npm ci/g)?.length);
    for (const install of installs) {
      expect(install).toContain('--mount=type=secret,id=npmrc,');
      expect(install).toContain('--mount=type=secret,id=registry-ca,');
    }
    expect(text).not.toMatch(/^(COPY|ADD|ENV|ARG).*(npmrc|registry-ca)/m);
  });
});
