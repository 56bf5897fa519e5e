import type { FastifyReply } from 'fastify';

/** For whoever runs the server from its sources: the API answers, the pages have yet to be built. */
export function sendNotBuilt(reply: FastifyReply): FastifyReply {
  return reply
    .status(503)
    .type('text/plain; charset=utf-8')
    .header('x-robots-tag', 'noindex')
    .send('The pages are not built yet. Run `npm run build`, or `npm start`, which does it by itself.\n');
}
