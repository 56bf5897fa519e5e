import { createHash } from 'node:crypto';
import { parseAmount, toWire } from '@fairground/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Scene, startScene } from '../../../test/scene.ts';
import { type StudioProcess, startStudio } from '../../../test/studio-process.ts';
import { VENDOR, vendorScene } from '../../../test/vendor-scene.ts';
import { randomId } from '../../kernel/random.ts';
import { checkBooks, isInOrder } from '../../wallet/public.ts';
import { openGame } from '../launch/open-game.ts';

/** A chain of four flights whose ends are known to this test: 1.29, 2.20, 1.33 and 1.09. */
const CHAIN = {
  salt: '0342465507e29c6b3346d280d1882866717226bcc9de25ba0ff9a1559234099c',
  terminalHash: 'a33559be7c49091bb84331be053f959f074ad0149e1f25dc8da21a02f505b052',
  lastSeed: '18c03a983aacecb4505f8a1ca799c73fede44ddcbb827048394bf4d60bae9c82',
};
const BETTING_MS = 3_000;

interface Round {
  roundId: string;
  isOver: boolean;
  staked: string;
  paid: string;
  balance: string;
  view: { phase: string; cashedAt: string | null; point: string | null };
  fairness: { commitment: string; serverSeed: string | null; clientSeed: string; nonce: number };
}
interface News {
  phase: string;
  number: number;
  seed: string | null;
  end: { point: string } | null;
  bets: { count: number; shown: { who: string; view: Round['view'] & { stake: string } }[] };
}
type Session = { key: string; fairness: Round['fairness']; openRound: Round | null };

let scene: Scene;
let vendor: Awaited<ReturnType<typeof vendorScene>>;
let studio: StudioProcess;

const start = async () => {
  studio = await startStudio(scene, {
    keys: { aurora: vendor.secret },
    env: { STUDIO_BETTING_MS: String(BETTING_MS), STUDIO_LANDED_MS: '1500' },
  });
};
beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  vendor = await vendorScene(scene);
  await start();
  await sql`insert into studio.chain (game, first_number, length, last_seed, terminal_hash, salt, created_at)
    values ('crash', 1, 4, ${CHAIN.lastSeed}, ${CHAIN.terminalHash}, ${CHAIN.salt}, now())`.execute(scene.db);
});
afterAll(async () => {
  await studio?.kill();
  expect((await checkBooks(scene.platform)).every(isInOrder)).toBe(true);
  await scene.close();
});

async function sit(mode: 'real' | 'trial' = 'real') {
  const seat = await vendor.sit('100', 'crash');
  const open = async (): Promise<Session> => {
    const token = await openGame(scene.db, {
      merchantId: vendor.merchantId,
      vendor: VENDOR,
      game: 'crash',
      playerId: mode === 'real' ? seat.playerId : null,
      loginSession: 'flights',
      asset: vendor.asset,
      mode,
      locale: 'en',
    });
    return ok(await studio.ask('session', { merchant: 'aurora', token }));
  };
  return { seat, open, session: await open() };
}
const ok = <T>({ code, value }: { code: string; value: T }): T => {
  if (code !== 'OK') throw new Error(code);
  return value;
};
const bet = async (key: string, input: object = {}, requestId = randomId()) =>
  studio.ask('round', {
    key,
    requestId,
    clientSeed: 'ours',
    input: { stake: String(parseAmount('10')), ...input },
  });
/** One who leaves by himself and one who stays, in the same flight. */
const betBoth = async (leaving: Session, autoCashOut: number, staying: Session): Promise<[Round, Round]> => {
  const bets = await Promise.all([bet(leaving.key, { autoCashOut }), bet(staying.key)]);
  return [ok<Round>(bets[0]), ok<Round>(bets[1])];
};
const act = (key: string, roundId: string, type: string, requestId = randomId()) =>
  studio.ask('act', { key, roundId, requestId, input: { type } });

/** The stream that every page reads, until it says what is waited for. */
async function news(until: (told: News) => boolean): Promise<News> {
  const { body } = await fetch(`${studio.address}/studio/v1/flights/crash/real`);
  let text = '';
  const decoder = new TextDecoder();
  for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(part, { stream: true });
    const messages = text.split('\n\n');
    text = messages.pop() ?? '';
    for (const message of messages.filter((one) => one.startsWith('data: '))) {
      const told = JSON.parse(message.slice('data: '.length)) as News;
      if (until(told)) return told;
    }
  }
  throw new Error('the stream ended');
}
const landed = (number: number) => news((told) => told.number === number && told.phase === 'landed');
const money = (amount: string) => parseAmount(amount);

test('one flight for everybody: each leaves by hand, by itself or too late, and all see each other', async () => {
  const [byHand, byItself, staying, forFree] = await Promise.all([sit(), sit(), sit(), sit('trial')]);
  expect(byHand.session.fairness).toMatchObject({ commitment: CHAIN.terminalHash, nonce: 1 });
  const wishes = randomId();
  const [hand, itself, stays, free] = (
    await Promise.all([
      bet(byHand.session.key, {}, wishes),
      bet(byItself.session.key, { autoCashOut: 110 }),
      bet(staying.session.key, { autoCashOut: 130 }),
      bet(forFree.session.key, { autoCashOut: 110 }),
    ])
  ).map((answer) => ok<Round>(answer)) as [Round, Round, Round, Round];
  expect(ok<Round>(await bet(byHand.session.key, {}, wishes)).roundId).toBe(hand.roundId);
  expect([hand, itself, stays].map(({ fairness }) => fairness.nonce)).toEqual([1, 1, 1]);
  expect((await act(byHand.session.key, hand.roundId, 'cash-out')).code).toBe('studio.action_not_allowed');
  const all = await news(({ bets }) => bets.count === 3);
  expect(all.bets.shown.map(({ who }) => who)).toEqual(
    [expect.anything(), expect.anything(), expect.anything()].map(() => expect.stringMatching(/^..•••..$/)),
  );
  expect([all.seed, all.end]).toEqual([null, null]);

  await news(({ phase }) => phase === 'flying');
  const late = await sit();
  expect((await bet(late.session.key)).code).toBe('studio.betting_closed');
  expect(await late.seat.money()).toBe(money('100'));
  await news(({ bets }) => bets.shown.some(({ view }) => view.cashedAt === '1.10'));
  const [one, other] = await Promise.all([
    act(byHand.session.key, hand.roundId, 'cash-out'),
    act(byHand.session.key, hand.roundId, 'cash-out'),
  ]);
  const left = ok<Round>(one);
  expect(ok<Round>(other)).toEqual(left);
  expect([left.isOver, left.view.phase, left.view.point, left.fairness.serverSeed]).toEqual([
    true,
    'cashed',
    null,
    null,
  ]);
  const paid = money(left.paid);
  expect(paid).toBe((money('10') * BigInt(String(left.view.cashedAt).replace('.', ''))) / 100n);
  expect((await studio.ask('verify', { key: byHand.session.key, roundId: hand.roundId })).code).toBe(
    'studio.round_not_over',
  );

  const end = await landed(1);
  expect(end.end?.point).toBe('129');
  expect(createHash('sha256').update(String(end.seed)).digest('hex')).toBe(CHAIN.terminalHash);
  const lost = await ended(staying.session.key, stays.roundId);
  expect([lost.view.phase, lost.paid]).toEqual(['crashed', '0.00']);
  await expect.poll(() => byHand.seat.money()).toBe(money('90') + paid);
  await expect.poll(() => byItself.seat.money()).toBe(money('101'));
  expect(await staying.seat.money()).toBe(money('90'));
  expect(ok<Round>(await act(byHand.session.key, hand.roundId, 'cash-out')).paid).toBe(left.paid);
  const recalled = (key: string, roundId: string, balances: object[]) =>
    expect
      .poll(() => studio.ask('verify', { key, roundId }))
      .toMatchObject({
        value: { verdict: 'verified', serverSeed: end.seed, clientSeed: CHAIN.salt, balances },
      });
  await recalled(byHand.session.key, hand.roundId, [
    { before: '100.00', after: '90.00' },
    { before: '90.00', after: toWire(money('90') + paid) },
  ]);
  // Who plays for nothing has the same flight, and no money.
  await recalled(forFree.session.key, free.roundId, [
    { before: '10000.00', after: '9990.00' },
    { before: '9990.00', after: '10001.00' },
  ]);
  expect(await forFree.seat.money()).toBe(money('100'));
}, 60_000);

/** What became of a bet, once the flight is over. */
async function ended(key: string, roundId: string): Promise<Round> {
  let round: Round | undefined;
  await expect
    .poll(
      async () => {
        round = ok<Round>(await act(key, roundId, 'watch'));
        return round.isOver;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  return round as Round;
}

test('a studio that falls in the middle of a flight finds it again: no stake lost, none paid twice', async () => {
  const [byItself, staying] = await Promise.all([sit(), sit()]);
  await news(({ phase, number }) => number === 2 && phase === 'betting');
  const [itself, stays] = await betBoth(byItself.session, 200, staying.session);
  await news(({ phase, number }) => number === 2 && phase === 'flying');
  await studio.kill();
  await start();

  // On a machine that is slow to start again, the flight may be over by now.
  const [{ openRound }, { number, bets }] = [await byItself.open(), await news(() => true)];
  if (openRound) expect(openRound).toMatchObject({ roundId: itself.roundId, fairness: { nonce: 2 } });
  if (number === 2) expect(bets.count).toBe(2);
  expect((await ended(byItself.session.key, itself.roundId)).paid).toBe('20.00');
  expect((await ended(staying.session.key, stays.roundId)).paid).toBe('0.00');
  await expect.poll(() => byItself.seat.money()).toBe(money('110'));
  expect(await staying.seat.money()).toBe(money('90'));
}, 60_000);

test('a studio that is down when the flight ends settles it by the published rule when it is back', async () => {
  const [byItself, staying] = await Promise.all([sit(), sit()]);
  await news(({ phase, number }) => number === 3 && phase === 'betting');
  const [itself, stays] = await betBoth(byItself.session, 133, staying.session);
  await studio.kill();
  const { rows } = await sql<{ left: number }>`select extract(epoch from lands_at - now())::float8 as left
    from studio.flight where game = 'crash' and number = 3`.execute(scene.db);
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, (rows[0]?.left ?? 0) * 1_000)));
  await start();
  expect((await ended(byItself.session.key, itself.roundId)).paid).toBe('13.30');
  expect((await ended(staying.session.key, stays.roundId)).paid).toBe('0.00');
  await expect.poll(() => byItself.seat.money()).toBe(money('103.3'));
  expect(await staying.seat.money()).toBe(money('90'));
}, 60_000);

test('when a chain is used up, the end of the next one is public before its salt comes from the first player', async () => {
  const { session } = await sit();
  await bet(session.key, { autoCashOut: 101 });
  const told = await news(({ phase, number }) => phase === 'waiting' && number === 5);
  const next = await sit();
  const { commitment } = next.session.fairness;
  expect(next.session.fairness).toMatchObject({ nonce: 5, clientSeed: '' });
  expect(told).toMatchObject({ commitment, salt: null });
  await bet(next.session.key, { autoCashOut: 101 });
  const salt = createHash('sha256').update(`${commitment}:ours`).digest('hex');
  expect((await next.open()).fairness.clientSeed).toBe(salt);
}, 60_000);
