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

type Flag = AnswerOf<typeof api.catalogue.collusionFlags>['flags'][number];

/** Players at tables who may be one person, or may be playing into each other's hands. */
export function CollusionFlags({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('vendors');
  const timeText = useTimeText();
  const [chosen, setChosen] = useState<Flag | null>(null);
  const mayNote = useMay('games.write');
  const change = useChange('catalogue');
  const list = useQuery({
    ...endpointQuery(api.catalogue.collusionFlags, { merchantCode }),
    refetchInterval: 60_000,
  });
  const note = async (reason: string) => {
    if (!chosen) return;
    if (await change(() => call(api.catalogue.noteCollusionFlag, { merchantCode, id: chosen.id, reason })))
      setChosen(null);
  };
  const act = (flag: Flag) =>
    flag.notedAt === null && mayNote ? (
      <Button size="small" onClick={() => setChosen(flag)}>
        {t('flag.note')}
      </Button>
    ) : null;
  return (
    <>
      <DeskTable<Flag>
        caption={t('tab.collusion')}
        empty={t('empty.collusion')}
        list={list}
        rows={list.data?.flags ?? []}
        rowKey={({ id }) => id}
        columns={[
          { key: 'pair', header: t('flag.pair'), onPhone: 'title', render: (flag) => <Pair flag={flag} /> },
          { key: 'why', header: t('what'), render: (flag) => <Why flag={flag} /> },
          {
            key: 'time',
            header: t('time'),
            render: ({ lastAt }) => timeText(lastAt),
          },
          { key: 'state', header: t('state'), render: (flag) => <State flag={flag} /> },
          { key: 'act', header: '', align: 'end', render: act },
        ]}
      />
      {chosen && <ReasonDialog title={t('flag.note')} onCancel={() => setChosen(null)} onConfirm={note} />}
    </>
  );
}

function Pair({ flag: { name, playerId, otherName, otherId, game } }: { flag: Flag }) {
  return (
    <span className={style.name}>
      <b>{name || playerId}</b>
      <b>{otherName || otherId}</b>
      <span className={style.soft}>{game}</span>
    </span>
  );
}

function Why({ flag: { kind, shares, lost, hands, moved, currency } }: { flag: Flag }) {
  const { t } = useTranslation('vendors');
  if (kind === 'kept_apart')
    return (
      <span className={style.name}>
        <span>{t('flag.kept_apart')}</span>
        <span className={style.actions}>
          {shares.map((share) => (
            <Badge key={share} tone="warning">
              {t(`flag.share.${share}`)}
            </Badge>
          ))}
        </span>
      </span>
    );
  return (
    <span className={style.name}>
      <span>{t('flag.one_sided', { lost, hands: hands.length })}</span>
      <span className={style.soft}>{t('flag.moved', { amount: `${moved} ${currency}` })}</span>
      <details>
        <summary>{t('flag.hands')}</summary>
        {hands.map((hand) => (
          <span key={hand} className={style.number}>
            {hand}{' '}
          </span>
        ))}
      </details>
    </span>
  );
}

function State({ flag: { notedAt, notedBy, note, times } }: { flag: Flag }) {
  const { t } = useTranslation('vendors');
  return (
    <span className={style.name}>
      <Badge tone={notedAt ? 'neutral' : 'warning'}>
        {notedAt ? t('flag.noted_by', { name: notedBy }) : t('flag.open')}
      </Badge>
      {note && <span>{note}</span>}
      <span className={style.soft}>{t('flag.times', { number: times })}</span>
    </span>
  );
}
