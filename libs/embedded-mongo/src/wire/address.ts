/** Where a store listens: at a Unix socket, or at a port. */
export type Address =
  | { readonly socket: string; readonly port: undefined }
  | { readonly socket: undefined; readonly host: string; readonly port: number };

/** Longest path of a Unix socket in bytes: systems allow 104 to 108, with a zero at the end. */
const longestPath = 100;

/** The path of the socket beside a data file; undefined where there can be none. */
export function socketBeside(file: string): string | undefined {
  const path = `${file}.sock`;
  return process.platform === 'win32' || Buffer.byteLength(path) > longestPath ? undefined : path;
}

const unsupported = new Set<unknown>(['ENOTSUP', 'EOPNOTSUPP', 'EPERM', 'EINVAL']);

/** Whether the file system has no sockets, as some that are mounted from elsewhere. */
export const hasNoSockets = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && unsupported.has(error.code);

/** The host part of a connection string. */
export function hostOf(address: Address): string {
  if (address.socket !== undefined) return encodeURIComponent(address.socket);
  return `${address.host === '::1' ? '[::1]' : address.host}:${address.port}`;
}
