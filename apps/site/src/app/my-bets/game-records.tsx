import { useTranslation } from '@fairground/i18n/react';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import style from '../../shared/money/funds.module.css';
import { useMoney } from '../../shared/money/use-money.ts';
import { type BetRow, BetTable } from './bet-table.tsx';
import {
  type Category,
  gamesOfQuery,
  ROUND_STATES,
  ROUND_TONES,
  type Round,
  roundsQuery,
} from './game-bets.ts';
import { RoundDialog } from './round-dialog.tsx';

const BET_NO = /^[\x21-\x7e]{1,80}$/;

interface Wish {
  vendor: string;
  gameId: string;
  status: Round['status'] | '';
  betNo: string;
}

/** Rounds of games, from whatever vendor; each can be looked into. */
export function GameRecords({ category, days }: { category: Category; days: { from: string; to: string } }) {
  const { t } = useTranslation('lottery');
  const money = useMoney();
  const [wish, setWish] = useState<Wish>({ vendor: '', gameId: '', status: '', betNo: '' });
  const [opened, setOpened] = useState('');
  const betNo = wish.betNo.trim();
  const filter = {
    category,
    ...days,
    vendor: wish.vendor || undefined,
    gameId: wish.gameId || undefined,
    status: wish.status || undefined,
    betNo: BET_NO.test(betNo) ? betNo : undefined,
  };
  const list = useInfiniteQuery(roundsQuery(filter));
  const rounds = list.data?.pages.flatMap((page) => page.bets) ?? [];
  const first = list.data?.pages[0];
  const open = rounds.find((round) => keyOf(round) === opened);
  return (
    <>
      <Filters category={category} wish={wish} onChange={(part) => setWish({ ...wish, ...part })} />
      {first && first.interrupted.count > 0 && (
        <Text role="status" tone="soft" size={2}>
          {t('records.interrupted', {
            count: first.interrupted.count,
            amount: money(first.interrupted.stake),
          })}
        </Text>
      )}
      <BetTable list={list} rows={useRows(rounds)} totals={first?.totals} onOpen={setOpened} />
      {open && <RoundDialog round={open} onClose={() => setOpened('')} />}
    </>
  );
}

/** Two vendors may give their rounds the same name. */
const keyOf = ({ vendor, betNo }: Round): string => `${vendor}/${betNo}`;

function useRows(rounds: readonly Round[]): BetRow[] {
  const { t } = useTranslation('lottery');
  return rounds.map((round) => ({
    ...round,
    key: keyOf(round),
    title: round.gameName,
    about: round.vendorName,
    status: { text: t(`records.${round.status}`), tone: ROUND_TONES[round.status] },
  }));
}

function Filters({
  category,
  wish,
  onChange,
}: {
  category: Category;
  wish: Wish;
  onChange: (part: Partial<Wish>) => void;
}) {
  const { t } = useTranslation('lottery');
  const games = useQuery(gamesOfQuery(category)).data ?? [];
  const vendors = new Map(games.map(({ vassalage, accountTypeName }) => [vassalage, accountTypeName]));
  const ofVendor = games.filter(({ vassalage }) => wish.vendor === '' || vassalage === wish.vendor);
  return (
    <Row gap={3} align="end">
      <Choice
        label={t('records.vendor')}
        value={wish.vendor}
        onChange={(vendor) => onChange({ vendor, gameId: '' })}
        options={[...vendors].map(([value, label]) => ({ value, label }))}
      />
      <Choice
        label={t('records.game')}
        value={wish.gameId}
        onChange={(gameId) => onChange({ gameId })}
        options={ofVendor.map(({ gameId, displayName }) => ({ value: gameId, label: displayName }))}
      />
      <Choice
        label={t('records.status')}
        value={wish.status}
        onChange={(status) => onChange({ status: status as Wish['status'] })}
        options={ROUND_STATES.map((value) => ({ value, label: t(`records.${value}`) }))}
      />
      <Narrow label={t('records.bet_no')}>
        <TextInput
          name="betNo"
          dir="ltr"
          maxLength={80}
          value={wish.betNo}
          onChange={(event) => onChange({ betNo: event.target.value })}
        />
      </Narrow>
    </Row>
  );
}

function Choice({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <Narrow label={label}>
      <SelectField
        value={value}
        placeholder={t('list.all')}
        onChange={(event) => onChange(event.target.value)}
        options={options}
      />
    </Narrow>
  );
}

const Narrow = ({ label, children }: { label: string; children: ReactNode }) => (
  <Field label={label} className={style.narrow ?? ''}>
    {children}
  </Field>
);
