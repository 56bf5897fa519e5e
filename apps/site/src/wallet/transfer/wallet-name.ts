import { useTranslation } from '@fairground/i18n/react';

/** A wallet as people call it: the vendor's name; one that is no longer offered keeps its code. */
export function useWalletName(
  wallets: readonly { wallet: string; name: string }[],
): (wallet: string) => string {
  const { t } = useTranslation('funds');
  return (wallet) =>
    wallet === 'main'
      ? t('transfer.main')
      : (wallets.find((one) => one.wallet === wallet)?.name ?? wallet.toUpperCase());
}
