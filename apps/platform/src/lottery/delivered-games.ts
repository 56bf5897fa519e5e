import { type LotteryGame, lockSecondsOf, lotteryGames } from '@fairground/lottery-rules';
import type { Game } from './queries/games.ts';

const HOUR = 3_600;
const MINUTE = 60;
const at = (hour: number, minute: number): number => hour * HOUR + minute * MINUTE;

/** When the first draw of a day is, by the merchant's clock; where nothing is said, one cycle after midnight. */
const FIRST_DRAW: Readonly<Record<string, number>> = {
  CQSSC: at(4, 0),
  SD11X5: at(9, 0),
  GD11X5: at(9, 30),
  '3D': at(21, 15),
  LHC: at(21, 30),
  VN_NORTH: at(18, 15),
  VN_CENTRAL: at(17, 15),
  VN_SOUTH: at(16, 15),
  THAI: at(15, 30),
  LAO: at(20, 30),
  MAS4D: at(19, 0),
  SG4D: at(18, 30),
};

/** Drawn by somebody else: two operators enter the result. */
const EXTERNAL: readonly string[] = ['THAI'];
/** Shown with their draw as it happens. */
const LIVE: readonly string[] = ['TXFFC', 'K3', 'PK10', 'PC28', 'VN_NORTH_1M'];
const SEA_GROUPS: readonly string[] = ['VNC', 'THAI', 'LAO', 'MAS', 'SGC'];
/** A lottery that draws every few minutes is an electronic one. */
const ELECTRONIC_CYCLE = 5 * MINUTE;

const SERIES = 1_900;
/** Five hundred thousand units for one line, a hundred million for an issue. */
const PRIZE_MAX = 5_000_000_000n;
const EXPOSURE_MAX = 1_000_000_000_000n;

/** The games of a new merchant. All of it is the operator's to change. */
export const deliveredGames = (merchantId: number): Game[] =>
  lotteryGames.map((game, index) => ({
    merchantId,
    code: game.gameCode,
    gameId: index + 1,
    family: game.family,
    groupCode: game.gameGroupCode,
    product: productOf(game),
    defaultPlay: game.defaultPlayType,
    position: index + 1,
    isOn: true,
    source: EXTERNAL.includes(game.gameCode) ? 'external' : 'own',
    liveVideo: LIVE.includes(game.gameCode),
    firstDrawSeconds: FIRST_DRAW[game.gameCode] ?? game.cycleSeconds % (24 * HOUR),
    cycleSeconds: game.cycleSeconds,
    issuesPerDay: game.issuesPerDay,
    lockSeconds: lockSecondsOf(game.cycleSeconds),
    series: SERIES,
    odds: {},
    stakeMax: {},
    prizeMax: PRIZE_MAX,
    exposureMax: EXPOSURE_MAX,
  }));

function productOf({ gameGroupCode, cycleSeconds }: LotteryGame): Game['product'] {
  if (SEA_GROUPS.includes(gameGroupCode)) return 'SEA';
  return cycleSeconds <= ELECTRONIC_CYCLE ? 'ELOTT' : 'LOTT';
}
