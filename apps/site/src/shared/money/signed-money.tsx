import { Money } from '@fairground/ui/show/money.tsx';
import { useMoney } from './use-money.ts';

/** An amount that came or went: with its sign, and in its colour. */
export function SignedMoney({ minor }: { minor: bigint }) {
  const money = useMoney();
  return <Money value={minor} tone="signed" format={(value) => `${value > 0n ? '+' : ''}${money(value)}`} />;
}
