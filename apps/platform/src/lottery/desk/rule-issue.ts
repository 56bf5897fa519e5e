import type { operatorLottery, RequestOf, ResponseOf } from '@fairground/contract';
import { refuseStale } from '../../compliance/public.ts';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { familyOf } from '../price-line.ts';
import { type Game, listGames } from '../queries/games.ts';
import { findIssue, type Issue, lockIssue } from '../queries/issues.ts';
import {
  endRuling,
  enterResult,
  findRuling,
  insertRuling,
  listRulings,
  type Ruling,
  voidIssue,
} from '../queries/rulings.ts';
import { namedMerchant } from './manage-games.ts';

type Propose = typeof operatorLottery.proposeRuling;
type Decide = typeof operatorLottery.decideRuling;
type Shown = ResponseOf<Propose>;
const SHOWN = 100;

export async function readRulings(
  call: OperatorCall,
  { merchantCode, status }: RequestOf<typeof operatorLottery.rulings>,
): Promise<ResponseOf<typeof operatorLottery.rulings>> {
  const { id: merchantId } = await namedMerchant(call, merchantCode);
  return { rulings: (await listRulings(call.db, { merchantId, state: status, limit: SHOWN })).map(show) };
}

/** The first pair of eyes. Nothing changes yet. */
export async function proposeRuling(call: OperatorCall, wish: RequestOf<Propose>): Promise<Shown> {
  const { id: merchantId } = await namedMerchant(call, wish.merchantCode);
  const game = (await listGames(call.db, merchantId)).find(({ code }) => code === wish.gameCode);
  if (!game) throw refuse('lottery.game_not_found');
  const issue = await findIssue(call.db, { merchantId, gameCode: game.code, numero: wish.numero });
  if (!issue) throw refuse('lottery.issue_not_found');
  if (issue.isVoid) throw refuse('lottery.already_void');
  const winNo = wish.kind === 'result' ? readableResult(game, issue, wish.winNo ?? '') : null;

  return call.transaction(async (tx) => {
    const { account: proposedBy } = call.operator;
    const { kind, reason } = wish;
    const one = { merchantId, issueId: issue.id, kind, winNo, reason, proposedBy, proposedAt: now() };
    const id = await insertRuling(tx, one);
    if (!id) throw refuse('lottery.ruling_open');
    const ruling = (await findRuling(tx, merchantId, id)) as Ruling;
    await audit(tx, call, {
      ruling,
      action: 'lottery.ruling_proposed',
      reason,
      merchantCode: wish.merchantCode,
    });
    return show(ruling);
  });
}

/** What the chain decides nobody enters: such an issue can be voided, and nothing else. */
function readableResult(game: Game, issue: Issue, winNo: string): string {
  if (issue.chainNumber !== null) throw refuse('lottery.result_is_drawn');
  if (now() < issue.drawAt || issue.state === 'open') throw refuse('lottery.draw_not_due');
  const text = winNo.replaceAll(/\s/g, '');
  if (familyOf(game).readDraw(text, issue.numero) === undefined) throw refuse('lottery.result_unreadable');
  return text;
}

/** The second pair of eyes, which belongs to somebody else. */
export async function decideRuling(
  call: OperatorCall,
  { merchantCode, id, decision, reason }: RequestOf<Decide>,
): Promise<Shown> {
  const { id: merchantId } = await namedMerchant(call, merchantCode);
  const by = call.operator.account;
  return call.transaction(async (tx) => {
    const ruling = await findRuling(tx, merchantId, id);
    if (!ruling) throw refuse('lottery.ruling_not_found');
    if (decision === 'approve' && ruling.proposedBy === by) throw refuse('lottery.own_approval');
    if (decision === 'approve') refuseStale(ruling.proposedAt);
    const state = decision === 'approve' ? 'approved' : 'rejected';
    if (!(await endRuling(tx, { merchantId, id, state, by, at: now() })))
      throw refuse('lottery.ruling_closed');
    if (state === 'approved') await apply(tx, ruling);
    const ended = (await findRuling(tx, merchantId, id)) as Ruling;
    await audit(tx, call, { ruling: ended, action: `lottery.ruling_${state}`, reason, merchantCode });
    return show(ended);
  });
}

async function apply(tx: Tx, { merchantId, issueId, kind, winNo, reason }: Ruling): Promise<void> {
  await lockIssue(tx, merchantId, issueId);
  if (kind === 'void') await voidIssue(tx, { merchantId, issueId, reason, at: now() });
  else await enterResult(tx, { merchantId, issueId, winNo: winNo ?? '', reason, at: now() });
}

const audit = (
  tx: Tx,
  { operator }: OperatorCall,
  {
    ruling,
    action,
    reason,
    merchantCode,
  }: { ruling: Ruling; action: string; reason: string; merchantCode: string },
): Promise<void> =>
  recordAudit(tx, {
    operatorId: String(operator.id),
    operator: operator.account,
    merchantCode,
    action,
    subject: `lottery:${ruling.gameCode}:${ruling.numero}`,
    reason,
    before: null,
    after: { kind: ruling.kind, winNo: ruling.winNo, state: ruling.state, proposedBy: ruling.proposedBy },
  });

const show = (ruling: Ruling): Shown => ({
  id: ruling.id,
  gameCode: ruling.gameCode,
  numero: ruling.numero,
  kind: ruling.kind,
  winNo: ruling.winNo,
  reason: ruling.reason,
  status: ruling.state,
  proposedBy: ruling.proposedBy,
  proposedAt: ruling.proposedAt.toISOString(),
  decidedBy: ruling.decidedBy,
  decidedAt: ruling.decidedAt?.toISOString() ?? null,
});
