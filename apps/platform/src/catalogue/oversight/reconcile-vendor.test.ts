import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { VendorMovement } from '@fairground/vendor-protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Scene, startScene } from '../../../test/scene.ts';
import { agreeOnKey } from '../agree-on-key.ts';
import { reconcileVendor } from './reconcile-vendor.ts';

const VENDOR = 'BOOKS';
const PER_PAGE = 2;
/** A day long ago, on which nobody else has played. */
const DAY = '2021-05-04';
const [BEGIN, END] = [Date.parse(`${DAY}T00:00:00.000Z`), Date.parse('2021-05-05T00:00:00.000Z')];
const HOUR_MS = 3_600_000;

let scene: Scene;
let server: Server;
let told: VendorMovement[] = [];
/** Between which times the vendor was asked, and how many pages of it. */
let asked: { from: string; until: string; pages: number };
let pagesUntilSilent = Number.POSITIVE_INFINITY;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { from, until, after } = JSON.parse(Buffer.concat(parts).toString('utf8')) as {
      from: string;
      until: string;
      after: string | null;
    };
    asked = { from, until, pages: (after === null ? 0 : asked.pages) + 1 };
    if (asked.pages > pagesUntilSilent) return response.writeHead(503).end();
    const start = Number(after ?? 0);
    const next = start + PER_PAGE < told.length ? String(start + PER_PAGE) : null;
    return response.end(JSON.stringify({ code: 'OK', movements: told.slice(start, start + PER_PAGE), next }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  scene = await startScene({ role: 'api' });
  const { port } = server.address() as AddressInfo;
  await sql`insert into catalogue.vendor (code, name, position, win_ceiling, service_url)
    values (${VENDOR}, 'Books', 9, 10000000000, ${`http://127.0.0.1:${port}`})`.execute(scene.db);
  await agreeOnKey(scene.platform, scene.db, { merchantId: 1, vendor: VENDOR, secret: 'x'.repeat(40) });
});
afterAll(async () => {
  await scene.close();
  server.close();
});
beforeEach(async () => {
  told = [];
  pagesUntilSilent = Number.POSITIVE_INFINITY;
  await sql`delete from catalogue.vendor_tx where merchant_id = 1 and vendor_code = ${VENDOR}`.execute(
    scene.db,
  );
  await sql`delete from catalogue.round where merchant_id = 1 and vendor_code = ${VENDOR}`.execute(scene.db);
});

interface Booked {
  txId: string;
  at: number;
  kind?: string;
  state?: string;
  amount?: bigint;
  roundId?: string | null;
}
const book = ({ txId, at, kind = 'bet', state = 'applied', amount = 10_000n, roundId = null }: Booked) =>
  sql`insert into catalogue.vendor_tx (merchant_id, vendor_code, kind, tx_id, request_hash, state, player_id, round_id, amount, created_at)
    values (1, ${VENDOR}, ${kind}, ${txId}, sha256('x'), ${state}, 1, ${roundId}, ${amount}::bigint, ${new Date(at)})`.execute(
    scene.db,
  );
const tell = (txId: string, at: number, own: Partial<VendorMovement> = {}) =>
  told.push({ kind: 'bet', txId, roundId: 'one', amount: '1.00', at: new Date(at).toISOString(), ...own });
const compared = async () => {
  const { comparedAt: _when, ...found } = await reconcileVendor(scene.platform, {
    ...{ merchantId: 1, vendor: VENDOR, day: DAY },
  });
  return found;
};
const agreeing = { merchantId: 1, vendor: VENDOR, day: DAY, state: 'agrees' };
const nothing = { missingHere: [], missingThere: [], otherAmount: [] };

test('a day has its first millisecond and not that of the next, on both sides', async () => {
  for (const [name, at] of Object.entries({ first: BEGIN, last: END - 1 })) {
    await book({ txId: `ours-${name}`, at });
    tell(`theirs-${name}`, at);
  }
  for (const [name, at] of Object.entries({ before: BEGIN - 1, next: END })) {
    await book({ txId: `ours-${name}`, at });
    tell(`theirs-${name}`, at);
  }
  expect(await compared()).toEqual({
    ...{ ...agreeing, state: 'differs', movements: 2, otherAmount: [] },
    missingHere: ['bet:theirs-first', 'bet:theirs-last'],
    missingThere: ['bet:ours-first', 'bet:ours-last'],
  });
});

test('what was booked beyond midnight, or told before it, is found: an hour more is asked for on both sides', async () => {
  await book({ txId: 'late-here', at: END + 5 });
  tell('late-here', END - 5);
  await book({ txId: 'early-here', at: BEGIN });
  tell('early-here', BEGIN - 5);
  expect(await compared()).toEqual({ ...agreeing, ...nothing, movements: 1 });
  expect([Date.parse(asked.from), Date.parse(asked.until)]).toEqual([BEGIN - HOUR_MS, END + HOUR_MS]);
});

test('what was returned, refused or is itself a return has no part in it; what is held has', async () => {
  for (const state of ['reversed', 'refused']) await book({ txId: state, state, at: BEGIN });
  await book({ txId: 'a-return', kind: 'rollback', at: BEGIN });
  await book({ txId: 'held', kind: 'win', state: 'held', at: BEGIN });
  tell('held', BEGIN, { kind: 'win' });
  expect(await compared()).toEqual({ ...agreeing, ...nothing, movements: 1 });
  tell('reversed', BEGIN);
  expect((await compared()).missingHere).toEqual(['bet:reversed']);
});

test('a name belongs to its kind, and both amounts of a combined call are compared where both are known', async () => {
  const round = (roundId: string, paid: bigint) =>
    sql`insert into catalogue.round (merchant_id, vendor_code, round_id, player_id, game_code, asset, staked, paid, started_at)
      values (1, ${VENDOR}, ${roundId}, 1, 'x', 'CNY', 10000, ${paid}::bigint, ${new Date(BEGIN)})`.execute(
      scene.db,
    );
  await book({ txId: 'same', at: BEGIN });
  tell('same', BEGIN, { kind: 'win' });
  for (const [name, paid] of [
    ['right', 20_000n],
    ['wrong', 20_001n],
    ['untold', 5n],
    ['two', 30_000n],
  ] as const) {
    await round(`round-${name}`, paid);
    await book({ txId: name, kind: 'betWin', roundId: `round-${name}`, at: BEGIN });
    tell(name, BEGIN, { kind: 'betWin', ...(name === 'untold' ? {} : { winAmount: '2.00' }) });
  }
  // Two have paid in this round, so nobody knows what each did.
  await book({ txId: 'the-second', kind: 'win', roundId: 'round-two', at: BEGIN });
  tell('the-second', BEGIN, { kind: 'win' });
  // A bet beside it pays nothing.
  await round('round-beside', 20_001n);
  await book({ txId: 'beside', kind: 'betWin', roundId: 'round-beside', at: BEGIN });
  tell('beside', BEGIN, { kind: 'betWin', winAmount: '2.00' });
  await book({ txId: 'a-bet', roundId: 'round-beside', at: BEGIN });
  tell('a-bet', BEGIN);
  await book({ txId: 'a-fen-more', amount: 10_001n, at: BEGIN });
  tell('a-fen-more', BEGIN);
  const { missingHere, missingThere, otherAmount } = await compared();
  expect({ missingHere, missingThere, otherAmount }).toEqual({
    ...{ missingHere: ['win:same'], missingThere: ['bet:same'] },
    otherAmount: ['betWin:wrong', 'betWin:beside', 'bet:a-fen-more'],
  });
});

test('a report is read to its last page, and half of one says nothing', async () => {
  for (let number = 0; number < 5; number++) {
    await book({ txId: `bet-${number}`, at: BEGIN + number });
    tell(`bet-${number}`, BEGIN + number);
  }
  expect(await compared()).toEqual({ ...agreeing, ...nothing, movements: 5 });
  expect(asked.pages).toBe(3);
  pagesUntilSilent = 2;
  expect(await compared()).toEqual({ ...agreeing, ...nothing, state: 'silent', movements: 0 });
});

test('of a day that differs throughout two hundred of a kind are named, and all are counted', async () => {
  await sql`insert into catalogue.vendor_tx (merchant_id, vendor_code, kind, tx_id, request_hash, state, player_id, amount, created_at)
    select 1, ${VENDOR}, 'bet', 'ours-' || n, sha256('x'), 'applied', 1, 10000, ${new Date(BEGIN)}::timestamptz + n * interval '1 second'
    from generate_series(1, 1201) n`.execute(scene.db);
  const { movements, missingThere } = await compared();
  expect([movements, missingThere.length, new Set(missingThere).size]).toEqual([1_201, 200, 200]);
});
