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
  const products = [
    ...(hasLotteries ? (['LOTT'] as const) : []),
    ...(hasLotteries || hasGames ? (['ELOTT'] as const) : []),
    ...(hasGames ? GAMES : []),
  ];
  const [chosen, setChosen] = useState(asked);
  const product = products.find((one) => one === chosen) ?? products[0];
  useReady(true, onReady);
  if (!product) return null;
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
          {product === 'LOTT' && <LotteryRecords product="LOTT" days={{ from, to }} />}
          {product === 'ELOTT' && <InstantLotteries {...{ hasLotteries, hasGames }} days={{ from, to }} />}
          {category && <GameRecords key={category} category={category} days={{ from, to }} />}
        </div>
      </Tabs>
    </div>
  );
}

interface InstantProps {
  hasLotteries: boolean;
  hasGames: boolean;
  days: { from: string; to: string };
}

/** Instant lotteries are sold at our own desk, and vendors have games of the kind. */
function InstantLotteries({ hasLotteries, hasGames, days }: InstantProps) {
  const { t } = useTranslation('shell');
  const [seller, setSeller] = useState<'desk' | 'games'>('desk');
  const desk = <LotteryRecords product="ELOTT" days={days} />;
  const games = <GameRecords category="ELOTT" days={days} />;
  if (!hasGames) return desk;
  if (!hasLotteries) return games;
  return (
    <Tabs
      look="segment"
      label={t('nav.e_lottery')}
      tabs={[
        { key: 'desk', label: t('nav.lottery') },
        { key: 'games', label: t('nav.games') },
      ]}
      active={seller}
      onChange={setSeller}
    >
      <div className={`${style.page} ${style.wide}`}>{seller === 'desk' ? desk : games}</div>
    </Tabs>
  );
}
