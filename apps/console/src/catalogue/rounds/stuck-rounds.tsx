import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, call, endpointQuery } from '../../shared/api.ts';
import { ReasonDialog } from '../../shared/forms/reason-dialog.tsx';
import { useChange } from '../../shared/forms/use-change.ts';
import { useTimeText } from '../../shared/text/use-time-text.ts';
import { DeskTable } from '../desk-table.tsx';
import style from '../games.module.css';
import { useMay } from '../use-games.ts';

type Round = AnswerOf<typeof api.catalogue.stuckRounds>['rounds'][number];

/** Rounds that do not end, and what their vendor says about them. */
export function StuckRounds({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('vendors');
  const timeText = useTimeText();
  const [chosen, setChosen] = useState<Round | null>(null);
  const mayReturn = useMay('finance.write');
  const change = useChange('catalogue');
  const list = useQuery({
    ...endpointQuery(api.catalogue.stuckRounds, { merchantCode }),
    refetchInterval: 30_000,
  });
  const giveBack = async (reason: string) => {
    if (!chosen) return;
    const { vendor, roundId } = chosen;
    if (await change(() => call(api.catalogue.returnRound, { merchantCode, vendor, roundId, reason })))
      setChosen(null);
  };
  return (
    <>
      <DeskTable<Round>
        caption={t('tab.stuck')}
        empty={t('empty.stuck')}
        list={list}
        rows={list.data?.rounds ?? []}
        rowKey={({ vendor, roundId }) => `${vendor}/${roundId}`}
        columns={[
          {
            key: 'round',
            header: t('round'),
            onPhone: 'title',
            render: (round) => <RoundName round={round} />,
          },
          { key: 'player', header: t('player'), render: ({ account, playerId }) => account || playerId },
          {
            key: 'since',
            header: t('since'),
            render: ({ startedAt }) => timeText(startedAt),
          },
          {
            key: 'staked',
            header: t('staked'),
            align: 'end',
            render: ({ staked, currency }) => `${staked} ${currency}`,
          },
          {
            key: 'finding',
            header: t('finding'),
            render: (round) => <FindingCell round={round} />,
          },
          {
            key: 'act',
            header: '',
            align: 'end',
            render: (round) =>
              mayReturn &&
              round.finding === 'unknown' && (
                <Button size="small" onClick={() => setChosen(round)}>
                  {t('give_back')}
                </Button>
              ),
          },
        ]}
      />
      {chosen && (
        <ReasonDialog title={t('give_back')} onCancel={() => setChosen(null)} onConfirm={giveBack} />
      )}
    </>
  );
}

function RoundName({ round: { game, roundId } }: { round: Round }) {
  return (
    <span className={style.name}>
      <b>{game}</b>
      <span className={style.number}>{roundId}</span>
    </span>
  );
}

function FindingCell({ round: { finding, missing, proposedBy } }: { round: Round }) {
  const { t } = useTranslation('vendors');
  return (
    <span className={style.name}>
      <Badge tone={finding === 'open' ? 'neutral' : 'warning'}>{t(`finding.${finding}`)}</Badge>
      {missing.map((name) => (
        <span key={name} className={style.number}>
          {name}
        </span>
      ))}
      {proposedBy && <span className={style.soft}>{t('proposed_by', { name: proposedBy })}</span>}
    </span>
  );
}
