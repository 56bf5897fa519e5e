import { useTranslation } from '@fairground/i18n/react';
import { OfMerchant } from '../shared/address/of-merchant.tsx';
import { TabsInAddress } from '../shared/address/tabs-in-address.tsx';
import { CollusionFlags } from './rounds/collusion-flags.tsx';
import { HeldWins } from './rounds/held-wins.tsx';
import { StuckRounds } from './rounds/stuck-rounds.tsx';
import { GameList } from './shelf/game-list.tsx';
import { ReturnAlarms } from './shelf/return-alarms.tsx';
import { SourcesReport } from './sources-report.tsx';
import { GameTables } from './tables/game-tables.tsx';
import { VendorAlerts } from './vendors/vendor-alerts.tsx';
import { VendorBooks } from './vendors/vendor-books.tsx';
import { VendorList } from './vendors/vendor-list.tsx';
import { VendorProposals } from './vendors/vendor-proposals.tsx';

const TABS = [
  'games',
  'tables',
  'vendors',
  'stuck',
  'held',
  'approvals',
  'books',
  'alerts',
  'collusion',
  'sources',
] as const;
type Tab = (typeof TABS)[number];

const SECTIONS: Record<Tab, (props: { merchantCode: string }) => React.ReactNode> = {
  games: GameList,
  tables: GameTables,
  vendors: VendorList,
  stuck: StuckRounds,
  held: HeldWins,
  approvals: VendorProposals,
  books: VendorBooks,
  alerts: VendorAlerts,
  collusion: CollusionFlags,
  sources: SourcesReport,
};

/** Games of one merchant at a time: what is offered, who runs it, and whether both keep to what was agreed. */
export function GamesPage() {
  const { t } = useTranslation('vendors');
  return (
    <>
      <h1>{t('title')}</h1>
      <OfMerchant>
        {(merchantCode) => (
          <>
            <ReturnAlarms merchantCode={merchantCode} />
            <TabsInAddress label={t('title')} tabs={TABS} name={(tab) => t(`tab.${tab}`)}>
              {(tab) => {
                const Section = SECTIONS[tab];
                return <Section key={merchantCode} merchantCode={merchantCode} />;
              }}
            </TabsInAddress>
          </>
        )}
      </OfMerchant>
    </>
  );
}
