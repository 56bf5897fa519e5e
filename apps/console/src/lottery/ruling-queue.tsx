import { useTranslation } from '@fairground/i18n/react';
import { api, call, endpointQuery } from '../shared/api.ts';
import style from '../shared/desk.module.css';
import { ProposalQueue } from '../shared/tables/proposal-queue.tsx';
import { useMayDecide } from './lottery-desk.ts';

/** Voids and entered results: one operator proposes, another agrees. */
export function RulingQueue({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation(['lottery', 'funds']);
  return (
    <ProposalQueue
      caption={t('ops.rulings')}
      domain="lottery"
      query={(status) => endpointQuery(api.lottery.rulings, { merchantCode, status })}
      rows={({ rulings }) => rulings}
      mayDecide={useMayDecide()}
      decide={(decision) => call(api.lottery.decideRuling, { merchantCode, ...decision })}
      columns={() => [
        {
          key: 'issue',
          header: t('ops.issues'),
          onPhone: 'title',
          render: ({ gameCode, numero }) => <span className={style.number}>{`${gameCode} ${numero}`}</span>,
        },
        {
          key: 'kind',
          header: t('ops.what'),
          render: ({ kind, winNo }) => `${t(`ops.kind_${kind}`)} ${winNo ?? ''}`,
        },
        { key: 'reason', header: t('funds:desk.reason'), render: ({ reason }) => reason },
        { key: 'by', header: t('funds:desk.proposed_by'), render: ({ proposedBy }) => proposedBy },
      ]}
    />
  );
}
