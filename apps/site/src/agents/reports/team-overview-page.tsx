import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { parseAmount } from '@fairground/money';
import { Button } from '@fairground/ui/controls/button.tsx';
import { DateRange } from '@fairground/ui/dates/date-range.tsx';
import type { DayRange } from '@fairground/ui/dates/date-range-rules.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDays, useListTime } from '../../merchants/public.ts';
import { endpointQuery } from '../../shared/api.ts';
import { CompleteTo } from '../../shared/money/complete-to.tsx';
import { everyDay } from '../../shared/money/day-bars.ts';
import { DayChart } from '../../shared/money/day-chart.tsx';
import style from '../../shared/money/funds.module.css';
import { SignedMoney } from '../../shared/money/signed-money.tsx';
import { useMoney } from '../../shared/money/use-money.ts';
import { goTo } from '../../shared/navigate.ts';
import { openOverlay } from '../../shared/overlays.ts';
import { Answered } from '../../shared/states/list-state.tsx';
import { agentsApi } from '../agents-api.ts';
import { ExportButton } from './export-button.tsx';
import own from './reports.module.css';
import { type FileColumn, wholeFile } from './table-file.ts';

type Overview = AnswerOf<typeof agentsApi.teamOverview>;
type OneDay = Overview['days'][number];

const COUNTS = ['directMembers', 'directAgents', 'team', 'online'] as const;
const DUES = ['dividend', 'daily', 'hour', 'realTime'] as const;
const PEOPLE = ['newMembers', 'activeMembers'] as const;
const SUMS = ['deposit', 'withdraw', 'validBet', 'payout', 'bonus', 'rebate', 'net'] as const;
const CARDS = [...PEOPLE, ...SUMS] as const;
/** The longest month. */
const DAYS_MAX = 31;
const QUICK = ['today', 'yesterday', 'last7Days', 'thisMonth', 'last30Days'] as const;
type CardName = (typeof CARDS)[number];

const SHORT_CUTS = ['registerCenter', 'downlineManagmentView'] as const;

const minorOf = (amount: string): bigint => parseAmount(amount, { allowNegative: true });

/** How the team does: who belongs to it now, what it did on some days, and a picture of one of these numbers. */
export function TeamOverviewPage() {
  const { picker } = useDays('today');
  const overview = useQuery({
    ...endpointQuery(agentsApi.teamOverview, picker.value),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={`${style.page} ${style.wide}`}>
      <ShortCuts />
      <DateRange {...picker} quick={QUICK} maxDays={DAYS_MAX} />
      <Answered query={overview}>{(data) => <Result overview={data} range={picker.value} />}</Answered>
    </div>
  );
}

function Result({ overview, range }: { overview: Overview; range: DayRange }) {
  const { t } = useTranslation(['agents', 'funds']);
  const money = useMoney();
  const time = useListTime();
  const [card, setCard] = useState<CardName>('validBet');
  const { total, days } = overview;
  const amountOf = (result: Overview['total'], name: CardName) =>
    name === 'newMembers' || name === 'activeMembers' ? BigInt(result[name]) : minorOf(result[name]);
  const bars = everyDay(
    days.map((day) => ({ day: day.day, net: amountOf(day, card) })),
    range,
  );
  return (
    <>
      <Counts overview={overview} />
      <ul className={style.cards}>
        {CARDS.map((name) => (
          <li key={name}>
            <button
              type="button"
              className={`${style.card} ${own.choice}`}
              aria-pressed={name === card}
              onClick={() => setCard(name)}
            >
              <span className={style.soft}>{t(`report.${name}`)}</span>
              <strong>
                {name === 'newMembers' || name === 'activeMembers' ? (
                  total[name]
                ) : name === 'net' ? (
                  <SignedMoney minor={minorOf(total.net)} />
                ) : (
                  money(total[name])
                )}
              </strong>
            </button>
          </li>
        ))}
      </ul>
      <Trend bars={bars} card={card} />
      <div>
        <OverviewExport overview={overview} />
      </div>
      <CompleteTo time={overview.completeTo && time(overview.completeTo)} />
    </>
  );
}

/** Who belongs to the team now, and what waits for the agent. */
function Counts({ overview: { counts, balance, due, requests } }: { overview: Overview }) {
  const { t } = useTranslation('agents');
  const money = useMoney();
  return (
    <ul className={style.cards}>
      {COUNTS.map((name) => (
        <li key={name} className={style.card}>
          <span className={style.soft}>{t(`report.${name}`)}</span>
          <strong>{counts[name]}</strong>
        </li>
      ))}
      <li className={style.card}>
        <span className={style.soft}>{t('report.balance')}</span>
        <strong>{money(balance)}</strong>
      </li>
      {DUES.map((name) => (
        <li key={name} className={style.card}>
          <span className={style.soft}>{t(`report.due_${name}`)}</span>
          <strong>{money(due[name])}</strong>
        </li>
      ))}
      <li>
        <button
          type="button"
          className={`${style.card} ${own.choice}`}
          onClick={() => openOverlay({ name: 'contractRequests' })}
        >
          <span className={style.soft}>{t('report.requests')}</span>
          <strong>{requests}</strong>
        </button>
      </li>
    </ul>
  );
}

function OverviewExport({ overview: { from, to, days } }: { overview: Overview }) {
  const { t } = useTranslation('agents');
  const columns: FileColumn<OneDay>[] = [
    [t('earned.day'), ({ day }) => day],
    ...CARDS.map((name): FileColumn<OneDay> => [t(`report.${name}`), (day) => String(day[name])]),
  ];
  return <ExportButton load={() => wholeFile(`team-overview-${from}-${to}`, columns, days)} />;
}

function ShortCuts() {
  const { t } = useTranslation('agents');
  return (
    <div className={style.actions}>
      {SHORT_CUTS.map((page) => (
        <Button key={page} tone="secondary" onClick={() => goTo(`/agent?page=${page}`)}>
          {t(`page.${page}`)}
        </Button>
      ))}
    </div>
  );
}

/** Where nothing happened there is nothing to draw. */
function Trend({ bars, card }: { bars: ReturnType<typeof everyDay>; card: CardName }) {
  const { t } = useTranslation('agents');
  const isPeople = (PEOPLE as readonly string[]).includes(card);
  if (bars.every(({ net }) => net === 0n)) return null;
  return (
    <DayChart
      label={t('report.trend', { name: t(`report.${card}`) })}
      days={bars}
      {...(isPeople && { show: String })}
    />
  );
}
