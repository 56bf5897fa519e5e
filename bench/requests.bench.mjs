// How many calls a second one server process answers.
import autocannon from 'autocannon';
import { inTurn } from './support/bench.mjs';
import { startBareServer } from './support/yardstick.mjs';

/** @typedef {{ what: string, path: string, headers: (address: string) => Promise<Record<string, string>> }} Call */

const merchant = { Merchant: 'aurora', Device: 'web', Language: 'EN' };

/** @type {Call[]} */
const calls = [
  { what: 'status of a merchant', path: '/wps/system/status', headers: async () => merchant },
  {
    what: 'the smallest call of a signed-in player',
    path: '/wps/session/ping',
    headers: async (address) => ({ ...merchant, Authorization: await openTrial(address) }),
  },
];

/** A trial account is the shortest way to a token. @param {string} address */
async function openTrial(address) {
  const answer = await fetch(`${address}/wps/session/login/freeplay`, {
    method: 'POST',
    headers: { ...merchant, 'Content-Type': 'application/json' },
    body: JSON.stringify({ deviceId: crypto.randomUUID() }),
  });
  const { value, message } = /** @type {{ value: { token: string }, message: string }} */ (
    await answer.json()
  );
  if (!answer.ok) throw new Error(`No trial account for the measurement: ${message}`);
  return value.token;
}

/** @type {import('./support/bench.mjs').Bench} */
export default {
  name: 'requests a second',
  yardstick: 'a bare Fastify handler answering the same bytes',
  async run(context) {
    const address = await context.platform();
    const measurements = [];
    for (const call of calls) measurements.push(await measureCall(call, address, context));
    return measurements;
  },
};

/** @param {Call} call @param {string} address @param {import('./support/bench.mjs').Context} context */
async function measureCall({ what, path, headers: findHeaders }, address, { life, quick }) {
  const headers = await findHeaders(address);
  const answer = await fetch(address + path, { headers });
  if (answer.status !== 200) throw new Error(`GET ${path} answered ${answer.status}: ${await answer.text()}`);
  const bare = await life.hold(startBareServer(answer), ({ stop }) => stop());
  const seconds = quick ? 1 : 3;
  const result = await inTurn(
    quick ? 1 : 5,
    () => requestsPerSecond(address + path, headers, seconds),
    () => requestsPerSecond(bare.address + path, headers, seconds),
  );
  bare.stop();
  return { what: `${what}: GET ${path}`, unit: 'requests/s', ...result };
}

/** @param {string} url @param {Record<string, string>} headers @param {number} duration */
async function requestsPerSecond(url, headers, duration) {
  const result = await autocannon({ url, headers, duration, connections: 20 });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed)
    throw new Error(
      `${failed} of the calls to ${url} were not answered well; the number would mean nothing.`,
    );
  return result.requests.average;
}
