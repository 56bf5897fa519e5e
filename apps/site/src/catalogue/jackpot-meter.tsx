import { useTranslation } from '@fairground/i18n/react';
import { NumberRoll } from '@fairground/ui/number-roll.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMoney } from '../wallet/use-money.ts';
import style from './boards.module.css';
import { jackpotQuery } from './game-queries.ts';

/** What the pot of the progressive games really holds; nothing while nobody has fed it. */
export function JackpotMeter() {
  const { t } = useTranslation('lobby');
  const money = useMoney();
  const { data } = useQuery(jackpotQuery());
  if (!data?.amount) return null;
  return (
    <p className={style.pot} data-pot={data.amount}>
      <span>{t('lobby.jackpot')}</span>
      <NumberRoll text={money(data.amount)} />
    </p>
  );
}
