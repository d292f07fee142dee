import type { FastifyInstance } from 'fastify';

/**
 * While an application closes, its answers ask callers to let go of the connection: one that is kept would hold up the end
 * until it times out, and its next request would meet nobody. Must be called before the application gets its routes.
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
