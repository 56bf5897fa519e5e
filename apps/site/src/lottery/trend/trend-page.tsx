import { useTranslation } from '@fairground/i18n/react';
import { hotAndCold, trendOf, trendWindows } from '@fairground/lottery-rules';
import { buttonClass } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { Tabs } from '@fairground/ui/controls/tabs.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { areas, type TextKey } from '../../catalogue/public.ts';
import { useSwitch } from '../../merchants/public.ts';
import { AreaPage } from '../../shared/area-page.tsx';
import { Answered } from '../../shared/states/list-state.tsx';
import { StateCard } from '../../shared/states/state-card.tsx';
import { SwitchedOff } from '../../shared/states/switched-off.tsx';
import { useQueryText } from '../../shared/use-query-text.ts';
import style from '../lottery.module.css';
import { type LotteryItem, useDraws, useLotteries } from '../lottery-queries.ts';
import { trendTarget } from '../lottery-search.ts';
import { gamesOfPage } from '../page-games.ts';
import { TrendChart } from './trend-chart.tsx';
import { trendNumbers, trendRange } from './trend-numbers.ts';
import { TrendTable } from './trend-table.tsx';

const names = {
  lottery: 'nav.lottery',
  vnLottery: 'nav.vietnam_lottery',
  seaLottery: 'nav.sea_lottery',
} as const satisfies Record<string, TextKey>;

/** Without a wish, one that draws often: it has the most to show. */
const mostToShow = (games: readonly LotteryItem[]): LotteryItem | undefined =>
  games.find(({ lottoType }) => lottoType === 'ELOTT') ??
  games.find(({ liveVideoSwitch }) => liveVideoSwitch === '1') ??
  games.find(({ lastWinNo }) => lastWinNo !== '') ??
  games[0];

/** Past results at a glance; the address says which page of lotteries they belong to. */
export function TrendPage() {
  const { t } = useTranslation();
  const isOpen = useSwitch('LOTT');
  const target = trendTarget(useQueryText().gameUrl);
  if (!isOpen) return <SwitchedOff title={t('nav.trend')} />;
  return (
    <AreaPage
      title={`${t('nav.trend')}: ${t(names[target])}`}
      text={t('category.lottery')}
      cover={areas.lottery.cover}
      actions={
        <Link to={`/${target}`} className={buttonClass({ size: 'large' })}>
          {t(names[target])}
        </Link>
      }
    >
      <Trends path={`/${target}`} />
    </AreaPage>
  );
}

function Trends({ path }: { path: string }) {
  const { t } = useTranslation(['lottery', 'errors']);
  const query = useLotteries();
  const { gameCode } = useQueryText();
  const [chosen, setChosen] = useState(gameCode ?? '');
  return (
    <Answered query={query}>
      {(all) => {
        const games = gamesOfPage(path, all);
        const game = games.find((one) => one.gameCode === chosen) ?? mostToShow(games);
        if (!game) return <StateCard drawing="records" title={t('errors:in_stay_tuned')} />;
        return (
          <section className={style.card}>
            <Field label={t('trend.game')} className={style.narrow ?? ''}>
              <SelectField
                value={game.gameCode}
                options={games.map((one) => ({ value: one.gameCode, label: one.remark }))}
                onChange={({ target }) => setChosen(target.value)}
              />
            </Field>
            <Trend key={game.gameCode} game={game} />
          </section>
        );
      }}
    </Answered>
  );
}

function Trend({ game }: { game: LotteryItem }) {
  const { t } = useTranslation('lottery');
  const [size, setSize] = useState('30');
  const [place, setPlace] = useState('0');
  const query = useDraws(game.gameCode, Number(size));
  const range = trendRange(game.family);
  const places = [...Array.from({ length: range.places }, (_, index) => String(index)), 'any'];
  const label = (key: string) => (key === 'any' ? t('trend.any') : t('part.place_n', { n: Number(key) + 1 }));
  return (
    <>
      <Tabs
        look="segment"
        label={t('trend.window')}
        tabs={trendWindows.map((window) => ({ key: String(window), label: String(window) }))}
        active={size}
        onChange={setSize}
      />
      <Tabs
        look="pill"
        label={t('trend.place')}
        tabs={places.map((key) => ({ key, label: label(key) }))}
        active={place}
        onChange={setPlace}
      />
      <Answered query={query}>
        {(draws) => {
          const counted = draws.filter(({ isVoid }) => !isVoid).toReversed();
          if (counted.length === 0) return <p className={style.soft}>{t('draws.none')}</p>;
          const numbers = counted.map(({ winNo }) => trendNumbers(winNo));
          const position = place === 'any' ? 'any' : Number(place);
          const trends = trendOf(numbers, { first: range.first, last: range.last, position });
          const { hot, cold } = hotAndCold(trends);
          return (
            <>
              <p>
                {t('trend.hot')}: <strong dir="ltr">{hot.join(' ')}</strong> · {t('trend.cold')}:{' '}
                <strong dir="ltr">{cold.join(' ')}</strong>
              </p>
              <TrendTable trends={trends} />
              <TrendChart {...{ draws: counted, numbers, trends, range, position }} />
              <p className={style.soft}>{t('trend.note')}</p>
            </>
          );
        }}
      </Answered>
    </>
  );
}
