import type { operatorAgents, RequestOf, ResponseOf } from '@fairground/contract';
import { findMemberByAccount, membersById } from '../../access/public.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { merchantNamed } from '../merchant-named.ts';
import { stateOf } from './link-state.ts';
import { listAllLinks, writeIsBarred } from './queries/links.ts';

type Ops = typeof operatorAgents;

export async function showAllLinks(
  call: OperatorCall,
  { merchantCode, account, pageNo, pageSize }: RequestOf<Ops['links']>,
): Promise<ResponseOf<Ops['links']>> {
  const { db } = call;
  const { id: merchantId } = await merchantNamed(call, merchantCode);
  const agent = account === undefined ? null : await findMemberByAccount(db, merchantId, account);
  if (account !== undefined && !agent) throw refuse('access.player_unknown');
  const { links, total } = await listAllLinks(db, {
    ...{ merchantId, agentId: agent?.id ?? null, pageNo, pageSize },
  });
  const agentIds = links.map(({ agentId }) => agentId);
  const agents = await membersById(db, merchantId, agentIds);
  return {
    links: links.map((link) => ({
      ...{ linkId: link.linkId, account: agents.get(link.agentId)?.account ?? '', kind: link.kind },
      ...{ remark: link.remark, channel: link.channel, visits: link.visits, signUps: link.signUps },
      createdAt: link.createdAt.toISOString(),
      state: stateOf(link),
    })),
    total,
  };
}

export async function barLink(
  call: OperatorCall,
  { merchantCode, linkId, isBarred, reason }: RequestOf<Ops['barLink']>,
): Promise<ResponseOf<Ops['barLink']>> {
  const { id: merchantId } = await merchantNamed(call, merchantCode);
  return call.transaction(async (tx) => {
    const before = await writeIsBarred(tx, { merchantId, linkId, isBarred });
    if (!before) throw refuse('agents.link_unknown');
    await recordAudit(tx, {
      operatorId: String(call.operator.id),
      operator: call.operator.account,
      merchantCode,
      action: 'agents.link_barred',
      subject: `link:${linkId}`,
      reason,
      before: { isBarred: before.wasBarred },
      after: { isBarred },
    });
    return {};
  });
}
