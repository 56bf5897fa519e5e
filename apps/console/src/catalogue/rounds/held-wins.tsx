import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, call, endpointQuery } from '../../shared/api.ts';
import { ReasonDialog } from '../../shared/forms/reason-dialog.tsx';
import { useChange } from '../../shared/forms/use-change.ts';
import { useTimeText } from '../../shared/text/use-time-text.ts';
import { DeskTable } from '../desk-table.tsx';
import style from '../games.module.css';
import { useMay } from '../use-games.ts';

type Win = AnswerOf<typeof api.catalogue.heldWins>['wins'][number];

/** Wins above the vendor's ceiling: credited to a hold, waiting for somebody to look. */
export function HeldWins({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('vendors');
  const timeText = useTimeText();
  const [wish, setWish] = useState<{ win: Win; decision: 'pay' | 'void' } | null>(null);
  const mayDecide = useMay('finance.write');
  const change = useChange('catalogue');
  const list = useQuery({
    ...endpointQuery(api.catalogue.heldWins, { merchantCode }),
    refetchInterval: 30_000,
  });
  const decide = async (reason: string) => {
    if (!wish) return;
    const { vendor, kind, txId } = wish.win;
    const input = { merchantCode, vendor, kind, txId, decision: wish.decision, reason };
    if (await change(() => call(api.catalogue.decideHeldWin, input))) setWish(null);
  };
  const acts = (win: Win) => mayDecide && <Acts onChoose={(decision) => setWish({ win, decision })} />;
  const proposed = {
    key: 'proposed',
    header: t('state'),
    render: ({ proposedBy }: Win) => (proposedBy ? t('proposed_by', { name: proposedBy }) : '–'),
  };
  return (
    <>
      <DeskTable<Win>
        caption={t('tab.held')}
        empty={t('empty.held')}
        list={list}
        rows={list.data?.wins ?? []}
        rowKey={({ vendor, kind, txId }) => `${vendor}/${kind}/${txId}`}
        columns={[
          {
            key: 'round',
            header: t('round'),
            onPhone: 'title',
            render: ({ vendor, roundId }) => (
              <span className={style.name}>
                <b>{vendor}</b>
                <span className={style.number}>{roundId}</span>
              </span>
            ),
          },
          { key: 'player', header: t('player'), render: ({ account, playerId }) => account || playerId },
          {
            key: 'time',
            header: t('since'),
            render: ({ wonAt }) => timeText(wonAt),
          },
          {
            key: 'amount',
            header: t('amount'),
            align: 'end',
            render: ({ amount, currency }) => `${amount} ${currency}`,
          },
          proposed,
          { key: 'act', header: '', align: 'end', render: acts },
        ]}
      />
      {wish && <ReasonDialog title={t(wish.decision)} onCancel={() => setWish(null)} onConfirm={decide} />}
    </>
  );
}

function Acts({ onChoose }: { onChoose: (decision: 'pay' | 'void') => void }) {
  const { t } = useTranslation('vendors');
  return (
    <span className={style.actions}>
      <Button size="small" onClick={() => onChoose('pay')}>
        {t('pay')}
      </Button>
      <Button size="small" tone="secondary" onClick={() => onChoose('void')}>
        {t('void')}
      </Button>
    </span>
  );
}
