import { parseAmount } from '@fairground/money';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CardPlayer, cardRoom, endTurn, type ToldHand } from '../../../test/card-room.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { type StudioProcess, startStudio } from '../../../test/studio-process.ts';
import { vendorScene } from '../../../test/vendor-scene.ts';
import { checkBooks, isInOrder } from '../../wallet/public.ts';

let scene: Scene;
let vendor: Awaited<ReturnType<typeof vendorScene>>;
let studio: StudioProcess;

beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  vendor = await vendorScene(scene);
});
afterAll(async () => {
  expect((await checkBooks(scene.platform)).every(isInOrder)).toBe(true);
  await scene.close();
});
beforeEach(async () => {
  studio = await start();
});
afterEach(() => studio.kill());

const start = () =>
  startStudio(scene, {
    keys: { aurora: vendor.secret },
    // An end is shown until everybody has left: however slow a machine is, no test comes too late to see it.
    env: { STUDIO_ROOM_MS: 'turn=120000,pause=50,show=600000,wait=60000,house=20,gone=600000' },
  });
/** As a power cut does; another node takes over. */
async function fall(): Promise<void> {
  await studio.kill();
  studio = await start();
}

async function together(game: string): Promise<[CardPlayer, CardPlayer]> {
  const room = cardRoom(scene, vendor, game);
  const [one, other] = await Promise.all([room.come(() => studio), room.come(() => studio)]);
  await one.sit('1.00', '20.00', 'new');
  const { code } = await one.room(() => true);
  await other.sit('1.00', '20.00', code ?? '');
  return [one, other];
}
const expectMoney = (player: CardPlayer, minor: bigint) =>
  expect.poll(() => player.seat.money(), { timeout: 30_000 }).toBe(minor);
const netOf = ({ nets, ownPlace }: ToldHand) =>
  parseAmount(nets?.[ownPlace ?? -1] ?? '0', { allowNegative: true });

test('a hand goes on at another node where it stood, and is paid once [PVP-013 PVP-015]', async () => {
  const [one, other] = await together('niu-niu-table');
  const hand = await one.hand('playing');
  expect((await one.act(hand, { type: 'turn' })).code).toBe('OK');
  await fall();
  const same = await other.hand('playing');
  expect([same.id, same.acts.length, same.hashes]).toEqual([hand.id, 1, hand.hashes]);
  await other.act(same, { type: 'turn' });
  const ends = await Promise.all([one.hand('over'), other.hand('over')]);
  expect(ends[0].id).toBe(hand.id);
  // Its result is fixed: a fall changes nothing about it.
  await fall();
  await Promise.all([one.leave(), other.leave()]);
  await expectMoney(one, parseAmount('100') + netOf(ends[0]));
  await expectMoney(other, parseAmount('100') + netOf(ends[1]));
}, 90_000);

test('a hand that nobody could end is void, and everybody keeps what was staked, once [PVP-015]', async () => {
  const [one, other] = await together('golden-flower');
  const hand = await one.hand('playing');
  const [actor] = hand.turns.includes(hand.ownPlace ?? -1) ? [one] : [other];
  const turn = await actor.hand('playing');
  await actor.act(turn, { type: 'raise', unit: 10 });
  await studio.kill();
  await endTurn(scene, hand.id, 60);
  studio = await start();
  const voided = await one.hand('void');
  expect([voided.id, voided.nets]).toEqual([hand.id, null]);
  const { seats } = await one.room(({ hand: { phase } }) => phase === 'void');
  expect(seats.map(({ stack }) => stack)).toEqual(['20.00', '20.00']);
  await fall();
  await Promise.all([one.leave(), other.leave()]);
  await expectMoney(one, parseAmount('100'));
  await expectMoney(other, parseAmount('100'));
  expect((await one.hands())[0]).toMatchObject({ id: hand.id, phase: 'void' });
}, 90_000);

test('what a fall leaves of sitting down and of leaving is finished, and nothing is taken or paid twice [PVP-009 PVP-015]', async () => {
  const [one, other] = await together('golden-flower');
  await one.hand('playing');
  const roundOf = sql`(select id from studio.round where player_ref = ${one.seat.playerRef}::uuid)`;
  // As a studio leaves it that falls between the platform's yes and writing it down.
  await studio.kill();
  await sql`update studio.step set stage = 'staking', created_at = now() - interval '1 minute' where round_id = ${roundOf}`.execute(
    scene.db,
  );
  await sql`delete from studio.hand_act`.execute(scene.db);
  await sql`update studio.hand set dealt_at = null, state = null, deals_at = null`.execute(scene.db);
  await sql`delete from studio.hand_player`.execute(scene.db);
  await sql`update studio.room_seat set is_ready = false, seated_at = now() - interval '1 minute' where round_id = ${roundOf}`.execute(
    scene.db,
  );
  studio = await start();
  await one.hand('playing');
  await expectMoney(one, parseAmount('80'));
  // Chance says whose turn it is: the hand ends when that one goes, and a second time both go from its end.
  await other.leave();
  await one.leave();
  const end = (await one.hands())[0] as ToldHand;
  expect(end.phase).toBe('over');
  await Promise.all([one.leave(), other.leave()]);
  const left = parseAmount('100') + netOf(end);
  await expectMoney(one, left);
  await expectMoney(other, parseAmount('100') + netOf((await other.hands())[0] as ToldHand));
  await studio.kill();
  await sql`update studio.step set stage = 'paying', created_at = now() - interval '1 minute' where round_id = ${roundOf} and number = 1`.execute(
    scene.db,
  );
  await sql`update studio.round set ended_at = null where id = ${roundOf}`.execute(scene.db);
  studio = await start();
  await expect
    .poll(
      async () => {
        const { rows } = await sql<{ open: number }>`select count(*)::int as open from studio.round
          where ended_at is null and player_ref = ${one.seat.playerRef}::uuid`.execute(scene.db);
        return rows[0]?.open;
      },
      { timeout: 30_000 },
    )
    .toBe(0);
  await expectMoney(one, left);
}, 90_000);
