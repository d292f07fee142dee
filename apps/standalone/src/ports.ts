import { createServer } from 'node:net';
import { DomainError } from '@sightline/contracts';

/**
 * Fails early if the port is taken; for port 0, picks a free one.
 * @throws {DomainError} conflict `port_taken`
 */
export function claimPort(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (cause: NodeJS.ErrnoException) => {
      const message =
        cause.code === 'EADDRINUSE'
          ? `Port ${port} is taken by another program. Choose another with PORT=3001 npm start`
          : `Can't listen on ${host}:${port}: ${cause.message}`;
      reject(new DomainError('conflict', 'port_taken', message, { cause }));
    });
    probe.listen({ port, host, exclusive: true }, () => {
      const address = probe.address();
      const taken = typeof address === 'object' && address ? address.port : port;
      probe.close(() => resolve(taken));
    });
  });
}
