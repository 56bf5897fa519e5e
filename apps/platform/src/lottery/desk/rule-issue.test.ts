import { lottery, operatorLottery } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyDigit, lotteryScene } from '../../../test/lottery-scene.ts';
import { type Scene, startScene, type Who } from '../../../test/scene.ts';
import { nowMs } from '../../kernel/clock.ts';
import { closeBooks } from '../draw-issues.ts';
import type { Issue } from '../queries/issues.ts';

let scene: Scene;
let play: ReturnType<typeof lotteryScene>;
let lan: Who;
let first: Who;
let second: Who;

beforeAll(async () => {
  // Without the background clock: each test lets time pass itself.
  scene = await startScene({ role: 'api' });
  play = lotteryScene(scene);
  lan = await play.member('player01');
  first = { token: await scene.operator() };
  second = { token: await scene.operator('operator') };
});
afterAll(() => scene.close());

const wishFor = ({ gameCode, numero }: Pick<Issue, 'gameCode' | 'numero'>, own: object = {}) => ({
  ...{ merchantCode: 'aurora', gameCode, numero, kind: 'void' as const, reason: 'wrong drum' },
  ...own,
});
const propose = (issue: Issue, own: object = {}) =>
  scene.call(operatorLottery.proposeRuling, wishFor(issue, own), first);
const refusedProposal = async (issue: Pick<Issue, 'gameCode' | 'numero'>, own: object = {}) =>
  (await scene.refusal(operatorLottery.proposeRuling, wishFor(issue, own), first)).code;
const decide = (id: string, decision: 'approve' | 'reject', own: object = {}) => ({
  ...{ merchantCode: 'aurora', id, decision, reason: `to ${decision}` },
  ...own,
});
/** As it is handed to the audit trail, in the transaction of the step itself. */
const trail = async ({ gameCode, numero }: Issue) => {
  const { rows } = await sql<{ body: { operator: string; action: string; reason: string } }>`
    select body from kernel.event where body ->> 'subject' = ${`lottery:${gameCode}:${numero}`} order by id`.execute(
    scene.db,
  );
  return rows.map(({ body }) => [body.operator, body.action, body.reason]);
};

test('each step of a ruling is in the audit trail, with who took it and why', async () => {
  const issue = await play.next('CQSSC');
  const { id } = await propose(issue);
  await scene.call(operatorLottery.decideRuling, decide(id, 'reject'), second);
  const { id: again } = await propose(issue, { reason: 'still wrong' });
  await scene.call(operatorLottery.decideRuling, decide(again, 'approve'), second);
  expect(await trail(issue)).toEqual([
    ['admin', 'lottery.ruling_proposed', 'wrong drum'],
    ['operator', 'lottery.ruling_rejected', 'to reject'],
    ['admin', 'lottery.ruling_proposed', 'still wrong'],
    ['operator', 'lottery.ruling_approved', 'to approve'],
  ]);
});

test('nothing is void until a second person has said so; what is rejected stays rejected, and is sold on', async () => {
  const issue = await play.next('CASSC');
  const { id } = await propose(issue);
  expect((await play.find(issue)).isVoid).toBe(false);
  expect(await refusedProposal(issue)).toBe('lottery.ruling_open');
  const own = await scene.refusal(operatorLottery.decideRuling, decide(id, 'approve'), first);
  expect(own.code).toBe('lottery.own_approval');
  // Who proposed it may take it back.
  await scene.call(operatorLottery.decideRuling, decide(id, 'reject'), first);
  const late = await scene.refusal(operatorLottery.decideRuling, decide(id, 'approve'), second);
  expect(late.code).toBe('lottery.ruling_closed');
  expect(await play.find(issue)).toMatchObject({ isVoid: false, state: 'open', revision: 0 });
  expect((await play.place(issue, [everyDigit], lan)).bets).toHaveLength(1);
});

test('a ruling that nobody agreed to within a week is only rejected', async () => {
  const issue = await play.next('CQSSC', new Date(nowMs() + 1_200_000));
  const { id } = await propose(issue);
  await sql`update lottery.ruling set proposed_at = proposed_at - interval '7 days' where id = ${id}::uuid`.execute(
    scene.db,
  );
  const late = await scene.refusal(operatorLottery.decideRuling, decide(id, 'approve'), second);
  expect(late.code).toBe('compliance.proposal_stale');
  expect((await play.find(issue)).isVoid).toBe(false);
  await scene.call(operatorLottery.decideRuling, decide(id, 'reject'), second);
});

test('an approval counts once, however many send it', async () => {
  const issue = await play.next('CASSC', new Date(nowMs() + 600_000));
  const { id } = await propose(issue);
  const answers = await Promise.allSettled(
    [1, 2, 3].map(() => scene.call(operatorLottery.decideRuling, decide(id, 'approve'), second)),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await play.find(issue)).revision).toBe(1);
  expect(await refusedProposal(issue)).toBe('lottery.already_void');
});

test('a ruling belongs to its merchant: at another it is neither seen nor decided', async () => {
  const issue = await play.next('SD11X5');
  const { id } = await propose(issue);
  const elsewhere = decide(id, 'approve', { merchantCode: 'samba' });
  expect((await scene.refusal(operatorLottery.decideRuling, elsewhere, second)).code).toBe(
    'lottery.ruling_not_found',
  );
  expect((await play.find(issue)).isVoid).toBe(false);
  const open = (merchantCode: string) =>
    scene.call(operatorLottery.rulings, { merchantCode, status: 'proposed' }, second);
  expect((await open('aurora')).rulings.map((ruling) => ruling.id)).toContain(id);
  expect((await open('samba')).rulings).toEqual([]);
});

test('what is not there is not ruled about', async () => {
  const issue = await play.next('SD11X5');
  expect(await refusedProposal(issue, { merchantCode: 'nobody' })).toBe('merchants.not_found');
  expect(await refusedProposal({ ...issue, gameCode: 'NOTHING' })).toBe('lottery.game_not_found');
  expect(await refusedProposal({ ...issue, numero: '19990101001' })).toBe('lottery.issue_not_found');
});

test('a result from elsewhere is taken when its draw is due and its book closed, not before', async () => {
  const issue = await play.next('THAI');
  const result = { kind: 'result', winNo: '123456,111,222,333,444,17' };
  const at = (name: 'lock_at' | 'draw_at', ms: number) =>
    sql`update lottery.issue set ${sql.ref(name)} = ${new Date(nowMs() + ms)}
      where merchant_id = 1 and id = ${issue.id}::bigint`.execute(scene.db);
  // Due, and still open: the clock is late.
  await at('lock_at', -5_000);
  await at('draw_at', -1);
  expect(await refusedProposal(issue, result)).toBe('lottery.draw_not_due');
  await at('draw_at', 60_000);
  await closeBooks(scene.platform);
  expect((await play.find(issue)).state).toBe('locked');
  expect(await refusedProposal(issue, result)).toBe('lottery.draw_not_due');
  await at('draw_at', -1);
  const { gameCode, numero } = issue;
  expect((await scene.refusal(lottery.book, { gameCode, numero })).code).toBe('lottery.book_open');
  expect((await propose(issue, result)).status).toBe('proposed');
});
