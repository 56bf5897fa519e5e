import type { Reward } from '@fairground/contract/promotion-terms';
import { parseAmount } from '@fairground/money';
import { flowDays, playDays } from '../../activity/public.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { Asking } from './entitlements.ts';

type SignIn = Extract<Reward, { kind: 'signIn' }>;

/** What has to be done on the day before it counts, by the record; null where nothing has. */
export async function conditionOf(
  db: Db | Tx,
  { merchant, playerId }: Asking,
  { reward: { condition }, day }: { reward: SignIn; day: string },
): Promise<{ kind: 'deposit' | 'bet'; required: bigint; done: bigint; isMet: boolean } | null> {
  if (!condition) return null;
  const range = { merchantId: merchant.id, playerIds: [playerId], from: day, to: day };
  const isOwn = ({ asset }: { asset: string }) => asset === merchant.currency;
  const done =
    condition.kind === 'deposit'
      ? (await flowDays(db, range)).filter(isOwn).reduce((sum, { deposit }) => sum + deposit, 0n)
      : (await playDays(db, range)).filter(isOwn).reduce((sum, { validBet }) => sum + validBet, 0n);
  const required = parseAmount(condition.amount);
  return { kind: condition.kind, required, done, isMet: done >= required };
}
