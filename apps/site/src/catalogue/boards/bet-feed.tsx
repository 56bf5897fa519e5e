import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Tabs } from '@fairground/ui/controls/tabs.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { api } from '../../shared/api.ts';
import { useMoney } from '../../shared/money/use-money.ts';
import { timeText } from '../../shared/time-text.ts';
import { feedQuery } from '../game-queries.ts';
import style from './boards.module.css';

const LISTS = [
  { key: 'latest', label: 'lobby.feed_latest' },
  { key: 'high', label: 'lobby.feed_high' },
] as const;

/** Bets of members as they end, lost ones too. Before anything was played, nothing stands here. */
export function BetFeed() {
  const { t } = useTranslation('lobby');
  const [list, setList] = useState<'latest' | 'high'>('latest');
  const { data: bets = [] } = useQuery({ ...feedQuery(list), placeholderData: keepPreviousData });
  if (bets.length === 0 && list === 'latest') return null;
  return (
    <section aria-labelledby="feed" data-feed={list}>
      <h2 id="feed" className={style.heading}>
        {t('lobby.feed')}
      </h2>
      <Tabs
        look="pill"
        label={t('lobby.feed')}
        tabs={LISTS.map(({ key, label }) => ({ key, label: t(label) }))}
        active={list}
        onChange={setList}
      >
        <Bets bets={bets} />
      </Tabs>
    </section>
  );
}

type Bet = AnswerOf<typeof api.activity.betFeed>['bets'][number];

function Bets({ bets }: { bets: readonly Bet[] }) {
  const { t } = useTranslation('lobby');
  const money = useMoney();
  if (bets.length === 0) return <p className={style.quiet}>{t('lobby.feed_none')}</p>;
  return (
    <div className={style.feed}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('lobby.feed_game')}</th>
            <th scope="col">{t('lobby.feed_player')}</th>
            <th scope="col" className={style.time}>
              {t('lobby.feed_time')}
            </th>
            <th scope="col">{t('lobby.feed_stake')}</th>
            <th scope="col">{t('lobby.feed_payout')}</th>
          </tr>
        </thead>
        <tbody>
          {bets.map(({ recordId, gameName, account, stake, payout, time }) => (
            <tr key={recordId} data-record={recordId}>
              <th scope="row">{gameName}</th>
              <td>{account === '***' ? t('lobby.feed_hidden') : account}</td>
              <td className={style.time}>
                <time dateTime={time}>{timeText(time)}</time>
              </td>
              <td>{money(stake)}</td>
              <td className={Number(payout) > Number(stake) ? style.amount : style.soft}>{money(payout)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
