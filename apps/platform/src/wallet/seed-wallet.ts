import type { Tx } from '../kernel/db/db.ts';
import { type DepositMethod, listMethods, saveMethod } from './deposits/queries/methods.ts';

type Seed = Pick<DepositMethod, 'id' | 'kind' | 'provider' | 'payee'> & Partial<DepositMethod>;

const unit = 10_000n;
const UNITS: Record<string, bigint> = { CNY: 1n, BRL: 1n, TLB: 5n };

/** An amount that is about as much in every currency of the demonstration. */
export const demoAmount = (currency: string, amount: bigint): bigint =>
  amount * unit * (UNITS[currency] ?? 1n);

const seeds: readonly Seed[] = [
  {
    id: 'bank-transfer',
    kind: 'bank',
    provider: null,
    payee: { bank: 'Harbour Bank', name: 'Fairground Services', account: '6200 0018 4412 7750' },
  },
  {
    id: 'e-wallet',
    kind: 'ewallet',
    provider: null,
    payee: { bank: 'PocketPay', name: 'Fairground Services', account: 'pay@fairground.example' },
  },
  { id: 'card', kind: 'card', provider: 'test-card', payee: {}, feeRate: 150 },
  { id: 'coin', kind: 'crypto', provider: 'test-chain', payee: {} },
  { id: 'member', kind: 'c2c', provider: null, payee: {} },
];

/** Ways to pay for merchants that have none. */
export async function seedWallet(
  tx: Tx,
  { merchants }: { merchants: readonly { id: number; currency: string }[] },
): Promise<void> {
  for (const { id: merchantId, currency } of merchants) {
    if ((await listMethods(tx, merchantId)).length > 0) continue;
    for (const [position, seed] of seeds.entries())
      await saveMethod(tx, {
        merchantId,
        titles: {},
        hints: {},
        minimum: demoAmount(currency, 10n),
        maximum: demoAmount(currency, 50_000n),
        feeRate: 0,
        feeFixed: 0n,
        quickAmounts: [100n, 200n, 500n, 1_000n, 5_000n].map((amount) => demoAmount(currency, amount)),
        labelIds: [],
        isOn: true,
        position,
        ...seed,
      });
  }
}
