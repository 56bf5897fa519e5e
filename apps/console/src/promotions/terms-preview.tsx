import type { Locale } from '@fairground/i18n';
import { useTranslation } from '@fairground/i18n/react';
import { parseAmount } from '@fairground/money';
import { plainAmount } from '../shared/text/amount-text.ts';
import type { Terms } from './promotion-entry.ts';

const AMOUNT = /^\d{1,10}(?:\.\d{1,4})?$/;

/** The terms of a draft in a member's language, in the sentences that members read. What is missing is left out. */
export function TermsPreview({ terms, locale }: { terms: Terms; locale: Locale }) {
  const { t } = useTranslation(['rewards', 'funds'], { lng: locale });
  const { turnover, weights = {}, maxStake = 'none', expiryDays, orderOfFunds, excludedGames = [] } = terms;
  const hasTurnover = (turnover?.multiple ?? 0) > 0;
  const isApart = hasTurnover && orderOfFunds === 'cash_then_bonus';
  const highest = maxStake !== 'none' && AMOUNT.test(maxStake) ? { amount: plainAmount(maxStake) } : null;
  const minimum = terms.minDeposit ?? '';
  const asksDeposit = AMOUNT.test(minimum) && parseAmount(minimum) > 0n;
  const named = (name: string): string =>
    name.includes('/') ? (name.split('/')[1] ?? name) : t(`funds:product.${name as 'RNG'}`);
  const products = Object.entries(weights).filter(([, percent]) => percent !== 100);
  return (
    <ul>
      {asksDeposit && <li>{t('terms.min_deposit', { amount: plainAmount(minimum) })}</li>}
      {turnover && (
        <li>
          {hasTurnover
            ? t(turnover.base === 'both' ? 'terms.both' : 'terms.bonus', { times: turnover.multiple / 100 })
            : t('terms.none')}
        </li>
      )}
      {isApart && <li>{t('terms.pocket')}</li>}
      {isApart && highest && <li>{t('terms.pocket_max', highest)}</li>}
      {isApart && excludedGames.length > 0 && (
        <li>{t('terms.pocket_games', { games: excludedGames.map(named).join(', ') })}</li>
      )}
      {hasTurnover && highest && <li>{t('terms.max_stake', highest)}</li>}
      {hasTurnover &&
        products.map(([name, percent]) => (
          <li key={name}>{t('terms.weight', { product: named(name), percent })}</li>
        ))}
      {hasTurnover && expiryDays !== undefined && <li>{t('terms.expiry', { days: expiryDays })}</li>}
    </ul>
  );
}
