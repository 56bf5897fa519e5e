import { useTranslation } from '@fairground/i18n/react';
import { LinkButton } from '@fairground/ui/controls/link-button.tsx';
import { useParams } from '@tanstack/react-router';
import { AuditList } from '../compliance/public.ts';
import {
  MaintenanceForm,
  type MerchantDetail,
  RegionForm,
  RegisterFieldsForm,
  SpeedReport,
  SwitchTree,
  ThemeForm,
} from '../merchants/public.ts';
import { TabsInAddress } from '../shared/address/tabs-in-address.tsx';
import { api, endpointQuery } from '../shared/api.ts';
import { Loaded } from '../shared/tables/loaded.tsx';
import { ClockZone } from '../shared/text/clock-zone.ts';

export function MerchantPage() {
  const { merchantCode } = useParams({ from: '/merchants/$merchantCode' });
  return (
    <Loaded query={endpointQuery(api.merchants.detail, { merchantCode })}>
      {(merchant) => (
        <ClockZone value={merchant.timeZone}>
          <Detail merchant={merchant} />
        </ClockZone>
      )}
    </Loaded>
  );
}

const TABS = ['switches', 'maintenance', 'region', 'theme', 'register_form', 'speed', 'audit'] as const;
type Tab = (typeof TABS)[number];

function Detail({ merchant }: { merchant: MerchantDetail }) {
  const { t } = useTranslation('console');
  return (
    <>
      <h1>{merchant.name}</h1>
      <p>
        <LinkButton href={`/?merchant=${merchant.merchantCode}`} target="_blank" rel="noreferrer">
          {t('action.open_site')}
        </LinkButton>
      </p>
      <TabsInAddress label={t('nav.merchants')} tabs={TABS} name={(tab) => t(`nav.${tab}`)}>
        {(tab) => <Section tab={tab} merchant={merchant} />}
      </TabsInAddress>
    </>
  );
}

function Section({ tab, merchant }: { tab: Tab; merchant: MerchantDetail }) {
  if (tab === 'switches') return <SwitchTree merchant={merchant} />;
  if (tab === 'maintenance') return <MaintenanceForm merchant={merchant} />;
  if (tab === 'region') return <RegionForm merchant={merchant} />;
  if (tab === 'theme') return <ThemeForm merchant={merchant} />;
  if (tab === 'register_form') return <RegisterFieldsForm merchant={merchant} />;
  if (tab === 'speed') return <SpeedReport merchantCode={merchant.merchantCode} />;
  return <AuditList merchantCode={merchant.merchantCode} />;
}
