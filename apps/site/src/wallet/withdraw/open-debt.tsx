import { useTranslation } from '@fairground/i18n/react';
import { Text } from '@fairground/ui/layout/text.tsx';
import { Card } from '@fairground/ui/show/card.tsx';
import { useListTime } from '../../merchants/public.ts';
import { useMoney } from '../../shared/money/use-money.ts';
import type { WithdrawConfig } from './withdraw-queries.ts';

/** What a corrected game or a deposit that was taken back has left open, why, and what pays it. */
export function OpenDebt({ debt }: { debt: WithdrawConfig['debt'] }) {
  const { t } = useTranslation('funds');
  const money = useMoney();
  const time = useListTime();
  if (debt === null) return null;
  const left = money(debt.left);
  return (
    <Card level={2} title={t('withdraw.debt', { left })}>
      <Text tone="soft" role="status">
        {debt.orderNo && debt.at !== null
          ? t('withdraw.debt_of_deposit', { orderNo: debt.orderNo, time: time(debt.at), left })
          : debt.game !== null && debt.at !== null
            ? t('withdraw.debt_of_game', { game: debt.game, time: time(debt.at), left })
            : t('withdraw.debt_text', { left })}
      </Text>
      {debt.reason && <Text tone="soft">{t('withdraw.debt_reason', { reason: debt.reason })}</Text>}
    </Card>
  );
}
