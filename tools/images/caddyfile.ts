/** The gateway's way to serve the SPA, derived from its code and responses. */
export interface Serving {
  screens: readonly RegExp[];
  notForPeople: RegExp;
  /** Pages that are hidden from search engines and whose addresses must not be logged. */
  secretAddresses: RegExp;
  /** Headers of a page at a public address with TLS, and with the issuer below. */
  headers: Readonly<Record<string, string>>;
  issuer: string;
  /** Cache lifetime of hashed assets. */
  assets: string;
  /** Content types by file extension: Go uses different names for some and lacks others. */
  types: Readonly<Record<string, string>>;
}

const tab = '\t';
const indent = (lines: readonly string[], depth: number) =>
  lines.map((line) => `${tab.repeat(depth)}${line}`).join('\n');
const pattern = (regexp: RegExp) => regexp.source.replaceAll('\\/', '/');
/** Screens also match with a trailing slash. */
const screenPattern = (screens: readonly RegExp[]) =>
  screens
    .filter((screen) => !screen.test('/'))
    .map((screen) => `(${pattern(screen).replace(/\$$/, '/?$')})`)
    .join('|');

const problem = (status: number, code: string, title: string, detail: string) =>
  JSON.stringify({ type: `urn:sightline:problem:${code}`, title, status, detail, code });

/**
 * The configuration of the web image, which serves the SPA like the gateway. The public address and the issuer come
 * from the gateway's own settings, PUBLIC_URL and OIDC_ISSUER.
 */
export function caddyfile({ screens, notForPeople, secretAddresses, headers, issuer, assets, types }: Serving): string {
  const { 'strict-transport-security': tls, ...always } = headers;
  if (!tls) throw new Error('the gateway sends no HSTS header');
  const policies = Object.entries(always).map(
    ([name, value]) => `${name} "${value.replaceAll(` ${new URL(issuer).origin}`, '{issuer}')}"`,
  );
  // Caddy sets its own type when it sends a file, so ours is set afterwards.
  const named = Object.entries(types).flatMap(([ending, type]) => [
    `@${ending} path *.${ending}`,
    `header @${ending} {`,
    `${tab}content-type "${type}"`,
    `${tab}defer`,
    '}',
  ]);
  return `# Generated from what the gateway does (tools/images/web-image.spec.ts says how): not to be edited.
{
	admin off
	auto_https off
	persist_config off
	# Less than a pod gets to end.
	grace_period 15s
	servers {
		protocols h1
		max_header_size 16KB
		timeouts {
			read_header 10s
			read_body 10s
			write 60s
			idle 2m
		}
	}
}

(nothing) {
	header content-type "application/problem+json; charset=utf-8"
	respond \`${problem(404, 'not_found', 'Not found', 'There is nothing at this address')}\` 404
}

(page) {
	header cache-control no-cache
	rewrite * /{args[0]}
	file_server {
		disable_canonical_uris
		{block}
	}
}

:8080 {
	root * /srv
	# No query strings, no headers and no secrets of share links: they can hold tokens.
	log {
		output stdout
		format filter {
			wrap json
			fields {
				request>uri regexp ([?#].*|sl[stf]_[\\w-]+) ""
				request>headers delete
				resp_headers delete
			}
		}
	}

	map {env.OIDC_ISSUER} {issuer} {
		~^(https?://[^/]+) " \${1}"
		default ""
	}
	header {
${indent(policies, 2)}
		-Server
	}
	@tls vars_regexp {env.PUBLIC_URL} ^https:
	header @tls strict-transport-security "${tls}"

	@probe path /healthz
	handle @probe {
		log_skip
		respond 200
	}

	@writing not method GET HEAD
	handle @writing {
		header content-type "application/problem+json; charset=utf-8"
		header allow "GET, HEAD"
		respond \`${problem(405, 'method_not_allowed', 'Error', 'Only GET and HEAD work here')}\` 405
	}

	@file {
		file
		not path */
	}
	handle @file {
		@hashed path /assets/*
		@unhashed not path /assets/*
		header @hashed cache-control "${assets}"
		header @unhashed cache-control no-cache
${indent(named, 2)}
		file_server {
			precompressed br gzip
			disable_canonical_uris
		}
	}

	@forPrograms path_regexp ${pattern(notForPeople)}
	@pageUnwanted expression \`!({header.Accept}.contains('text/html') || (({header.Accept} == '' || {header.Accept}.contains('*/*')) && !path_regexp('[.]\\\\w+$')))\`
	@secretAddress path_regexp ${pattern(secretAddresses)}
	header @secretAddress x-robots-tag "noindex, nofollow"
	@start path /
	@screen path_regexp ${screenPattern(screens)}
	handle @forPrograms {
		import nothing
	}
	handle @pageUnwanted {
		import nothing
	}
	handle @start {
		import page landing.html
	}
	handle @screen {
		import page index.html
	}
	handle {
		import page index.html {
			status 404
		}
	}
}
`;
}
