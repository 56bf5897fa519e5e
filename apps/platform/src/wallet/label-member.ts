import type { operatorWallet, RequestOf, ResponseOf } from '@fairground/contract';
import { findMemberById, readGivenLabels, writeGivenLabels } from '../access/public.ts';
import { recordAudit } from '../kernel/events/audit.ts';
import type { OperatorCall } from '../kernel/http/call.ts';
import { refuse } from '../kernel/http/refuse.ts';
import { namedMerchant } from './named-merchant.ts';
import { lockMember } from './queries/policy.ts';

type Label = typeof operatorWallet.labelMember;

export async function readMemberLabels(
  call: OperatorCall,
  { merchantCode, playerId: text }: RequestOf<typeof operatorWallet.memberLabels>,
): Promise<ResponseOf<typeof operatorWallet.memberLabels>> {
  const { id: merchantId } = await namedMerchant(call, merchantCode);
  const playerId = BigInt(text);
  if (!(await findMemberById(call.db, { merchantId, playerId }))) throw refuse('access.player_unknown');
  return { labelIds: await readGivenLabels(call.db, { merchantId, playerId }) };
}

/** Gives a member exactly these labels. An order to pay that is opened meanwhile sees the old ones or the new ones. */
export async function labelMember(
  call: OperatorCall,
  { merchantCode, playerId: text, labelIds, reason }: RequestOf<Label>,
): Promise<ResponseOf<Label>> {
  const { id: merchantId } = await namedMerchant(call, merchantCode);
  const playerId = BigInt(text);
  return call.transaction(async (tx) => {
    await lockMember(tx, merchantId, playerId);
    const member = await findMemberById(tx, { merchantId, playerId });
    if (!member) throw refuse('access.player_unknown');

    const before = await readGivenLabels(tx, { merchantId, playerId });
    await writeGivenLabels(tx, { merchantId, playerId }, labelIds);
    await recordAudit(tx, {
      operatorId: String(call.operator.id),
      operator: call.operator.account,
      merchantCode,
      action: 'wallet.member_labelled',
      subject: `player:${member.account}`,
      reason,
      before: { labelIds: before },
      after: { labelIds },
    });
    return { labelIds };
  });
}
