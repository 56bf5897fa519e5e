import { parseAmount, toWire } from '@fairground/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainTerms, promotionScene } from '../../../test/promotion-scene.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { until } from '../../../test/until.ts';
import { GAME, vendorScene } from '../../../test/vendor-scene.ts';
import { wager } from '../../../test/wager.ts';
import { transaction } from '../../kernel/db/db.ts';
import { randomId } from '../../kernel/random.ts';
import {
  checkBooks,
  isInOrder,
  lockMember,
  openHouseAccount,
  openMainAccount,
  post,
} from '../../wallet/public.ts';
import { endBonus } from './end-bonus.ts';

/** `POCKET_STEPS=20000 POCKET_SEED=7 npm test -- api pocket-property` for a long run, or to repeat one. */
const STEPS = Number(process.env.POCKET_STEPS ?? 240);
const SEED = Number(process.env.POCKET_SEED ?? 1);
const MEMBERS = 4;
const AT_ONCE = 12;
const asset = 'CNY';

let scene: Scene;
let stage: ReturnType<typeof promotionScene>;
let vendor: Awaited<ReturnType<typeof vendorScene>>;
beforeAll(async () => {
  scene = await startScene();
  stage = promotionScene(scene);
  vendor = await vendorScene(scene);
});
afterAll(() => scene.close());

/** The same numbers for the same seed. */
function dice(seed: number) {
  let state = seed;
  return (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % sides;
  };
}

interface Bet {
  txId: string;
  roundId: string;
}

async function sit() {
  const who = await stage.member();
  const { playerRef, sessionId } = await vendor.again(who);
  return {
    who,
    playerId: who.playerId,
    playerRef,
    sessionId,
    bets: [] as Bet[],
    versions: new Map<string, number>(),
  };
}
type Member = Awaited<ReturnType<typeof sit>>;

const pay = (playerId: bigint, amount: bigint) =>
  transaction(scene.db, async (tx) => {
    const main = await openMainAccount(tx, { merchantId: 1, playerId, role: 0, asset });
    const house = await openHouseAccount(tx, { merchantId: 1, asset, isReal: true, pocket: 'cashier' });
    const movement = { debit: house, credit: main, amount, reason: 'wallet.deposit', reference: 'test' };
    await post(tx, { merchantId: 1, key: randomId(), movements: [movement] });
  });

const end = async ({ playerId }: Member, state: 'cancelled' | 'expired', pick: number) => {
  const active = (await stage.bonusesOf(playerId)).filter((bonus) => bonus.state === 'active');
  const bonus = active[pick % Math.max(active.length, 1)];
  if (bonus)
    await transaction(scene.db, async (tx) => {
      await lockMember(tx, 1, playerId);
      await endBonus(tx, { merchantId: 1, id: bonus.id }, state);
    });
};

/** Until the vendor knows what has become of it. */
async function tell<C extends 'bet' | 'betWin' | 'win' | 'rollback' | 'settle'>(
  name: C,
  request: Parameters<typeof vendor.call<C>>[1],
): Promise<{ code: string }> {
  for (;;) {
    const answer = await vendor.call(name, request);
    if (answer.code !== 'RETRY') return answer;
  }
}

test('whatever is bet, won, taken back, cancelled and expired at once: sums exact, and bonus money is cash only by its turnover (PRO-059, PRO-060, PRO-072, PRO-080)', async () => {
  const roll = dice(SEED);
  const promotionIds = await Promise.all(
    Array.from({ length: 12 }, () =>
      stage.run({
        budget: '100000',
        terms: plainTerms({ orderOfFunds: 'cash_then_bonus', turnover: { multiple: 200, base: 'bonus' } }),
      }),
    ),
  );
  const members = await Promise.all(Array.from({ length: MEMBERS }, sit));
  const step = async (member: Member, kind: number, amount: bigint, pick: number): Promise<void> => {
    const { who, playerId, playerRef, sessionId, bets } = member;
    const common = { playerRef, gameId: GAME, currency: asset };
    const bet = bets[pick % Math.max(bets.length, 1)];
    const isJoined = pick % 3 === 0 && bet !== undefined;
    const stake = {
      ...{ txId: randomId(), roundId: isJoined ? bet.roundId : randomId(), sessionId },
      ...{ ...common, amount: toWire(amount) },
    };
    if (kind < 6) {
      const { code } = await tell('bet', stake);
      if (code === 'OK') bets.push(stake);
    } else if (kind < 8)
      await tell('betWin', { ...stake, winAmount: toWire((amount * BigInt(pick % 4)) / 2n) });
    else if (kind < 11 && bet)
      await tell('win', {
        ...common,
        txId: randomId(),
        roundId: bet.roundId,
        amount: toWire(amount * 2n),
        kind: 'normal',
      });
    else if (kind < 13 && bet) await tell('rollback', { txId: randomId(), refTxId: bet.txId, playerRef });
    else if (kind < 15 && bet) {
      const version = (member.versions.get(bet.txId) ?? 0) + 1;
      const wish = { txId: randomId(), betRef: bet.txId, version, amount: toWire(amount * BigInt(pick % 3)) };
      const { code } = await tell('settle', { ...wish, reason: 'test', playerRef, currency: asset });
      if (code === 'OK') member.versions.set(bet.txId, version);
    } else if (kind === 15) await pay(playerId, amount);
    else if (kind < 18)
      await stage.claim(who, promotionIds[pick % promotionIds.length] ?? '').catch(() => {});
    else if (kind === 18) await end(member, pick % 2 === 0 ? 'cancelled' : 'expired', pick);
    else await wager(scene.db, { playerId, amount: amount * 4n });
  };
  for (const { who } of members) await stage.claim(who, promotionIds[0] ?? '');
  for (let done = 0; done < STEPS; done += AT_ONCE) {
    const wishes = Array.from({ length: AT_ONCE }, () => ({
      member: members[roll(MEMBERS)] as Member,
      kind: roll(20),
      amount: parseAmount('0.2') + BigInt(roll(60_000)),
      pick: roll(1_000),
    }));
    await Promise.all(wishes.map(({ member, kind, amount, pick }) => step(member, kind, amount, pick)));
  }

  const { rows: figures } = await sql<{ bonus: number; mixed: number; released: number; removed: number }>`
    select (select count(*)::int from catalogue.vendor_tx t cross join lateral jsonb_each_text(t.pockets) p
        join wallet.bonus_pocket b on b.merchant_id = t.merchant_id and b.account_id = p.key::bigint
        where t.kind in ('bet', 'betWin')) as bonus,
      (select count(*)::int from catalogue.vendor_tx t where (select count(*) from jsonb_each_text(t.pockets)) > 1) as mixed,
      (select count(*)::int from wallet.entry where reason = 'promotions.bonus_released') as released,
      (select count(*)::int from wallet.entry where reason = 'promotions.bonus_removed') as removed`.execute(
    scene.db,
  );
  // It was about something.
  for (const figure of Object.values(figures[0] ?? {})) expect(figure).toBeGreaterThan(0);

  const reports = await checkBooks({ db: scene.platform.database.slow });
  expect(reports.every(isInOrder)).toBe(true);

  // Nothing stays in a pocket that is closed.
  const { rows: stranded } =
    await sql`select from wallet.bonus_held where not is_open and balance > 0`.execute(scene.db);
  expect(stranded).toEqual([]);

  // From a pocket money goes to play or back where it came from; to cash by a turnover that is done, and by nothing else.
  const { rows: ways } = await sql<{ reason: string; way: string; state: string }>`
    select distinct e.reason, c.pocket as way, case when c.pocket = 'main' then n.state else '' end as state
    from wallet.entry e join wallet.bonus_pocket p on p.merchant_id = e.merchant_id and p.account_id = e.debit
    join wallet.account c on c.merchant_id = e.merchant_id and c.id = e.credit
    join promotions.bonus n on n.merchant_id = p.merchant_id and 'bonus:' || n.id = p.reference
    where e.amount > 0 order by 1, 2`.execute(scene.db);
  for (const { reason, way, state } of ways)
    expect([
      'catalogue.bet games ',
      'catalogue.correction games ',
      'promotions.bonus_released main completed',
      'promotions.bonus_removed promotions ',
    ]).toContain(`${reason} ${way} ${state}`);

  // What a bet was paid goes to where its stake came from, in the same proportion to the smallest unit.
  const { rows: off } = await sql<{ tx: string }>`
    with stake as (
      select t.round_id, min(t.tx_id) as tx_id from catalogue.vendor_tx t
      where t.kind in ('bet', 'betWin') and t.state <> 'refused' group by 1 having count(*) = 1
    )
    select w.tx_id as tx from stake s
    join catalogue.vendor_tx b on b.merchant_id = 1 and b.tx_id = s.tx_id and b.kind = 'bet'
    join catalogue.vendor_tx w on w.merchant_id = 1 and w.round_id = s.round_id and w.kind = 'win' and w.state = 'applied'
    cross join lateral (select key from jsonb_each_text(b.pockets) union select key from jsonb_each_text(w.pockets)) a
    where abs(coalesce((w.pockets ->> a.key)::numeric, 0) * b.amount - coalesce((b.pockets ->> a.key)::numeric, 0) * w.amount)
      >= b.amount`.execute(scene.db);
  expect(off).toEqual([]);

  // The purse gave what the bonuses say, once the news of what came late has arrived.
  const isCounted = async () => {
    const { rows } = await sql<{ off: number }>`
      select count(*)::int as off from promotions.bonus b where b.merchant_id = 1 and b.amount - b.removed <> (
        select sum(case when e.reason = 'promotions.bonus' then e.amount else -e.amount end) from wallet.entry e
        where e.merchant_id = 1 and e.reference = 'bonus:' || b.id and e.reason in ('promotions.bonus', 'promotions.bonus_removed'))`.execute(
      scene.db,
    );
    return rows[0]?.off === 0;
  };
  await until(isCounted, 120_000);
});
