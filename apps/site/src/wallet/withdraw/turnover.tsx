import { useTranslation } from '@fairground/i18n/react';
import { parseAmount } from '@fairground/money';
import { Progress } from '@fairground/ui/show/progress.tsx';
import { useMoney } from '../../shared/money/use-money.ts';
import type { WithdrawConfig } from './withdraw-queries.ts';

/** How much has to be wagered before money can go out, and how much of it is done. */
export function Turnover({ turnover: { required, done, left } }: { turnover: WithdrawConfig['turnover'] }) {
  const { t } = useTranslation('funds');
  const money = useMoney();
  if (parseAmount(left) === 0n) return null;
  return (
    <Progress
      label={t('withdraw.turnover')}
      value={shareOf(done, required)}
      note={t('withdraw.turnover_note', { left: money(left), required: money(required) })}
    />
  );
}

/** A share for the eye only; the amounts beside it are exact. */
function shareOf(done: string, required: string): number {
  const whole = parseAmount(required);
  return whole === 0n ? 1 : Number((parseAmount(done) * 1_000n) / whole) / 1_000;
}
