import { parseAmount } from '@fairground/money';
import { sql } from 'kysely';
import { randomId } from '../src/kernel/random.ts';
import { type Scene, startScene } from './scene.ts';
import { type Seat, VENDOR, vendorScene } from './vendor-scene.ts';

/** A vendor, its limits, and what of its wins players can spend. */
export async function limitScene() {
  const scene: Scene = await startScene();
  const vendor = await vendorScene(scene);
  return {
    scene,
    vendor,
    setLimits: async ({ winCeiling, giftBudget }: { winCeiling: string; giftBudget: string }) => {
      await sql`update catalogue.vendor set win_ceiling = ${parseAmount(winCeiling)}::bigint,
        gift_budget = ${parseAmount(giftBudget)}::bigint where code = ${VENDOR}`.execute(scene.db);
    },
    /** What a player can spend, and what waits. */
    pockets: async ({ playerId }: Seat): Promise<{ main: string; held: string }> => {
      const { rows } = await sql<{ pocket: string; balance: bigint }>`
        select pocket, balance from wallet.account where player_id = ${playerId}::bigint`.execute(scene.db);
      const of = (pocket: string) =>
        String(Number(rows.find((row) => row.pocket === pocket)?.balance ?? 0n) / 10_000);
      return { main: of('main'), held: of('held') };
    },
    /** A bet of 1 and its win. */
    win: async (seat: Seat, amount: string): Promise<void> => {
      const bet = seat.stake('1');
      await vendor.ok('bet', bet);
      await vendor.ok('win', seat.win(bet, amount, { roundEnd: true }));
    },
    /** A bet of 1 out of 10, and what settles it. */
    settledBet: async () => {
      const seat = await vendor.sit('10');
      const bet = seat.stake('1');
      await vendor.ok('bet', bet);
      const common = {
        playerRef: seat.playerRef,
        betRef: bet.txId,
        currency: vendor.asset,
        reason: 'result',
      };
      const settle = (version: number, amount: string, own: object = {}) =>
        vendor.call('settle', { txId: randomId(), version, amount, ...common, ...own });
      return { seat, bet, settle };
    },
  };
}
