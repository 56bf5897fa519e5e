import { closeToast, openToasts } from '@fairground/ui/overlays/toast-store.ts';
import { afterEach, expect, test, vi } from 'vitest';

vi.mock('@fairground/i18n/react', () => ({
  i18n: {
    loadNamespaces: async () => {},
    getFixedT: () => (key: string, values?: { amount: string }) => `${key} ${values?.amount ?? ''}`.trim(),
  },
}));
vi.mock('../shared/money/use-money.ts', () => ({ writeMoney: (amount: string) => `¥${amount}` }));
vi.mock('./balance/balance.ts', () => ({ refreshBalance: vi.fn(), refreshMoney: vi.fn() }));
vi.mock('./confirmation/open-confirmations.ts', () => ({ openConfirmations: vi.fn() }));
const { hearMoney } = await import('./hear-money.ts');
const { refreshBalance, refreshMoney } = await import('./balance/balance.ts');

const listeners = new Map<string, (body: unknown) => void>();
hearMoney({ on: (event, listener) => listeners.set(event, listener) });
const hear = async (event: string, body: unknown) => {
  listeners.get(event)?.(body);
  await vi.waitFor(() => expect(openToasts()).toHaveLength(1));
  return openToasts()[0];
};

afterEach(() => {
  for (const { id } of openToasts()) closeToast(id);
});

test.each([
  ['MSG-031 MSG-035', 'WITHDRAWAL_APPROVED', 'news.withdrawal_approved ¥20.00'],
  ['MSG-033 MSG-035', 'DEPOSIT_ARRIVED', 'news.deposit_arrived ¥20.00'],
  ['MSG-034 MSG-035', 'DEPOSIT_FAILED', 'news.deposit_failed ¥20.00'],
])('%s %s is told with its amount and stays until it is closed', async (_rows, event, title) => {
  expect(await hear(event, { orderNo: 'D1', amount: '20.00' })).toMatchObject({ title, durationMs: 0 });
  expect(refreshMoney).toHaveBeenCalled();
});

test('a rejected withdrawal says why, and stays until it is closed [MSG-032 MSG-035]', async () => {
  const toast = await hear('WITHDRAWAL_REJECTED', { amount: '20.00', remark: 'The name differs.' });
  expect(toast).toMatchObject({ message: 'The name differs.', durationMs: 0, tone: 'warning' });
});

test('a payment that customer service looks at says so, and that the answer is written', async () => {
  expect(await hear('PAYMENT_IN_REVIEW', { orderNo: 'D1' })).toMatchObject({
    title: 'news.payment_review',
    message: 'news.payment_review_why',
    durationMs: 0,
    tone: 'info',
  });
});

test('a balance that is pushed is advice: it is read again, and no word is said', () => {
  listeners.get('BALANCE')?.({ amount: '1000000' });
  expect(refreshBalance).toHaveBeenCalledOnce();
  expect(openToasts()).toEqual([]);
});

test.each(['DEPOSIT_PROGRESS', 'WITHDRAWAL_TAKEN', 'UPLINE_RECEIVED'])(
  '%s reads what the page shows again without a word',
  (event) => {
    vi.mocked(refreshMoney).mockClear();
    listeners.get(event)?.({ orderNo: 'D1' });
    expect(refreshMoney).toHaveBeenCalledOnce();
    expect(openToasts()).toEqual([]);
  },
);
