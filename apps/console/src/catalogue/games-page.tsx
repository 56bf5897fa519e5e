import { useTranslation } from '@fairground/i18n/react';
import { Tabs } from '@fairground/ui/controls/tabs.tsx';
import { useState } from 'react';
import { api, call } from '../shared/api.ts';
import { MerchantChoice } from '../shared/forms/merchant-choice.tsx';
import { Loaded } from '../shared/tables/loaded.tsx';
import style from './games.module.css';
import { HeldWins } from './rounds/held-wins.tsx';
import { StuckRounds } from './rounds/stuck-rounds.tsx';
import { GameList } from './shelf/game-list.tsx';
import { ReturnAlarms } from './shelf/return-alarms.tsx';
import { VendorAlerts } from './vendors/vendor-alerts.tsx';
import { VendorBooks } from './vendors/vendor-books.tsx';
import { VendorList } from './vendors/vendor-list.tsx';
import { VendorProposals } from './vendors/vendor-proposals.tsx';

const TABS = ['games', 'vendors', 'stuck', 'held', 'approvals', 'books', 'alerts'] as const;
type Tab = (typeof TABS)[number];

const SECTIONS: Record<Tab, (props: { merchantCode: string }) => React.ReactNode> = {
  games: GameList,
  vendors: VendorList,
  stuck: StuckRounds,
  held: HeldWins,
  approvals: VendorProposals,
  books: VendorBooks,
  alerts: VendorAlerts,
};

/** Games of one merchant at a time: what is offered, who runs it, and whether both keep to what was agreed. */
export function GamesPage() {
  const { t } = useTranslation('vendors');
  return (
    <>
      <h1>{t('title')}</h1>
      <Loaded queryKey={['merchants']} load={() => call(api.merchants.list, {})}>
        {([first]) => <Desk first={first?.merchantCode ?? ''} />}
      </Loaded>
    </>
  );
}

function Desk({ first }: { first: string }) {
  const { t } = useTranslation('vendors');
  const [merchantCode, setMerchantCode] = useState(first);
  const [tab, setTab] = useState<Tab>('games');
  const Section = SECTIONS[tab];
  return (
    <div className={style.stack}>
      <div className={style.narrow}>
        <MerchantChoice value={merchantCode} onChange={setMerchantCode} />
      </div>
      <ReturnAlarms merchantCode={merchantCode} />
      <Tabs
        label={t('title')}
        active={tab}
        onChange={setTab}
        tabs={TABS.map((name) => ({ key: name, label: t(`tab.${name}`) }))}
      >
        <Section key={merchantCode} merchantCode={merchantCode} />
      </Tabs>
    </div>
  );
}
