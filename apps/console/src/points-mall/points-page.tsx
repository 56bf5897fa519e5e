import { useTranslation } from '@fairground/i18n/react';
import { Text } from '@fairground/ui/layout/text.tsx';
import { OfMerchant } from '../shared/address/of-merchant.tsx';
import { TabsInAddress } from '../shared/address/tabs-in-address.tsx';
import { MallShelf } from './mall-shelf.tsx';
import { PointAdjustments } from './point-adjustments.tsx';
import { PointReport } from './point-report.tsx';
import { PointRules } from './point-rules.tsx';
import { RedemptionQueue } from './redemption-queue.tsx';

const TABS = ['redemptions', 'rewards', 'rules', 'adjustments', 'report'] as const;
type Tab = (typeof TABS)[number];

const SECTIONS: Record<Tab, (props: { merchantCode: string }) => React.ReactNode> = {
  redemptions: RedemptionQueue,
  rewards: MallShelf,
  rules: PointRules,
  adjustments: PointAdjustments,
  report: PointReport,
};

/** Points of one merchant: what earns them, and what becomes of them. */
export function PointsPage() {
  const { t } = useTranslation('points');
  return (
    <>
      <h1>{t('desk.title')}</h1>
      <Text tone="soft">{t('desk.text')}</Text>
      <OfMerchant>
        {(merchantCode) => (
          <TabsInAddress label={t('desk.title')} tabs={TABS} name={(tab) => t(`desk.${tab}`)}>
            {(tab) => {
              const Section = SECTIONS[tab];
              return <Section key={merchantCode} merchantCode={merchantCode} />;
            }}
          </TabsInAddress>
        )}
      </OfMerchant>
    </>
  );
}
