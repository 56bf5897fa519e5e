import type { Db, Tx } from '../kernel/db/db.ts';
import { memberFacts } from './member-facts.ts';
import { listFacts, type PlainFacts } from './queries/member-facts.ts';

export interface ManyFacts extends Omit<PlainFacts, 'given'> {
  labels: string[];
}

const BOTTOM = 'VIP0';

/** What is asked about members before something is offered to them. */
export async function factsOfMany(
  db: Db | Tx,
  which: { merchantId: number; playerIds: readonly bigint[] },
  at: Date,
): Promise<ManyFacts[]> {
  const ranks = await memberFacts().rankLabelsOf?.(db, which);
  return (await listFacts(db, which, at)).map(({ given, ...known }) => ({
    ...known,
    labels: [...new Set([ranks?.get(known.playerId) ?? BOTTOM, ...given])],
  }));
}
