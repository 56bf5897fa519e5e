import type { AnswerOf, InputOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { parseAmount } from '@fairground/money';
import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import type { Column } from '@fairground/ui/data/data-table.tsx';
import { DateRange } from '@fairground/ui/dates/date-range.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Badge, type BadgeTone } from '@fairground/ui/show/badge.tsx';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDays, useListTime } from '../../merchants/public.ts';
import { call, endpointQuery } from '../../shared/api.ts';
import { CompleteTo } from '../../shared/money/complete-to.tsx';
import style from '../../shared/money/funds.module.css';
import { SignedMoney } from '../../shared/money/signed-money.tsx';
import sums from '../../shared/money/totals.module.css';
import { useMoney } from '../../shared/money/use-money.ts';
import { agentsApi } from '../agents-api.ts';
import { FIRST_SIZE } from '../page-size.tsx';
import { ExportButton } from './export-button.tsx';
import { GameChoice } from './game-choice.tsx';
import { RecordTable } from './record-table.tsx';
import { Choice, TeamChoice, useTeamWish } from './team-choice.tsx';

type Filter = Omit<InputOf<typeof agentsApi.teamBets>, 'before' | 'size'>;
type Bet = AnswerOf<typeof agentsApi.teamBets>['bets'][number];
type Totals = AnswerOf<typeof agentsApi.teamBets>['totals'];

const PRODUCTS = ['LIVE', 'RNG', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP'] as const;
const RESULTS = ['won', 'lost', 'push', 'corrected'] as const;
const TONES: Record<Bet['result'], BadgeTone> = {
  won: 'success',
  lost: 'neutral',
  push: 'accent',
  corrected: 'warning',
};
const BET_NO = /^[\x21-\x7e]{1,80}$/;
const SUMS = [
  ['stake', 'stake'],
  ['validBet', 'valid_bet'],
  ['payout', 'payout'],
] as const;

const minorOf = (amount: string): bigint => parseAmount(amount, { allowNegative: true });
const sumOf = (bets: readonly Bet[], name: 'stake' | 'validBet' | 'payout' | 'net'): bigint =>
  bets.reduce((sum, bet) => sum + minorOf(bet[name]), 0n);

const betsQuery = (filter: Filter, size: number) =>
  infiniteQueryOptions({
    queryKey: [...endpointQuery(agentsApi.teamBets, filter).queryKey, 'pages', size],
    queryFn: ({ pageParam }) =>
      call(agentsApi.teamBets, { ...filter, before: pageParam ?? undefined, size }, { alert: false }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** Settled bets of the agent and everybody below, as the team was on each day. */
export function TeamBetsPage() {
  const { t } = useTranslation(['agents', 'funds', 'shell']);
  const time = useListTime();
  const { picker } = useDays('last7Days');
  const [team, setTeam] = useTeamWish();
  const [size, setSize] = useState(FIRST_SIZE);
  const [wish, setWish] = useState({ product: '', vendor: '', game: '', result: '', betNo: '' });
  const betNo = wish.betNo.trim();
  const filter: Filter = {
    ...picker.value,
    scope: team.scope,
    account: team.account || undefined,
    product: PRODUCTS.find((product) => product === wish.product),
    vendor: wish.vendor || undefined,
    game: wish.game || undefined,
    result: RESULTS.find((result) => result === wish.result),
    betNo: BET_NO.test(betNo) ? betNo : undefined,
  };
  const list = useInfiniteQuery(betsQuery(filter, size));
  const [first] = list.data?.pages ?? [];
  const bets = list.data?.pages.flatMap((page) => page.bets) ?? [];
  const all = t('shell:list.all');
  return (
    <div className={`${style.page} ${style.wide}`}>
      <DateRange {...picker} />
      <Row gap={3} align="end">
        <TeamChoice wish={team} onChange={setTeam} />
        <Choice
          {...{ name: 'product', label: t('team.product'), value: wish.product, all }}
          options={PRODUCTS.map((value) => ({ value, label: t(`funds:product.${value}`) }))}
          onChange={(product) => setWish({ ...wish, product, vendor: '', game: '' })}
        />
        {filter.product && filter.product !== 'LOTT' && (
          <GameChoice
            product={filter.product}
            wish={wish}
            onChange={(part) => setWish({ ...wish, ...part })}
          />
        )}
        <Choice
          {...{ name: 'result', label: t('team.result'), value: wish.result, all }}
          options={RESULTS.map((value) => ({ value, label: t(`team.result_${value}`) }))}
          onChange={(result) => setWish({ ...wish, result })}
        />
        <Field label={t('team.bet_no')} className={style.narrow ?? ''}>
          <TextInput
            name="betNo"
            dir="ltr"
            maxLength={80}
            value={wish.betNo}
            onChange={(event) => setWish({ ...wish, betNo: event.target.value })}
          />
        </Field>
        <ExportButton load={(before) => call(agentsApi.exportTeamBets, { ...filter, before })} />
      </Row>
      {first && first.totals.count > 0 && <AllTotals totals={first.totals} />}
      <RecordTable<Bet>
        caption={t('page.personalHistoryCopy')}
        {...{ list, size }}
        onSize={setSize}
        rows={bets}
        rowKey={({ id }) => id}
        columns={useColumns(bets)}
      />
      <CompleteTo time={first?.completeTo ? time(first.completeTo) : null} />
    </div>
  );
}

/** Of everything that was found, not of what is shown. */
function AllTotals({ totals }: { totals: Totals }) {
  const { t, i18n } = useTranslation('agents');
  const money = useMoney();
  return (
    <dl className={sums.totals} data-totals="" aria-label={t('team.in_all')}>
      <div>
        <dt>{t('team.bets')}</dt>
        <dd>{totals.count.toLocaleString(i18n.language)}</dd>
      </div>
      {SUMS.map(([sum, text]) => (
        <div key={sum}>
          <dt>{t(`team.${text}`)}</dt>
          <dd>{money(totals[sum])}</dd>
        </div>
      ))}
      <div>
        <dt>{t('team.net')}</dt>
        <dd>
          <SignedMoney minor={minorOf(totals.net)} />
        </dd>
      </div>
    </dl>
  );
}

function useColumns(bets: readonly Bet[]): Column<Bet>[] {
  const { t } = useTranslation('agents');
  const money = useMoney();
  const time = useListTime();
  return [
    {
      key: 'account',
      header: t('team.account'),
      onPhone: 'title',
      render: ({ account }) => <span dir="ltr">{account}</span>,
    },
    { key: 'level', header: t('team.level'), align: 'end', render: ({ level }) => level },
    { key: 'time', header: t('team.time'), render: (bet) => time(bet.time) },
    { key: 'game', header: t('team.game'), render: ({ gameName }) => gameName },
    ...SUMS.map(
      ([sum, text]): Column<Bet> => ({
        key: sum,
        header: t(`team.${text}`),
        align: 'end',
        render: (bet) => money(bet[sum]),
        total: money(sumOf(bets, sum)),
      }),
    ),
    {
      key: 'net',
      header: t('team.net'),
      align: 'end',
      render: ({ net }) => <SignedMoney minor={minorOf(net)} />,
      total: <SignedMoney minor={sumOf(bets, 'net')} />,
    },
    {
      key: 'result',
      header: t('team.result'),
      render: ({ result }) => <Badge tone={TONES[result]}>{t(`team.result_${result}`)}</Badge>,
    },
    {
      key: 'betNo',
      header: t('team.bet_no'),
      render: ({ betNo }) => <span className={sums.betNo}>{betNo}</span>,
    },
  ];
}
