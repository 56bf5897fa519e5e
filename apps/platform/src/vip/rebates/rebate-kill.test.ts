import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workers } from '../../../test/child-program.ts';
import { dayOf, rebateScene } from '../../../test/rebate-scene.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { TIME_ZONE } from '../../../test/tree-scene.ts';
import { sleep, until } from '../../../test/until.ts';
import { lineOf } from '../../activity/line.ts';
import { writeLines } from '../../activity/queries/lines.ts';
import { transaction } from '../../kernel/db/db.ts';

/** `REBATE_KILLS=10 npm test -- api rebate-kill` is the long run. */
const KILLS = Number(process.env.REBATE_KILLS ?? 4);
/** A machine that is busy may let every run end before its kill: then there are more of them. */
const KILLS_MAX = 4 * KILLS;
const MEMBERS = 150;
const PRODUCTS = ['RNG', 'LIVE'] as const;
const DAY_MS = 86_400_000;

let scene: Scene;
const runners = workers('runRebates', () => scene.platform.database.url);
beforeAll(async () => {
  scene = await startScene({ role: 'api' });
});
afterAll(async () => {
  await runners.killAll();
  await scene.close();
});

/** A thousand on each product by everybody, on a day before yesterday; yesterday may not be due yet. */
async function playDay(playerIds: readonly bigint[], day: number): Promise<void> {
  const at = new Date(Date.now() - day * DAY_MS);
  const lines = playerIds.flatMap((playerId) =>
    PRODUCTS.map((product) =>
      lineOf({
        source: 'round',
        number: 0n,
        kind: 'bet',
        asset: 'CNY',
        vendor: 'FGS',
        game: 'jade-lantern-garden',
        ref: `kill-${day}-${playerId}-${product}`,
        playerId,
        at,
        product,
        bets: 1,
        stake: 10_000_000n,
        validBet: 10_000_000n,
      }),
    ),
  );
  await transaction(scene.db, (tx) => writeLines(tx, { merchantId: 1, timeZone: TIME_ZONE, lines }));
  await sql`insert into vip.rebate_run (merchant_id, day, pays_play) values (1, ${dayOf(at)}::date, true)`.execute(
    scene.db,
  );
}

const look = async () => {
  const { rows } = await sql<{ paid: number; owed: bigint; entries: number; received: bigint }>`
    select (count(*) filter (where state = 'paid'))::int as paid,
      coalesce(sum(amount) filter (where state = 'paid'), 0)::bigint as owed,
      (select count(*)::int from wallet.entry where merchant_id = 1 and reason = 'vip.rebate') as entries,
      (select coalesce(sum(amount), 0)::bigint from wallet.entry where merchant_id = 1 and reason = 'vip.rebate') as received
    from vip.rebate_line where merchant_id = 1`.execute(scene.db);
  return rows[0] as NonNullable<(typeof rows)[0]>;
};

const isUnderWay = async () => {
  const { rows } =
    await sql`select from vip.rebate_run where merchant_id = 1 and state in ('computing', 'paying')`.execute(
      scene.db,
    );
  return rows.length > 0;
};

test(`workers killed ${KILLS} times during rebate runs, two at once: each line exists once and is paid once [VIP-022]`, {
  timeout: 180_000 + KILLS_MAX * 20_000,
}, async () => {
  const house = rebateScene(scene);
  await house.turn('PLYRBT', true);
  await house.rule(80);
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => house.member()));
  const playerIds = members.map(({ playerId }) => playerId);

  let interrupted = 0;
  let days = 0;
  let expected = 0;
  for (let kill = 0; kill < KILLS || (interrupted === 0 && kill < KILLS_MAX); kill++) {
    // Two days for each, so that there is something left when the first is under way.
    for (let more = 0; more < 2; more++) await playDay(playerIds, 2 + days++);
    expected = days * MEMBERS * PRODUCTS.length;
    await house.count();
    const before = await look();
    const pair = await Promise.all([runners.start(), runners.start()]);
    // What a night looks at is written down first: from then on a kill meets decisions and payments, or what lies between two nights.
    await until(async () => (await isUnderWay()) || (await look()).paid > before.paid, 60_000);
    await sleep(Math.random() * 60);
    await runners.kill(...pair);
    const after = await look();
    expect(after.entries, 'what is marked as paid is paid, and nothing else').toBe(after.paid);
    expect(after.received).toBe(after.owed);
    if (after.paid < expected) interrupted++;
  }
  await runners.start();
  await until(async () => (await look()).paid >= expected, 120_000);
  await sleep(500);
  expect(await look()).toEqual({
    paid: expected,
    entries: expected,
    owed: BigInt(expected) * 80_000n,
    received: BigInt(expected) * 80_000n,
  });
  for (const { playerId } of members)
    expect(await house.books({ playerId } as (typeof members)[0])).toMatchObject({
      lines: days * 2,
      debt: 0n,
    });
  const { rows } = await sql`select from vip.rebate_failure`.execute(scene.db);
  expect(rows).toEqual([]);
  expect(interrupted, 'the kills came when nothing was under way').toBeGreaterThan(0);
});
