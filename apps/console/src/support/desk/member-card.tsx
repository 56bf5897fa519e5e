import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Card } from '@fairground/ui/show/card.tsx';
import { useState } from 'react';
import { api, call } from '../../shared/api.ts';
import { Loaded } from '../../shared/tables/loaded.tsx';
import { useTimeText } from '../../shared/text/use-time-text.ts';
import style from './desk.module.css';
import type { Place } from './open-talk.ts';

/** Whom the talk is with. It is asked for when somebody wants to see it, because every look is recorded. */
export function MemberCard(place: Place) {
  const { t } = useTranslation('console');
  const [isWanted, setWanted] = useState(false);
  if (!isWanted)
    return (
      <p>
        <Button tone="secondary" onClick={() => setWanted(true)}>
          {t('desk.show_member')}
        </Button>
      </p>
    );
  return <Facts {...place} />;
}

function Facts(place: Place) {
  const { t } = useTranslation('console');
  const timeText = useTimeText();
  // Under a name of its own: what else happens at the desk must not make it a second look.
  const queryKey = ['talkMember', place.merchantCode, place.talkId];
  const query = {
    ...{ queryFn: () => call(api.support.talkMember, place), queryKey },
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  };
  return (
    <Loaded query={query}>
      {({ account, rank, balance, currency, orders, openRounds }) => (
        <Card>
          <h3>{t('desk.member')}</h3>
          <dl className={style.facts}>
            <dt>{t('letter.account')}</dt>
            <dd>{account}</dd>
            <dt>{t('desk.rank')}</dt>
            <dd>{rank}</dd>
            <dt>{t('desk.balance')}</dt>
            <dd>
              <bdi>
                {balance} {currency}
              </bdi>
            </dd>
            <dt>{t('desk.rounds')}</dt>
            <dd>{openRounds}</dd>
          </dl>
          <h3>{t('desk.orders')}</h3>
          {orders.length === 0 && <p>{t('desk.no_orders')}</p>}
          <ul className={style.orders}>
            {orders.map(({ kind, orderNo, amount, state, at }) => (
              <li key={orderNo}>
                {t(`desk.kind.${kind}`)} <bdi>{amount}</bdi> · {state} · {timeText(at)}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Loaded>
  );
}
