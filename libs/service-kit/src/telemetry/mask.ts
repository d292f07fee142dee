/** Matches all secrets to mask. The first alternative skips JSON escapes. */
const secrets = new RegExp(
  [
    String.raw`(?<escape>\\(?:u[0-9a-fA-F]{4}|.))`,
    // Credentials in addresses: mongodb://user:password@host
    String.raw`(?<scheme>:\/\/)[^\s\/@"\\]{1,300}@`,
    String.raw`(?<auth>\b(?:Bearer|Basic)(?:\s+|%20))[A-Za-z0-9._~+\/=%-]{8,}`,
    // JWT and JWE, whole or cut off
    String.raw`(?<jwt>eyJ[\w-]{5,}(?:\.[\w-]*){1,4})`,
    String.raw`(?<link>\bml(?::|%3A))[\w-]{16,}`,
    // Personal tokens, share links and feed addresses
    String.raw`(?<key>sl[tsf]_)[\w-]{20,}`,
    String.raw`(?<parameter>[?&#;](?:t|code|state|token|key|api_?key|access_token|refresh_token|id_token|id_token_hint|login_hint|client_secret|code_verifier|password|secret|session)=)[^\s&"\\#;]+`,
    String.raw`(?<apiKey>\bsk-[\w-]{16,})`,
    String.raw`(?<session>\btemp_\d{10,16}_?[0-9a-zA-Z]{9}(?![0-9a-zA-Z]))`,
    String.raw`(?<email>[\p{L}\p{N}!#$%&'*+\/=?^_{|}~.\x60-]{1,64}(?:@|%40)[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,62}\.){1,10}[\p{L}][\p{L}\p{N}-]{1,62})`,
  ].join('|'),
  'giu',
);

/**
 * Masks secrets and personal data in logs and traces: email addresses, tokens (bearer, JWT, magic link, in query
 * strings), visitor session ids, and credentials in URLs. JSON stays valid, because quotes and escapes never change.
 */
export function maskSecrets(text: string): string {
  return text.replace(secrets, (...found) => {
    const groups = found.at(-1) as Record<string, string | undefined>;
    if (groups.escape) return groups.escape;
    if (groups.scheme) return `${groups.scheme}[secret]@`;
    if (groups.email) return '[email]';
    return `${groups.auth ?? groups.link ?? groups.key ?? groups.parameter ?? ''}[secret]`;
  });
}

/** Returns a copy of the value with every string masked; keys, numbers and dates are unchanged. */
export function maskTexts<T>(value: T): T {
  return masked(value) as T;
}

function masked(value: unknown): unknown {
  if (typeof value === 'string') return maskSecrets(value);
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, masked(one)]));
}
