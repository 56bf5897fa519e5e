import { useTranslation } from '@fairground/i18n/react';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  BET_STATES,
  BET_TONES,
  type Bet,
  betsQuery,
  useLotteries,
  usePlayText,
} from '../../lottery/public.ts';
import style from '../../shared/money/funds.module.css';
import { type BetRow, BetTable } from './bet-table.tsx';
import { LotteryBetDialog } from './lottery-bet-dialog.tsx';

const BET_ID = /^[1-9]\d{0,17}$/;

/** The lottery page sells all kinds, so its name in the records holds them all; instant ones can be read by themselves. */
const ofProduct = (product: 'LOTT' | 'ELOTT') => (product === 'LOTT' ? {} : { product });

/** Bets on lotteries: each can be looked into, taken back while its draw is open, and bet again. */
export function LotteryRecords({
  product,
  days,
}: {
  product: 'LOTT' | 'ELOTT';
  days: { from: string; to: string };
}) {
  const [gameCode, setGameCode] = useState('');
  const [status, setStatus] = useState<Bet['status'] | ''>('');
  const [betNo, setBetNo] = useState('');
  const [opened, setOpened] = useState('');
  const betId = BET_ID.test(betNo.trim()) ? betNo.trim() : undefined;
  const filter = {
    ...ofProduct(product),
    ...days,
    gameCode: gameCode || undefined,
    status: status || undefined,
    betId,
  };
  const list = useInfiniteQuery(betsQuery(filter));
  const bets = list.data?.pages.flatMap((page) => page.bets) ?? [];
  const totals = list.data?.pages[0]?.totals;
  const games = useLotteries().data ?? [];
  const open = bets.find((bet) => bet.betId === opened);
  return (
    <>
      <Filters {...{ product, gameCode, setGameCode, status, setStatus, betNo, setBetNo }} />
      <BetTable
        list={list}
        rows={useRows(bets)}
        totals={totals && { ...totals, stake: totals.staked }}
        onOpen={setOpened}
      />
      {open && (
        <LotteryBetDialog
          bet={open}
          game={games.find((game) => game.gameCode === open.gameCode)}
          onClose={() => setOpened('')}
        />
      )}
    </>
  );
}

function useRows(bets: readonly Bet[]): BetRow[] {
  const { t } = useTranslation('lottery');
  const { play } = usePlayText();
  const names = new Map((useLotteries().data ?? []).map(({ gameCode, remark }) => [gameCode, remark]));
  return bets.map((bet) => ({
    ...bet,
    key: bet.betId,
    betNo: bet.betId,
    title: names.get(bet.gameCode) ?? bet.gameCode,
    about: `${t('page.numero', { numero: bet.numero })} · ${play(bet.playType)}`,
    status: { text: t(`status.${bet.status}`), tone: BET_TONES[bet.status] },
  }));
}

interface FilterProps {
  product: 'LOTT' | 'ELOTT';
  gameCode: string;
  setGameCode: (gameCode: string) => void;
  status: Bet['status'] | '';
  setStatus: (status: Bet['status'] | '') => void;
  betNo: string;
  setBetNo: (betNo: string) => void;
}

function Filters({ product, gameCode, setGameCode, status, setStatus, betNo, setBetNo }: FilterProps) {
  const { t } = useTranslation(['lottery', 'shell']);
  const games = useLotteries().data ?? [];
  const own = games.filter(({ lottoType }) => product === 'LOTT' || lottoType === product);
  return (
    <Row gap={3} align="end">
      <Field label={t('records.game')} className={style.narrow ?? ''}>
        <SelectField
          value={gameCode}
          placeholder={t('shell:list.all')}
          onChange={(event) => setGameCode(event.target.value)}
          options={own.map((game) => ({ value: game.gameCode, label: game.remark }))}
        />
      </Field>
      <Field label={t('records.status')} className={style.narrow ?? ''}>
        <SelectField
          value={status}
          placeholder={t('shell:list.all')}
          onChange={(event) => setStatus(event.target.value as Bet['status'] | '')}
          options={BET_STATES.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
      </Field>
      <Field label={t('records.bet_no')} className={style.narrow ?? ''}>
        <TextInput
          name="betNo"
          dir="ltr"
          maxLength={18}
          value={betNo}
          onChange={(event) => setBetNo(event.target.value)}
        />
      </Field>
    </Row>
  );
}
