import type { FastifyInstance } from 'fastify';

/**
 * While an application closes, its responses ask clients to close the connection: a keep-alive connection would delay the
 * shutdown until it times out, and its next request would fail. Call it before routes are registered.
 */
export function endConnectionsWhenClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close');
    done(null, payload);
  });
}
