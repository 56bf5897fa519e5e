import { messaging, operatorMessaging, operatorWallet, wallet } from '@fairground/contract';
import { message } from '@fairground/i18n/server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { announcementDraft } from '../../test/announcement-draft.ts';
import { applicationScene } from '../../test/application-scene.ts';
import { mallScene } from '../../test/mall-scene.ts';
import { memberPayments } from '../../test/member-payments.ts';
import { promotionScene } from '../../test/promotion-scene.ts';
import { type Scene, startScene, type Who } from '../../test/scene.ts';
import { until } from '../../test/until.ts';
import { walletScene } from '../../test/wallet-scene.ts';
import { returnToPresent } from '../kernel/clock.ts';

const merchantCode = 'aurora';
let scene: Scene;
let desk: Who;
beforeAll(async () => {
  scene = await startScene();
  desk = { token: await scene.operator() };
});
afterAll(() => scene.close());
afterEach(returnToPresent);

const box = (name: 'inbox' | 'notices', who: Who, own: object = {}) =>
  scene.call(messaging.inbox, { box: name, size: 100, ...own }, who);
const tabs = (who: Who) => scene.call(messaging.unreadTabs, {}, who);
const write = (subject: string, account: string) =>
  scene.call(operatorMessaging.sendLetter, { merchantCode, account, subject, content: 'hello' }, desk);

/** The notices of one member, by what they say, once there are so many. */
const notices = (who: () => Promise<Who>, number: number) =>
  until(async () => {
    const { content } = await box('notices', await who());
    return content.length >= number && content;
  });

test('deposits and withdrawals put exactly one notice each among the notices of the system, with remarks [MSG-078]', async () => {
  const payments = await memberPayments(scene);
  const who = () => payments.as('player02');
  const before = (await notices(who, 1)).length;
  expect(before).toBe(1);
  const coin = { methodId: 'coin', amount: '100', requestId: crypto.randomUUID() };
  const failing = await scene.call(wallet.createDeposit, coin, await who());
  await payments.money.press(failing.payUrl, 'fail');
  await payments.money.press(failing.payUrl, 'fail');
  const finance = await payments.operator('finance');
  const [paid, refused] = [await payments.withdraw('200'), await payments.withdraw('300')];
  const remark = 'the name on the card is another one';
  for (const { orderNo } of [paid, refused])
    await scene.call(operatorWallet.takeWithdrawal, { merchantCode, orderNo }, finance);
  const paying = { merchantCode, orderNo: paid.orderNo, reason: 'paid by bank' };
  await scene.call(operatorWallet.approveWithdrawal, paying, finance);
  await scene.call(
    operatorWallet.rejectWithdrawal,
    { merchantCode, orderNo: refused.orderNo, remark },
    finance,
  );
  const told = await notices(who, 4);
  expect(told.map(({ subject }) => subject).toSorted()).toEqual([
    'Your deposit did not work',
    'Your deposit has arrived',
    'Your withdrawal is approved',
    'Your withdrawal was rejected',
  ]);
  const rejected = told.find(({ subject }) => subject === 'Your withdrawal was rejected');
  for (const words of [remark, refused.orderNo, '300.00 CNY']) expect(rejected?.content).toContain(words);
});

test('a granted bonus, a decided application and a decided redemption are told of once each [MSG-078]', async () => {
  const stage = promotionScene(scene);
  const asking = applicationScene(scene, stage);
  const member = await stage.member();
  const id = await asking.offer();
  const { applicationId } = await asking.apply(member, id);
  await asking.decide(applicationId);
  const granted = await notices(async () => member, 2);
  expect(granted.map(({ subject }) => subject).toSorted()).toEqual(
    ['You have been given a bonus', message('letter.APPLICATION_APPROVED', 'EN')].toSorted(),
  );

  const mall = mallScene(scene);
  const owner = await mall.owner('500');
  const reward = await mall.reward({ price: '100' }, 5);
  const redeemed = [await mall.redeem(owner, mall.wish(reward)), await mall.redeem(owner, mall.wish(reward))];
  await mall.decide(redeemed[0] ?? '', 'approve');
  await mall.decide(redeemed[1] ?? '', 'reject');
  const told = await notices(async () => owner, 2);
  expect(told.map(({ subject }) => subject).toSorted()).toEqual([
    'Your redemption is approved',
    'Your redemption was rejected',
  ]);
});

test('the tabs count for themselves, are read and emptied for themselves, and filter by time [MSG-077]', async () => {
  const who: Who = { token: await scene.player('player02') };
  const start = await tabs(who);
  const [first, second, third] = [
    await write('one', 'player02'),
    await write('two', 'player02'),
    await write('three', 'player02'),
  ];
  const draft = announcementDraft({
    type: 'PL',
    groupName: 'w_home',
    texts: { EN: { title: 'Told to all', content: '<p>x</p>' } },
  });
  await scene.call(
    operatorMessaging.saveAnnouncement,
    { ...draft, merchantCode, id: 'told-to-all', reason: 'a test' },
    desk,
  );
  expect(await tabs(who)).toEqual({
    ...{ inbox: start.inbox + 3, announcements: start.announcements + 1, notices: start.notices },
  });
  await scene.call(messaging.readAnnouncement, { id: 'told-to-all' }, who);
  expect((await tabs(who)).announcements).toBe(start.announcements);
  const told = await scene.call(messaging.myAnnouncements, { size: 100 }, who);
  expect(told.content.find(({ id }) => id === 'told-to-all')).toMatchObject({
    subject: 'Told to all',
    read: true,
  });
  expect((await scene.call(messaging.myAnnouncements, { read: 'false', size: 100 }, who)).total).toBe(
    start.announcements,
  );
  expect((await box('inbox', who, { endTime: '2020-01-01T00:00:00Z' })).total).toBe(0);

  // Of another member nothing is deleted, whatever is asked for.
  const other: Who = { token: await scene.player('player01') };
  await scene.call(messaging.deleteLetters, { ids: [first.id, second.id] }, other);
  expect((await tabs(who)).inbox).toBe(start.inbox + 3);
  await scene.call(messaging.deleteLetters, { ids: [first.id, second.id, first.id] }, who);
  expect((await tabs(who)).inbox).toBe(start.inbox + 1);
  await scene.call(messaging.readLetter, { box: 'notices' }, who);
  expect(await tabs(who)).toMatchObject({ inbox: start.inbox + 1, notices: 0 });
  await scene.call(messaging.readLetter, { box: 'inbox' }, who);
  expect(await tabs(who)).toMatchObject({ inbox: 0 });
  expect((await box('inbox', who)).content.some(({ id }) => id === third.id)).toBe(true);
});

test('what a member does not want to pop up is kept, and changes nothing in the message centre [MSG-079]', async () => {
  const who: Who = { token: await scene.player('player02') };
  expect(await scene.call(messaging.preferences, {}, who)).toMatchObject({ muted: [] });
  await scene.call(messaging.savePreferences, { muted: ['money', 'support'] }, who);
  expect(await scene.call(messaging.preferences, {}, who)).toMatchObject({
    muted: ['money', 'support'],
  });
  expect(
    await scene.call(messaging.preferences, {}, { token: await scene.player('player01') }),
  ).toMatchObject({
    muted: [],
  });
  const before = (await tabs(who)).notices;
  await walletScene(scene).deposit(who, '100');
  await until(async () => (await tabs(who)).notices === before + 1);
});
