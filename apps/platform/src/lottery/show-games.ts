import type { lottery, RequestOf, ResponseOf } from '@fairground/contract';
import { message } from '@fairground/i18n/server';
import { findPlay, lotteryMode, lotteryUrl } from '@fairground/lottery-rules';
import { toWire } from '@fairground/money';
import { nowMs } from '../kernel/clock.ts';
import type { Call, MemberCall } from '../kernel/http/call.ts';
import { refuse } from '../kernel/http/refuse.ts';
import { type Board, boardOf, popularityOf } from './board.ts';
import { familyOf } from './price-line.ts';
import { listRecentGames } from './queries/bets.ts';
import type { Game } from './queries/games.ts';
import type { Issue } from './queries/issues.ts';

type Items = ResponseOf<typeof lottery.games>;
type Menus = ResponseOf<typeof lottery.gameMenus>;
type Near = ResponseOf<typeof lottery.near>;

const VIETNAM = 'VNC';

export async function listGameItems(
  call: Call,
  { prizeMode }: { prizeMode?: number | undefined },
): Promise<Items> {
  const board = await boardOf(call.platform, call.merchant.id);
  return board.games.filter((game) => hasMode(game, prizeMode)).map((game) => itemOf(call, board, game));
}

/** The most popular first; where nobody has bet the order of the menu decides. */
export async function listPopular(
  call: Call,
  { count, prizeMode, playType }: RequestOf<typeof lottery.popular>,
): Promise<Items> {
  const board = await boardOf(call.platform, call.merchant.id);
  const popularity = await popularityOf(call.platform, call.merchant.id);
  return board.games
    .filter((game) => hasMode(game, prizeMode) && (!playType || findPlay(familyOf(game), playType)))
    .toSorted((left, right) => (popularity.get(right.code) ?? 0) - (popularity.get(left.code) ?? 0))
    .slice(0, count)
    .map((game) => itemOf(call, board, game));
}

export async function listOpenIssues(call: Call, wish: RequestOf<typeof lottery.openIssues>): Promise<Items> {
  const items = await listGameItems(call, wish);
  return items
    .filter(({ isSale }) => isSale === '1')
    .toSorted((left, right) => left.remainTime - right.remainTime);
}

export async function listMenus(call: Call): Promise<Menus> {
  const { games } = await boardOf(call.platform, call.merchant.id);
  return menusOf(call, games);
}

export async function listVietnamMenu(call: Call): Promise<Menus> {
  const { games } = await boardOf(call.platform, call.merchant.id);
  const areas = games.filter(({ groupCode }) => groupCode === VIETNAM);
  return menusOf(call, areas, ({ family }) => family);
}

/** Games the member bet on, the latest first, each under its group. */
export async function listRecentMenus(call: MemberCall): Promise<Menus> {
  const board = await boardOf(call.platform, call.merchant.id);
  const codes = await listRecentGames(call.db, {
    merchantId: call.merchant.id,
    playerId: call.session.playerId,
  });
  return menusOf(
    call,
    codes.flatMap((code) => board.game(code) ?? []),
  );
}

export async function showNear(call: Call, { gameId }: RequestOf<typeof lottery.near>): Promise<Near> {
  const board = await boardOf(call.platform, call.merchant.id);
  return nearOf(board, board.games.find((game) => String(game.gameId) === gameId) ?? null);
}

export async function showVietnamIssue(
  call: Call,
  { lottoGameCode }: RequestOf<typeof lottery.vietnamIssue>,
): Promise<Near> {
  const board = await boardOf(call.platform, call.merchant.id);
  const game = board.game(lottoGameCode);
  return nearOf(board, game?.groupCode === VIETNAM ? game : null);
}

export async function launchLobby(
  { platform, merchant }: MemberCall,
  { lottoGameCode, lottoMode }: RequestOf<typeof lottery.lobbyLaunch>,
): Promise<{ gameUrl: string }> {
  const board = await boardOf(platform, merchant.id);
  const game = lottoGameCode ? board.game(lottoGameCode) : board.games[0];
  if (!game) throw refuse('in_stay_tuned');
  return {
    gameUrl: withGame(lotteryUrl('/lottery', { prizeMode: lottoMode, lottoGameCode: game.code }), game),
  };
}

export async function launchVietnam(
  { platform, merchant }: MemberCall,
  wish: RequestOf<typeof lottery.vietnamLaunch>,
): Promise<{ gameUrl: string }> {
  const board = await boardOf(platform, merchant.id);
  const areas = board.games.filter(({ groupCode }) => groupCode === VIETNAM);
  const game = wish.lottoGameCode ? areas.find(({ code }) => code === wish.lottoGameCode) : areas[0];
  if (!game) throw refuse('in_stay_tuned');
  const address = lotteryUrl('/vnLottery', { prizeMode: wish.lottoPrizeMode, lottoGameCode: game.code });
  return { gameUrl: wish.lottoView === 'betting' ? withGame(address, game) : address };
}

const withGame = (address: string, { code, gameId }: Game): string =>
  `${address}&${new URLSearchParams({ gameCode: code, gameId: String(gameId) })}`;

/** Whether a game sells plays of a mode. */
function hasMode(game: Game, prizeMode: number | undefined): boolean {
  if (prizeMode === undefined) return true;
  const mode = lotteryMode(game.product, prizeMode)?.plays;
  return familyOf(game).playTypes.some((play) => play.mode === mode);
}

export const nameOfGame = ({ language }: Pick<Call, 'language'>, code: string): string =>
  message(`lottery.game.${code}`, language);

function menusOf(
  call: Call,
  games: readonly Game[],
  groupOf: (game: Game) => string = ({ groupCode }) => groupCode,
): Menus {
  const groups = new Map<string, Game[]>();
  for (const game of games) groups.set(groupOf(game), [...(groups.get(groupOf(game)) ?? []), game]);
  return [...groups].map(([code, members]) => ({
    code,
    gameGroupCode: members[0]?.groupCode ?? code,
    labelName: message(`lottery.group.${code}`, call.language),
    gameMenus: members.map((game) => ({
      code: game.code,
      remark: nameOfGame(call, game.code),
      gameId: String(game.gameId),
      defaultPlayType: game.defaultPlay,
      lottoType: game.product,
    })),
  }));
}

function itemOf(call: Call, board: Board, game: Game): Items[number] {
  const [current] = board.coming(game.code);
  const latest = board.latest(game.code);
  return {
    gameId: String(game.gameId),
    gameCode: game.code,
    remark: nameOfGame(call, game.code),
    defaultPlayType: game.defaultPlay,
    gameGroupCode: game.groupCode,
    lottoType: game.product,
    family: game.family,
    ...infoOf(current),
    liveVideoSwitch: game.liveVideo ? '1' : '0',
    webIconUrl: `/res/cover/lottery/${game.code}.svg`,
    lastNumero: latest?.numero ?? '',
    lastWinNo: latest?.winNo ?? '',
  };
}

export function infoOf(issue: Issue | undefined) {
  if (!issue) return { numero: '', remainTime: 0, lockTime: 0, isSale: '0' as const, drawTime: '' };
  const time = nowMs();
  return {
    numero: issue.numero,
    remainTime: Math.max(0, Math.ceil((issue.drawAt.getTime() - time) / 1_000)),
    lockTime: (issue.drawAt.getTime() - issue.lockAt.getTime()) / 1_000,
    isSale: issue.state === 'open' && issue.lockAt.getTime() > time ? ('1' as const) : ('0' as const),
    drawTime: issue.drawAt.toISOString(),
  };
}

function nearOf(board: Board, game: Game | null): Near {
  if (!game) throw refuse('in_stay_tuned');
  const [current, next] = board.coming(game.code);
  const latest = board.latest(game.code);
  return {
    gameCode: game.code,
    series: game.series,
    odds: game.odds,
    stakeMax: game.stakeMax,
    prizeMax: toWire(game.prizeMax),
    currentNumero: current ? infoOf(current) : null,
    nextNumero: next ? infoOf(next) : null,
    previousNumero: latest?.winNo ? { numero: latest.numero, winNo: latest.winNo } : null,
  };
}
