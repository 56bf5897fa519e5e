import { playerWords } from '@fairground/fairness';
import { parseAmount } from '@fairground/money';
import { sql } from 'kysely';
import { openGame } from '../src/catalogue/launch/open-game.ts';
import { randomId } from '../src/kernel/random.ts';
import type { Scene } from './scene.ts';
import type { StudioProcess } from './studio-process.ts';
import { type Seat, VENDOR, type vendorScene } from './vendor-scene.ts';

export interface HuntFish {
  id: number;
  kind: string;
  bornMs: number;
  lifeMs: number;
}
export interface Entered {
  room: { id: string; number: number; tier: string; seed: number; openedMs: number; prices: string[] };
  seat: number;
  price: string;
  energy: string;
  auto: { left: number; loss: string } | null;
  fish: HuntFish[];
  killed: number[];
  nowMs: number;
  next: { commitment: string; clientSeed: string; nonce: number };
}
export interface ShownBullet {
  id: string;
  roundId: string | null;
  fish: number[];
  outcome: 'caught' | 'missed' | 'returned';
  caught: { id: number; kind: string; multiplier: number }[];
  price: string;
  paid: string;
}
export interface ShownVolley {
  bullets: ShownBullet[];
  balance: string | null;
  energy: string;
  next: { commitment: string };
}
type Answer<Value> = { code: string; value: Value; balance?: string };

interface Shooting {
  price?: string;
  isAuto?: boolean;
  hasLaser?: boolean;
}

/** A bullet at each of these fish. */
export const bulletsAt = (...fish: number[]) => fish.map((one) => ({ id: randomId(), fish: [one] }));

/** Rooms of fish as the pages of players see them, over the studio's own calls. */
export function huntRoom(scene: Scene, vendor: Awaited<ReturnType<typeof vendorScene>>, game: string) {
  async function sit(
    studio: () => StudioProcess,
    {
      money = '100',
      mode = 'real' as 'real' | 'trial',
      seat,
    }: Partial<{ money: string; mode: 'real' | 'trial'; seat: Seat }> = {},
  ) {
    const player = seat ?? (await vendor.sit(money, game));
    const token = await openGame(scene.db, {
      merchantId: vendor.merchantId,
      vendor: VENDOR,
      game,
      playerId: mode === 'real' ? player.playerId : null,
      loginSession: `hunt-${player.playerId}`,
      asset: vendor.asset,
      mode,
      locale: 'en',
    });
    const opened = (await studio().ask('session', { merchant: vendor.options.merchant, token })) as Answer<{
      key: string;
    }>;
    if (opened.code !== 'OK') throw new Error(opened.code);
    const { key } = opened.value;
    const ask = <Value>(path: string, body: object) =>
      studio().ask(path, { key, ...body }) as Promise<Answer<Value>>;
    const enter = async (tier: string | null = 'reef') => {
      const { code, value } = await ask<Entered>('hunt/enter', { tier });
      if (code !== 'OK') throw new Error(code);
      return value;
    };
    return {
      seat: player,
      key,
      ask,
      enter,
      fire: (bullets: { id: string; fish: number[] }[], more: Shooting = {}) =>
        ask<ShownVolley>('hunt/fire', {
          price: String(parseAmount('1')),
          hasLaser: false,
          isAuto: false,
          bullets,
          ...more,
        }),
      /** The next volley is drawn from a seed whose first bullets do this. */
      fate: (kills: readonly boolean[], multiplier: number) => foretell(scene, key, kills, multiplier),
      /** As if the last bullets had been fired a second ago. */
      rest: () => sql`update studio.hunt_seat set taken_at = '{}'`.execute(scene.db),
    };
  }
  return { sit };
}

export type Hunter = Awaited<ReturnType<ReturnType<typeof huntRoom>['sit']>>;

/** Fish of one kind that stay for long enough. */
export function lasting({ fish, nowMs, room, killed }: Entered, kind: string): number[] {
  const ms = nowMs - room.openedMs;
  return fish
    .filter((one) => one.kind === kind && one.bornMs + one.lifeMs > ms + 6_000 && !killed.includes(one.id))
    .map(({ id }) => id);
}

/** Puts a room into a time in which these kinds swim, by moving its beginning. */
export async function timeWith(hunter: Hunter, scene: Scene, kind: string, count = 1): Promise<Entered> {
  for (let tries = 0; tries < 200; tries += 1) {
    const entered = await hunter.enter();
    if (lasting(entered, kind).length >= count) return entered;
    await sql`update studio.hunt_room set opened_at = opened_at - interval '17 seconds' where id = ${entered.room.id}::uuid`.execute(
      scene.db,
    );
  }
  throw new Error(`no ${kind} came`);
}

/** Looks for a server seed whose first numbers catch and miss as wished, and promises it to the session. */
async function foretell(
  scene: Scene,
  key: string,
  kills: readonly boolean[],
  multiplier: number,
): Promise<void> {
  const { rows } = await sql<{ id: string; clientSeed: string; nonce: number }>`
    select id, client_seed as "clientSeed", nonce from studio.session
    where key_hash = sha256(${key}::bytea)`.execute(scene.db);
  const session = rows[0];
  if (!session) throw new Error('there is no such session');
  const threshold = Math.floor((0.96 / multiplier) * 2 ** 32);
  for (let number = 0; ; number += 1) {
    const serverSeed = number.toString(16).padStart(64, '0');
    const next = playerWords({ serverSeed, clientSeed: session.clientSeed, nonce: session.nonce });
    if (!kills.every((isKill) => next() < threshold === isKill)) continue;
    await sql`update studio.session set server_seed = ${serverSeed} where id = ${session.id}::uuid`.execute(
      scene.db,
    );
    return;
  }
}
