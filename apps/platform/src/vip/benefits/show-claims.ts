import type { ResponseOf, vip } from '@fairground/contract';
import { parseAmount, toWire } from '@fairground/money';
import type { MemberCall } from '../../kernel/http/call.ts';
import { loadRanks } from '../ranks/load-ranks.ts';
import { nameOf } from '../ranks/rank.ts';
import { standingOf } from '../ranks/show-progress.ts';
import { listBenefits } from './queries/benefits.ts';
import { paidElsewhere } from './upgrades.ts';

const SHOWN = 200;

/** What a member can claim for ranks that were earned, and what they have brought so far. */
export async function showClaims(call: MemberCall): Promise<ResponseOf<typeof vip.rankClaims>> {
  const { db, merchant, session, language } = call;
  const who = { merchantId: merchant.id, playerId: session.playerId };
  const [ranks, { highest }] = [await loadRanks(db, who.merchantId), await standingOf(db, who)];
  const paid = await listBenefits(db, { ...who, limit: SHOWN });
  const claimed = new Set([
    ...paid.filter(({ kind }) => kind === 'upgrade').map(({ occasion }) => occasion),
    ...(await paidElsewhere(db, who)),
  ]);
  const name = (labelId: string) => {
    const rank = ranks.find((one) => one.labelId === labelId);
    return rank ? nameOf(rank, language) : labelId;
  };
  return {
    open: ranks
      .filter(({ level, labelId, benefits }) => {
        const isEarned = level > 0 && level <= highest && !claimed.has(labelId);
        return isEarned && parseAmount(benefits.upgradeBonus) > 0n;
      })
      .map(({ labelId, benefits }) => ({
        labelId,
        labelName: name(labelId),
        amount: toWire(parseAmount(benefits.upgradeBonus)),
      })),
    paid: paid.map(({ kind, occasion, labelId, amount, paidAt }) => ({
      kind,
      occasion,
      labelName: name(labelId),
      amount: toWire(amount),
      time: paidAt.toISOString(),
    })),
  };
}
