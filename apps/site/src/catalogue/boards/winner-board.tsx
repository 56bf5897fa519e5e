import { useTranslation } from '@fairground/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { useMoney } from '../../shared/money/use-money.ts';
import { timeText } from '../../shared/time-text.ts';
import { winnersQuery } from '../game-queries.ts';
import style from './boards.module.css';

/** Wins that really happened, newest first. Before there are any, nothing stands here. */
export function WinnerBoard() {
  const { t } = useTranslation('lobby');
  const money = useMoney();
  const { data: winners = [] } = useQuery(winnersQuery());
  if (winners.length === 0) return null;
  return (
    <section aria-labelledby="winners">
      <h2 id="winners" className={style.heading}>
        {t('lobby.winners')}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by the keyboard */}
      <ol className={style.winners} tabIndex={0} aria-labelledby="winners">
        {winners.map(({ vo: { recordId, account, gameName, amount, time } }) => (
          <li key={recordId} data-record={recordId}>
            <strong>{account === '***' ? t('lobby.feed_hidden') : account}</strong>
            <span>{gameName}</span>
            <span className={style.amount}>{money(amount)}</span>
            <time dateTime={time}>{timeText(time)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
