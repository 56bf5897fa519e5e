import type { AnswerOf, operatorPromotions, RequestOf, ResponseOf } from '@fairground/contract';
import { toWire } from '@fairground/money';
import { proposersOf } from '../../compliance/public.ts';
import type { Db } from '../../kernel/db/db.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import type { Merchant } from '../../merchants/public.ts';
import { toWireImage } from '../../wallet/public.ts';
import { titlesOf } from '../offers/queries/promotions.ts';
import { loadFacts } from '../rewards/load-facts.ts';
import { type Application, findPicture, listQueue } from '../rewards/queries/applications.ts';
import { merchantNamed } from './show-promotions.ts';

type Ops = typeof operatorPromotions;
export type ShownApplication = AnswerOf<Ops['decideApplication']>;
export const APPROVE = 'promotions.application';
export const subjectOfApplication = (id: bigint): string => `application:${id}`;

/** What members have asked for in writing. */
export async function readQueue(
  call: OperatorCall,
  { merchantCode, state, from, size }: RequestOf<Ops['applications']>,
): Promise<ResponseOf<Ops['applications']>> {
  const merchant = await merchantNamed(call, merchantCode);
  const rows = await listQueue(call.db, {
    merchantId: merchant.id,
    isOpen: state === 'open',
    from: from === undefined ? null : BigInt(from),
    limit: size,
  });
  return {
    applications: await showApplications(call.db, merchant, rows),
    next: rows.length < size ? null : String(rows.at(-1)?.id),
  };
}

export async function readQueuePicture(
  call: OperatorCall,
  { merchantCode, applicationId, number }: RequestOf<Ops['applicationPicture']>,
): Promise<ResponseOf<Ops['applicationPicture']>> {
  const { id: merchantId } = await merchantNamed(call, merchantCode);
  const picture = await findPicture(call.db, { merchantId, id: BigInt(applicationId), number });
  if (!picture) throw refuse('promotions.application_unknown');
  return toWireImage(picture);
}

/** With what is known about those who ask. */
export async function showApplications(
  db: Db,
  merchant: Merchant,
  rows: readonly Application[],
): Promise<ShownApplication[]> {
  const words = await proposersOf(db, { kind: APPROVE, merchantCode: merchant.code });
  const ids = rows.map(({ promotionId }) => promotionId);
  const titles = await titlesOf(db, merchant.id, ids);
  const shown: ShownApplication[] = [];
  for (const row of rows) {
    const facts = await loadFacts(db, { merchantId: merchant.id, playerId: row.playerId });
    shown.push({
      applicationId: String(row.id),
      promotionId: row.promotionId,
      title: titles.get(row.promotionId)?.EN?.title ?? row.promotionId,
      amount: toWire(row.amount),
      remark: row.remark,
      pictures: row.pictures,
      time: row.createdAt.toISOString(),
      status: row.state,
      reason: row.reason,
      decidedBy: row.decidedBy,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      firstWordBy: words.get(subjectOfApplication(row.id)) ?? null,
      member: {
        account: facts?.account ?? '',
        isActive: facts?.isActive ?? false,
        registeredAt: (facts?.registeredAt ?? row.createdAt).toISOString(),
        deposits: facts?.deposits ?? 0,
        labels: [...(facts?.labels ?? [])],
      },
    });
  }
  return shown;
}
