type Program = 'hadolint' | 'shellcheck' | 'caddy';
export function installed(name: Program): string | null;
export function install(name: Program): string;
