import { useTranslation } from '@fairground/i18n/react';
import { parseAmount } from '@fairground/money';
import { useMoney } from '../../shared/money/use-money.ts';
import type { Terms } from './reward-queries.ts';
import style from './rewards.module.css';

/** What a bonus asks for, in sentences. */
export function TermsList({ terms }: { terms: Terms }) {
  const { t } = useTranslation(['rewards', 'funds']);
  const money = useMoney();
  const { minDeposit, turnover, weights, maxStake, expiryDays, orderOfFunds, excludedGames = [] } = terms;
  const times = turnover.multiple / 100;
  const hasTurnover = turnover.multiple > 0;
  const isApart = hasTurnover && orderOfFunds === 'cash_then_bonus';
  const products = Object.entries(weights).filter(([, percent]) => percent !== 100);
  return (
    <ul className={style.terms}>
      {parseAmount(minDeposit) > 0n && <li>{t('terms.min_deposit', { amount: money(minDeposit) })}</li>}
      <li>
        {!hasTurnover
          ? t('terms.none')
          : t(turnover.base === 'both' ? 'terms.both' : 'terms.bonus', { times })}
      </li>
      {isApart && <li>{t('terms.pocket')}</li>}
      {isApart && maxStake !== 'none' && <li>{t('terms.pocket_max', { amount: money(maxStake) })}</li>}
      {isApart && excludedGames.length > 0 && (
        <li>{t('terms.pocket_games', { games: excludedGames.map(productName).join(', ') })}</li>
      )}
      {hasTurnover && maxStake !== 'none' && <li>{t('terms.max_stake', { amount: money(maxStake) })}</li>}
      {hasTurnover &&
        products.map(([name, percent]) => (
          <li key={name}>{t('terms.weight', { product: productName(name), percent })}</li>
        ))}
      {hasTurnover && <li>{t('terms.expiry', { days: expiryDays })}</li>}
    </ul>
  );

  /** A game goes by its own name. */
  function productName(name: string): string {
    return name.includes('/') ? (name.split('/')[1] ?? name) : t(`funds:product.${name as 'RNG'}`);
  }
}
