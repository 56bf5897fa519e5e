import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { parseAmount } from '@fairground/money';
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
import { Answered } from '../../shared/states/list-state.tsx';
import { agentsApi } from '../agents-api.ts';
import own from './reports.module.css';

type Overview = AnswerOf<typeof agentsApi.teamOverview>;

const COUNTS = ['directMembers', 'directAgents', 'team', 'online'] as const;
const DUES = ['dividend', 'daily', 'hour', 'realTime'] as const;
const PEOPLE = ['newMembers', 'activeMembers'] as const;
const SUMS = ['deposit', 'withdraw', 'validBet', 'payout', 'bonus', 'rebate', 'net'] as const;
const CARDS = [...PEOPLE, ...SUMS] as const;
type CardName = (typeof CARDS)[number];

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
      <DateRange {...picker} />
      <Answered query={overview}>{(data) => <Result overview={data} range={picker.value} />}</Answered>
    </div>
  );
}

function Result({ overview, range }: { overview: Overview; range: DayRange }) {
  const { t } = useTranslation(['agents', 'funds']);
  const money = useMoney();
  const time = useListTime();
  const [card, setCard] = useState<CardName>('validBet');
  const { total, days, counts, balance, due, requests } = overview;
  const amountOf = (result: Overview['total'], name: CardName) =>
    name === 'newMembers' || name === 'activeMembers' ? BigInt(result[name]) : minorOf(result[name]);
  const bars = everyDay(
    days.map((day) => ({ day: day.day, net: amountOf(day, card) })),
    range,
  );
  return (
    <>
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
        <li className={style.card}>
          <span className={style.soft}>{t('report.requests')}</span>
          <strong>{requests}</strong>
        </li>
      </ul>
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
      <CompleteTo time={overview.completeTo && time(overview.completeTo)} />
    </>
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
