import type { access, RequestOf, ResponseOf } from '@fairground/contract';
import { message } from '@fairground/i18n/server';
import { now } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/db/db.ts';
import type { Call } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { findMemberByAccount, type MemberRow, type Who } from '../queries/members.ts';
import { LEVELS_MAX } from '../tree/move-member.ts';
import { findLastPlace, listUplines } from '../tree/queries/placements.ts';
import { type Invitation, invitations } from './invitations.ts';
import { findAgentByCode } from './queries/registration.ts';

type Affiliate = typeof access.affiliate;

/** Whether a code or a link leads to an agent of this merchant. */
export async function checkAffiliate(
  { db, merchant, language }: Call,
  { code }: RequestOf<Affiliate>,
): Promise<ResponseOf<Affiliate>> {
  const name = code.toLowerCase();
  const success =
    (await findAgentByCode(db, merchant.id, name)) !== null ||
    (await invitations().find(db, { merchantId: merchant.id, linkId: name })) !== null;
  return { success, message: success ? '' : message('access.affiliate_unknown', language) };
}

interface Origins {
  rebateId?: string | undefined;
  linkId?: string | undefined;
  affiliateCode?: string | undefined;
  referralCode?: string | undefined;
  recommenderId?: string | undefined;
}

/**
 * Who a newcomer comes in below: the agent of the link, else of the code; and which member invited them. A code that was
 * typed has to exist; one that a link brought along is left out when it does not, and so is a link that is over. The name
 * of a set of rates leads to its link when the newcomer comes in below the agent whose link it is.
 */
export async function findUpline(
  { db, merchant }: Call,
  { linkId, rebateId, affiliateCode, referralCode, recommenderId }: Origins,
): Promise<{ uplineId: bigint | null; recommenderId: bigint | null; invitation: Invitation | null }> {
  const { id: merchantId } = merchant;
  const agentOf = (code: string | undefined) =>
    code ? findAgentByCode(db, merchantId, code.toLowerCase()) : Promise.resolve(null);
  const link = linkId ? await invitations().find(db, { merchantId, linkId: linkId.toLowerCase() }) : null;
  const byLink = link?.agentId ?? (await agentOf(linkId));
  const byCode = byLink ?? (await agentOf(affiliateCode));
  if (affiliateCode && !byCode) throw refuse('access.affiliate_unknown');

  const inviterName = recommenderId ?? referralCode;
  const inviter = inviterName ? await findMemberByAccount(db, merchantId, inviterName.toLowerCase()) : null;
  const uplineId = byCode ?? (await agentOf(referralCode)) ?? (inviter && (await uplineOf(db, inviter)));
  if (uplineId !== null) await refuseTooDeep(db, { merchantId, playerId: uplineId });
  const set = link || !rebateId ? null : await invitations().find(db, { merchantId, rebateId });
  const invitation = link ?? (set?.agentId === uplineId ? set : null);
  return { uplineId, recommenderId: inviter?.id ?? null, invitation };
}

const uplineOf = async (db: Db, { merchantId, id: playerId }: MemberRow): Promise<bigint | null> =>
  (await listUplines(db, { merchantId, playerId }, now())).at(-1)?.playerId ?? null;

export async function refuseTooDeep(db: Db, upline: Who): Promise<void> {
  const place = await findLastPlace(db, upline);
  if (place && place.line.length >= LEVELS_MAX)
    throw refuse('agents.too_deep', { params: { levels: String(LEVELS_MAX) } });
}
