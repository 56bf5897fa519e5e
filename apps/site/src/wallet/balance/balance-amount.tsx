import { useTranslation } from '@fairground/i18n/react';
import { parseAmount } from '@fairground/money';
import { Money } from '@fairground/ui/show/money.tsx';
import { Skeleton } from '@fairground/ui/show/skeleton.tsx';
import { useMoney } from '../../shared/money/use-money.ts';
import { useFunds, useIsHidden } from './balance.ts';

/** What the member has in all; it counts to its new value, and keeps to itself when it was told to. */
export function BalanceAmount({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const money = useMoney();
  const isHidden = useIsHidden();
  const { funds } = useFunds();
  if (!funds) return <Skeleton shape="line" width="7ch" />;
  return (
    <Money
      value={parseAmount(funds.sumBalance)}
      format={money}
      tone="reward"
      hidden={isHidden}
      labels={{ hidden: t('balance.show') }}
      {...(className ? { className } : {})}
    />
  );
}
