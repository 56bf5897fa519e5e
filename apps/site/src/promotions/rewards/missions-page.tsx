import { useTranslation } from '@fairground/i18n/react';
import { Tabs } from '@fairground/ui/controls/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MemberPageProps } from '../../shared/member-page.ts';
import { Answered } from '../../shared/states/list-state.tsx';
import { useReady } from '../../shared/states/use-ready.ts';
import { BoardView } from './board-view.tsx';
import { MissionList } from './mission-list.tsx';
import { missionsQuery } from './reward-queries.ts';
import style from './rewards.module.css';

const NAMES = ['missions', 'board'] as const;

/** What can be earned by playing, and who is ahead. */
export function MissionsPage({ onReady }: MemberPageProps) {
  const { t } = useTranslation('rewards');
  const [tab, setTab] = useState<(typeof NAMES)[number]>('missions');
  const missions = useQuery(missionsQuery());
  useReady(!missions.isPending, onReady);
  const counts = { missions: missions.data?.claimable ?? 0, board: 0 };
  return (
    <div className={style.page}>
      <Tabs
        label={t('mission.tab.missions')}
        active={tab}
        onChange={setTab}
        tabs={NAMES.map((key) => ({ key, label: t(`mission.tab.${key}`), count: counts[key] }))}
      >
        {tab === 'board' ? (
          <BoardView />
        ) : (
          <Answered query={missions}>{({ missions: list }) => <MissionList missions={list} />}</Answered>
        )}
      </Tabs>
    </div>
  );
}
