import assert from 'node:assert/strict';
import type { Role } from '@fairground/contract';
import type { WireLanguage } from '@fairground/i18n';
import type { Db, Tx } from '../kernel/db/db.ts';

/** What the member's page shows and domains above know; the wiring page plugs them in. */
export interface MemberFacts {
  fundsOf: (
    db: Db,
    who: { merchantId: number; playerId: bigint; asset: string },
  ) => Promise<{ main: bigint; sum: bigint; vendors: ReadonlyMap<string, bigint> }>;
  /** Opens the main account of somebody new; a trial account gets its play money with it. */
  openAccount: (
    tx: Tx,
    who: { merchantId: number; playerId: bigint; role: Role; asset: string },
  ) => Promise<unknown>;
  /** The member's place in the club; everybody starts at the bottom. */
  labelOf?: (
    db: Db,
    who: { merchantId: number; playerId: bigint },
    language?: WireLanguage,
  ) => Promise<ClubLabel>;
  /** The labels of the ranks that these hold; who has none is missing. */
  rankLabelsOf?: (
    db: Db | Tx,
    who: { merchantId: number; playerIds: readonly bigint[] },
  ) => Promise<ReadonlyMap<bigint, string>>;
  /** Cards and accounts that money can be paid out to. */
  payoutAccounts: (db: Db, who: { merchantId: number; playerId: bigint }) => Promise<number>;
}

export interface ClubLabel {
  labelId: string;
  labelName: string;
  color: string;
  type: 'AUTO' | 'MANUAL';
  rankLevel: number;
}

let provided: MemberFacts | null = null;

/** The level of the rank that a member holds; 0 where there are none. */
export const rankLevelOf = async (db: Db, who: { merchantId: number; playerId: bigint }): Promise<number> =>
  (await provided?.labelOf?.(db, who))?.rankLevel ?? 0;

export function provideMemberFacts(facts: MemberFacts): void {
  provided = facts;
}

export function memberFacts(): MemberFacts {
  assert(provided, 'nobody has provided the facts of members');
  return provided;
}
