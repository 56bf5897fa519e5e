import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { KeyIcon, LockIcon, MailIcon, PhoneIcon, UserIcon } from '@fairground/ui/icons/icons.tsx';
import { ShieldIcon } from '@fairground/ui/icons/play-icons.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { Card } from '@fairground/ui/show/card.tsx';
import { ErrorState } from '@fairground/ui/show/error-state.tsx';
import { Progress } from '@fairground/ui/show/progress.tsx';
import { Skeleton } from '@fairground/ui/show/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStatus, useSwitch } from '../../merchants/public.ts';
import { timeText } from '../../shared/time-text.ts';
import { useQueryText } from '../../shared/use-query-text.ts';
import { Devices } from './devices.tsx';
import { Profile } from './profile.tsx';
import { type SecurityItem, score, securityItems } from './score.ts';
import style from './security.module.css';
import { configQuery, type SecurityConfig } from './security-config.ts';
import { SecurityDialogFor } from './security-dialog-for.tsx';

/** How well the account is kept, and everything that makes it safer. */
export function SecurityCentre({ onReady }: { onReady: () => void }) {
  const { t } = useTranslation(['member', 'shell']);
  const { data, isError, refetch, isFetching } = useQuery(configQuery());
  const isSettled = data !== undefined || isError;
  useEffect(() => {
    if (isSettled) onReady();
  }, [isSettled, onReady]);
  if (data) return <Overview config={data} />;
  if (isError)
    return (
      <ErrorState
        title={t('shell:state.error.title')}
        onRetry={() => void refetch()}
        retrying={isFetching}
        labels={{ retry: t('shell:action.retry'), requestId: '' }}
      />
    );
  return <Skeleton height={320} />;
}

const ICONS: Record<SecurityItem, typeof LockIcon> = {
  password: LockIcon,
  paymentPassword: KeyIcon,
  payeeName: UserIcon,
  mobile: PhoneIcon,
  email: MailIcon,
  factor: ShieldIcon,
};

function Overview({ config }: { config: SecurityConfig }) {
  const { t } = useTranslation(['member', 'shell']);
  const hasPaymentPassword = useSwitch('PAYMENTPASS3');
  const hasSms = useStatus().sms.enabled;
  const items = securityItems(config, { hasPaymentPassword, hasSms });
  // A page that misses one of these leads here with its name.
  const { set } = useQueryText();
  const [open, setOpen] = useState(items.find(({ item, isDone }) => item === set && !isDone)?.item ?? null);
  const done = items.filter(({ isDone }) => isDone).length;
  return (
    <div className={style.page}>
      <Card level={2} className={style.score}>
        <Progress
          label={t('security.score')}
          value={score(items)}
          tone={done === items.length ? 'success' : 'accent'}
          note={t('security.score_note', { done, all: items.length })}
        />
        <p className={style.last}>
          {config.lastLogin
            ? t('security.last_login', { time: timeText(config.lastLogin), ip: config.lastLoginIp })
            : t('security.first_login')}
        </p>
      </Card>
      <ul className={style.items}>
        {items.map(({ item, isDone }) => {
          const Icon = ICONS[item];
          return (
            <li key={item} className={style.item} data-item={item}>
              <span className={style.sign}>
                <Icon size={22} />
              </span>
              <span className={style.words}>
                <strong>{t(`security.${item}`)}</strong>
                <small>{stateOf(item, config) || t(`security.${item}_why`)}</small>
              </span>
              <Badge tone={isDone ? 'success' : 'warning'}>
                {isDone ? t('security.done') : t('security.open')}
              </Badge>
              <Button tone="secondary" size="small" onClick={() => setOpen(item)}>
                {isDone ? t('security.change') : t('security.set')}
              </Button>
            </li>
          );
        })}
      </ul>
      <Profile config={config} />
      <Devices />
      {open && <SecurityDialogFor item={open} config={config} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** What is shown of a thing that is set: masked, as the server sends it. */
function stateOf(item: SecurityItem, config: SecurityConfig): string {
  if (item === 'payeeName') return config.payeeName;
  if (item === 'mobile') return config.mobile.masked;
  if (item === 'email') return config.email.masked;
  return '';
}
