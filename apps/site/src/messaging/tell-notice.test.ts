import { closeToast, openToasts } from '@fairground/ui/overlays/toast-store.ts';
import { afterEach, expect, test, vi } from 'vitest';

vi.mock('@fairground/i18n/react', () => ({
  i18n: {
    loadNamespaces: async () => {},
    t: (key: string) => key,
  },
}));
const { tellNotice } = await import('./tell-notice.ts');

afterEach(() => {
  for (const { id } of openToasts()) closeToast(id);
});

test('what a member is told stays until it is closed [HOME-027 HOME-029]', async () => {
  await tellNotice('FEEDBACK_ANSWERED');
  expect(openToasts()).toMatchObject([
    { message: 'messaging:told.FEEDBACK_ANSWERED', durationMs: 0, tone: 'info' },
  ]);
});

test('a bonus whose turnover is done is told like a reward, to who wants to hear of bonuses [PRO-072]', async () => {
  await tellNotice('BONUS_COMPLETED');
  expect(openToasts()).toMatchObject([{ message: 'messaging:told.BONUS_COMPLETED', tone: 'reward' }]);
});

test('news that is only for pages is not told', async () => {
  await tellNotice('BALANCE');
  await tellNotice('toString');
  expect(openToasts()).toEqual([]);
});
