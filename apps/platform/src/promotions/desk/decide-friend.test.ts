import { operatorPromotions, promotions } from '@fairground/contract';
import { parseAmount } from '@fairground/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainTerms, promotionScene } from '../../../test/promotion-scene.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { walletScene } from '../../../test/wallet-scene.ts';
import { readPolicy } from '../../wallet/public.ts';

let scene: Scene;
let stage: ReturnType<typeof promotionScene>;
let money: ReturnType<typeof walletScene>;
beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  stage = promotionScene(scene);
  money = walletScene(scene);
});
afterAll(() => scene.close());

const merchantCode = 'aurora';
const reason = 'two people in one flat';
let first = -50;
/** Somebody whose friend was suspected; the friend registered on the same device. */
async function suspicion(registered = '1') {
  const reward = { kind: 'referral', stages: { registered, deposited: '0', active: '0' } } as const;
  const terms = plainTerms({ reward: { ...reward, deposit: '1', bet: '1' } });
  const promotionId = await stage.run({ type: 'REFERRAL', budget: null, terms, sort: --first });
  const [inviter, friend] = [await stage.member(), await stage.member()];
  await sql`insert into promotions.friend (merchant_id, player_id, inviter_id, promotion_id, version, registered_at, held, held_at)
    values (1, ${friend.playerId}, ${inviter.playerId}, ${promotionId}, 1, now(), 'device', now())`.execute(
    scene.db,
  );
  const device = crypto.randomUUID();
  for (const { playerId } of [inviter, friend])
    await sql`insert into access.login_history (merchant_id, player_id, at, ip, device_id, user_agent, outcome)
      values (1, ${playerId}, now(), '192.0.2.1', ${device}, 'test', 'signed_in')`.execute(scene.db);
  return { inviter, friend, promotionId };
}
type Friend = Awaited<ReturnType<typeof suspicion>>['friend'];
type Desk = 'admin' | 'operator' | 'finance';

const decide = async (
  { playerId }: Pick<Friend, 'playerId'>,
  decision: 'release' | 'close',
  who: Desk = 'finance',
) =>
  scene.call(
    operatorPromotions.decideFriend,
    { merchantCode, playerId: String(playerId), decision, reason },
    await stage.desk(who),
  );
const listed = async ({ playerId }: Friend, state: 'open' | 'decided') => {
  const wish = { merchantCode, state, size: 100 };
  const { friends } = await scene.call(operatorPromotions.heldFriends, wish, await stage.desk());
  return friends.find((one) => one.playerId === String(playerId));
};
const auditOf = async ({ playerId }: Friend) => {
  const { rows } = await sql<{ action: string }>`select body ->> 'action' as action from kernel.event
    where name = 'audit.recorded' and body ->> 'subject' = ${`friend:${playerId}`} order by id`.execute(
    scene.db,
  );
  return rows.map(({ action }) => action);
};
const claim = (who: Awaited<ReturnType<typeof stage.again>>) => scene.call(promotions.claimReferral, {}, who);

test('a wrong suspicion is released, and the inviter is paid once, whatever speaks against it still [PRO-112]', async () => {
  const { inviter, friend } = await suspicion();
  expect(await claim(inviter)).toEqual({ count: 0, amount: '0.00' });
  expect(await listed(friend, 'open')).toMatchObject({ held: 'device', worth: '1.00', decision: null });
  const answers = await Promise.all(Array.from({ length: 5 }, () => stage.codeOf(decide(friend, 'release'))));
  expect(answers.sort()).toEqual(['done', ...Array<string>(4).fill('promotions.already_decided')]);
  expect(await listed(friend, 'open')).toBeUndefined();
  const said = { held: 'device', decision: 'released', decidedBy: 'finance', note: reason };
  expect(await listed(friend, 'decided')).toMatchObject(said);
  const seen = await scene.call(promotions.referralOverview, {}, inviter);
  expect(seen).toMatchObject({ counts: { invited: 1, registered: 1 }, pending: '1.00' });
  const paid = await Promise.all(Array.from({ length: 5 }, () => claim(inviter)));
  expect(paid.map(({ count }) => count).sort()).toEqual([0, 0, 0, 0, 1]);
  expect(await money.balance(inviter)).toBe('1.00');
  expect(await auditOf(friend)).toEqual(['promotions.friend_released']);
  // What may have been paid is not taken back by closing it.
  expect(await stage.codeOf(decide(friend, 'close'))).toBe('promotions.already_decided');
  await expect(
    sql`update promotions.friend set decision = 'closed' where player_id = ${friend.playerId}`.execute(
      scene.db,
    ),
  ).rejects.toThrow('a friend stays with who invited them');
});

test('what is closed pays nothing, and can be released when it turns out to be wrong [PRO-112]', async () => {
  const { inviter, friend } = await suspicion();
  expect(await decide(friend, 'close')).toMatchObject({ decision: 'closed', note: reason });
  expect(await stage.codeOf(decide(friend, 'close', 'admin'))).toBe('promotions.already_decided');
  expect(await claim(inviter)).toEqual({ count: 0, amount: '0.00' });
  expect(await decide(friend, 'release', 'admin')).toMatchObject({ decision: 'released' });
  expect(await claim(inviter)).toEqual({ count: 1, amount: '1.00' });
  expect(await auditOf(friend)).toEqual(['promotions.friend_closed', 'promotions.friend_released']);
});

test('what could pay much is released by two, and many small ones by one operator in a day too [PRO-112 PRO-119]', async () => {
  const policy = await readPolicy(scene.db, 1);
  const units = (amount: string | bigint) => String(BigInt(amount) / 10_000n);
  const large = await suspicion(units(policy.twoOperatorsFrom));
  expect(await decide(large.friend, 'release')).toMatchObject({ decision: null, firstWordBy: 'finance' });
  expect(await stage.codeOf(decide(large.friend, 'release'))).toBe('compliance.own_approval');
  expect(await claim(large.inviter)).toEqual({ count: 0, amount: '0.00' });
  expect(await decide(large.friend, 'release', 'admin')).toMatchObject({ decision: 'released' });
  expect((await claim(large.inviter)).count).toBe(1);

  const each = BigInt(policy.twoOperatorsFrom) - 10_000n;
  const aDay = BigInt(policy.oneOperatorADay);
  let [alone, last] = [0n, await suspicion(units(each))];
  while ((await decide(last.friend, 'release')).decision === 'released') {
    alone += each;
    last = await suspicion(units(each));
  }
  expect(alone <= aDay && alone + 2n * each > aDay).toBe(true);
  // One alone may always say no, and with it the first word is gone.
  expect(await decide(last.friend, 'close')).toMatchObject({ decision: 'closed', firstWordBy: null });
  expect(parseAmount((await listed(last.friend, 'decided'))?.worth ?? '0')).toBe(each);
});

test('only a friend who was suspected, at this merchant, and by who may pay [PRO-112]', async () => {
  const { friend, inviter } = await suspicion();
  expect(await stage.codeOf(decide(inviter, 'release'))).toBe('promotions.friend_unknown');
  expect(await stage.codeOf(decide(friend, 'release', 'operator'))).toBe('role.refused');
  const elsewhere = {
    merchantCode: 'samba',
    playerId: String(friend.playerId),
    decision: 'release',
    reason,
  } as const;
  expect(await stage.codeOf(scene.call(operatorPromotions.decideFriend, elsewhere, await stage.desk()))).toBe(
    'promotions.friend_unknown',
  );
  expect((await listed(friend, 'open'))?.decision).toBeNull();
});
