import { useTranslation } from '@fairground/i18n/react';
import { Tabs } from '@fairground/ui/controls/tabs.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { ErrorState } from '@fairground/ui/show/error-state.tsx';
import { SkeletonLines } from '@fairground/ui/show/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { templateQuery, useSwitch } from '../../merchants/public.ts';
import { api, endpointQuery } from '../../shared/api.ts';
import { boot } from '../../shared/boot.ts';
import style from '../../shared/forms/form.module.css';
import { isSignedIn } from '../../shared/session.ts';
import { SwitchedOff } from '../../shared/states/switched-off.tsx';
import { usePageTitle } from '../../shared/use-page-title.ts';
import { useQueryText } from '../../shared/use-query-text.ts';
import { AccessScene } from '../login/access-scene.tsx';
import { storeNext } from '../login/next-page.ts';
import { Agreement } from './agreement.tsx';
import { RegisterForm } from './register-form.tsx';
import { type RegisterSettings, type RegisterTab, registerTabs } from './register-rules.ts';
import { useInvitation } from './use-invitation.ts';

const fieldsQuery = () => endpointQuery(api.merchants.registerSettings, {});

export function RegisterPage() {
  const { t } = useTranslation(['member', 'shell']);
  const { next } = useQueryText();
  const isOpen = useSwitch('REGISTER');
  const template = useQuery(templateQuery());
  const settings = useQuery(fieldsQuery());
  usePageTitle(t('shell:nav.register'));
  useEffect(() => storeNext(next), [next]);
  const tabs = template.data && registerTabs(template.data.parameters.switch_register);
  if (!isOpen || tabs?.length === 0) return <SwitchedOff title={t('shell:nav.register')} />;
  return (
    <AccessScene
      title={t('shell:nav.register')}
      text={t('shell:seo.register.description', { brand: boot.name })}
      cover="gift"
    >
      {settings.isError || template.isError ? (
        <ErrorState
          compact
          title={t('shell:state.error.title')}
          onRetry={() => void Promise.all([settings.refetch(), template.refetch()])}
          labels={{ retry: t('shell:action.retry'), requestId: '' }}
        />
      ) : tabs && settings.data ? (
        <Registration tabs={tabs} settings={settings.data} />
      ) : (
        <div className={style.coming}>
          <SkeletonLines count={8} />
        </div>
      )}
    </AccessScene>
  );
}

function Registration({ tabs, settings }: { tabs: RegisterTab[]; settings: RegisterSettings }) {
  const { t } = useTranslation(['member', 'shell']);
  const [wasMember] = useState(isSignedIn);
  const [tab, setTab] = useState<RegisterTab>(tabs[0] ?? 'username');
  const [isReading, setReading] = useState(false);
  const invitation = useInvitation(settings);
  if (wasMember) return <Navigate to="/" replace />;
  return (
    <Stack>
      {isReading && <Agreement onConfirm={() => setReading(false)} />}
      <div hidden={isReading} className={isReading ? undefined : style.form}>
        {tabs.length > 1 && (
          <Tabs
            look="segment"
            label={t('register.ways')}
            tabs={tabs.map((key) => ({ key, label: t(`register.by_${key}`) }))}
            active={tab}
            onChange={setTab}
          />
        )}
        <RegisterForm
          key={tab}
          tab={tab}
          settings={settings}
          invitation={invitation}
          onRead={() => setReading(true)}
        >
          <p className={style.centred}>
            {t('register.has_account')}{' '}
            <Link to="/login" className={style.text}>
              {t('shell:nav.log_in')}
            </Link>
          </p>
        </RegisterForm>
      </div>
    </Stack>
  );
}
