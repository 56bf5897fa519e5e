import { useTranslation } from '@fairground/i18n/react';
import { Tabs } from '@fairground/ui/controls/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from '../../shared/api.ts';
import { Answered } from '../../shared/states/list-state.tsx';
import { agentsApi } from '../agents-api.ts';
import { Links } from './links.tsx';
import { OpenAccountForm } from './open-account-form.tsx';
import { SignUps } from './sign-ups.tsx';

const TABS = ['open', 'links', 'sign_ups'] as const;

/** Where an agent brings members: by opening their account, or by a link. */
export function RegisterCentre() {
  const { t } = useTranslation('agents');
  const [tab, setTab] = useState<(typeof TABS)[number]>('open');
  const own = useQuery(endpointQuery(agentsApi.ownRebates, {}));
  return (
    <Tabs
      label={t('page.registerCenter')}
      tabs={TABS.map((key) => ({ key, label: t(`register.tab_${key}`) }))}
      active={tab}
      onChange={setTab}
    >
      <Answered query={own}>
        {(rates) =>
          tab === 'open' ? (
            <OpenAccountForm own={rates} />
          ) : tab === 'links' ? (
            <Links own={rates} />
          ) : (
            <SignUps />
          )
        }
      </Answered>
    </Tabs>
  );
}
