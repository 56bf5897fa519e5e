import { operatorPromotions } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { applicationScene } from '../../../test/application-scene.ts';
import { plainTerms, promotionScene } from '../../../test/promotion-scene.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { walletScene } from '../../../test/wallet-scene.ts';
import { nowMs, returnToPresent } from '../../kernel/clock.ts';
import { readPolicy } from '../../wallet/public.ts';
import { giveByHand } from '../rewards/give-by-hand.ts';

let scene: Scene;
let stage: ReturnType<typeof promotionScene>;
beforeAll(async () => {
  // Without a worker: what is given is what a test has asked for.
  scene = await startScene({ role: 'api' });
  stage = promotionScene(scene);
});
afterEach(returnToPresent);
afterAll(() => scene.close());

const merchantCode = 'aurora';
const reason = 'a gift by hand';
const give = async (id: string, file: string, who: 'admin' | 'finance' = 'finance') =>
  scene.call(operatorPromotions.grantByHand, { merchantCode, id, file, reason }, await stage.desk(who));
const run = () => giveByHand(scene.platform);
const files = async (id: string) =>
  (await scene.call(operatorPromotions.handGrants, { merchantCode }, await stage.desk())).filter(
    ({ promotionId }) => promotionId === id,
  );
const members = (number: number) => Promise.all(Array.from({ length: number }, () => stage.member()));
const amountsOf = async (playerId: bigint) => (await stage.bonusesOf(playerId)).map(({ amount }) => amount);

test('a file is given once, however often, by how many and in how many parts it is sent and worked off [PRO-122]', async () => {
  const id = await stage.run({ budget: '30' });
  const [first, second, third] = (await members(3)) as [Member, Member, Member];
  // As programs write files: capitals, spaces, empty lines.
  const file = `\uFEFF${first.account.toUpperCase()}\r\n\r\n ${second.account} \r\n${third.account}\r\n`;
  const answers = await Promise.all(Array.from({ length: 10 }, () => give(id, file)));
  expect(answers.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(1);
  expect(answers.filter(({ outcome }) => outcome === 'known')).toHaveLength(9);
  expect(answers[0]).toMatchObject({ accounts: 3, total: '30.00', badLines: [] });
  await Promise.all([run(), run(), run()]);
  await run();
  for (const { playerId } of [first, second, third]) expect(await amountsOf(playerId)).toEqual([100_000n]);
  expect(await walletScene(scene).balance(first)).toBe('10.00');
  expect(await give(id, file, 'admin')).toMatchObject({ outcome: 'known' });
  await run();
  expect(await stage.books(id)).toMatchObject({ bonuses: 3, entries: 3, granted: 300_000n });
  expect(await files(id)).toMatchObject([
    { accounts: 3, granted: 3, refusals: 0, refused: [], by: 'finance', reason, amount: '10.00' },
  ]);
});

test('with a bad line nothing is given, and each is listed by its number [PRO-122]', async () => {
  const id = await stage.run();
  const [good, away] = (await members(2)) as [Member, Member];
  await sql`update access.player set state = 'suspended' where id = ${away.playerId}::bigint`.execute(
    scene.db,
  );
  const answer = await give(id, `${good.account}\nnobody-here\n\n${away.account}\n${good.account}\na,b`);
  expect(answer).toMatchObject({
    outcome: 'bad_lines',
    badLines: [
      { line: 2, account: 'nobody-here', problem: 'unknown' },
      { line: 4, account: away.account, problem: 'not_served' },
      { line: 5, account: good.account, problem: 'twice' },
      { line: 6, account: 'a,b', problem: 'unknown' },
    ],
  });
  await run();
  expect(await stage.bonusesOf(good.playerId)).toEqual([]);
  expect(await files(id)).toEqual([]);
  expect(await stage.codeOf(give(id, ' \n'))).toBe('promotions.file_empty');
  const long = Array.from({ length: 10_001 }, (_, index) => `u${index}`).join('\n');
  expect(await stage.codeOf(give(id, long))).toBe('promotions.file_too_long');
  const most = Array.from({ length: 10_000 }, (_, index) => `u${index}`).join('\n');
  expect((await give(id, most)).badLines).toHaveLength(10_000);
});

test('only a fixed amount of what runs is given by hand, within the budget, also when others were faster [PRO-122]', async () => {
  const [first, second] = (await members(2)) as [Member, Member];
  const file = `${first.account}\n${second.account}`;
  const percent = plainTerms({ reward: { kind: 'percent', percent: 10, maximum: '10' } });
  const unfit = await stage.run({ type: 'DEPOSIT_DAILY', terms: percent });
  expect(await stage.codeOf(give(unfit, file))).toBe('promotions.reward_unfit');
  expect(await stage.codeOf(give('no-such', file))).toBe('promotions.unknown');
  const small = await stage.run({ budget: '19.99' });
  expect(await stage.codeOf(give(small, file))).toBe('promotions.budget_spent');
  const id = await stage.run({ budget: '20' });
  expect((await give(id, file)).outcome).toBe('accepted');
  const quick = await stage.member();
  await stage.claim(quick, id);
  // A pause holds it up.
  await stage.turn('pausePromotion', id);
  expect(await stage.codeOf(give(id, quick.account))).toBe('promotions.paused');
  await run();
  expect(await stage.books(id)).toMatchObject({ bonuses: 1 });
  await stage.turn('resumePromotion', id);
  await run();
  expect(await stage.books(id)).toMatchObject({ bonuses: 2, granted: 200_000n });
  expect(await files(id)).toMatchObject([
    {
      granted: 1,
      refusals: 1,
      refused: [{ line: 2, account: second.account, problem: 'budget_spent' }],
    },
  ]);
});

test('a large sum needs a second operator, also in many small files and beside applications [PRO-122]', async () => {
  const { twoOperatorsFrom, oneOperatorADay } = await readPolicy(scene.db, 1);
  const policy = { from: BigInt(twoOperatorsFrom), aDay: BigInt(oneOperatorADay) };
  const amount = (sum: bigint) => String(sum / 10_000n);
  const terms = (own: bigint) =>
    plainTerms({ reward: { kind: 'fixed', amount: amount(own), withinDays: null } });
  const large = await stage.run({ budget: null, terms: terms(policy.from) });
  const who = await stage.member();
  expect(await give(large, who.account)).toMatchObject({ outcome: 'second_needed' });
  await run();
  expect(await stage.bonusesOf(who.playerId)).toEqual([]);
  // Not by oneself, and not for another file.
  expect(await stage.codeOf(give(large, who.account))).toBe('compliance.own_approval');
  const other = await stage.member();
  expect(await give(large, other.account, 'admin')).toMatchObject({ outcome: 'second_needed' });
  expect(await give(large, who.account)).toMatchObject({ outcome: 'second_needed' });
  expect(await give(large, who.account, 'admin')).toMatchObject({ outcome: 'accepted' });
  await run();
  expect(await amountsOf(who.playerId)).toEqual([policy.from]);
  expect(await stage.bonusesOf(other.playerId)).toEqual([]);

  // Each below the limit: alone up to what one may give in a day.
  const small = await stage.run({ budget: null, terms: terms(policy.from - 10_000n) });
  const outcomes: string[] = [];
  for (let given = 0n; given <= policy.aDay; given += policy.from - 10_000n)
    outcomes.push((await give(small, (await stage.member()).account)).outcome);
  expect(outcomes.at(-1)).toBe('second_needed');
  expect(outcomes.slice(0, -2).every((outcome) => outcome === 'accepted')).toBe(true);
});

test('a gift by hand takes none of the times that a member may claim [PRO-122]', async () => {
  const id = await stage.run({ terms: plainTerms({ limit: { kind: 'times', times: 3 } }) });
  const who = await stage.member();
  await stage.claim(who, id, 'time:1');
  expect((await give(id, who.account)).outcome).toBe('accepted');
  await run();
  await stage.claim(who, id, 'time:2');
  await stage.claim(who, id, 'time:3');
  expect(await stage.codeOf(stage.claim(who, id, 'time:3'))).toBe('promotions.already_claimed');
  expect(await stage.codeOf(stage.claim(who, id, 'time:4'))).toBe('promotions.not_eligible');
  expect(await amountsOf(who.playerId)).toEqual(Array(4).fill(100_000n));
});

test('nothing is given by hand before a promotion begins, after it is over, or beside the deposits that it is for [PRO-122]', async () => {
  const who = await stage.member();
  const day = (days: number) => new Date(nowMs() + days * 86_400_000).toISOString();
  const soon = await stage.run({ startsAt: day(1) });
  expect(await stage.codeOf(give(soon, who.account))).toBe('promotions.not_running');
  const over = await stage.run({ startsAt: day(-2) });
  await sql`update promotions.promotion set ends_at = now() - interval '1 second' where id = ${over}`.execute(
    scene.db,
  );
  expect(await stage.codeOf(give(over, who.account))).toBe('promotions.not_running');
  const deposits = await stage.run({ type: 'DEPOSIT_FIRST' });
  expect(await stage.codeOf(give(deposits, who.account))).toBe('promotions.reward_unfit');
  await run();
  expect(await stage.bonusesOf(who.playerId)).toEqual([]);
});

test('who is shut out between the file and the giving gets nothing, and the list says so [PRO-122]', async () => {
  const id = await stage.run();
  const [stays, goes] = (await members(2)) as [Member, Member];
  expect((await give(id, `${stays.account}\n${goes.account}`)).outcome).toBe('accepted');
  await sql`update access.player set state = 'suspended' where id = ${goes.playerId}::bigint`.execute(
    scene.db,
  );
  await run();
  expect([await amountsOf(stays.playerId), await amountsOf(goes.playerId)]).toEqual([[100_000n], []]);
  expect(await files(id)).toMatchObject([
    { granted: 1, refusals: 1, refused: [{ line: 2, account: goes.account, problem: 'not_served' }] },
  ]);
});

test('what was approved in writing counts with what is given by hand: one operator’s day is one [PRO-122]', async () => {
  const policy = await readPolicy(scene.db, 1);
  const [from, aDay] = [BigInt(policy.twoOperatorsFrom), BigInt(policy.oneOperatorADay)];
  const asked = applicationScene(scene, stage);
  const amount = (sum: bigint) => String(sum / 10_000n);
  const most = from - 10_000n;
  const written = await asked.offer({ amount: amount(most) }, '99999999');
  const byHand = await stage.run({
    budget: null,
    terms: plainTerms({ reward: { kind: 'fixed', amount: amount(most), withinDays: null } }),
  });
  for (let given = most; given <= aDay; given += most) {
    const { applicationId } = await asked.apply(await stage.member(), written);
    expect((await asked.decide(applicationId, 'approve', 'admin')).status).toBe('APPROVED');
  }
  const outcome = async () => (await give(byHand, (await stage.member()).account, 'admin')).outcome;
  expect(await outcome()).toBe('second_needed');
});

type Member = Awaited<ReturnType<typeof stage.member>>;
