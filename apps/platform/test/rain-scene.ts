import { randomUUID } from 'node:crypto';
import { agents, type InputOf } from '@fairground/contract';
import { parseAmount } from '@fairground/money';
import { sql } from 'kysely';
import { turnRains } from '../src/agents/rain/end-rains.ts';
import { now } from '../src/kernel/clock.ts';
import { transaction } from '../src/kernel/db/db.ts';
import { writePolicy } from '../src/wallet/queries/policy.ts';
import { defaultPolicy } from '../src/wallet/rules.ts';
import { giveNames, PAYMENT_PASSWORD } from './give-names.ts';
import type { Scene, Who } from './scene.ts';
import { settlementScene } from './settlement-scene.ts';

const MINUTE_MS = 60_000;
type Wish = InputOf<typeof agents.makeRain>;

const wishOf = (own: Partial<Wish> = {}): Wish => ({
  total: '100',
  envelopes: 10,
  isEqual: false,
  minutes: 5,
  audience: 'team',
  message: 'Good luck',
  password: PAYMENT_PASSWORD,
  requestId: randomUUID(),
  ...own,
});

/** Agents of the demonstration who have money and let it rain. */
export async function rainScene(scene: Scene) {
  const house = settlementScene(scene);
  const as = async (account: string): Promise<Who> => ({ token: await scene.player(account) });
  /** What may be given away in a day. */
  const setSum = (sumADay: bigint) =>
    transaction(scene.db, (tx) =>
      writePolicy(tx, 1, {
        ...defaultPolicy,
        upline: { ...defaultPolicy.upline, sumADay: String(sumADay) },
      }),
    );
  await giveNames(scene);
  await setSum(10n ** 12n);
  await house.shift('topagent1', parseAmount('100000'));
  await house.shift('agent001', parseAmount('100000'));
  return {
    house,
    as,
    setSum,
    wishOf,
    make: async (own: Partial<Wish> = {}, who = 'topagent1') =>
      scene.call(agents.makeRain, wishOf(own), await as(who)),
    refused: async (own: Partial<Wish>, who = 'topagent1') =>
      (await scene.refusal(agents.makeRain, wishOf(own), await as(who))).code,
    /** What was in the envelope, or why there was none. */
    claim: async (id: string, account: string) =>
      scene.call(agents.claimRain, { id }, await as(account)).then(
        ({ amount }) => amount,
        ({ code }: { code: string }) => code,
      ),
    open: async (account: string) =>
      (await scene.call(agents.openRains, {}, await as(account))).rains.map(({ id }) => id),
    /** What lies aside for rains. */
    aside: async (): Promise<bigint> => {
      const { rows } = await sql<{ sum: bigint }>`
        select coalesce(sum(balance), 0)::bigint as sum from wallet.account where pocket = 'agents-rain'`.execute(
        scene.db,
      );
      return rows[0]?.sum ?? 0n;
    },
    inMinutes: (minutes: number) => new Date(now().getTime() + minutes * MINUTE_MS).toISOString(),
    pass: async (minutes: number) => {
      scene.travel(minutes * MINUTE_MS);
      await turnRains(scene.platform);
    },
  };
}
