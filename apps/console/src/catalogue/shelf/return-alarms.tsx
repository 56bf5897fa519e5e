import { useTranslation } from '@fairground/i18n/react';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { api, call } from '../../shared/api.ts';
import style from '../games.module.css';
import { GAMES_KEY } from '../use-games.ts';
import { percentText } from './percent-text.ts';

/** Stands above everything else about games: whoever comes for another reason must see it too. */
export function ReturnAlarms({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('vendors');
  const { data } = useQuery({
    queryKey: [GAMES_KEY, 'alarms', merchantCode],
    queryFn: () => call(api.catalogue.games, { merchantCode, only: 'alarms' }),
  });
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
