import { useTranslation } from '@fairground/i18n/react';
import { parseAmount } from '@fairground/money';
import { useMoney } from '../../shared/money/use-money.ts';
import style from './balance.module.css';
import { useFunds, useIsHidden } from './balance.ts';

/** Bonus money beside it, for who has some: it can be played, and not be withdrawn. */
export function BonusAmount() {
  const { t } = useTranslation();
  const money = useMoney();
  const hide = useIsHidden();
  const { funds } = useFunds();
  if (!funds || parseAmount(funds.bonusBalance) === 0n) return null;
  return (
    <span className={style.bonus} data-bonus="">
      <span className={style.name}>{t('balance.bonus')}</span> +{money(funds.bonusBalance, { hide })}
    </span>
  );
}
