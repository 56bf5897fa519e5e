import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, randomHouse } from '../../test/activity-model.ts';
import { startChild } from '../../test/child-program.ts';
import { type Scene, startScene } from '../../test/scene.ts';
import { sleep } from '../../test/until.ts';
import { openDatabase } from '../kernel/db/db.ts';
import { merchantDirectory } from '../merchants/public.ts';
import { openHouseAccount, openPlayerAccount } from '../wallet/public.ts';
import { countAll } from './run-counter.ts';
import { verifyRecord } from './verify-record.ts';

/** `LONG=1` for a hundred thousand. */
const SIZE = process.env.LONG ? 100_000 : 4_500;
const KILLS = process.env.LONG ? 20 : 5;
const BATCH = 300;
const ZONES = ['Europe/Berlin', 'America/New_York', 'Asia/Shanghai'];
const GAMES = [
  { code: 'prop-slot', product: 'RNG', type: 'RNG' },
  { code: 'prop-table', product: 'RNG', type: 'TG' },
  { code: 'prop-live', product: 'LIVE', type: 'TG' },
  { code: 'prop-sport', product: 'SPORTS', type: 'SC' },
  { code: 'prop-fish', product: 'FISH', type: 'AC' },
  { code: 'prop-cards', product: 'PVP', type: 'TG' },
  { code: 'prop-sitting', product: 'PVP', type: 'TG', isSitting: true },
];
let scene: Scene;
/** As the owner, who may set the time of a change. */
let owner: ReturnType<typeof openDatabase>;
const houses: House[] = [];

beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  owner = openDatabase(scene.platform.database.url, { max: 2 });
  for (const { code, product, type, isSitting } of GAMES)
    await sql`insert into catalogue.game (vendor_code, code, category, game_type, titles, position, min_stake, max_stake,
        sittings_since)
      values ('FGS', ${code}, ${product}, ${type}, '{"EN": "Property"}', 900, 1, 1000, ${isSitting ? '-infinity' : null}::timestamptz)`.execute(
      owner.db,
    );
  const merchants = (await merchantDirectory(scene.platform)).all().slice(0, 3);
  for (const [index, { id: merchantId, currency: asset }] of merchants.entries()) {
    const timeZone = ZONES[index] as string;
    await sql`update merchants.merchant set time_zone = ${timeZone} where merchant_id = ${merchantId}`.execute(
      owner.db,
    );
    const name = { merchantId, asset, isReal: true };
    const players = Array.from({ length: 12 }, (_, player) => 5_000_000n + BigInt(index * 100 + player));
    const accounts: bigint[] = [];
    for (const playerId of players)
      accounts.push(await openPlayerAccount(owner.db, { ...name, playerId, pocket: 'main' }));
    const cashier = await openHouseAccount(owner.db, { ...name, pocket: 'cashier' });
    houses.push({ merchantId, asset, timeZone, players, accounts, cashier });
  }
  await (await merchantDirectory(scene.platform)).refresh();
}, 60_000);
afterAll(async () => {
  spare?.child.kill('SIGKILL');
  await owner.close();
  await scene.close();
});

/** Starting takes a program longer than being killed: the next one gets ready meanwhile. */
function startCounting() {
  const child = startChild('activity-counter', { env: { DATABASE_URL: scene.platform.database.url } });
  return { child, ready: once(child, 'message'), ended: once(child, 'exit') };
}
let spare: ReturnType<typeof startCounting> | null = null;

/** Counts in a program of its own, and is killed somewhere in the middle. */
async function killProgram(afterMs: number): Promise<void> {
  const { child, ready, ended } = spare ?? startCounting();
  await ready;
  child.send('count');
  await sleep(afterMs);
  child.kill('SIGKILL');
  await ended;
  spare = startCounting();
}

/** The same seen from the database, in a fraction of the time: whoever counts loses its connections. */
async function killConnections(afterMs: number): Promise<void> {
  const counting = countAll(scene.platform).catch(() => {});
  await sleep(afterMs);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query like '%activity.%'`.execute(
    owner.db,
  );
  await counting;
}
const countAndKill = process.env.LONG ? killProgram : killConnections;

test(
  'random bets, pushes, voids, corrections and cash flows of three merchants in three zones add up to the model, whatever is killed [ACT-001 ACT-003 ACT-004 ACT-012 ACT-014 ACT-016]',
  async () => {
    const games = GAMES.map(({ code, product, type, isSitting = false }) => ({
      code,
      product,
      canPush: type === 'TG' || product === 'LIVE',
      isSitting,
    }));
    const { model, batch } = randomHouse(owner.db, houses, games, 20_261_117);
    const batches = SIZE / BATCH;
    for (let done = 0; done < batches; done++) {
      await batch(BATCH);
      if (done % Math.floor(batches / KILLS) === 1) await countAndKill((done * 37) % 120);
      else if (done % 7 === 0) await countAll(scene.platform);
    }
    await countAll(scene.platform);
    const { rows: plays } = await sql<{
      name: string;
      bets: bigint;
      stake: bigint;
      validBet: bigint;
      payout: bigint;
    }>`
      select concat_ws('/', merchant_id, player_id, day, product) as name, bets, stake, valid_bet as "validBet", payout
      from activity.member_day where player_id >= 5000000`.execute(scene.db);
    const zero = (sums: object) => Object.values(sums).every((sum) => sum === 0n);
    const told = new Map(plays.map(({ name, ...sums }) => [name, sums]));
    for (const [name, sums] of model.plays) {
      if (!zero(sums)) expect([name, told.get(name)]).toEqual([name, sums]);
      told.delete(name);
    }
    expect([...told.values()].filter((sums) => !zero(sums))).toEqual([]);
    const { rows: flows } = await sql<Record<string, bigint> & { name: string }>`
      select concat_ws('/', merchant_id, player_id, day) as name, deposit, withdrawal, fee, transfer, bonus, rebate, salary, adjustment
      from activity.member_flow_day where player_id >= 5000000`.execute(scene.db);
    const byName = new Map(flows.map((row) => [row.name as unknown as string, row]));
    for (const [name, amount] of model.flows) {
      const cut = name.lastIndexOf('/');
      expect([name, byName.get(name.slice(0, cut))?.[name.slice(cut + 1)]]).toEqual([name, amount]);
    }
    expect(await verifyRecord(scene.platform)).toEqual([]);
  },
  process.env.LONG ? 900_000 : 120_000,
);
