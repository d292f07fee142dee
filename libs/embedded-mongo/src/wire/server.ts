import { chmodSync, rmSync } from 'node:fs';
import { createServer, type ListenOptions, type Server, type Socket } from 'node:net';
import { type CodeName, CommandError } from '../errors.ts';
import type { Client, Dispatcher } from '../session/dispatcher.ts';
import { type Address, hasNoSockets } from './address.ts';
import { errorBody, MAX_MESSAGE_BYTES, parseMessage, type Request, replyHead } from './message.ts';
import { MessageReader } from './message-reader.ts';

/** SQLite's errors for a disk that is full, read-only, broken or missing (https://www.sqlite.org/rescode.html). */
const fileFaults: Record<number, CodeName> = {
  8: 'FileStreamFailed',
  10: 'FileStreamFailed',
  13: 'OutOfDiskSpace',
  14: 'FileStreamFailed',
};

/**
 * Converts anything thrown into an error for the client. Errors other than `CommandError` come from the file system or
 * from a bug.
 */
export function asCommandError(error: unknown, file: string): CommandError {
  if (error instanceof CommandError) return error;
  if (!(error instanceof Error)) return new CommandError('InternalError', String(error));
  const fault = 'errcode' in error && typeof error.errcode === 'number' ? fileFaults[error.errcode & 0xff] : undefined;
  if (fault) {
    const advice = fault === 'OutOfDiskSpace' ? 'free space on its disk' : 'check its disk and its permissions';
    const safe = `Acknowledged writes are safe; ${advice}, and the store continues on its own`;
    return new CommandError(fault, `the data file ${file} cannot be written: ${error.message}. ${safe}`);
  }
  return new CommandError('InternalError', error.message);
}

/** Up to this size, copying a body behind its header is cheaper than writing the two separately. */
const copiedBytes = 16 * 1024;

function reply(socket: Socket, head: Buffer, body: Buffer): void {
  if (body.length <= copiedBytes) {
    socket.write(Buffer.concat([head, body], head.length + body.length));
    return;
  }
  // Corked, so that both are sent with one system call.
  socket.cork();
  socket.write(head);
  socket.write(body);
  socket.uncork();
}

/** The server in front of a dispatcher. */
export class WireServer {
  readonly #server: Server;
  /** Open connections, each with a promise of its cleanup. */
  readonly #sockets = new Map<Socket, Promise<void>>();
  readonly #dispatcher: Dispatcher;
  readonly #file: string;
  #lastClient = 0;

  constructor(dispatcher: Dispatcher, file: string) {
    this.#file = file;
    this.#dispatcher = dispatcher;
    this.#server = createServer({ noDelay: true }, (socket) => this.#serve(socket));
  }

  /** Listens on the socket, or on the port when there is none or the system doesn't support it. */
  async listen(wanted: { socket: string | undefined; host: string; port: number }): Promise<Address> {
    const { socket, host, port } = wanted;
    if (socket !== undefined) {
      // A killed process left this socket behind: we hold the file's lock, so the socket isn't in use.
      rmSync(socket, { force: true });
      try {
        await this.#listen({ path: socket });
        chmodSync(socket, 0o600);
        return { socket, port: undefined };
      } catch (error) {
        if (!hasNoSockets(error)) throw error;
      }
    }
    await this.#listen({ host, port });
    const address = this.#server.address();
    return { socket: undefined, host, port: typeof address === 'object' && address ? address.port : port };
  }

  #listen(options: ListenOptions): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(options, () => {
        this.#server.off('error', reject);
        resolve();
      });
    });
  }

  /** Closes all connections and waits for their cleanup. */
  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    const cleaned = [...this.#sockets.values()];
    for (const socket of this.#sockets.keys()) socket.destroy();
    await Promise.all([closed, ...cleaned]);
  }

  #serve(socket: Socket): void {
    const client: Client = { id: ++this.#lastClient, connected: () => !socket.destroyed };
    const reader = new MessageReader(MAX_MESSAGE_BYTES);
    // Requests on one connection are answered in order, even when one must wait for a transaction.
    let last = Promise.resolve();
    socket.on('data', (chunk) => {
      try {
        for (const message of reader.push(chunk)) {
          const request = parseMessage(message);
          last = last.then(() => this.#answer(socket, client, request));
        }
      } catch {
        // A client that doesn't speak the protocol wouldn't understand an error reply.
        socket.destroy();
      }
    });
    socket.on('error', () => socket.destroy());
    const cleaned = new Promise<void>((resolve) => {
      socket.on('close', () => {
        this.#sockets.delete(socket);
        this.#dispatcher.disconnected(client);
        resolve();
      });
    });
    this.#sockets.set(socket, cleaned);
  }

  async #answer(socket: Socket, client: Client, request: Request): Promise<void> {
    let body: Buffer;
    try {
      body = await this.#dispatcher.run(request, client);
    } catch (error) {
      body = errorBody(asCommandError(error, this.#file));
    }
    if (!request.silent && !socket.destroyed) reply(socket, replyHead(request, body.length), body);
  }
}
