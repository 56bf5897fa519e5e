import { useTranslation } from '@fairground/i18n/react';
import { Tabs } from '@fairground/ui/controls/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import type { MemberPageProps } from '../../shared/member-page.ts';
import { useMoney } from '../../shared/money/use-money.ts';
import { goTo } from '../../shared/navigate.ts';
import { Answered } from '../../shared/states/list-state.tsx';
import { useReady } from '../../shared/states/use-ready.ts';
import { useQueryText } from '../../shared/use-query-text.ts';
import { RaffleList } from '../raffles/raffle-list.tsx';
import { ApplicationList } from './application-list.tsx';
import { ClaimTable } from './claim-table.tsx';
import { CodeEntry } from './code-entry.tsx';
import { NewbieTask } from './newbie-task.tsx';
import { RescueTask } from './rescue-task.tsx';
import { RewardList } from './reward-list.tsx';
import { type ApplicationLine, applicationsQuery, type RewardLine, rewardsQuery } from './reward-queries.ts';
import style from './rewards.module.css';
import { SignInTask } from './sign-in-task.tsx';

const TABS = {
  signInTask: 'signIn',
  newbieTask: 'newbie',
  rescueTask: 'rescue',
  promoList: 'fixed',
} as const;
type TabName = keyof typeof TABS;
const NAMES = Object.keys(TABS) as TabName[];

/** What promotions have for this member, in four tabs; each is a page with a name of its own. */
export function RewardCentrePage({ onReady }: MemberPageProps) {
  const { t } = useTranslation(['rewards', 'member']);
  const { page } = useQueryText();
  const rewards = useQuery(rewardsQuery());
  useReady(!rewards.isPending, onReady);
  const active = NAMES.find((name) => name === page) ?? 'signInTask';
  const applications = useQuery(applicationsQuery());
  const toApply = applications.data?.filter(({ isOpen }) => isOpen).length ?? 0;
  const open = (name: TabName) =>
    (rewards.data?.rewards.filter(({ kind, state }) => kind === TABS[name] && state === 'claim').length ??
      0) + (name === 'promoList' ? toApply : 0);
  return (
    <div className={style.page}>
      <Answered query={rewards}>{(data) => <Sums {...data} />}</Answered>
      <Tabs
        label={t('tabs')}
        active={active}
        onChange={(name) => goTo(`/member?page=${name}`)}
        tabs={NAMES.map((key) => ({ key, label: t(`member:page.${key}`), count: open(key) }))}
      >
        <Body tab={active} rewards={rewards} applications={applications} />
      </Tabs>
      <ClaimTable />
    </div>
  );
}

interface BodyProps {
  tab: TabName;
  rewards: Parameters<typeof Answered<{ rewards: RewardLine[] }>>[0]['query'];
  applications: Parameters<typeof Answered<ApplicationLine[]>>[0]['query'];
}

function Body({ tab, rewards, applications }: BodyProps) {
  if (tab === 'signInTask') return <SignInTask />;
  if (tab === 'newbieTask') return <NewbieTask />;
  if (tab === 'rescueTask') return <RescueTask />;
  return (
    <div className={style.page}>
      <CodeEntry />
      <Answered query={rewards}>
        {(data) => (
          <RewardList rewards={data.rewards.filter(({ kind }) => kind === 'fixed' || kind === 'rank')} />
        )}
      </Answered>
      <RaffleList />
      <Answered query={applications}>{(lines) => <ApplicationList lines={lines} />}</Answered>
    </div>
  );
}

function Sums(sums: { claimed: string; pending: string; expired: string }) {
  const { t } = useTranslation('rewards');
  const money = useMoney();
  return (
    <dl className={style.sums}>
      {(['pending', 'claimed', 'expired'] as const).map((key) => (
        <div key={key} data-sum={key}>
          <dt>{t(`reward.${key}`)}</dt>
          <dd>{money(sums[key])}</dd>
        </div>
      ))}
    </dl>
  );
}
