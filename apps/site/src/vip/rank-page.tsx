import { useTranslation } from '@fairground/i18n/react';
import { type Column, DataTable } from '@fairground/ui/data/data-table.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { Cover } from '@fairground/ui/show/cover.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { Progress as Bar } from '@fairground/ui/show/progress.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { coverUrl } from '../shared/cover-url.ts';
import type { MemberPageProps } from '../shared/member-page.ts';
import { hearNews } from '../shared/news.ts';
import { Answered } from '../shared/states/list-state.tsx';
import { useReady } from '../shared/states/use-ready.ts';
import { timeText } from '../shared/time-text.ts';
import { BenefitTable } from './benefit-table.tsx';
import { ConditionList } from './condition-list.tsx';
import style from './rank.module.css';
import { RankClaims } from './rank-claims.tsx';
import { type Progress, progressQuery, type Ranks, ranksQuery, refreshRanks } from './rank-queries.ts';
import { shareOf } from './share-of.ts';

/** The rank a member holds, the way to the next, what keeps it, and what every rank brings. */
export function RankPage({ onReady }: MemberPageProps) {
  const progress = useQuery(progressQuery());
  const ranks = useQuery(ranksQuery());
  useReady(!progress.isPending && !ranks.isPending, onReady);
  useEffect(() => hearNews('RANK', () => void refreshRanks()), []);
  return (
    <div className={style.page}>
      <Answered query={progress}>{(data) => <Present progress={data} />}</Answered>
      <Answered query={ranks}>
        {(data) => (
          <>
            <Keep keep={data.keep} />
            <RankClaims />
            <BenefitTable ranks={data.ranks} />
            <Changes changes={data.changes} />
          </>
        )}
      </Answered>
    </div>
  );
}

function Present({ progress }: { progress: Progress }) {
  const { t } = useTranslation('vip');
  const {
    currentLabel,
    nextLabel,
    conditions,
    completedConditions: done,
    expectedConditions: all,
  } = progress;
  const { labelName, color, rankLevel, picture, type } = currentLabel;
  const note = nextLabel
    ? t('next', { rank: nextLabel.labelName, done, all })
    : type === 'MANUAL'
      ? t('by_hand')
      : t('top');
  const size = { width: 96, height: 96 };
  return (
    <section className={style.present} style={{ borderColor: color }}>
      <Cover
        src={coverUrl({ kind: 'rank', key: picture }, size)}
        alt=""
        {...size}
        className={style.crest ?? ''}
      />
      <div className={style.who}>
        <h2 className={style.name} data-rank={currentLabel.labelId}>
          {labelName}
        </h2>
        <Badge tone="reward">{t('level', { level: rankLevel })}</Badge>
      </div>
      <div className={style.way}>
        <Bar label={note} value={shareOf(progress)} tone="reward" note={note} />
        <ConditionList conditions={conditions} />
      </div>
    </section>
  );
}

function Keep({ keep }: { keep: Ranks['keep'] }) {
  const { t } = useTranslation('vip');
  return (
    <section className={style.part}>
      <h3>{t('keep.title')}</h3>
      <p className={style.soft}>
        {keep && keep.conditions.length > 0 ? t('keep.until', { day: keep.lastDay }) : t('keep.nothing')}
      </p>
      {keep && <ConditionList conditions={keep.conditions} />}
    </section>
  );
}

type Change = Ranks['changes'][number];

function Changes({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation('vip');
  const columns: Column<Change>[] = [
    { key: 'time', header: t('changes.time'), render: ({ time }) => timeText(time) },
    { key: 'from', header: t('changes.from'), render: ({ from }) => from },
    { key: 'to', header: t('changes.to'), onPhone: 'title', render: ({ to }) => to },
    { key: 'reason', header: t('changes.reason'), render: ({ reason }) => t(`reason.${reason}`) },
  ];
  return (
    <section className={style.part}>
      <h3>{t('changes.title')}</h3>
      <DataTable<Change>
        caption={t('changes.title')}
        status="ready"
        rows={changes}
        rowKey={({ time, from, to }) => `${time} ${from} ${to}`}
        columns={columns}
        empty={<EmptyState compact drawing="records" title={t('changes.none')} />}
      />
    </section>
  );
}
