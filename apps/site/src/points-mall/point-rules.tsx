import { useTranslation } from '@fairground/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { Facts } from '../shared/money/facts.tsx';
import { Answered } from '../shared/states/list-state.tsx';
import style from './points.module.css';
import { configQuery, type PointConfig } from './points-queries.ts';
import { percentText } from './points-text.ts';

const RATES = ['liveBet', 'lottoBet', 'pvpBet', 'rngBet', 'sportBet', 'deposit'] as const;

/** What earns points, and what becomes of them. */
export function PointRules() {
  return <Answered query={useQuery(configQuery())}>{(config) => <Rules config={config} />}</Answered>;
}

function Rules({ config }: { config: PointConfig }) {
  const { t } = useTranslation('points');
  return (
    <div className={style.rules}>
      <p>{t('rules.lead')}</p>
      <Facts facts={RATES.map((name) => [t(`rate.${name}`), percentText(config[name])] as const)} />
      <p className={style.soft}>{t('rules.corrected')}</p>
      <p className={style.soft}>{t('rules.expiry', { days: config.expiryDays })}</p>
    </div>
  );
}
