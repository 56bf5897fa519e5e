import { expect, test, vi } from 'vitest';

vi.mock('../../shared/api.ts', () => ({ api: {}, call: vi.fn() }));
vi.mock('../../shared/session.ts', () => ({ useSession: {} }));
vi.mock('../../merchants/status.ts', () => ({ knownStatus: () => undefined }));
const { asksRole, dropConfirmation, useConfirmations } = await import('./open-confirmations.ts');

test('players and agents are asked, trial and test accounts never [PAY-022 PAY-023]', () => {
  expect(['0', '1', '2', '4', '40', '41', '42', ''].map(asksRole)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('an answered payment leaves the list, and with the last one the dialog closes [PAY-029 PAY-030]', () => {
  const item = { isAutoConfirmed: false, amount: '1', remainingAmount: '1', confirmBy: '', payerName: 'Hao' };
  useConfirmations.setState({
    items: [
      { ...item, payDetailId: 'a' },
      { ...item, payDetailId: 'b' },
    ],
  });
  dropConfirmation('a');
  expect(useConfirmations.getState().items.map(({ payDetailId }) => payDetailId)).toEqual(['b']);
  dropConfirmation('b');
  expect(useConfirmations.getState().items).toEqual([]);
});
