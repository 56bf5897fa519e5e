import { useTranslation } from '@fairground/i18n/react';
import { useListTime } from '../../merchants/public.ts';
import style from '../../shared/money/funds.module.css';

/** What was played since then is not in these sums yet. */
export function CompleteTo({ at }: { at: string | null }) {
  const { t } = useTranslation('funds');
  const time = useListTime();
  return at === null ? null : <p className={style.soft}>{t('profit.complete_to', { time: time(at) })}</p>;
}
