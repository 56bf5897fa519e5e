// The yardstick for requests: nothing but Fastify, answering bytes it was given. Everything the platform does more
// (finding the merchant, limits, switches, language, metrics, the database) is the difference.
// Usage: node bare-server.mjs <answer.json> [port]
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

// The very Fastify the platform uses.
const requireAsPlatform = createRequire(new URL('../../apps/platform/package.json', import.meta.url));
/** @type {{ fastify: () => any }} */
const { fastify } = requireAsPlatform('fastify');
const [answerFile = '', port = '0'] = process.argv.slice(2);
const { headers, body } = JSON.parse(readFileSync(answerFile, 'utf8'));

const app = fastify();
app.get('/*', (/** @type {unknown} */ _request, /** @type {any} */ reply) =>
  reply.headers(headers).send(body),
);
const address = await app.listen({ host: '127.0.0.1', port: Number(port) });
process.send?.({ listening: address });
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
