import { useTranslation } from '@fairground/i18n/react';
import { Badge } from '@fairground/ui/show/badge.tsx';
import style from '../games.module.css';
import type { Game } from '../use-games.ts';
import { percentText } from './percent-text.ts';

/** What a game has paid of what was staked, and what is printed on it; an alarm when chance does not explain the difference. */
export function ReturnCell({ result }: { result: Game['result'] }) {
  const { t } = useTranslation('vendors');
  if (!result) return <span className={style.soft}>{t('no_rounds')}</span>;
  const { actual, printed, rounds, deviations, isAlarm } = result;
  return (
    <span className={style.name}>
      <span>
        {isAlarm && <Badge tone="danger">{t('alarm')}</Badge>} <b data-figures="">{percentText(actual)}</b>
      </span>
      <span className={style.soft}>
        {t('printed', { value: percentText(printed) })} ·{' '}
        {t('rounds', { count: Number(rounds), number: rounds })}
        {deviations !== null && ` · ${deviations} σ`}
      </span>
    </span>
  );
}
