import { useTranslation } from '@fairground/i18n/react';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { api, endpointQuery } from '../../shared/api.ts';
import style from '../games.module.css';
import { percentText } from './percent-text.ts';

/** Stands above everything else about games: whoever comes for another reason must see it too. */
export function ReturnAlarms({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('vendors');
  const { data } = useQuery(endpointQuery(api.catalogue.games, { merchantCode, only: 'alarms' }));
  const alarms = data?.games.flatMap(({ nodeId, title, result }) =>
    result ? { nodeId, title, ...result } : [],
  );
  if (!alarms?.length) return null;
  return (
    <div className={style.alarms} role="alert">
      {alarms.map(({ nodeId, title, actual, printed }) => (
        <p key={nodeId}>
          <Badge tone="danger">{t('alarm')}</Badge>{' '}
          {t('alarm.says', { game: title, actual: percentText(actual), printed: percentText(printed) })}
        </p>
      ))}
    </div>
  );
}
