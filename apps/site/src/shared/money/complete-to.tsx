import { useTranslation } from '@fairground/i18n/react';
import style from './funds.module.css';

/** What was played since then is not in these sums yet. */
export function CompleteTo({ time }: { time: string | null }) {
  const { t } = useTranslation('funds');
  return time === null ? null : <p className={style.soft}>{t('profit.complete_to', { time })}</p>;
}
