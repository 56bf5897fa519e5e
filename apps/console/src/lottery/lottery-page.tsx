import { useTranslation } from '@fairground/i18n/react';
import { Tabs } from '@fairground/ui/controls/tabs.tsx';
import { useState } from 'react';
import { api, call } from '../shared/api.ts';
import style from '../shared/desk.module.css';
import { MerchantChoice } from '../shared/forms/merchant-choice.tsx';
import { Loaded } from '../shared/tables/loaded.tsx';
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
      <Loaded queryKey={['merchants']} load={() => call(api.merchants.list, {})}>
        {([first]) => <Desk first={first?.merchantCode ?? ''} />}
      </Loaded>
    </>
  );
}

function Desk({ first }: { first: string }) {
  const { t } = useTranslation('lottery');
  const [merchantCode, setMerchantCode] = useState(first);
  const [tab, setTab] = useState<Tab>('games');
  const Section = SECTIONS[tab];
  return (
    <div className={style.stack}>
      <div className={style.narrow}>
        <MerchantChoice value={merchantCode} onChange={setMerchantCode} />
      </div>
      <Tabs
        label={t('ops.title')}
        active={tab}
        onChange={setTab}
        tabs={TABS.map((name) => ({ key: name, label: t(`ops.${name}`) }))}
      >
        <Section key={merchantCode} merchantCode={merchantCode} />
      </Tabs>
    </div>
  );
}
