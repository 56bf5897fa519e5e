import { type AnnouncementDraft, type AnswerOf, messaging, operatorMessaging } from '@fairground/contract';
import { languages } from '@fairground/i18n';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announcementDraft } from '../../test/announcement-draft.ts';
import { type Scene, startScene } from '../../test/scene.ts';
import { until } from '../../test/until.ts';
import { writeGivenLabels } from '../access/public.ts';
import { transaction } from '../kernel/db/db.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.close());

const reason = 'for the test';
async function save(id: string, own: Partial<AnnouncementDraft>, merchantCode = 'aurora') {
  const token = await scene.operator();
  const wish = { merchantCode, id, reason, ...announcementDraft(own) };
  return scene.call(operatorMessaging.saveAnnouncement, wish, { token });
}
const shown = async (types: string, more: object = {}, who: object = {}) =>
  (await scene.call(messaging.announcements, { types, ...more }, who)).map(({ id }) => id);

describe('what everybody sees', () => {
  test('banners and notices of the group w_home come without a token [HOME-014 HOME-016 HOME-022 HOME-028]', async () => {
    const all = await scene.call(messaging.announcements, {
      types: 'B,PL,PU',
      execution: 'B',
      platform: 'W',
    });
    expect(all.filter(({ type }) => type === 'B').length).toBeGreaterThanOrEqual(3);
    expect(all.filter(({ type }) => type === 'PL').length).toBeGreaterThanOrEqual(4);
    expect(new Set(all.map(({ groupName }) => groupName))).toEqual(new Set(['w_home']));
    expect(all.some(({ type }) => type === 'PR')).toBe(false);
    expect(await shown('B', { groupName: 'elsewhere' })).toEqual([]);
  });

  test.each(['aurora', 'samba', 'bosphorus'])('%s speaks every language it offers', async (merchant) => {
    for (const { code } of languages) {
      const all = await scene.call(
        messaging.announcements,
        { types: 'B,PL,PR' },
        { merchant, language: code },
      );
      if (all.length === 0) continue;
      expect(all.length).toBeGreaterThanOrEqual(8);
      for (const { title, content } of all) {
        expect(title).not.toMatch(/^[\w.]+$|\{\{/);
        expect(content).toMatch(/^<p>[^{]+<\/p>/);
      }
    }
    const own = await scene.call(messaging.announcements, { types: 'B,PL,PR' }, { merchant });
    expect(own.length).toBeGreaterThanOrEqual(8);
  });

  test('an announcement carries every field, and its picture in the format asked for [HOME-010 HOME-018 HOME-023 PRO-004]', async () => {
    await save('all-fields', {
      type: 'B',
      coverKind: 'banner',
      coverKey: 'carnival',
      linkageType: 'G',
      nodeId: 'brass-sevens',
      vendor: 'STUDIO',
      roomId: 'r1',
      categoryIds: ['start'],
      promotionType: 'DEPOSIT_FIRST',
      linkedPromotionId: 'first',
      endsAt: '2099-01-01T00:00:00.000Z',
    });
    // A page's own client adds the format that its browser reads.
    const path = '/wps/relay/CCSFE_getListAnnouncements?types=B&ext=avif';
    const { envelope } = await scene.raw({ path, headers: { merchant: 'aurora', language: 'EN' } });
    const all = envelope().value as AnswerOf<typeof messaging.announcements>;
    const one = all.find(({ id }) => id === 'all-fields');
    expect(one).toMatchObject({
      bannerId: 'all-fields',
      title: 'A notice',
      content: '<p>Words</p>',
      endDate: '2099-01-01T00:00:00.000Z',
      linkageType: 'G',
      nodeId: 'brass-sevens',
      vendor: 'STUDIO',
      roomId: 'r1',
      execution: 'B',
      groupName: 'w_home',
      promotionType: 'DEPOSIT_FIRST',
      linkedPromotionId: 'first',
      promoAnnouncementCategoryIds: ['start'],
      url: '/res/cover/banner/carnival.avif?w=1440&h=480',
      announcementImages: [
        { url: '/res/cover/banner/carnival.avif?w=1440&h=480', imageId: 'banner/carnival' },
      ],
    });
    expect(one?.startDateStr).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    const [picture] = one?.announcementImages ?? [];
    // Until it has been made, its drawing stands in.
    const { headers } = await until(async () => {
      const sent = await scene.raw({ path: picture?.url ?? '' });
      return sent.headers['cache-control'] === 'no-store' ? null : sent;
    }, 25_000);
    expect(headers['content-type']).toBe('image/avif');
  });

  test('an announcement is seen in its window, language and platform, at its merchant, in its order [D-39]', async () => {
    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    await save('second', { groupName: 'order', sort: 2 });
    await save('first', { groupName: 'order', sort: 1 });
    await save('later', { groupName: 'order', startsAt: at(3_600_000) });
    await save('over', { groupName: 'order', startsAt: at(-7_200_000), endsAt: at(-3_600_000) });
    await save('off', { groupName: 'order', isOn: false });
    await save('on-phones', { groupName: 'order', platforms: ['M'] });
    const asked = { groupName: 'order' };
    expect(await shown('PL', asked)).toEqual(['first', 'second']);
    expect(await shown('PL', { ...asked, platform: 'M' })).toEqual(['on-phones']);
    expect(await shown('PL', asked, { language: 'JA' })).toEqual([]);
    expect(await shown('PL', asked, { merchant: 'samba' })).toEqual([]);
    scene.travel(3_700_000);
    expect(await shown('PL', asked)).toEqual(['later', 'first', 'second']);
    scene.travel(-3_700_000);
  });
});

describe('popups and members', () => {
  test('a visitor gets popups of rule B only; a member those of A and F too [HOME-017 HOME-021 HOME-028]', async () => {
    for (const [sort, execution] of (['A', 'B', 'F'] as const).entries())
      await save(`rule-${execution.toLowerCase()}`, { type: 'PU', groupName: 'rules', execution, sort });
    const asked = { types: 'PU', groupName: 'rules' };
    expect(await shown('PU', asked)).toEqual(['rule-b']);
    expect(await shown('PU', { ...asked, execution: 'A' })).toEqual([]);

    const token = await scene.player('player01');
    const mine = async (more: object = {}) =>
      (await scene.call(messaging.memberAnnouncements, { ...asked, ...more }, { token })).map(({ id }) => id);
    expect(await mine()).toEqual(['rule-a', 'rule-b', 'rule-f']);
    expect(await mine({ execution: 'F' })).toEqual(['rule-f']);

    await scene.call(messaging.markPopupSeen, { id: 'rule-f' }, { token });
    await scene.call(messaging.markPopupSeen, { id: 'rule-a' }, { token });
    expect(await mine()).toEqual(['rule-a', 'rule-b']);
    const other = await scene.player('player02');
    expect(await scene.call(messaging.memberAnnouncements, asked, { token: other })).toHaveLength(3);
  });

  test('the list of members needs a token, and what is for a label reaches only who has it [HOME-028]', async () => {
    const path = '/wps/relay/MCSFE_getListAnnouncements';
    const { envelope } = await scene.raw({ path, headers: { merchant: 'aurora' } });
    expect(envelope().errorCode).toBe('CUSTOMER_NOT_LOGIN');

    await save('for-gold', { groupName: 'labels', labelIds: ['gold'] });
    const { rows } = await sql<{ id: bigint }>`
      select id from access.player where merchant_id = 1 and account = 'player01'`.execute(scene.db);
    const player = { merchantId: 1, playerId: rows[0]?.id ?? 0n };
    await transaction(scene.db, (tx) => writeGivenLabels(tx, player, ['gold', 'old']));
    const asked = { types: 'PL', groupName: 'labels' };
    const seenBy = async (account: string) =>
      (await scene.call(messaging.memberAnnouncements, asked, { token: await scene.player(account) })).length;
    expect([await seenBy('player01'), await seenBy('player02')]).toEqual([1, 0]);
    expect(await shown('PL', asked)).toEqual([]);
  });
});

describe('an operator writes', () => {
  test('a change is heard of, kept in the audit trail and can be taken back', async () => {
    const saved = await save('short-lived', { groupName: 'audit' });
    expect(saved).toMatchObject({ id: 'short-lived', isOn: true });
    const token = await scene.operator();
    const where = { merchantCode: 'aurora', id: 'short-lived', reason: 'a mistake' };
    await scene.call(operatorMessaging.removeAnnouncement, where, { token });
    expect(await shown('PL', { groupName: 'audit' })).toEqual([]);
    const { code } = await scene.refusal(operatorMessaging.removeAnnouncement, where, { token });
    expect(code).toBe('messaging.announcement_gone');
    await expect
      .poll(async () => {
        const { rows } = await sql<{ action: string; reason: string }>`
          select action, reason from compliance.audit_entry
          where subject = 'merchant:aurora/announcement:short-lived' order by action`.execute(scene.db);
        return rows;
      })
      .toEqual([
        { action: 'messaging.announcement_removed', reason: 'a mistake' },
        { action: 'messaging.announcement_saved', reason },
      ]);
  });

  test('links that run, deceive or lead nowhere are refused [HOME-011 PRO-043]', async () => {
    const token = await scene.operator();
    const refused = async (own: Partial<AnnouncementDraft>) => {
      const wish = { merchantCode: 'aurora', id: 'bad-link', reason, ...announcementDraft(own) };
      return (await scene.refusal(operatorMessaging.saveAnnouncement, wish, { token })).code;
    };
    for (const linkage of [
      'javascript:alert(1)',
      '//evil.example',
      'data:text/html,x',
      '/\\evil.example',
      '',
    ])
      expect(await refused({ type: 'B', linkageType: 'URL', linkage })).toBe('messaging.link_refused');
    expect(await refused({ type: 'B', linkageType: 'G' })).toBe('messaging.link_refused');
    expect(await refused({ type: 'B', linkageType: 'P' })).toBe('messaging.link_refused');
    expect(await refused({ type: 'PR', redirectType: 'REDIRECT_URL', redirectUrl: 'vbscript:x' })).toBe(
      'messaging.link_refused',
    );
    expect(await refused({ texts: {} })).toBe('messaging.text_missing');
    expect(await refused({ endsAt: '2020-01-01T00:00:00Z' })).toBe('messaging.window_upside_down');
    const { startsAt } = announcementDraft();
    expect(await refused({ endsAt: startsAt })).toBe('messaging.window_upside_down');
    expect(await shown('PL,B,PR', { groupName: announcementDraft().groupName })).not.toContain('bad-link');
  });

  test('an announcement belongs to its merchant: another neither removes it nor writes over it', async () => {
    await save('twins', { groupName: 'twins' });
    await save('twins', { groupName: 'twins', isOn: false }, 'samba');
    expect(await shown('PL', { groupName: 'twins' })).toEqual(['twins']);
    const token = await scene.operator();
    const where = { merchantCode: 'samba', id: 'twins', reason };
    await scene.call(operatorMessaging.removeAnnouncement, where, { token });
    expect(await shown('PL', { groupName: 'twins' })).toEqual(['twins']);
    const listed = async (merchantCode: string) =>
      (await scene.call(operatorMessaging.announcements, { merchantCode }, { token })).map(({ id }) => id);
    expect(await listed('aurora')).toContain('twins');
    expect(await listed('samba')).not.toContain('twins');
    const nowhere = { ...where, merchantCode: 'nobody' };
    expect((await scene.refusal(operatorMessaging.removeAnnouncement, nowhere, { token })).code).toBe(
      'merchants.not_found',
    );
  });

  test('what an operator writes is cleaned before it is kept', async () => {
    const content = '<p>Words</p><script>alert(1)</script><img src="/wps/x" alt="">';
    const saved = await save('cleaned', { groupName: 'clean', texts: { EN: { title: 'T', content } } });
    expect(saved.texts.EN?.content).toBe('<p>Words</p>');
    const [one] = await scene.call(messaging.announcements, { types: 'PL', groupName: 'clean' });
    expect(one?.content).toBe('<p>Words</p>');
  });

  test('who may only look at content cannot write it', async () => {
    const token = await scene.operator('finance');
    const wish = { merchantCode: 'aurora', id: 'not-mine', reason, ...announcementDraft() };
    expect((await scene.refusal(operatorMessaging.saveAnnouncement, wish, { token })).status).toBe(403);
  });
});
