import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { Progress } from '@fairground/ui/show/progress.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useValue } from '../shared/address/use-address.ts';
import { api, call, endpointQuery } from '../shared/api.ts';
import style from '../shared/desk.module.css';
import { FormDialog } from '../shared/forms/form-dialog.tsx';
import { NamedField } from '../shared/forms/named-field.tsx';
import { useChange } from '../shared/forms/use-change.ts';
import { QueueTable } from '../shared/tables/queue-table.tsx';
import { plainAmount } from '../shared/text/amount-text.ts';
import { useTimeText } from '../shared/text/use-time-text.ts';
import { IssueProof } from './issue-proof.tsx';
import { type Issue, useGames, useMayDecide } from './lottery-desk.ts';

const AGAIN_MS = 5_000;

/** Issues of a lottery: what was staked, what is exposed, what was drawn and by which proof. */
export function IssueList({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('lottery');
  const games = useGames(merchantCode).data?.games ?? [];
  const [chosen, setChosen] = useValue('game');
  const game = games.find(({ gameCode }) => gameCode === chosen) ?? games[0];
  return (
    <div className={style.stack}>
      <Field label={t('ops.game')} className={style.narrow ?? ''}>
        <SelectField
          value={game?.gameCode ?? ''}
          options={games.map(({ gameCode, name }) => ({ value: gameCode, label: name }))}
          onChange={({ target }) => setChosen(target.value)}
        />
      </Field>
      {game && (
        <Issues
          key={game.gameCode}
          merchantCode={merchantCode}
          gameCode={game.gameCode}
          isExternal={game.source === 'external'}
        />
      )}
    </div>
  );
}

interface IssuesProps {
  merchantCode: string;
  gameCode: string;
  isExternal: boolean;
}

function Issues({ merchantCode, gameCode, isExternal }: IssuesProps) {
  const { t } = useTranslation('lottery');
  const mayDecide = useMayDecide();
  const [wish, setWish] = useState<{ numero: string; kind: 'void' | 'result' } | null>(null);
  const list = useInfiniteQuery({
    queryKey: [...endpointQuery(api.lottery.issues, { merchantCode, gameCode }).queryKey, 'pages'],
    queryFn: ({ pageParam }) =>
      call(api.lottery.issues, { merchantCode, gameCode, before: pageParam ?? undefined }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: AGAIN_MS,
  });
  const acts = ({ numero, state, isVoid }: Issue) =>
    mayDecide &&
    !isVoid && (
      <span className={style.actions}>
        {isExternal && state !== 'open' && (
          <Button size="small" onClick={() => setWish({ numero, kind: 'result' })}>
            {t('ops.enter')}
          </Button>
        )}
        <Button size="small" tone="secondary" onClick={() => setWish({ numero, kind: 'void' })}>
          {t('ops.void')}
        </Button>
      </span>
    );
  return (
    <>
      <QueueTable<Issue>
        caption={t('ops.issues')}
        list={list}
        rows={list.data?.pages.flatMap(({ issues }) => issues) ?? []}
        rowKey={({ numero }) => numero}
        columns={[...useColumns(), { key: 'act', header: '', align: 'end', render: acts }]}
      />
      {wish && <RulingForm {...{ merchantCode, gameCode }} wish={wish} onClose={() => setWish(null)} />}
    </>
  );
}

function useColumns() {
  const { t } = useTranslation('lottery');
  const timeText = useTimeText();
  return [
    {
      key: 'numero',
      header: t('ops.issues'),
      onPhone: 'title' as const,
      render: ({ numero, drawTime }: Issue) => (
        <>
          <span className={style.number}>{numero}</span>
          <div className={style.soft}>{timeText(drawTime)}</div>
        </>
      ),
    },
    {
      key: 'state',
      header: t('ops.state'),
      render: ({ state, isVoid, voidReason, correctionReason }: Issue) =>
        isVoid ? (
          <>
            <Badge tone="warning">{t('ops.kind_void')}</Badge> {voidReason}
          </>
        ) : (
          <>
            <Badge tone={state === 'open' ? 'success' : 'neutral'}>{t(`ops.state_${state}`)}</Badge>{' '}
            {correctionReason && <Badge tone="warning">{t('draws.corrected')}</Badge>} {correctionReason}
          </>
        ),
    },
    { key: 'bets', header: t('ops.bets'), align: 'end' as const, render: ({ betCount }: Issue) => betCount },
    {
      key: 'staked',
      header: t('ops.staked'),
      align: 'end' as const,
      render: ({ staked }: Issue) => plainAmount(staked),
    },
    {
      key: 'exposure',
      header: t('ops.exposure'),
      align: 'end' as const,
      render: ({ exposure, exposureMax }: Issue) => (
        <>
          {plainAmount(exposure)}
          <Progress label={t('ops.exposure')} value={Math.min(1, Number(exposure) / Number(exposureMax))} />
        </>
      ),
    },
    {
      key: 'result',
      header: t('ops.result'),
      render: ({ winNo }: Issue) => <span className={style.number}>{winNo?.slice(0, 40) ?? ''}</span>,
    },
    {
      key: 'proof',
      header: t('ops.proof'),
      render: (issue: Issue) => issue.digest && <IssueProof issue={issue} />,
    },
  ];
}

interface RulingFormProps {
  merchantCode: string;
  gameCode: string;
  wish: { numero: string; kind: 'void' | 'result' };
  onClose: () => void;
}

/** The first pair of eyes: a proposal, which another operator decides. */
function RulingForm({ merchantCode, gameCode, wish, onClose }: RulingFormProps) {
  const { t } = useTranslation('lottery');
  const change = useChange('lottery');
  const send = async ({ winNo, reason = '' }: Record<string, string>) => {
    const body = { merchantCode, gameCode, ...wish, ...(winNo && { winNo }), reason };
    if (await change(() => call(api.lottery.proposeRuling, body))) onClose();
  };
  return (
    <FormDialog
      title={`${t(wish.kind === 'void' ? 'ops.void' : 'ops.enter')}: ${wish.numero}`}
      onCancel={onClose}
      onConfirm={send}
    >
      {wish.kind === 'result' && <NamedField name="winNo" label={t('ops.result')} />}
    </FormDialog>
  );
}
