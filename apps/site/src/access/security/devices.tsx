import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { Card } from '@fairground/ui/show/card.tsx';
import { SkeletonLines } from '@fairground/ui/show/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { api, call } from '../../shared/api.ts';
import { timeText } from '../../shared/time-text.ts';
import { deviceName } from './device-name.ts';
import style from './security.module.css';
import { devicesQuery, refreshMember } from './security-config.ts';

/** Where the account is and was signed in. */
export function Devices() {
  const { t } = useTranslation('member');
  const { data, isError } = useQuery(devicesQuery());
  if (isError) return null;
  const others = data?.some(({ isThis, isLive }) => isLive && !isThis) ?? false;
  const endOthers = async () => {
    await call(api.access.signOutOthers, {});
    showToast({ tone: 'success', message: t('devices.ended') });
    await refreshMember();
  };
  return (
    <Card
      level={2}
      title={t('devices.title')}
      aside={
        <Button
          tone="secondary"
          size="small"
          disabled={!others}
          onClick={() => void endOthers().catch(() => {})}
        >
          {t('devices.end_others')}
        </Button>
      }
    >
      {data ? (
        <ul className={style.devices}>
          {data.map(({ id, isThis, isLive, ip, userAgent, lastSeenAt }) => (
            <li key={id} className={style.device}>
              <span className={style.words}>
                <strong>{deviceName(userAgent)}</strong>
                <small>
                  <bdi>{ip}</bdi> · {timeText(lastSeenAt)}
                </small>
              </span>
              {isThis ? (
                <Badge tone="success">{t('devices.this')}</Badge>
              ) : isLive ? (
                <Badge tone="accent">{t('devices.live')}</Badge>
              ) : (
                <Badge>{t('devices.over')}</Badge>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonLines count={3} />
      )}
    </Card>
  );
}
