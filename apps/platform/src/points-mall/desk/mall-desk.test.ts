import { type InputOf, operatorPointsMall, pointsMall, wallet } from '@fairground/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditOf } from '../../../test/audit-of.ts';
import { mallScene } from '../../../test/mall-scene.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { checkBooks, isInOrder } from '../../wallet/public.ts';

const merchantCode = 'aurora';
const reason = 'a test of the mall';
let scene: Scene;
let stage: ReturnType<typeof mallScene>;
beforeAll(async () => {
  scene = await startScene();
  stage = mallScene(scene);
  await stage.rules();
});
afterAll(async () => {
  expect((await checkBooks(scene.platform)).every(isInOrder)).toBe(true);
  await scene.close();
});

test('it is decided once: a rejection gives back exactly points, money and stock, and says why [PTS-068 PTS-075]', async () => {
  const rewardId = await stage.reward({ price: null, mpPoints: '4', mpMoney: '30' }, 5);
  const who = await stage.owner('20');
  await stage.deposit(who, '100');
  await stage.clearTurnover(who);
  const { redeemId } = await scene.call(
    pointsMall.redeemReward,
    stage.wish(rewardId, { quantity: 2, redeemType: 'PM' }),
    who,
  );
  expect([await stage.balance(who), await stage.money(who)]).toEqual(['12.00', '40.00']);
  const outcomes = await Promise.all(
    (['reject', 'approve', 'reject'] as const).map((decision, number) =>
      stage.decide(redeemId, number === 1 ? 'reject' : decision).then(
        () => 'decided',
        ({ code }) => code,
      ),
    ),
  );
  expect(outcomes.toSorted()).toEqual([
    'decided',
    'points-mall.already_decided',
    'points-mall.already_decided',
  ]);
  expect([await stage.balance(who), await stage.money(who)]).toEqual(['20.00', '100.00']);
  const books = await stage.books(who.playerId);
  expect(books.lots).toBe(books.ledger);
  expect(await stage.stock(rewardId)).toMatchObject({ onShelf: 5, pending: 0, delivered: 0 });
  const [line] = (await scene.call(pointsMall.redemptions, {}, who)).content;
  expect(line).toMatchObject({ status: 'R', reason: 'nobody was at home' });
  const { lines } = await scene.call(wallet.transactions, {}, who);
  expect(lines.slice(0, 2).map(({ amount }) => amount)).toEqual(['60.00', '-60.00']);
});

test('points that come back pay first what is owed for a bet that was corrected meanwhile [PTS-068]', async () => {
  const rewardId = await stage.reward({ price: '41' }, 5);
  const who = await stage.owner('1');
  const bet = await stage.play(who.playerId, 10_000_000n);
  await stage.count();
  expect(await stage.balance(who)).toBe('41.00');
  const { redeemId } = await scene.call(pointsMall.redeemReward, stage.wish(rewardId), who);
  await stage.correct(bet, -5_000_000n);
  await stage.count();
  expect(await stage.books(who.playerId)).toMatchObject({ ledger: 0n, debt: 200_000n });
  await stage.decide(redeemId, 'reject');
  const books = await stage.books(who.playerId);
  expect(books).toMatchObject({ ledger: 210_000n, entries: 210_000n, lots: 210_000n, debt: 0n });
});

test('a virtual reward is credited when it is approved, once; two operators agreed to what it credits [PTS-069]', async () => {
  const virtual = { price: '10', isVirtual: true, credit: '7' };
  expect((await stage.saveAs('finance', virtual)).isSaved).toBe(false);
  const own = await stage.saveAs('finance', virtual).catch(({ code }: { code: string }) => code);
  expect(own).toBe('compliance.own_approval');
  expect((await stage.saveAs('admin', { ...virtual, credit: '700' })).isSaved).toBe(false);
  const saved = await stage.saveAs('finance', { ...virtual, credit: '700' });
  expect(saved.isSaved).toBe(true);
  const rewardId = saved.rewardId ?? '';
  await stage.addStock(rewardId, 5);
  const who = await stage.owner('20');
  const nobody = { recipientName: '', address: '', mobileNum: '' };
  const wish = stage.wish(rewardId, { quantity: 2, ...nobody });
  const { redeemId } = await scene.call(pointsMall.redeemReward, wish, who);
  expect(await stage.money(who)).toBe('0.00');
  await stage.decide(redeemId, 'approve');
  expect(await stage.decide(redeemId, 'approve').catch(({ code }) => code)).toBe(
    'points-mall.already_decided',
  );
  expect([await stage.balance(who), await stage.money(who)]).toEqual(['0.00', '1400.00']);
});

test('a recipient is encrypted, read by those with the right, and each look is in the trail [PTS-070]', async () => {
  const rewardId = await stage.reward({ price: '1' }, 5);
  const who = await stage.owner('5');
  const { redeemId } = await scene.call(pointsMall.redeemReward, stage.wish(rewardId), who);
  const { rows } = await sql<{ recipient: string }>`
    select recipient from points_mall.redemption where id = ${redeemId}::bigint`.execute(scene.db);
  expect(rows[0]?.recipient).not.toMatch(/Lan|Canal|138/);
  const look = { merchantCode, redeemId, reason };
  const finance = await scene.refusal(operatorPointsMall.readRecipient, look, await stage.desk('finance'));
  expect(finance.code).toBe('role.refused');
  expect(await scene.call(operatorPointsMall.readRecipient, look, await stage.desk('admin'))).toMatchObject({
    name: 'Lan',
    address: 'Canal Street 1',
    mobile: '13800000000',
  });
  const trail = await auditOf(scene, `redemption:${redeemId}`);
  expect(trail).toMatchObject([{ action: 'points-mall.recipient_read', operator: 'admin', reason }]);
  expect(JSON.stringify(trail)).not.toContain('Canal');
});

const lettersOf = async (playerId: bigint) => {
  const { rows } = await sql<{ kind: string; content: string; about: string }>`
    select body->>'kind' as kind, body->>'content' as content, body->>'about' as about from kernel.event
    where name = 'messaging.letter' and body->>'playerId' = ${String(playerId)} order by id`.execute(
    scene.db,
  );
  return rows.map(({ kind, content, about }) => [kind, content, about].join(' '));
};

test('the delivery note of approved goods is read by the member, who gets a letter [PTS-069 PTS-076]', async () => {
  const rewardId = await stage.reward({ price: '1' }, 5);
  const who = await stage.owner('5');
  const { redeemId } = await scene.call(pointsMall.redeemReward, stage.wish(rewardId), who);
  const note = { merchantCode, redeemId, carrier: 'Blue Post', tracking: 'BP 77', reason };
  const early = await scene.refusal(operatorPointsMall.noteDelivery, note, await stage.desk());
  expect(early.code).toBe('points-mall.not_sent');
  await stage.decide(redeemId, 'approve');
  await scene.call(operatorPointsMall.noteDelivery, note, await stage.desk());
  const [line] = (await scene.call(pointsMall.redemptions, {}, who)).content;
  expect(line).toMatchObject({ status: 'A', reason: '', carrier: 'Blue Post', tracking: 'BP 77' });
  expect(await lettersOf(who.playerId)).toEqual([
    `REDEMPTION_APPROVED  ${redeemId}`,
    `PARCEL_SENT Blue Post BP 77 ${redeemId}`,
  ]);
});

test('stock is added and taken with a reason while members redeem, and always adds up [PTS-074]', async () => {
  const rewardId = await stage.reward({ price: '1' }, 10);
  const members = await stage.owners(8, 10n);
  const outcomes = await Promise.all([
    ...members.map((who) => stage.redeem(who, stage.wish(rewardId))),
    stage.addStock(rewardId, 5),
    stage.addStock(rewardId, -2),
  ]);
  expect(outcomes).toHaveLength(10);
  expect(await stage.stock(rewardId)).toEqual({
    received: 15,
    onShelf: 5,
    pending: 8,
    delivered: 0,
    removed: 2,
  });
  expect(await stage.addStock(rewardId, -6).catch(({ code }: { code: string }) => code)).toBe(
    'points-mall.stock_short',
  );
});

test('the queue goes by status and type, oldest first [PTS-075]', async () => {
  const rewardId = await stage.reward({ price: '1' }, 5);
  const who = await stage.owner('5');
  for (let time = 0; time < 2; time++) await scene.call(pointsMall.redeemReward, stage.wish(rewardId), who);
  const read = async (own: Omit<InputOf<typeof operatorPointsMall.redemptionQueue>, 'merchantCode'>) =>
    (await scene.call(operatorPointsMall.redemptionQueue, { merchantCode, ...own }, await stage.desk()))
      .redemptions;
  const ids = (await read({ status: 'P' })).map(({ redeemId }) => Number(redeemId));
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  expect(await read({ status: 'P', type: 'other' })).toEqual([]);
  expect((await read({ status: 'A' })).every(({ status }) => status === 'A')).toBe(true);
});

test('pictures are read and written anew, ordered, and served to the merchant’s own visitors [PTS-009 PTS-073]', async () => {
  const rewardId = await stage.reward({ price: '1' }, 5);
  const who = await stage.owner('5');
  const desk = await stage.desk('admin');
  const drawn = (format: 'jpeg' | 'png' | 'webp' | 'gif') =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
      .withExif({ IFD0: { Copyright: 'a secret place' } })
      .toFormat(format)
      .toBuffer();
  const add = async (file: Uint8Array, type: 'S' | 'M') =>
    scene.call(operatorPointsMall.addRewardPicture, { merchantCode, rewardId, type, file, reason }, desk);
  const list = await add(await drawn('png'), 'M');
  const slide = await add(await drawn('jpeg'), 'S');
  const other = await add(await drawn('webp'), 'S');
  const bad = { merchantCode, rewardId, type: 'S' as const, reason };
  for (const file of [new Uint8Array(), await drawn('gif'), new TextEncoder().encode('<svg onload="x"/>')])
    expect((await scene.refusal(operatorPointsMall.addRewardPicture, { ...bad, file }, desk)).code).toBe(
      'points-mall.picture_refused',
    );
  const pictures = [other, list].map(({ pictureId, type }) => ({ pictureId, type }));
  await scene.call(operatorPointsMall.arrangePictures, { merchantCode, rewardId, pictures, reason }, desk);
  const seen = await stage.seen(who, rewardId);
  expect(seen?.imageLink).toBe(list.url);
  expect(seen?.merchandiseImages).toEqual([
    { type: 'S', imageUrl: other.url },
    { type: 'M', imageUrl: list.url },
  ]);
  const fetched = async (path: string, host = 'aurora.localhost') =>
    scene.raw({ method: 'GET', path, headers: { host } });
  const answer = await fetched(list.url);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(answer.bytes.includes('secret place')).toBe(false);
  expect((await fetched(slide.url)).status).toBe(404);
  expect((await fetched(list.url, 'samba.localhost')).status).toBe(404);
});

test('a reward that is not whole is refused, and goes on as it was [PTS-072]', async () => {
  const rewardId = await stage.reward({ price: '3' }, 5);
  for (const own of [
    { price: null },
    { price: '0' },
    { texts: {} },
    { mpPoints: '1' },
    { credit: '5' },
    { isVirtual: true },
    { startsAt: '2026-01-02T00:00:00Z', endsAt: '2026-01-01T00:00:00Z' },
  ])
    expect(
      await stage.save({ price: '3', ...own }, rewardId).catch(({ code }: { code: string }) => code),
    ).toBe('points-mall.reward_unfit');
  const who = await stage.owner('5');
  expect(await stage.seen(who, rewardId)).toMatchObject({ price: '3.00' });
  expect(await stage.save({ price: '3' }, String(10n ** 15n)).catch(({ code }) => code)).toBe(
    'points-mall.reward_gone',
  );
});
