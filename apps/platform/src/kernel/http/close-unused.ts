import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Clients open connections ahead of need. One on which nothing was ever asked counts as busy for Node, and would hold up the
 * server's end for a minute.
 */
export function closeUnused(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', (done) => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    done();
  });
}
