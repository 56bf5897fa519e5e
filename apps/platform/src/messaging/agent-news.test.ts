import { type AnnouncementDraft, messaging, operatorMessaging } from '@fairground/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announcementDraft } from '../../test/announcement-draft.ts';
import { type Scene, startScene } from '../../test/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.close());

const save = async (id: string, own: Partial<AnnouncementDraft>) =>
  scene.call(
    operatorMessaging.saveAnnouncement,
    {
      ...{ merchantCode: 'aurora', id, reason: 'for the test' },
      ...announcementDraft({ type: 'PL', groupName: 'agents', ...own }),
    },
    { token: await scene.operator() },
  );
const news = async (wish: { pageNo?: number } = {}, account = 'agent001') =>
  scene.call(messaging.agentNews, wish, { token: await scene.player(account) });

test('agents alone see the news for agents: pinned ones first, then the newest, ten on a page [AGT-084]', async () => {
  for (let at = 0; at < 11; at++)
    await save(`agents-${at}`, { startsAt: new Date(Date.UTC(2026, 0, 1 + at)).toISOString(), sort: 0 });
  await save('agents-pinned', { startsAt: '2025-01-01T00:00:00.000Z', sort: -1 });
  await save('for-everybody', { groupName: 'w_home' });
  const first = await news();
  expect(first).toMatchObject({ total: 12, unread: 12 });
  expect(first.news.map(({ id }) => id).slice(0, 3)).toEqual(['agents-pinned', 'agents-10', 'agents-9']);
  expect(first.news).toHaveLength(10);
  expect((await news({ pageNo: 2 })).news.map(({ id }) => id)).toEqual(['agents-1', 'agents-0']);

  const asMember = { token: await scene.player('player01') };
  expect((await scene.refusal(messaging.agentNews, {}, asMember)).code).toBe('role.refused');
  const wish = { types: 'PL', groupName: 'agents' };
  expect(await scene.call(messaging.announcements, wish)).toEqual([]);
  expect(await scene.call(messaging.memberAnnouncements, wish, asMember)).toEqual([]);
});

test('what an agent has opened is read, for that agent [AGT-084]', async () => {
  const token = await scene.player('agent001');
  await scene.call(messaging.readAgentNews, { id: 'agents-pinned' }, { token });
  await scene.call(messaging.readAgentNews, { id: 'agents-pinned' }, { token });
  await scene.call(messaging.readAgentNews, { id: 'is-not-there' }, { token });
  const { news: items, unread } = await news();
  expect([items[0]?.isUnread, items[1]?.isUnread, unread]).toEqual([false, true, 11]);
  expect((await news({}, 'topagent1')).unread).toBe(12);
});
