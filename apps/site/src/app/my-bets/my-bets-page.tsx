import { useTranslation } from '@fairground/i18n/react';
import { Tabs } from '@fairground/ui/controls/tabs.tsx';
import { DateRange } from '@fairground/ui/dates/date-range.tsx';
import { useState } from 'react';
import { useDays, useSwitch } from '../../merchants/public.ts';
import type { MemberPageProps } from '../../shared/member-page.ts';
import style from '../../shared/money/funds.module.css';
import { useReady } from '../../shared/states/use-ready.ts';
import { useQueryText } from '../../shared/use-query-text.ts';
import { GameRecords } from './game-records.tsx';
import { LotteryRecords } from './lottery-records.tsx';

const LOTTERIES = ['LOTT', 'ELOTT'] as const;
const GAMES = ['SPORTS', 'LIVE', 'RNG', 'FISH', 'PVP'] as const;
const NAMES = {
  LOTT: 'nav.lottery',
  ELOTT: 'nav.e_lottery',
  SPORTS: 'nav.sports',
  LIVE: 'nav.live',
  RNG: 'lottery:records.casual',
  FISH: 'nav.fishing',
  PVP: 'nav.cards',
} as const;

/** A page that speaks of one day leads here with it. */
const isDay = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text);

/** What the member has bet on, product by product; any line tells the whole of it. */
export function MyBetsPage({ onReady }: MemberPageProps) {
  const { t } = useTranslation(['shell', 'lottery']);
  const { day = '', product: asked } = useQueryText();
  const { picker, from, to } = useDays(isDay(day) ? { from: day, to: day } : 'last30Days');
  const hasLotteries = useSwitch('LOTT');
  const hasGames = useSwitch('GAME');
  const products = [...(hasLotteries ? LOTTERIES : []), ...(hasGames ? GAMES : [])];
  const [chosen, setChosen] = useState<keyof typeof NAMES | undefined>(asked === 'games' ? 'RNG' : undefined);
  const product = products.find((one) => one === chosen) ?? products[0];
  useReady(true, onReady);
  if (!product) return null;
  const lottery = LOTTERIES.find((one) => one === product);
  const category = GAMES.find((one) => one === product);
  return (
    <div className={`${style.page} ${style.wide}`}>
      <Tabs
        label={t('lottery:records.product')}
        tabs={products.map((key) => ({ key, label: t(NAMES[key]) }))}
        active={product}
        onChange={setChosen}
      >
        <div className={`${style.page} ${style.wide}`}>
          <DateRange {...picker} />
          {lottery && <LotteryRecords key={lottery} product={lottery} days={{ from, to }} />}
          {category && <GameRecords key={category} category={category} days={{ from, to }} />}
        </div>
      </Tabs>
    </div>
  );
}
