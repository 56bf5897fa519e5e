import { access, compliance, messaging, operatorMessaging } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccessScene, startAccessScene } from '../../test/access-scene.ts';
import { announcementDraft } from '../../test/announcement-draft.ts';
import type { Who } from '../../test/scene.ts';
import { until } from '../../test/until.ts';
import { walletScene } from '../../test/wallet-scene.ts';
import { randomId } from '../kernel/random.ts';

const merchantCode = 'aurora';
const NONE = { muted: [], byMail: [], bySms: [] };
const ALL = ['money', 'bonus', 'support', 'offers'] as const;
let scene: AccessScene;
let desk: Who;
beforeAll(async () => {
  scene = await startAccessScene();
  desk = { token: await scene.operator() };
});
afterAll(() => scene.close());

const save = (who: Who, wish: Partial<Record<'muted' | 'byMail' | 'bySms', (typeof ALL)[number][]>>) =>
  scene.call(messaging.savePreferences, { muted: [], ...wish }, who);
const chosenBy = (who: Who) => scene.call(messaging.preferences, {}, who);

/** A member with an address and a number that codes have confirmed. */
async function reachable() {
  const { account, password, token } = await scene.newcomer();
  const [email, mobileNum] = [`${account}@example.org`, `135${account.slice(-8)}`];
  const who = { token };
  await scene.call(access.bindEmail, { password, email }, who);
  await scene.call(access.bindEmail, { password, email, verificationCode: await scene.codeTo(email) }, who);
  await scene.call(access.bindMobile, { password, mobileNum }, who);
  const verificationCode = await scene.codeTo(`86${mobileNum}`);
  await scene.call(access.bindMobile, { password, mobileNum, verificationCode }, who);
  return { account, password, who, email, mobile: `86${mobileNum}` };
}
const letterTo = (account: string, own: { purpose?: 'offer' | 'service' } = {}) =>
  scene.call(
    operatorMessaging.sendLetter,
    { merchantCode, account, subject: 'A word', content: '<p>in private</p>', ...own },
    desk,
  );

test('an address that no code has confirmed cannot be chosen, also one that was typed when registering; nothing changes then', async () => {
  const { token } = await scene.newcomer({ email: 'typed@example.org' });
  const who = { token };
  expect(await chosenBy(who)).toEqual({ ...NONE, confirmed: { email: '', mobile: '' } });
  const refused = async (wish: Parameters<typeof save>[1]) =>
    (await scene.refusal(messaging.savePreferences, { muted: ['bonus'], ...wish }, who)).code;
  expect(await refused({ byMail: ['money'] })).toBe('messaging.email_unconfirmed');
  expect(await refused({ bySms: ['money'] })).toBe('messaging.mobile_unconfirmed');
  expect(await chosenBy(who)).toMatchObject(NONE);
  // The same address becomes good by its code.
  const member = await reachable();
  expect((await save(member.who, { byMail: ['money'] })).confirmed.email).toMatch(/^n\*+@example\.org$/);
  // And is no longer when it was replaced past the code.
  await sql`update access.player set email = 'other@example.org' where account = ${member.account}`.execute(
    scene.db,
  );
  expect((await chosenBy(member.who)).confirmed.email).toBe('');
  await letterTo(member.account);
  expect(await scene.messagesTo('other@example.org')).toEqual([]);
});

test('what was chosen comes by that way once and says nothing private; other kinds and other members are told nothing', async () => {
  const [member, other] = [await reachable(), await reachable()];
  await save(member.who, { byMail: ['money'], bySms: ['support'] });
  expect(await chosenBy(other.who)).toMatchObject(NONE);
  const before = await scene.messagesTo(member.email);
  const [sms, others] = [await scene.messagesTo(member.mobile), await scene.messagesTo(other.email)];
  await walletScene(scene).deposit(member.who, '123');
  await letterTo(member.account);
  const after = await until(async () => {
    const bodies = (await scene.messagesTo(member.email)).slice(before.length);
    return bodies.length > 0 && bodies;
  });
  expect(after).toHaveLength(1);
  expect(after[0]).toContain('Your deposit has arrived');
  expect(after[0]).not.toContain('123');
  expect((await scene.messagesTo(member.mobile)).slice(sms.length)).toEqual(['Aurora: A word']);
  expect(await scene.messagesTo(other.email)).toEqual(others);
});

test('codes and what concerns the safety of the account come whatever is chosen, and notices use up no code', async () => {
  const { account, password, who, email } = await reachable();
  await save(who, { muted: [...ALL], byMail: ['support'] });
  const before = await scene.messagesTo(email);
  for (let letter = 0; letter < 23; letter++) await letterTo(account);
  expect((await scene.messagesTo(email)).length - before.length).toBe(20);
  scene.travel(61_000);
  await save(who, { muted: [...ALL], byMail: [], bySms: [] });
  const mobileNum = `136${account.slice(-8)}`;
  await scene.call(access.bindMobile, { password, mobileNum }, who);
  const verificationCode = await scene.codeTo(`86${mobileNum}`);
  await scene.call(access.bindMobile, { password, mobileNum, verificationCode }, who);
  expect((await scene.messagesTo(email)).at(-1)).toContain('The mobile number of');
  const unknown = { muted: ['security'] } as unknown as { muted: [] };
  expect((await scene.refusal(messaging.savePreferences, unknown, who)).code).toBe('request.invalid');
});

test('offers of operators pass over who wants none and who is on a break; what members must know does not', async () => {
  const [willing, without, resting] = [await reachable(), await reachable(), await reachable()];
  await save(willing.who, { byMail: ['offers'] });
  await save(without.who, { muted: ['offers'], byMail: ['offers'] });
  expect((await chosenBy(without.who)).byMail).toEqual([]);
  await scene.call(compliance.takeBreak, { length: 'day' }, resting.who);
  const accounts = [willing, without, resting].map(({ account }) => account);
  const circular = {
    ...{ merchantCode, audience: { kind: 'accounts', accounts } as const },
    texts: { EN: { subject: 'A gift', content: 'words' } },
  };
  const mails = (await scene.messagesTo(willing.email)).length;
  for (const [purpose, receivers] of [
    ['offer', 1],
    ['service', 3],
  ] as const) {
    const preview = await scene.call(operatorMessaging.previewCircular, { ...circular, purpose }, desk);
    expect(preview.receivers).toBe(receivers);
    const id = randomId();
    await scene.call(operatorMessaging.sendCircular, { ...circular, id, purpose, reason: 'a test' }, desk);
    const sent = await until(async () => {
      const all = await scene.call(operatorMessaging.circulars, { merchantCode }, desk);
      const one = all.find((shown) => shown.id === id);
      return one?.state === 'sent' && one;
    });
    expect(sent).toMatchObject({ receivers, purpose });
  }
  expect((await scene.messagesTo(willing.email)).slice(mails)).toEqual([expect.stringContaining('A gift')]);
  for (const { account } of [without, resting]) {
    const offer = { merchantCode, account, subject: 'x', content: 'x', purpose: 'offer' as const };
    expect((await scene.refusal(operatorMessaging.sendLetter, offer, desk)).code).toBe(
      'messaging.offers_unwanted',
    );
    await letterTo(account);
  }
  await letterTo(willing.account, { purpose: 'offer' });
});

test('a popup of a promotion is not shown to who wants no offers; other popups are', async () => {
  const member = await reachable();
  const publish = (id: string, own: object) =>
    scene.call(
      operatorMessaging.saveAnnouncement,
      { ...announcementDraft({ type: 'PU', ...own }), merchantCode, id, reason: 'a test' },
      desk,
    );
  await publish('rules-changed', {});
  await publish('welcome-offer', { promotionType: 'REGISTER' });
  const popups = async () =>
    (await scene.call(messaging.memberAnnouncements, { types: 'PU' }, member.who)).map(({ id }) => id);
  expect(await popups()).toEqual(expect.arrayContaining(['rules-changed', 'welcome-offer']));
  await save(member.who, { muted: ['offers'] });
  expect(await popups()).toContain('rules-changed');
  expect(await popups()).not.toContain('welcome-offer');
});

test('a trial account has no choice to make, and a token of another merchant makes none here', async () => {
  const { token } = await scene.call(access.loginFreePlay, { deviceId: randomId() }, scene.fresh());
  for (const who of [{ token }, { token: await scene.player('player01', 'samba'), merchant: 'aurora' }]) {
    await expect(save(who, { muted: ['money'] })).rejects.toThrow();
    await expect(chosenBy(who)).rejects.toThrow();
  }
});
