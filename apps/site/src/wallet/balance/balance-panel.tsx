import { useTranslation } from '@fairground/i18n/react';
import { buttonClass } from '@fairground/ui/controls/button.tsx';
import { DepositIcon, WithdrawIcon } from '@fairground/ui/icons/play-icons.tsx';
import { Link } from '@tanstack/react-router';
import { useStatus } from '../../merchants/public.ts';
import { useMoney } from '../../shared/money/use-money.ts';
import { canDeposit, canWithdraw } from '../can-deposit.ts';
import style from './balance.module.css';
import { useFunds, useIsHidden, useWallets } from './balance.ts';
import { BalanceAmount } from './balance-amount.tsx';
import { HideButton, RefreshButton } from './balance-buttons.tsx';

/** What is in each wallet and on its way, with the two doors money goes through. */
export function BalancePanel({
  place = 'float',
  onLeave,
}: {
  place?: 'float' | 'side';
  onLeave?: () => void;
}) {
  const { t } = useTranslation(['shell', 'funds']);
  return (
    <section className={style.panel} aria-label={t('balance.label')} data-balance="" data-place={place}>
      <header className={style.head}>
        <span className={style.soft}>{t('balance.label')}</span>
        <span>
          <RefreshButton />
          <HideButton />
        </span>
      </header>
      <BalanceAmount className={style.large} />
      <WalletList />
      <QuickLinks onLeave={onLeave} />
    </section>
  );
}

function WalletList() {
  const { t } = useTranslation(['shell', 'funds']);
  const money = useMoney();
  const hide = useIsHidden();
  const wallets = useWallets();
  const { funds } = useFunds();
  const line = (name: string, amount: string) => (
    <li key={name}>
      <span>{name}</span>
      <span data-figures="">{money(amount, { hide })}</span>
    </li>
  );
  return (
    <ul className={style.wallets} aria-label={t('balance.wallets')}>
      {wallets.map(({ walletId, title, availBalance }) =>
        line(walletId === 0 ? t('balance.main_wallet') : title, availBalance),
      )}
      {funds && isSome(funds.bonusBalance) && line(t('balance.bonus'), funds.bonusBalance)}
      {funds && isSome(funds.pendingDeposit) && line(t('funds:balance.coming'), funds.pendingDeposit)}
      {funds && isSome(funds.pendingWithdraw) && line(t('funds:balance.held'), funds.pendingWithdraw)}
    </ul>
  );
}

const isSome = (amount: string): boolean => /[1-9]/.test(amount);

function QuickLinks({ onLeave }: { onLeave: (() => void) | undefined }) {
  const { t } = useTranslation();
  const { whitelabelVal } = useStatus();
  const page = (name: string) => ({ page: name });
  return (
    <nav className={style.links} aria-label={t('nav.quick')}>
      {canDeposit(whitelabelVal) && (
        <Link
          to="/member"
          search={page('depositv2')}
          className={buttonClass({ tone: 'reward', size: 'small', wide: true })}
          onClick={onLeave}
        >
          <DepositIcon size={16} /> {t('nav.deposit')}
        </Link>
      )}
      {canWithdraw(whitelabelVal) && (
        <Link
          to="/member"
          search={page('withdraw')}
          className={buttonClass({ tone: 'secondary', size: 'small', wide: true })}
          onClick={onLeave}
        >
          <WithdrawIcon size={16} /> {t('nav.withdraw')}
        </Link>
      )}
    </nav>
  );
}
