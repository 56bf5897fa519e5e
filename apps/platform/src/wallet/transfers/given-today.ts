import type { Db, Tx } from '../../kernel/db/db.ts';
import { sentDownToday } from './queries/downline.ts';

interface Agent {
  merchantId: number;
  playerId: bigint;
  timeZone: string;
  at: Date;
}
type GivenOtherwise = (db: Db | Tx, agent: Agent) => Promise<bigint>;

let provided: GivenOtherwise | null = null;

/** Other ways to give money to a team are known above the wallet; the wiring page plugs them in. */
export function provideGifts(givenOtherwise: GivenOtherwise): void {
  provided = givenOtherwise;
}

/** Everything that an agent has given away since the merchant's midnight, by whatever way: one limit holds for all of them. */
export async function givenToday(db: Db | Tx, agent: Agent): Promise<bigint> {
  return (await sentDownToday(db, agent)) + ((await provided?.(db, agent)) ?? 0n);
}
