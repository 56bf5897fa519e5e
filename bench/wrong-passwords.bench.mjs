// A thousand wrong passwords at the same moment: half against one account, with every captcha solved, half against as
// many accounts, each from a network of its own. Nothing may break, no lock may be passed, and members still come in.
import { createHash } from 'node:crypto';
import pg from 'pg';
import { register } from 'tsx/esm/api';
import { startTemporaryPostgres } from '../scripts/lib/pg.mjs';
import { deviceId, sealer, source } from './support/sealed-logins.mjs';
import { startServer } from './support/server.mjs';

const merchant = 'aurora';
const password = 'fair2026';
const LOOKED_AT_MAX = 10;

/** @type {import('./support/bench.mjs').Bench} */
export default {
  name: 'a thousand wrong passwords at once',
  yardstick: 'the same login with nobody else there; bare Argon2 for as many hashes',
  async run({ life, quick }) {
    register();
    const { address, databaseUrl } = await startOwnServer(life);
    const prepare = await sealer(address);
    const half = quick ? 50 : 500;
    const one = await Promise.all(
      (await captchas(databaseUrl, half)).map((captcha) =>
        prepare({ merchant, username: 'player02', password: 'a guess', captcha }),
      ),
    );
    const many = await Promise.all(
      Array.from({ length: half }, (_, at) =>
        prepare({ merchant, username: `guess${at}`, password: 'a guess' }),
      ),
    );
    const members = [];
    for (let turn = 0; turn < 10; turn += 1)
      members.push(await prepare({ merchant, username: 'player01', password }));

    const alone = [];
    for (const member of members.splice(0, 5)) alone.push(await signIn(member));
    const startedAt = performance.now();
    const attack = Promise.all([...one, ...many].map(send));
    const meanwhile = [];
    for (const member of members) meanwhile.push(await signIn(member));
    const answers = await attack;
    const tookMs = performance.now() - startedAt;
    check(answers.slice(0, half), answers.slice(half));
    return [
      {
        what: 'a member signing in meanwhile',
        unit: 'ms',
        ours: median(meanwhile),
        yardstick: median(alone),
      },
      {
        what: 'all of them answered',
        unit: 'ms',
        ours: tookMs,
        yardstick: (half + LOOKED_AT_MAX) * (await millisecondsPerHash(quick ? 10 : 60)),
      },
    ];
  },
};

/** @param {string[]} one @param {string[]} many */
function check(one, many) {
  const count = (/** @type {string[]} */ answers, /** @type {string} */ code) =>
    answers.filter((answer) => answer === code).length;
  const lookedAt = count(one, 'access.wrong_credentials');
  const locked = count(one, 'access.account_locked');
  const wrong = count(many, 'access.wrong_credentials');
  if (lookedAt !== LOOKED_AT_MAX || lookedAt + locked !== one.length || wrong !== many.length)
    throw new Error(
      `One account: ${lookedAt} looked at, ${locked} locked of ${one.length}; others: ${wrong} of ${many.length}. ` +
        `Answers: ${[...new Set([...one, ...many])].join(', ')}.`,
    );
}

/** @param {import('../scripts/lib/lifetime.mjs').Lifetime} life */
async function startOwnServer(life) {
  const postgres = await life.hold(startTemporaryPostgres(), ({ stop }) => stop());
  return { address: await startServer(postgres.url, life), databaseUrl: postgres.url };
}

/** Captchas whose answers the attacker knows. @param {string} databaseUrl @param {number} most */
async function captchas(databaseUrl, most) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const given = Array.from({ length: most }, (_, at) => ({ captchaId: `solved-${at}`, answer: 'KXMT' }));
  for (const { captchaId, answer } of given)
    await client.query(
      `insert into access.captcha (merchant_id, id, kind, answer_hash, expires_at)
       values (1, $1, 'image', $2, now() + interval '1 hour')`,
      [captchaId, createHash('sha256').update(`${captchaId}\n${answer}`).digest()],
    );
  await client.end();
  return given;
}

/** The code of an answer; anything that is not an answer of ours is an error. @param {import('./support/sealed-logins.mjs').Sealed} sealed */
async function send({ url, init }) {
  const answer = await fetch(url, init);
  if (answer.status >= 500) throw new Error(`A wrong password answered ${answer.status}.`);
  const { errorCode } = /** @type {{ errorCode: string | null }} */ (await answer.json());
  return errorCode ?? 'signed in';
}

/** @param {import('./support/sealed-logins.mjs').Sealed} sealed */
async function signIn(sealed) {
  const startedAt = performance.now();
  const code = await send(sealed);
  if (code !== 'signed in') throw new Error(`A member at device ${deviceId} was answered ${code}.`);
  return performance.now() - startedAt;
}

/** @param {number} most */
async function millisecondsPerHash(most) {
  const { hashPassword, isPassword } = await import(
    source('apps/platform/src/access/credentials/hash-password.ts')
  );
  const kept = await hashPassword(password);
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: most }, () => isPassword(kept, 'a guess')));
  return (performance.now() - startedAt) / most;
}

/** @param {number[]} values */
function median(values) {
  return [...values].sort((left, right) => left - right)[values.length >> 1] ?? Number.NaN;
}
