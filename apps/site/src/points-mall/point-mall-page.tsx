import { useTranslation } from '@fairground/i18n/react';
import { Tabs } from '@fairground/ui/controls/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import type { MemberPageProps } from '../shared/member-page.ts';
import { Answered } from '../shared/states/list-state.tsx';
import { useReady } from '../shared/states/use-ready.ts';
import { Conversion } from './conversion.tsx';
import { PointRecords } from './point-records.tsx';
import { PointRules } from './point-rules.tsx';
import style from './points.module.css';
import { balanceQuery } from './points-queries.ts';
import { pointsText } from './points-text.ts';
import { Redemptions } from './redemptions.tsx';
import { RewardShelf } from './reward-shelf.tsx';

const TABS = ['rewards', 'redemptions', 'records', 'rules', 'conversion'] as const;
type Tab = (typeof TABS)[number];
const SECTIONS: Readonly<Record<Tab, ComponentType>> = {
  rewards: RewardShelf,
  redemptions: Redemptions,
  records: PointRecords,
  rules: PointRules,
  conversion: Conversion,
};

/** What a member has of points, above everything that can be done with them. */
export function PointMallPage({ onReady }: MemberPageProps) {
  const { t } = useTranslation('points');
  const [tab, setTab] = useState<Tab>(TABS[0]);
  const balance = useQuery(balanceQuery());
  useReady(!balance.isPending, onReady);
  const Section = SECTIONS[tab];
  return (
    <div className={style.page}>
      <Answered query={balance}>{(data) => <Balance {...data} />}</Answered>
      <Tabs
        label={t('tabs')}
        active={tab}
        onChange={setTab}
        tabs={TABS.map((key) => ({ key, label: t(`tab.${key}`) }))}
      >
        <Section />
      </Tabs>
    </div>
  );
}

function Balance(props: { balance: string; debt: string; expiring: { amount: string; day: string } | null }) {
  const { t } = useTranslation('points');
  const { balance, debt, expiring } = props;
  return (
    <section className={style.balance} aria-label={t('balance')}>
      <span>{t('balance')}</span>
      <strong data-points="">{pointsText(balance)}</strong>
      {Number(debt) > 0 && <span className={style.owed}>{t('owed', { points: pointsText(debt) })}</span>}
      {expiring && (
        <span className={style.soft}>
          {t('expiring', { points: pointsText(expiring.amount), day: expiring.day })}
        </span>
      )}
    </section>
  );
}
