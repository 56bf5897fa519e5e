import { parseAmount } from '@fairground/money';
import type { Control } from '@fairground/vendor-protocol/conformance';
import { sql } from 'kysely';
import { openGame } from '../src/catalogue/launch/open-game.ts';
import { endGameSessions, stopPlay } from '../src/catalogue/queries/sessions.ts';
import { now } from '../src/kernel/clock.ts';
import { transaction } from '../src/kernel/db/db.ts';
import {
  batcherOf,
  checkBooks,
  findHouseAccount,
  findPlayerAccount,
  isInOrder,
  openPlayerAccount,
  post,
} from '../src/wallet/public.ts';
import type { Scene } from './scene.ts';
import { GAME, VENDOR } from './vendor-scene.ts';

let players = 5_000_000n;

/** The operator's side of our own platform, for the conformance kit. */
export function conformanceControl(
  { platform, db }: Pick<Scene, 'platform' | 'db'>,
  { merchantId, asset }: { merchantId: number; asset: string },
): Required<Omit<Control, 'killPlatform' | 'crashDatabase'>> {
  const name = { merchantId, asset, isReal: true };
  const launch = (playerId: bigint) =>
    openGame(db, {
      merchantId,
      vendor: VENDOR,
      game: GAME,
      playerId,
      loginSession: `kit-${playerId}`,
      asset,
      mode: 'real',
      locale: 'en',
    });
  return {
    seat: async (money) => {
      players += 1n;
      const playerId = players;
      const main = await findPlayerAccount(platform, { ...name, playerId, pocket: 'main' });
      const cashier = await findHouseAccount(platform, { ...name, pocket: 'cashier' });
      const deposit = { debit: cashier, credit: main, amount: parseAmount(money), reference: 'kit' };
      await batcherOf(platform).post({
        merchantId,
        key: `kit:${playerId}`,
        movements: [{ ...deposit, reason: 'wallet.deposit' }],
      });
      return { id: String(playerId), launchToken: await launch(playerId) };
    },
    relaunch: async (id) => ({ launchToken: await launch(BigInt(id)) }),
    act: async (act, id) => {
      const player = { merchantId, playerId: BigInt(id), at: now() };
      if (act === 'logout') await endGameSessions(db, { ...player, loginSession: `kit-${id}`, vendor: null });
      if (act === 'block') await stopPlay(db, { ...player, reason: 'PLAYER_BLOCKED', until: null });
      if (act === 'exclude') await stopPlay(db, { ...player, reason: 'EXCLUDED', until: null });
      if (act === 'gameOff' || act === 'gameOn')
        await sql`update catalogue.game set is_on = ${act === 'gameOn'} where code = ${GAME}`.execute(db);
    },
    withdraw: (id, amount) =>
      transaction(db, async (tx) => {
        const account = (pocket: string) => openPlayerAccount(tx, { ...name, playerId: BigInt(id), pocket });
        const [debit, credit] = [await account('main'), await account('withdrawing')];
        const hold = {
          debit,
          credit,
          amount: parseAmount(amount),
          reason: 'wallet.withdrawal',
          reference: 'kit',
        };
        await post(tx, { merchantId, key: `kit-hold:${id}`, movements: [hold] });
        return true;
      }).catch(() => false),
    booksAgree: async () => (await checkBooks(platform)).every(isInOrder),
  };
}
