import type { WireLanguage } from '@fairground/i18n';
import { parseAmount } from '@fairground/money';
import type { Db, Tx } from '../../kernel/db/db.ts';
import { loadRanks } from '../ranks/load-ranks.ts';
import { nameOf } from '../ranks/rank.ts';
import { standingOf } from '../ranks/show-progress.ts';
import { listUpgrades } from './queries/benefits.ts';

interface Who {
  merchantId: number;
  playerId: bigint;
}
/** Labels of ranks whose upgrade a member was paid for by somebody else. */
type PaidElsewhere = (db: Db | Tx, who: Who) => Promise<ReadonlySet<string>>;

let provided: PaidElsewhere | null = null;

/** Promotions stand beside ranks, not below them; the wiring page plugs in what they have paid. */
export function providePaidUpgrades(paidElsewhere: PaidElsewhere): void {
  provided = paidElsewhere;
}

export const paidElsewhere: PaidElsewhere = async (db, who) => (await provided?.(db, who)) ?? new Set();

/** A merchant's ranks by what reaching them brings; the lowest is nobody's to reach. */
export async function upgradeRanks(
  db: Db | Tx,
  merchantId: number,
  language?: WireLanguage,
): Promise<{ labelId: string; name: string; gift: bigint }[]> {
  const ranks = (await loadRanks(db, merchantId)).filter(({ level }) => level > 0);
  return ranks.map((rank) => ({
    labelId: rank.labelId,
    name: nameOf(rank, language),
    gift: parseAmount(rank.benefits.upgradeBonus),
  }));
}

/** Labels of the ranks that a member has ever earned, and of those whose gift was claimed. */
export async function upgradesOf(
  db: Db | Tx,
  who: Who,
): Promise<{ reached: ReadonlySet<string>; claimed: ReadonlySet<string> }> {
  const [ranks, { highest }] = [await loadRanks(db, who.merchantId), await standingOf(db, who)];
  const reached = ranks.filter(({ level }) => level > 0 && level <= highest);
  return {
    reached: new Set(reached.map(({ labelId }) => labelId)),
    claimed: new Set(await listUpgrades(db, who)),
  };
}
