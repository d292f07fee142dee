/** The address of a store: a Unix socket or a port. */
export type Address =
  | { readonly socket: string; readonly port: undefined }
  | { readonly socket: undefined; readonly host: string; readonly port: number };

/** Longest path of a Unix socket in bytes; systems allow 104 to 108, including a zero at the end. */
const longestPath = 100;

/** Returns the path of the socket beside a data file; undefined where sockets aren't possible. */
export function socketBeside(file: string): string | undefined {
  const path = `${file}.sock`;
  return process.platform === 'win32' || Buffer.byteLength(path) > longestPath ? undefined : path;
}

const unsupported = new Set<unknown>(['ENOTSUP', 'EOPNOTSUPP', 'EPERM', 'EINVAL']);

/** True if the error means that the file system doesn't support sockets, as some mounted ones don't. */
export const hasNoSockets = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && unsupported.has(error.code);

export function hostOf(address: Address): string {
  if (address.socket !== undefined) return encodeURIComponent(address.socket);
  return `${address.host === '::1' ? '[::1]' : address.host}:${address.port}`;
}
