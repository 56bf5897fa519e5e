import { useTranslation } from '@fairground/i18n/react';

const NAMED = [
  'main',
  'withdrawing',
  'transferring',
  'held',
  'bonus',
  'games',
  'cashier',
  'fees',
  'adjustments',
  'clearing',
  'receivable',
  'jackpot',
  'tombstones',
] as const;
const isNamed = (pocket: string): pocket is (typeof NAMED)[number] => NAMED.some((one) => one === pocket);

const VENDOR = 'vendor:';
/** Each bonus has a pocket of its own. */
const BONUS = 'bonus:';

/** A pocket of the ledger as people call it. */
export function usePocketName(): (pocket: string) => string {
  const { t } = useTranslation('funds');
  return (pocket) => {
    if (pocket.startsWith(VENDOR))
      return t('desk.pocket_vendor', { vendor: pocket.slice(VENDOR.length).toUpperCase() });
    if (pocket.startsWith(BONUS)) return `${t('desk.pocket_bonus')} ${pocket.slice(BONUS.length)}`;
    return isNamed(pocket) ? t(`desk.pocket_${pocket}`) : pocket;
  };
}
