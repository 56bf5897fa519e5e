import type { operatorChat, RequestOf, ResponseOf } from '@fairground/contract';
import { accountsOf } from '../../access/public.ts';
import { now } from '../../kernel/clock.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { merchantNamed, noteAct } from '../merchant-named.ts';
import { countReports, listReports, writeDecision } from '../queries/moderation.ts';
import { takeAway } from './moderate.ts';

type Ops = typeof operatorChat;
const LISTED = 50;

/** What members have reported and nobody has decided yet. */
export async function readReports(
  call: OperatorCall,
  { merchantCode }: RequestOf<Ops['reports']>,
): Promise<ResponseOf<Ops['reports']>> {
  const { id: merchantId } = await merchantNamed(call, merchantCode);
  const rows = await listReports(call.db, merchantId, LISTED);
  const playerIds = rows.flatMap(({ playerId, writerId, context }) => [
    ...[playerId, writerId],
    ...context.map((line) => BigInt(line.playerId)),
  ]);
  const accounts = await accountsOf(call.db, { merchantId, playerIds });
  return {
    open: await countReports(call.db, merchantId),
    reports: rows.map(({ id, roomId, seq, reason, at, playerId, writerId, context }) => ({
      ...{ id: String(id), roomId, seq, reason, at: at.toISOString(), writerId: String(writerId) },
      account: accounts.get(playerId) ?? '',
      writer: accounts.get(writerId) ?? '',
      context: context.map((line) => ({
        ...{ seq: line.seq, text: line.text, at: line.at },
        account: accounts.get(BigInt(line.playerId)) ?? '',
      })),
    })),
  };
}

/** Decides once. What is upheld takes the message away, if it is still there. */
export async function decideReport(
  call: OperatorCall,
  { merchantCode, id, decision, reason }: RequestOf<Ops['decideReport']>,
): Promise<Record<string, never>> {
  const merchant = await merchantNamed(call, merchantCode);
  return call.transaction(async (tx) => {
    const key = { merchantId: merchant.id, id: BigInt(id) };
    const report = await writeDecision(tx, { ...key, decision, by: call.operator.account, at: now() });
    if (!report) throw refuse('messaging.report_gone');
    const { roomId, seq } = report;
    if (decision === 'upheld') await takeAway(tx, call, merchant, { roomId, seq, reason });
    await noteAct(tx, call, merchant, {
      ...{ action: 'report_decided', about: `chat:${roomId}/${seq}`, reason, before: null },
      after: { report: id, decision },
    });
    return {};
  });
}
