import type { Reward } from '@fairground/contract/promotion-terms';
import type { WireLanguage } from '@fairground/i18n';
import type { Db, Tx } from '../../kernel/db/db.ts';
import { refuse } from '../../kernel/http/refuse.ts';

/** What promotions have to know of the ranks of a merchant. */
interface Club {
  /** Those that can be reached, with the gift that a rank brings by itself. */
  ranks: (
    db: Db | Tx,
    merchantId: number,
    language?: WireLanguage,
  ) => Promise<readonly { labelId: string; name: string; gift: bigint }[]>;
  /** What a member has ever earned, and which gifts of ranks were claimed. */
  upgradesOf: (
    db: Db | Tx,
    who: { merchantId: number; playerId: bigint },
  ) => Promise<{ reached: ReadonlySet<string>; claimed: ReadonlySet<string> }>;
}

const nobody: Club = {
  ranks: async () => [],
  upgradesOf: async () => ({ reached: new Set(), claimed: new Set() }),
};
let provided = nobody;

/** Ranks stand beside promotions, not below them; the wiring page plugs in what they know. */
export function provideClub(given: Club): void {
  provided = given;
}

export const club: Club = {
  ranks: (...asked) => provided.ranks(...asked),
  upgradesOf: (...asked) => provided.upgradesOf(...asked),
};

/** Ranks that nobody can reach, and those that bring a gift of their own, are not a promotion's to pay. */
export async function refuseForeignRanks(tx: Tx, merchantId: number, reward: Reward): Promise<void> {
  if (reward.kind !== 'rank') return;
  const ranks = await club.ranks(tx, merchantId);
  for (const { labelId } of reward.ranks) {
    const rank = ranks.find((one) => one.labelId === labelId);
    if (!rank) throw refuse('promotions.rank_unknown', { params: { rank: labelId } });
    if (rank.gift > 0n) throw refuse('promotions.rank_has_gift', { params: { rank: labelId } });
  }
}
