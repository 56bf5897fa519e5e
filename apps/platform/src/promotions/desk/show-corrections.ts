import type { operatorPromotions, RequestOf, ResponseOf } from '@fairground/contract';
import { toWire } from '@fairground/money';
import { accountsOf } from '../../access/public.ts';
import { linesById } from '../../activity/public.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { listCorrections } from '../../wallet/public.ts';
import { findBonus } from '../bonuses/queries/bonuses.ts';
import { titlesOf } from '../offers/queries/promotions.ts';
import { merchantNamed } from './show-promotions.ts';

type Corrections = typeof operatorPromotions.bonusCorrections;

/** What came too late: the bonus was completed by then, and stays so. Somebody may want to look at who it was. */
export async function readCorrections(
  call: OperatorCall,
  { merchantCode, before, size }: RequestOf<Corrections>,
): Promise<ResponseOf<Corrections>> {
  const { id: merchantId } = await merchantNamed(call, merchantCode);
  const from = before === undefined ? null : BigInt(before);
  const rows = await listCorrections(call.db, { merchantId, before: from, limit: size });
  const accounts = await accountsOf(call.db, {
    merchantId,
    playerIds: rows.map(({ playerId }) => playerId),
  });
  const lines = await linesById(call.db, { merchantId, ids: rows.map(({ lineId }) => lineId) });
  const corrections: ResponseOf<Corrections>['corrections'] = [];
  for (const { id, at, playerId, reference, lineId, lowered, counted } of rows) {
    const bonusId = BigInt(reference.slice('bonus:'.length));
    const bonus = await findBonus(call.db, { merchantId, id: bonusId });
    if (!bonus) continue;
    const titles = await titlesOf(call.db, merchantId, [bonus.promotionId]);
    const line = lines.find((one) => one.id === lineId);
    corrections.push({
      id: String(id),
      time: at.toISOString(),
      account: accounts.get(playerId) ?? '',
      bonusId: String(bonusId),
      title: titles.get(bonus.promotionId)?.EN?.title ?? bonus.promotionId,
      amount: toWire(bonus.amount),
      game: line ? [line.vendor, line.game].filter(Boolean).join('/') : '',
      lowered: toWire(lowered),
      counted: toWire(counted),
    });
  }
  return { corrections, next: rows.length < size ? null : String(rows.at(-1)?.id) };
}
