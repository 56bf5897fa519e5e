import { useTranslation } from '@fairground/i18n/react';
import { ChevronDownIcon } from '@fairground/ui/icons/icons.tsx';
import { Popover } from '@fairground/ui/overlays/popover.tsx';
import { lazy, Suspense } from 'react';
import style from './balance.module.css';
import { BalanceAmount } from './balance-amount.tsx';
import { HideButton, RefreshButton } from './balance-buttons.tsx';

const BonusAmount = lazy(async () => ({ default: (await import('./bonus-amount.tsx')).BonusAmount }));
const BalancePanel = lazy(async () => ({ default: (await import('./balance-panel.tsx')).BalancePanel }));

/** The balance in the bar; a click opens the wallets behind it. */
export function BalancePill() {
  const { t } = useTranslation();
  return (
    <div className={style.pill} data-balance="">
      <Popover
        label={t('balance.wallets')}
        align="end"
        trigger={(props) => (
          <button type="button" {...props} className={style.sum}>
            <span className={style.name}>{t('balance.label')}</span>
            <BalanceAmount />
            <Suspense>
              <BonusAmount />
            </Suspense>
            <ChevronDownIcon size={14} />
          </button>
        )}
      >
        {(close) => (
          <Suspense>
            <BalancePanel onLeave={close} />
          </Suspense>
        )}
      </Popover>
      <span className={style.tools}>
        <RefreshButton />
        <HideButton />
      </span>
    </div>
  );
}
