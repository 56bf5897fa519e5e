import { useTranslation } from '@fairground/i18n/react';
import { Tabs } from '@fairground/ui/controls/tabs.tsx';
import { type ReactNode, useState } from 'react';
import { MerchantChoice } from '../shared/merchant-choice.tsx';
import { LoginHistory } from './login-history.tsx';
import { Outbox } from './outbox.tsx';
import { PlayerList } from './player-list.tsx';
import style from './players.module.css';
import { PolicyForm } from './policy-form.tsx';

const TABS = ['players', 'history', 'outbox', 'policy'] as const;
type Tab = (typeof TABS)[number];

const SECTIONS: Record<Tab, (props: { merchantCode: string }) => ReactNode> = {
  players: PlayerList,
  history: LoginHistory,
  outbox: Outbox,
  policy: PolicyForm,
};

/** The players of one merchant at a time: who they are, how they came in, and what was sent to them. */
export function PlayersPage() {
  const { t } = useTranslation('console');
  const [merchantCode, setMerchantCode] = useState('aurora');
  const [tab, setTab] = useState<Tab>('players');
  const Section = SECTIONS[tab];
  return (
    <>
      <h1>{t('nav.players')}</h1>
      <p className={style.soft}>{t('players.text')}</p>
      <div className={style.choice}>
        <MerchantChoice value={merchantCode} onChange={setMerchantCode} />
      </div>
      <Tabs
        label={t('nav.players')}
        active={tab}
        onChange={setTab}
        tabs={TABS.map((key) => ({ key, label: t(`players.tab.${key}`) }))}
      >
        <div className={style.section}>
          <Section key={merchantCode} merchantCode={merchantCode} />
        </div>
      </Tabs>
    </>
  );
}
