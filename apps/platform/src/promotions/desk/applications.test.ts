import { messaging, operatorPromotions, promotions } from '@fairground/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { applicationScene } from '../../../test/application-scene.ts';
import { plainTerms, promotionScene } from '../../../test/promotion-scene.ts';
import { type Scene, startScene, type Who } from '../../../test/scene.ts';
import { until } from '../../../test/until.ts';
import { walletScene } from '../../../test/wallet-scene.ts';
import { returnToPresent } from '../../kernel/clock.ts';
import { transaction } from '../../kernel/db/db.ts';
import { checkBooks, isInOrder } from '../../wallet/public.ts';
import { insertApplication } from '../rewards/queries/applications.ts';

let scene: Scene;
let stage: ReturnType<typeof promotionScene>;
let money: ReturnType<typeof walletScene>;
let photo: Uint8Array;
beforeAll(async () => {
  scene = await startScene();
  stage = promotionScene(scene);
  money = walletScene(scene);
  asking = applicationScene(scene, stage);
  photo = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#c33' } })
    .withExif({ IFD0: { Copyright: 'somebody at home' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  const reports = await checkBooks({ db: scene.platform.database.slow });
  expect(reports.every(isInOrder)).toBe(true);
  await scene.close();
});
afterEach(returnToPresent);

const merchantCode = 'aurora';
type Member = Awaited<ReturnType<typeof stage.member>>;
let asking: ReturnType<typeof applicationScene>;
const reason = 'looked at closely';
const offer: typeof asking.offer = (...wish) => asking.offer(...wish);
const apply: typeof asking.apply = (...wish) => asking.apply(...wish);
const decide: typeof asking.decide = (...wish) => asking.decide(...wish);
const lineOf: typeof asking.lineOf = (...wish) => asking.lineOf(...wish);
const letters = async (who: Who) => (await scene.call(messaging.inbox, {}, who)).content;
const countsOf = async (who: Who) =>
  (await scene.call(promotions.availablePromotions, {}, who)).counts.MANUAL;

describe('what an application has to bring, the server looks at too', () => {
  test('remark, pictures, kind, size and number [PRO-014 PRO-016 PRO-017 PRO-018 PRO-020 PRO-021 PRO-022 PRO-024]', async () => {
    const id = await offer({ remarkRequired: true, imageRequired: true });
    const who = await stage.member();
    const refused = (own: Parameters<typeof apply>[2]) => stage.codeOf(apply(who, id, own));
    expect(await refused({ pictures: [photo] })).toBe('activity_apply_remark_limit1');
    expect(await refused({ remarks: '   ', pictures: [photo] })).toBe('activity_apply_remark_limit1');
    expect(await refused({ remarks: 'é'.repeat(141), pictures: [photo] })).toBe(
      'activity_apply_remark_limit1',
    );
    expect(await refused({ remarks: 'yes' })).toBe('activity_apply_remark_limit2');
    const words = new TextEncoder().encode('<svg onload="alert(1)">');
    expect(await refused({ remarks: 'yes', pictures: [words] })).toBe('activity_apply_remark_limit2');
    const gif = await sharp(photo).gif().toBuffer();
    expect(await refused({ remarks: 'yes', pictures: [photo, gif] })).toBe('activity_apply_remark_limit2');
    const large = new Uint8Array(5_242_881);
    expect(await refused({ remarks: 'yes', pictures: [large] })).toBe('activity_apply_remark_limit3');
    const four = [photo, photo, photo, photo];
    expect(await refused({ remarks: 'yes', pictures: four })).toBe('activity_apply_remark_limit4');
    expect(await lineOf(who, id)).toMatchObject({ isOpen: true, application: null });
    const taken = await apply(who, id, { remarks: 'é'.repeat(140), pictures: [photo, photo, photo] });
    expect(taken).toMatchObject({ status: 'PENDING', pictures: 3, remark: 'é'.repeat(140) });
    expect(await lineOf(who, id)).toMatchObject({ remarkRequired: true, imageRequired: true });
  });

  test('nothing, where nothing is asked for [PRO-019]', async () => {
    const id = await offer();
    expect(await apply(await stage.member(), id)).toMatchObject({
      status: 'PENDING',
      pictures: 0,
      remark: '',
    });
    const [shown] = (await scene.call(promotions.merchantPromotions, {})).filter(
      ({ promotionId }) => promotionId === id,
    );
    expect(shown).toMatchObject({ promotionType: 'MANUAL', remarkRequired: 'N', imageRequired: 'N' });
  });
});

test('one waits at a time; the answer and its reason show, and one may ask again [PRO-015 PRO-094 PRO-010]', async () => {
  const id = await offer();
  const who = await stage.member();
  const before = await countsOf(who);
  const { applicationId } = await apply(who, id);
  expect(await countsOf(who)).toBe(before - 1);
  expect(await stage.codeOf(apply(who, id))).toBe('promotions.already_applied');
  expect(await lineOf(who, id)).toMatchObject({ isOpen: false, application: { status: 'PENDING' } });

  await decide(applicationId, 'reject');
  expect(await lineOf(who, id)).toMatchObject({ isOpen: true, application: { status: 'REJECTED', reason } });
  expect(await stage.books(id)).toMatchObject({ bonuses: 0, granted: 0n });
  const again = await apply(who, id);
  await decide(again.applicationId);
  expect(await lineOf(who, id)).toMatchObject({
    isOpen: false,
    application: { status: 'APPROVED', reason: '' },
  });
  expect(await stage.codeOf(apply(who, id))).toBe('promotions.already_claimed');
});

test('parallel applications of one member leave one [PRO-094]', async () => {
  const promotionId = await offer();
  const { playerId } = await stage.member();
  const one = {
    merchantId: 1,
    playerId,
    promotionId,
    version: 1,
    entitlement: 'once',
    amount: 1n,
    remark: '',
  };
  const ids = await Promise.all(
    Array.from({ length: 8 }, () =>
      transaction(scene.db, (tx) => insertApplication(tx, { ...one, at: new Date() })),
    ),
  );
  expect(ids.filter((id) => id !== null)).toHaveLength(1);
});

test('a yes pays in the same transaction, a no pays nothing, and either is told by a letter [PRO-095]', async () => {
  const id = await offer();
  const [lucky, other] = [await stage.member(), await stage.member()];
  const { applicationId } = await apply(lucky, id);
  expect(await decide(applicationId)).toMatchObject({ status: 'APPROVED', decidedBy: 'finance' });
  expect(await money.balance(lucky)).toBe('10.00');
  expect(await stage.books(id)).toEqual({ bonuses: 1, granted: 100_000n, paid: 100_000n, entries: 1 });
  await decide((await apply(other, id)).applicationId, 'reject');
  expect(await money.balance(other)).toBe('0.00');
  expect(await stage.books(id)).toMatchObject({ bonuses: 1 });
  await until(async () => (await letters(lucky)).length === 1 && (await letters(other)).length === 1);
  expect((await letters(lucky))[0]?.content).toContain('10.00');
  expect((await letters(other))[0]?.content).toContain(reason);
});

test('two operators who decide at once: one does, the other is told [PRO-118]', async () => {
  const id = await offer();
  const who = await stage.member();
  const { applicationId } = await apply(who, id);
  const codes = await Promise.all(
    (['finance', 'admin', 'finance', 'admin'] as const).map((name) =>
      stage.codeOf(decide(applicationId, 'approve', name)),
    ),
  );
  expect(codes.sort()).toEqual(['done', ...Array<string>(3).fill('promotions.already_decided')]);
  expect(await money.balance(who)).toBe('10.00');
  expect(await stage.codeOf(decide(applicationId, 'reject'))).toBe('promotions.already_decided');
  await expect(
    sql`update promotions.application set state = 'REJECTED', reason = 'x', bonus_id = null where id = ${applicationId}::bigint`.execute(
      scene.db,
    ),
  ).rejects.toThrow('an application is decided once');
});

test('the queue has the oldest first with the facts of members, and decides many at once [PRO-118]', async () => {
  const id = await offer({}, '25');
  const members: Member[] = [await stage.member(), await stage.member(), await stage.member()];
  const ids: string[] = [];
  for (const who of members) ids.push((await apply(who, id, { remarks: who.account })).applicationId);
  const desk = await stage.desk('finance');
  const queue = async (state: 'open' | 'decided' = 'open') => {
    const all = await scene.call(operatorPromotions.applications, { merchantCode, state, size: 100 }, desk);
    return all.applications.filter(({ promotionId }) => promotionId === id);
  };
  expect((await queue()).map(({ applicationId }) => applicationId)).toEqual(ids);
  expect((await queue())[0]).toMatchObject({
    remark: members[0]?.account,
    member: { account: members[0]?.account, deposits: 0, isActive: true },
  });
  // The budget is enough for two; what is refused for the third changes nothing for the others.
  const outcomes = await scene.call(
    operatorPromotions.decideApplications,
    { merchantCode, applicationIds: [...ids, '999999'], decision: 'approve', reason },
    desk,
  );
  expect(outcomes.map(({ status, problem }) => status ?? problem)).toEqual([
    'APPROVED',
    'APPROVED',
    'promotions.budget_spent',
    'promotions.application_unknown',
  ]);
  expect(await stage.books(id)).toMatchObject({ bonuses: 2, granted: 200_000n, paid: 200_000n });
  expect((await queue()).map(({ applicationId }) => applicationId)).toEqual([ids[2]]);
  expect((await queue('decided')).map(({ applicationId }) => applicationId)).toEqual([ids[1], ids[0]]);
  const support = { token: await scene.operator('operator') };
  expect(
    await stage.codeOf(
      scene.call(
        operatorPromotions.decideApplications,
        { merchantCode, applicationIds: ids, decision: 'approve', reason },
        support,
      ),
    ),
  ).not.toBe('done');
});

test('a large one needs two people, and a lone operator cannot say it twice [PRO-118]', async () => {
  const id = await offer({ amount: '50000' }, '60000');
  const who = await stage.member();
  const { applicationId } = await apply(who, id);
  expect(await decide(applicationId)).toMatchObject({ status: 'PENDING', firstWordBy: 'finance' });
  expect(await stage.codeOf(decide(applicationId))).toBe('compliance.own_approval');
  expect(await money.balance(who)).toBe('0.00');
  expect(await decide(applicationId, 'approve', 'admin')).toMatchObject({ status: 'APPROVED' });
  expect(await money.balance(who)).toBe('50000.00');
  // A first word that was followed by a no is gone.
  const second = await stage.member();
  const next = await apply(second, id);
  await decide(next.applicationId);
  await decide(next.applicationId, 'reject', 'admin');
  expect(await stage.codeOf(decide(next.applicationId, 'approve', 'admin'))).toBe(
    'promotions.already_decided',
  );
  expect(await money.balance(second)).toBe('0.00');
});

test('many small ones by one operator in a day need a second one too [PRO-118]', async () => {
  const id = await offer({ amount: '49999' }, '9000000');
  const states: string[] = [];
  for (let time = 0; time < 22; time++) {
    const { applicationId } = await apply(await stage.member(), id);
    states.push((await decide(applicationId, 'approve', 'admin')).status);
  }
  expect(states[0]).toBe('APPROVED');
  expect(states.at(-1)).toBe('PENDING');
});

test('terms are those that were read; a pause and a suspension hold [PRO-095]', async () => {
  const id = await offer();
  const [early, barred] = [await stage.member(), await stage.member()];
  const { applicationId } = await apply(early, id);
  const later = await apply(barred, id);
  await stage.save(id, {
    ...(await scene.call(operatorPromotions.promotions, { merchantCode }, await stage.desk()).then((all) => {
      const { type, texts, startsAt, endsAt, budget, sort } = all.find(
        (one) => one.id === id,
      ) as (typeof all)[number];
      return { type, texts, startsAt, endsAt, budget, sort };
    })),
    terms: plainTerms({
      reward: { kind: 'application', amount: '25', remarkRequired: true, imageRequired: false },
    }),
  });
  await stage.publish(id);
  await stage.turn('pausePromotion', id);
  expect(await stage.codeOf(decide(applicationId))).toBe('promotions.paused');
  await stage.turn('resumePromotion', id);
  await decide(applicationId);
  expect(await money.balance(early)).toBe('10.00');
  await sql`update access.player set state = 'suspended' where id = ${barred.playerId}::bigint`.execute(
    scene.db,
  );
  expect(await stage.codeOf(decide(later.applicationId))).toBe('promotions.member_not_served');
  expect((await stage.books(id)).bonuses).toBe(1);
});

test('pictures are drawn anew, and only the member and operators see them [PRO-096]', async () => {
  const id = await offer({ imageRequired: true });
  const [who, other] = [await stage.member(), await stage.member()];
  const { applicationId } = await apply(who, id, { pictures: [photo] });
  const wish = { applicationId, number: 1 };
  const own = await scene.call(promotions.applicationPicture, wish, who);
  const { exif, format } = await sharp(Buffer.from(own.data, 'base64')).metadata();
  expect([exif, format]).toEqual([undefined, 'jpeg']);
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  await expect(scene.call(promotions.applicationPicture, wish, other)).rejects.toMatchObject({ status: 404 });
  await expect(scene.call(promotions.applicationPicture, { ...wish, number: 2 }, who)).rejects.toMatchObject({
    status: 404,
  });
  const desk = await stage.desk('finance');
  const shown = await scene.call(operatorPromotions.applicationPicture, { merchantCode, ...wish }, desk);
  expect(shown).toEqual(own);
  const elsewhere = { merchantCode: 'samba', ...wish };
  expect(await stage.codeOf(scene.call(operatorPromotions.applicationPicture, elsewhere, desk))).toBe(
    'promotions.application_unknown',
  );
});

test('an application is no way to claim, and a claim no application', async () => {
  const [asked, fixed] = [await offer(), await stage.run()];
  const who = await stage.member();
  expect(await stage.codeOf(stage.claim(who, asked))).toBe('promotions.not_eligible');
  expect(await stage.codeOf(apply(who, fixed))).toBe('promotions.not_eligible');
});
