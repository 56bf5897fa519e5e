// How much signing in costs: logins a second, whether time tells who has an account, and what a token adds to a call.
import os from 'node:os';
import autocannon from 'autocannon';
import pg from 'pg';
import { register } from 'tsx/esm/api';
import { startTemporaryPostgres } from '../scripts/lib/pg.mjs';
import { inTurn } from './support/bench.mjs';
import { sealer, send, source } from './support/sealed-logins.mjs';
import { startServer } from './support/server.mjs';

const password = 'fair2026';
const merchants = ['aurora', 'samba', 'bosphorus'];
/** Of each merchant. So many that the beginning and the end of a round, when not every core has work, weigh little. */
const MEMBERS = 40;
const people = merchants.flatMap((merchant) =>
  Array.from({ length: MEMBERS }, (_, at) => ({ merchant, username: `bench${at}`, password })),
);

/** @type {import('./support/bench.mjs').Bench} */
export default {
  name: 'signing in',
  yardstick: 'bare Argon2; a wrong password; the same call without a token',
  async run({ life, quick }) {
    register();
    const address = await startOwnServer(life);
    const prepare = await sealer(address);
    const rounds = quick ? 1 : 5;
    await signOut(address, (await signInAll(prepare)).tokens);
    const logins = await inTurn(
      rounds,
      async () => {
        const { perSecond: rate, tokens } = await signInAll(prepare);
        await signOut(address, tokens);
        return rate;
      },
      () => hashesPerSecond(people.length),
    );
    await signInAll(prepare);
    const moves = await inTurn(
      rounds,
      async () => (await signInAll(prepare)).perSecond,
      () => hashesPerSecond(people.length),
    );
    const times = await medianRefusals(prepare, quick ? 20 : 200);
    const token = await signIn(prepare);
    const merchant = { Merchant: 'aurora', Device: 'web', Language: 'en' };
    const calls = await inTurn(
      rounds,
      () => millisecondsPerCall(`${address}/wps/session/ping`, { ...merchant, Authorization: token }, quick),
      () => millisecondsPerCall(`${address}/wps/system/test/ping`, merchant, quick),
    );
    return [
      { what: 'members signed in', unit: 'logins/s', ...logins },
      { what: 'members signed in who were signed in elsewhere', unit: 'logins/s', ...moves },
      { what: 'nobody there, beside a wrong password', unit: 'ms', ...times },
      { what: 'a call with a token, beside one without', unit: 'ms', ...calls },
    ];
  },
};

/** A server that believes the addresses it is told, so that limits by address are not what is measured. @param {import('../scripts/lib/lifetime.mjs').Lifetime} life */
async function startOwnServer(life) {
  const postgres = await life.hold(startTemporaryPostgres(), ({ stop }) => stop());
  const address = await startServer(postgres.url, life);
  await addMembers(postgres.url);
  return address;
}

/** Like player01 of each merchant, with the same password. @param {string} databaseUrl */
async function addMembers(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into access.player
       (merchant_id, account, role, nickname, password_hash, language, upline_id, created_at)
     select merchant_id, 'bench' || n, role, nickname, password_hash, language, upline_id, created_at
     from access.player, generate_series(0, $1::int - 1) as n where account = 'player01'`,
    [MEMBERS],
  );
  await client.end();
}

/** @typedef {Awaited<ReturnType<typeof sealer>>} Prepare */

/** Everybody once. @param {Prepare} prepare */
async function signInAll(prepare) {
  const ready = [];
  for (const one of people) ready.push({ ...(await prepare(one)), merchant: one.merchant });
  /** @type {{ merchant: string, token: string }[]} */
  const tokens = [];
  const rate = await perSecond(ready, async ({ merchant, ...sealed }) => {
    const { status, text } = await send(sealed);
    if (status !== 200) throw new Error(`A login answered ${status}: ${text}`);
    const { value } = /** @type {{ value: { token: string } }} */ (JSON.parse(text));
    tokens.push({ merchant, token: value.token });
  });
  return { perSecond: rate, tokens };
}

/** Not measured: most who sign in are not signed in anywhere. @param {string} address @param {{ merchant: string, token: string }[]} tokens */
async function signOut(address, tokens) {
  for (const { merchant, token } of tokens) {
    const headers = { Merchant: merchant, Device: 'web', Language: 'en', Authorization: token };
    const answer = await fetch(`${address}/wps/session/logout`, { method: 'DELETE', headers });
    if (answer.status !== 200) throw new Error(`Signing out answered ${answer.status}.`);
    await answer.arrayBuffer();
  }
}

/** @param {number} most */
async function hashesPerSecond(most) {
  const { hashPassword, isPassword } = await import(
    source('apps/platform/src/access/credentials/hash-password.ts')
  );
  const kept = await hashPassword(password);
  return perSecond(Array.from({ length: most }), () => isPassword(kept, password));
}

/** More at once than there are cores: what both can do is asked, not how long one caller waits. @template T @param {T[]} list @param {(one: T) => Promise<unknown>} work */
async function perSecond(list, work) {
  const startedAt = performance.now();
  const left = [...list];
  const worker = async () => {
    while (left.length) await work(/** @type {T} */ (left.pop()));
  };
  await Promise.all(Array.from({ length: os.availableParallelism() * 4 }, worker));
  return list.length / ((performance.now() - startedAt) / 1000);
}

/** Both kinds of refusal in turn, one by one, so that whatever else the machine does meets both. @param {Prepare} prepare @param {number} tries */
async function medianRefusals(prepare, tries) {
  const times = { ours: /** @type {number[]} */ ([]), yardstick: /** @type {number[]} */ ([]) };
  for (let one = 0; one < tries; one += 1) {
    const unknown = async () => times.ours.push(await refusalTime(prepare, `nobody${one}`));
    const wrong = async () => times.yardstick.push(await refusalTime(prepare, 'player02'));
    // What a sign-in leaves to do afterwards meets whoever comes next: both take turns at that.
    for (const refused of one & 2 ? [unknown, wrong] : [wrong, unknown]) await refused();
    // Three failures of an account ask for a captcha, so a right password follows every second wrong one.
    if (one % 2) await signIn(prepare);
  }
  const median = (/** @type {number[]} */ list) => list.sort((a, b) => a - b)[list.length >> 1] ?? Number.NaN;
  return { ours: median(times.ours), yardstick: median(times.yardstick) };
}

/** @param {Prepare} prepare @param {string} username */
async function refusalTime(prepare, username) {
  const sealed = await prepare({ merchant: 'aurora', username, password: 'not-the-one' });
  const startedAt = performance.now();
  const { errorCode } = /** @type {{ errorCode: string }} */ (JSON.parse((await send(sealed)).text));
  const took = performance.now() - startedAt;
  if (errorCode !== 'access.wrong_credentials') throw new Error(`A wrong password answered ${errorCode}.`);
  return took;
}

/** @param {Prepare} prepare @returns {Promise<string>} */
async function signIn(prepare) {
  const sealed = await prepare({ merchant: 'aurora', username: 'player02', password });
  const answer = /** @type {{ success: boolean, value: { token: string } }} */ (
    JSON.parse((await send(sealed)).text)
  );
  if (!answer.success) throw new Error('The right password was refused.');
  return answer.value.token;
}

/** @param {string} url @param {Record<string, string>} headers @param {boolean} quick */
async function millisecondsPerCall(url, headers, quick) {
  const result = await autocannon({ url, headers, duration: quick ? 1 : 3, connections: 1 });
  if (result.non2xx + result.errors) throw new Error(`Calls to ${url} were not answered well.`);
  return 1000 / result.requests.average;
}
