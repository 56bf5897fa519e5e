import { useTranslation } from '@fairground/i18n/react';
import { OfMerchant } from '../shared/address/of-merchant.tsx';
import { TabsInAddress } from '../shared/address/tabs-in-address.tsx';
import { GameSettings } from './game-settings.tsx';
import { IssueList } from './issue-list.tsx';
import { RulingQueue } from './ruling-queue.tsx';

const SECTIONS = { games: GameSettings, issues: IssueList, rulings: RulingQueue } as const;
type Tab = keyof typeof SECTIONS;
const TABS = Object.keys(SECTIONS) as Tab[];

/** Lotteries of one merchant at a time: how they are sold, what is exposed, and what two operators decide. */
export function LotteryPage() {
  const { t } = useTranslation('lottery');
  return (
    <>
      <h1>{t('ops.title')}</h1>
      <OfMerchant>
        {(merchantCode) => (
          <TabsInAddress label={t('ops.title')} tabs={TABS} name={(tab) => t(`ops.${tab}`)}>
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
