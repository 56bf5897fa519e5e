import { operatorAccess, operatorLottery, operatorMessaging, operatorWallet } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announcementDraft } from '../../../test/announcement-draft.ts';
import {
  chatAttempts,
  circularAttempts,
  deskAttempts,
  makeChatRecords,
  makeCircular,
  makeTalk,
} from '../../../test/chat-records.ts';
import { feedbackAttempts, makeFlag, makeRain } from '../../../test/desk-records.ts';
import { operatorEndpoints } from '../../../test/endpoints.ts';
import { memberPayments } from '../../../test/member-payments.ts';
import { goods, makePointRecord, makeRedemption } from '../../../test/point-records.ts';
import { makeApplication, makeBonus, makeFriend } from '../../../test/promotion-records.ts';
import { draftOf } from '../../../test/promotion-scene.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { makeTeamRecords, teamAttempts } from '../../../test/team-records.ts';
import { told, withUnknown } from '../../../test/unknown-names.ts';
import { findMemberId, VENDOR, vendorScene } from '../../../test/vendor-scene.ts';
import { handOverDuePayments } from '../../wallet/deposits/member-payments/hand-over.ts';

const NO_ROUND = '00000000-0000-4000-8000-000000000000';
const reason = 'somebody else’s record';
const OWN = 'samba';
const OTHER = 'aurora';
let scene: Scene;
/** Every right, and samba alone. */
let bound: string;
let records: Awaited<ReturnType<typeof makeRecords>>;

beforeAll(async () => {
  // Without a worker: what it does by the minute would count as a change.
  scene = await startScene({ role: 'api', operatorWaitMs: 0 });
  records = await makeRecords();
  const admin = { token: await signIn('admin', 'fairground-admin') };
  const [account, password] = ['of-samba', 'a kite above the bay'];
  const wish = { account, name: account, role: 'admin' as const, merchantCodes: [OWN], reason };
  const { link } = await scene.call(operatorAccess.addOperator, wish, admin);
  await scene.call(operatorAccess.useLink, { token: link.path.split('#')[1] ?? '', password });
  bound = await signIn(account, password);
}, 120_000);
afterAll(() => scene.close());

const signIn = async (account: string, password: string) =>
  (await scene.call(operatorAccess.signIn, { account, password })).token;

/** One record of each kind, at the merchant that the operator has nothing to do with. */
async function makeRecords() {
  const desk = await memberPayments(scene);
  const withdrawal = await desk.withdraw('200');
  const depositNo = await desk.pay('50');
  const [asked] = await desk.asked();
  scene.travel(16 * 60_000);
  await handOverDuePayments(scene.platform);
  const finance = await desk.operator('finance');
  const merchantCode = OTHER;
  const adjustment = await scene.call(
    operatorWallet.proposeAdjustment,
    { merchantCode, account: 'player02', amount: '5', reason },
    finance,
  );
  const vendor = await vendorScene(scene, OTHER);
  await sql`update catalogue.vendor set win_ceiling = 10000 where code = ${VENDOR}`.execute(scene.db);
  const seat = await vendor.sit('10');
  const bet = seat.stake('1');
  await vendor.ok('bet', bet);
  const win = seat.win(bet, '9');
  await vendor.ok('win', win);
  const { playerId } = await findMemberId(scene, 'player01');
  await sql`update access.player set account = 'onlyhere1' where merchant_id = 1 and account = 'player02'`.execute(
    scene.db,
  );
  const { rows } = await sql<{ id: string }>`
    insert into support.feedback (merchant_id, player_id, language, type, content, ip, created_at, image, image_type)
    values (1, ${playerId}, 'EN', 1, 'a message that is long enough', '10.0.0.1', now(), 'x', 'image/png') returning id::text`.execute(
    scene.db,
  );
  const admin = await desk.operator('admin');
  const promotionId = 'only-there';
  await sql`insert into promotions.promotion (merchant_id, id, promotion_type, starts_at, draft)
    values (1, ${promotionId}, 'LOGIN', now(), '{}')`.execute(scene.db);
  const announcements = await scene.call(operatorMessaging.announcements, { merchantCode }, admin);
  return {
    playerId: String(playerId),
    depositNo,
    withdrawalNo: withdrawal.orderNo,
    payDetailId: asked?.payDetailId ?? '',
    adjustmentId: adjustment.id,
    pointsId: await makePointRecord(scene, finance),
    ...(await makeRedemption(scene, playerId)),
    roundId: bet.roundId,
    heldTx: win.txId,
    feedbackId: rows[0]?.id ?? '',
    announcementId: announcements[0]?.id ?? '',
    talkId: await makeTalk(scene, playerId),
    circularId: await makeCircular(scene),
    rainId: await makeRain(scene, playerId),
    flagId: await makeFlag(scene, playerId),
    promotionId,
    applicationId: await makeApplication(scene, playerId),
    bonusId: await makeBonus(scene, playerId),
    friendId: await makeFriend(scene, playerId),
    ...(await makeTeamRecords(scene, playerId)),
    ...(await makeLotteryRecords(admin)),
    ...(await makeChatRecords(scene, playerId)),
  };
}

async function makeLotteryRecords(admin: { token?: string }) {
  const merchantCode = OTHER;
  const read = async () => (await scene.call(operatorLottery.games, { merchantCode }, admin)).games;
  const [game] = await read();
  if (!game) throw new Error('there is no lottery');
  const { gameCode } = game;
  await scene.call(operatorLottery.setGame, { ...game, merchantCode, prizeMax: '600000', reason }, admin);
  const termsId = (await read())[0]?.proposal?.id ?? '';
  const { issues } = await scene.call(operatorLottery.issues, { merchantCode, gameCode }, admin);
  const [latest] = issues;
  const wish = { merchantCode, gameCode, numero: latest?.numero ?? '', kind: 'void' as const, reason };
  const { id: rulingId } = await scene.call(operatorLottery.proposeRuling, wish, admin);
  return { termsId, rulingId };
}

/** Fields that name a record of one merchant. Those that name what all merchants have, such as a game, are not among them. */
const NAMES = [
  'roomId',
  'playerId',
  'rewardId',
  'redeemId',
  'orderNo',
  'id',
  'payDetailId',
  'roundId',
  'txId',
  'feedbackId',
  'talkId',
  'account',
  'applicationId',
  'applicationIds',
  'bonusId',
  'contractId',
  'runId',
  'billId',
  'disputeId',
  'linkId',
];
const decision = 'approve';

/** How each endpoint that names a record is asked for one of the other merchant. */
const attempts: Readonly<Record<string, () => object>> = {
  ...chatAttempts(() => records, reason),
  ...deskAttempts(() => records.talkId, reason),
  'access.player': () => ({ playerId: records.playerId }),
  'access.setBirthday': () => ({ playerId: records.playerId, birthday: '1990-01-01', reason }),
  'access.setPlayerState': () => ({ playerId: records.playerId, state: 'suspended', reason }),
  'access.signOutPlayer': () => ({ playerId: records.playerId, reason }),
  'access.resetSecondFactor': () => ({ playerId: records.playerId, reason }),
  'access.loginHistory': () => ({ playerId: records.playerId }),
  'wallet.decideDeposit': () => ({ orderNo: records.depositNo, decision, reason }),
  'wallet.depositImage': () => ({ orderNo: records.depositNo }),
  'wallet.takeWithdrawal': () => ({ orderNo: records.withdrawalNo }),
  'wallet.approveWithdrawal': () => ({ orderNo: records.withdrawalNo, reason }),
  'wallet.rejectWithdrawal': () => ({ orderNo: records.withdrawalNo, remark: reason }),
  'wallet.statement': () => ({ playerId: records.playerId }),
  'wallet.proposeAdjustment': () => ({ account: 'onlyhere1', amount: '5', reason }),
  'wallet.decideAdjustment': () => ({ id: records.adjustmentId, decision, reason }),
  'wallet.disputeImage': () => ({ payDetailId: records.payDetailId }),
  'wallet.settleDispute': () => ({ payDetailId: records.payDetailId, wasPaid: true, reason }),
  'wallet.memberLabels': () => ({ playerId: records.playerId }),
  'points-mall.saveReward': () => ({ ...goods, rewardId: records.rewardId, reason }),
  'points-mall.changeStock': () => ({ rewardId: records.rewardId, change: 1, reason }),
  'points-mall.addRewardPicture': () => ({
    rewardId: records.rewardId,
    type: 'S',
    file: new Uint8Array([1]),
    reason,
  }),
  'points-mall.arrangePictures': () => ({ rewardId: records.rewardId, pictures: [], reason }),
  'points-mall.decideRedemption': () => ({ redeemId: records.redeemId, decision, reason }),
  'points-mall.noteDelivery': () => ({
    redeemId: records.redeemId,
    carrier: 'post',
    tracking: '1',
    reason,
  }),
  'points-mall.readRecipient': () => ({ redeemId: records.redeemId, reason }),
  'wallet.labelMember': () => ({ playerId: records.playerId, labelIds: ['vip'], reason }),
  'catalogue.returnRound': () => ({ vendor: VENDOR, roundId: records.roundId, reason }),
  'catalogue.decideHeldWin': () => ({
    ...{ vendor: VENDOR, kind: 'win', txId: records.heldTx },
    ...{ decision: 'void', reason },
  }),
  'catalogue.noteCollusionFlag': () => ({ id: records.flagId, reason }),
  'catalogue.setTables': () => ({
    ...{ vendor: VENDOR, game: 'pearl-lagoon', version: 0, isOpen: false },
    setting: { kind: 'hunt', seats: 4, tiers: [{ name: 'reef', isOpen: true, prices: ['1.00'] }] },
    reason,
  }),
  'catalogue.voidTableRound': () => ({ vendor: VENDOR, game: 'live-sic-bo', roundId: NO_ROUND, reason }),
  'catalogue.closeTable': () => ({ vendor: VENDOR, game: 'pearl-lagoon', tableId: records.roundId, reason }),
  ...teamAttempts(() => records, reason),
  'lottery.decideTerms': () => ({ id: records.termsId, decision, reason }),
  'lottery.decideRuling': () => ({ id: records.rulingId, decision, reason }),
  'vip.memberRank': () => ({ playerId: records.playerId }),
  'vip.setMemberRank': () => ({ playerId: records.playerId, labelId: 'VIP3', until: null, reason }),
  'vip.retryRebate': () => ({ day: '2026-01-01', playerId: records.playerId, reason }),
  'wallet.reverseDeposit': () => ({ orderNo: records.depositNo, reason }),
  'promotions.savePromotion': () => ({ ...draftOf(), id: records.promotionId, reason }),
  'promotions.publishPromotion': () => ({ id: records.promotionId, reason }),
  'promotions.pausePromotion': () => ({ id: records.promotionId, reason }),
  'promotions.resumePromotion': () => ({ id: records.promotionId, reason }),
  'points-mall.proposePointAdjustment': () => ({ account: 'onlyhere1', amount: '5', reason }),
  'points-mall.decidePointAdjustment': () => ({ id: records.pointsId, decision, reason }),
  'promotions.applicationPicture': () => ({ applicationId: records.applicationId, number: 1 }),
  'promotions.decideApplication': () => ({
    applicationId: records.applicationId,
    decision: 'reject',
    reason,
  }),
  'promotions.decideApplications': () => ({
    applicationIds: [records.applicationId],
    decision: 'reject',
    reason,
  }),
  'promotions.decideFriend': () => ({ playerId: records.friendId, decision: 'release', reason }),
  'promotions.copyPromotion': () => ({
    id: records.promotionId,
    toMerchantCode: OWN,
    newId: 'a-copy',
    reason,
  }),
  'promotions.memberBonuses': () => ({ account: 'onlyhere1' }),
  'promotions.cancelMemberBonus': () => ({ bonusId: records.bonusId, removed: '0', reason }),
  'promotions.makeCodes': () => ({ id: records.promotionId, number: 1, uses: 1, reason }),
  'promotions.grantByHand': () => ({ id: records.promotionId, file: 'onlyhere1', reason }),
  'promotions.codes': () => ({ id: records.promotionId }),
  'promotions.turnCodes': () => ({ id: records.promotionId, isOn: false, reason }),
  'messaging.saveAnnouncement': () => ({ ...announcementDraft(), id: records.announcementId, reason }),
  'messaging.removeAnnouncement': () => ({ id: records.announcementId, reason }),
  ...circularAttempts(() => records.circularId, reason),
  'messaging.sendLetter': () => ({ account: 'onlyhere1', subject: 'Hello', content: 'to nobody here' }),
  ...feedbackAttempts(() => records.feedbackId, reason),
};

const named = operatorEndpoints.filter(
  ({ request, reach }) => reach === undefined && NAMES.some((name) => name in request.shape),
);
const titleOf = (id: string): string => id.replace('operator.', '');

test('every endpoint that names a record is tried with a record of another merchant', () => {
  expect(named.map(({ id }) => titleOf(id)).filter((id) => !(id in attempts))).toEqual([]);
});

/** Every table that belongs to merchants, with what it holds of the other. */
async function stateOf(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string; key: string }>`
    select c.table_schema || '.' || c.table_name as name, c.column_name as key
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.column_name in ('merchant_id', 'merchant_code') and t.table_type = 'BASE TABLE'
      and c.table_schema in ('access', 'wallet', 'catalogue', 'lottery', 'messaging', 'support', 'compliance', 'agents', 'promotions', 'points_mall', 'vip', 'chat')
      and c.table_name not in ('attempt', 'issue', 'audit_entry')`.execute(scene.db);
  const state: Record<string, string> = {};
  for (const { name, key } of tables) {
    const other = key === 'merchant_id' ? sql`1` : sql`${OTHER}`;
    const { rows } = await sql<{ sum: string }>`
      select count(*) || ' ' || coalesce(sum(hashtext(row::text)::bigint), 0) as sum
      from ${sql.table(name)} as row where ${sql.ref(key)} = ${other}`.execute(scene.db);
    state[name] = rows[0]?.sum ?? '';
  }
  return state;
}

describe('a record of another merchant is as good as none, and stays as it is', () => {
  test.each(named.map((endpoint) => [titleOf(endpoint.id), endpoint] as const))(
    '%s',
    async (id, endpoint) => {
      const wish = { merchantCode: OWN, ...attempts[id]?.() };
      expect(endpoint.request.safeParse(wish).error, 'the wish is one that could be granted').toBeUndefined();
      const before = await stateOf();
      const outcomeOf = (asked: object) =>
        scene
          .call(endpoint as never, asked as never, { token: bound })
          .catch(({ code }: { code: string }) => code);
      const outcome = await outcomeOf(wish);
      expect(outcome).not.toBe('server.bug');
      expect(await stateOf()).toEqual(before);
      const unknown = withUnknown(wish, NAMES);
      expect(told(outcome, wish, NAMES)).toBe(told(await outcomeOf(unknown), unknown, NAMES));
    },
  );
});
