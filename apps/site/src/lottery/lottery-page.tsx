import { useTranslation } from '@fairground/i18n/react';
import { contentOfBetParam, type Family, findFamily, findPlay } from '@fairground/lottery-rules';
import { buttonClass } from '@fairground/ui/controls/button.tsx';
import { Link, useRouterState } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { areas, loadDrawnGames, type TextKey } from '../catalogue/public.ts';
import { useSwitch } from '../merchants/public.ts';
import { AreaPage } from '../shared/area-page.tsx';
import { Answered } from '../shared/states/list-state.tsx';
import { StateCard } from '../shared/states/state-card.tsx';
import { SwitchedOff } from '../shared/states/switched-off.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';
import { useQueryText } from '../shared/use-query-text.ts';
import { MyBets } from './bets/my-bets.tsx';
import { DrawList } from './boards/draw-list.tsx';
import { LongDragon } from './boards/long-dragon.tsx';
import { PopularLotteries } from './boards/popular-lotteries.tsx';
import { secondsUntil, useTick } from './boards/ticking.ts';
import { Basket } from './desk/basket.tsx';
import { BetDesk } from './desk/bet-desk.tsx';
import { GameMenu } from './desk/game-menu.tsx';
import { IssueHead } from './desk/issue-head.tsx';
import { QuickBet } from './desk/quick-bet.tsx';
import { TicketPrizes } from './desk/ticket-prizes.tsx';
import style from './lottery.module.css';
import {
  type LotteryItem,
  type MenuGroup,
  useLotteries,
  useMenus,
  useNear,
  useRecentMenus,
} from './lottery-queries.ts';
import { LONG_DRAGON, type LotterySearch, lotterySearch } from './lottery-search.ts';
import { gamesOfPage } from './page-games.ts';

const DrawnGames = lazy(async () => ({ default: (await loadDrawnGames()).DrawnGames }));

const nameAt: Readonly<Record<string, TextKey>> = {
  '/vnLottery': 'nav.vietnam_lottery',
  '/seaLottery': 'nav.sea_lottery',
  '/elott': 'nav.e_lottery',
};

export function LotteryPage() {
  const { t } = useTranslation();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const search = lotterySearch(useQueryText());
  const isOpen = useSwitch('LOTT');
  const isDragon = search.gameCode === LONG_DRAGON;
  const name = t(isDragon ? 'nav.long_dragon' : (nameAt[path] ?? 'nav.lottery'));
  if (!isOpen) return <SwitchedOff title={name} />;
  if (isDragon)
    return (
      <AreaPage title={name} text={t('category.lottery')} cover={areas.lottery.cover} actions={<TrendLink />}>
        <LongDragon />
      </AreaPage>
    );
  return <Shop path={path} name={name} search={search} />;
}

function TrendLink() {
  const { t } = useTranslation();
  return (
    <Link to="/trend" className={buttonClass({ tone: 'secondary' })}>
      {t('nav.trend')}
    </Link>
  );
}

function NothingSold({ children }: { children: ReactNode }) {
  const { t } = useTranslation('errors');
  return (
    <>
      <StateCard level={1} drawing="records" title={t('in_stay_tuned')} />
      {children}
    </>
  );
}

function Shop({ path, name, search }: { path: string; name: string; search: LotterySearch }) {
  usePageTitle(name);
  const games = useLotteries();
  const { t } = useTranslation('lottery');
  const menus = useMenus();
  const recent = useRecentMenus();
  const hasGames = useSwitch('GAME');
  const drawn = path === '/elott' && hasGames && (
    <Suspense>
      <DrawnGames />
    </Suspense>
  );
  return (
    <Answered query={games}>
      {(all) => {
        const sold = gamesOfPage(path, all);
        const playedLast = (recent.data ?? []).flatMap(({ gameMenus }) => gameMenus);
        const mine = {
          code: 'recent',
          gameGroupCode: '',
          labelName: t('menu.recent'),
          gameMenus: playedLast,
        };
        const isComing = menus.isLoading || recent.isLoading;
        const groups = isComing ? undefined : groupsOf([mine, ...(menus.data ?? [])], sold);
        const game = chosenGame(sold, search);
        if (!game) return <NothingSold>{drawn}</NothingSold>;
        return (
          <div className={style.page}>
            <GameMenu path={path} groups={groups} games={sold} current={game.gameCode} />
            <Game key={game.gameCode} page={name} game={game} search={search}>
              {drawn}
            </Game>
          </div>
        );
      }}
    </Answered>
  );
}

const groupsOf = (groups: readonly MenuGroup[], sold: readonly LotteryItem[]): MenuGroup[] =>
  groups
    .map((group) => ({
      ...group,
      gameMenus: group.gameMenus.filter(({ code }) => sold.some(({ gameCode }) => gameCode === code)),
    }))
    .filter(({ gameMenus }) => gameMenus.length > 0);

/** The lottery that the address names, the first of its group, or the first of the page. */
function chosenGame(
  games: readonly LotteryItem[],
  { gameCode, gameId, lottoGameGroup }: LotterySearch,
): LotteryItem | undefined {
  return (
    games.find((game) => game.gameCode === gameCode) ??
    games.find((game) => game.gameId === gameId) ??
    games.find((game) => game.gameGroupCode === lottoGameGroup) ??
    games[0]
  );
}

interface GameProps {
  page: string;
  game: LotteryItem;
  search: LotterySearch;
  children: ReactNode;
}

function Game({ page, game, search, children }: GameProps) {
  const near = useNear(game.gameId).data;
  const now = useTick();
  const family = findFamily(game.family);
  if (!family) return null;
  const current = near?.currentNumero;
  const toLock = current ? secondsUntil(current.drawTime, now) - current.lockTime : 0;
  return (
    <>
      <div className={style.main}>
        <IssueHead page={page} game={game} />
        <BetDesk gameCode={game.gameCode} family={family} sale={near} start={startOf(game, family, search)} />
        <TicketPrizes gameCode={game.gameCode} family={game.family} />
        {children}
      </div>
      <aside className={style.side}>
        <Basket gameCode={game.gameCode} numero={current?.numero ?? ''} isOpen={toLock > 0} />
        <QuickBet />
        <PopularLotteries closable collapsible />
        <TrendLink />
      </aside>
      <div className={style.below}>
        <MyBets gameCode={game.gameCode} family={game.family} />
        <DrawList gameCode={game.gameCode} />
      </div>
    </>
  );
}

/** The play and numbers of the address, where they make sense; else the game's own play and nothing chosen. */
function startOf(
  game: Pick<LotteryItem, 'defaultPlayType'>,
  family: Family,
  { playType, bet_param }: LotterySearch,
) {
  const asked = playType ? findPlay(family, playType) : undefined;
  const play = asked ?? findPlay(family, game.defaultPlayType) ?? family.playTypes[0];
  if (!play) throw new Error(`${family.code} sells nothing`);
  const content = asked && bet_param ? contentOfBetParam(play, bet_param) : '';
  const rows = content
    ? content.split('|').map((row) => row.split(',').map((text) => String(Number(text))))
    : [];
  return { play, rows: rows.length === play.rule.rows.length ? rows : [] };
}
