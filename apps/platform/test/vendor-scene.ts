import { parseAmount } from '@fairground/money';
import { type AnswerOf, type InputOf, type VendorClient, vendorClient } from '@fairground/vendor-protocol';
import { sql } from 'kysely';
import { readKey } from '../src/catalogue/agree-on-key.ts';
import { openGame } from '../src/catalogue/launch/open-game.ts';
import { nowMs } from '../src/kernel/clock.ts';
import { randomId } from '../src/kernel/random.ts';
import { batcherOf, findHouseAccount, findPlayerAccount, fundsOf } from '../src/wallet/public.ts';
import type { Scene } from './scene.ts';

export const VENDOR = 'FGS';
export const GAME = 'jade-lantern-garden';
const CURRENCIES: Record<string, string> = { aurora: 'CNY', samba: 'BRL', bosphorus: 'TLB' };

export interface Seat {
  playerId: bigint;
  playerRef: string;
  sessionId: string;
  balance: string;
  /** What a bet needs besides its amount; each with its own txId and round. */
  stake: (amount: string, own?: Partial<InputOf<'bet'>>) => InputOf<'bet'>;
  win: (bet: InputOf<'bet'>, amount: string, own?: Partial<InputOf<'win'>>) => InputOf<'win'>;
  money: () => Promise<bigint>;
}

type Served = Pick<Scene, 'platform' | 'db' | 'address'>;

/** A demo player as the tables know him. */
export async function findMemberId(
  { db }: Pick<Scene, 'db'>,
  account: string,
  merchant = 'aurora',
): Promise<{ merchantId: number; playerId: bigint }> {
  const { rows } = await sql<{ merchantId: number; playerId: bigint }>`
    select p.merchant_id as "merchantId", p.id as "playerId" from access.player p join merchants.merchant m
      using (merchant_id) where m.code = ${merchant} and p.account = ${account}`.execute(db);
  if (!rows[0]) throw new Error(`there is no ${account} at ${merchant}`);
  return rows[0];
}

/** A vendor at a merchant, and players who sit down at its games. */
export async function vendorScene(scene: Served, merchant = 'aurora') {
  const { platform, db, address: baseUrl } = scene;
  const { rows } = await sql<{ merchant_id: number }>`
    select merchant_id from merchants.merchant where code = ${merchant}`.execute(db);
  const merchantId = rows[0]?.merchant_id ?? 0;
  const asset = CURRENCIES[merchant] ?? '';
  const secret = (await readKey(platform, merchantId, VENDOR)) ?? '';
  const options = { baseUrl, vendor: VENDOR, merchant, secret, nowMs, timeoutMs: 30_000 };
  const call: VendorClient = vendorClient(options);
  const ok = async <C extends Parameters<VendorClient>[0]>(
    name: C,
    request: InputOf<C>,
  ): Promise<Extract<AnswerOf<C>, { code: 'OK' }>> => {
    const answer = await call(name, request);
    if (answer.code !== 'OK') throw new Error(`${name} was refused: ${answer.code}`);
    return answer as Extract<AnswerOf<C>, { code: 'OK' }>;
  };
  /** The same player opens a game once more. */
  const again = async ({ playerId }: Pick<Seat, 'playerId'>, game = GAME) => {
    const session = { merchantId, vendor: VENDOR, game, playerId, loginSession: `login-${playerId}`, asset };
    return ok('authenticate', {
      launchToken: await openGame(db, { ...session, mode: 'real', locale: 'en' }),
    });
  };
  return {
    merchantId,
    asset,
    secret,
    options,
    call,
    ok,
    again,
    sit: seats(scene, { merchantId, asset, ok }),
  };
}

type Ok = <C extends Parameters<VendorClient>[0]>(
  name: C,
  request: InputOf<C>,
) => Promise<Extract<AnswerOf<C>, { code: 'OK' }>>;

let players = 1_000_000n;

/** Seats a new player with some money at a game. */
function seats(
  { platform }: Served,
  { merchantId, asset, ok }: { merchantId: number; asset: string; ok: Ok },
) {
  return async (money = '100', game = GAME): Promise<Seat> => {
    players += 1n;
    const playerId = players;
    const name = { merchantId, asset, isReal: true };
    const main = await findPlayerAccount(platform, { ...name, playerId, pocket: 'main' });
    const cashier = await findHouseAccount(platform, { ...name, pocket: 'cashier' });
    const amount = parseAmount(money);
    if (amount > 0n)
      await batcherOf(platform).post({
        merchantId,
        key: `scene:${playerId}`,
        movements: [{ debit: cashier, credit: main, amount, reason: 'wallet.deposit', reference: 'scene' }],
      });
    const session = { merchantId, vendor: VENDOR, game, playerId, loginSession: `login-${playerId}`, asset };
    const launchToken = await openGame(platform.db, { ...session, mode: 'real', locale: 'en' });
    const { playerRef, sessionId, balance } = await ok('authenticate', { launchToken });
    const common = { playerRef, gameId: game, currency: asset };
    return {
      playerId,
      playerRef,
      sessionId,
      balance,
      stake: (stake, own = {}) => ({
        txId: randomId(),
        roundId: randomId(),
        sessionId,
        ...common,
        amount: stake,
        ...own,
      }),
      win: ({ roundId }, won, own = {}) => ({
        txId: randomId(),
        roundId,
        ...common,
        amount: won,
        kind: 'normal',
        ...own,
      }),
      money: async () => (await fundsOf(platform.db, { merchantId, playerId, asset })).main,
    };
  };
}
