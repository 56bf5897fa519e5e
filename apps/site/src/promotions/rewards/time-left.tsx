import { useTranslation } from '@fairground/i18n/react';
import { clockText, useSecondsLeft } from '../../wallet/public.ts';
import style from './rewards.module.css';

const DAY_S = 86_400;

export function TimeLeft({ endsAt }: { endsAt: string }) {
  const { t } = useTranslation('rewards');
  const left = useSecondsLeft(endsAt);
  const clock = clockText(left % DAY_S);
  const time = left < DAY_S ? clock : t('newbie.days', { days: Math.floor(left / DAY_S), clock });
  return (
    <span className={style.number} role="timer">
      {t('newbie.left', { time })}
    </span>
  );
}
