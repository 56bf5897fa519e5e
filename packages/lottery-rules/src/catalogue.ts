/** A lottery as it is delivered. Schedules and switches are the operator's to change. */
export interface LotteryGame {
  readonly gameCode: string;
  readonly family: string;
  readonly gameGroupCode: string;
  readonly defaultPlayType: string;
  readonly cycleSeconds: number;
  readonly issuesPerDay: number;
}

const MINUTE = 60;
const DAY = 86_400;

type Line = readonly [
  gameCode: string,
  family: string,
  gameGroupCode: string,
  defaultPlayType: string,
  cycleSeconds: number,
  issuesPerDay: number,
];

const table: readonly Line[] = [
  ['CQSSC', 'SSC', 'SSC', 'wxzhixfs', 20 * MINUTE, 59],
  ['TXFFC', 'SSC', 'SSC', 'wxzhixfs', MINUTE, 1440],
  ['CASSC', 'SSC', 'SSC', 'wxzhixfs', 210, 411],
  ['SD11X5', '11X5', '11X5', 'rx5fs', 20 * MINUTE, 43],
  ['GD11X5', '11X5', '11X5', 'rx5fs', 20 * MINUTE, 42],
  ['K3', 'K3', 'K3', 'hezhi', MINUTE, 1440],
  ['PK10', 'PK10', 'PK10', 'dwd', MINUTE, 1440],
  ['PC28', 'PC28', 'PCB', 'tema', 210, 411],
  ['3D', '3D', 'LF', 'sanxzhixfs', DAY, 1],
  ['LHC', 'LHC', 'LHC', 'tema', DAY, 1],
  ['VN_NORTH', 'VN_NORTH', 'VNC', 'lo2d', DAY, 1],
  ['VN_CENTRAL', 'VN_CENTRAL', 'VNC', 'lo2d', DAY, 1],
  ['VN_SOUTH', 'VN_SOUTH', 'VNC', 'lo2d', DAY, 1],
  ['VN_NORTH_1M', 'VN_NORTH', 'VNC', 'lo2d', MINUTE, 1440],
  ['VN_SOUTH_2M', 'VN_SOUTH', 'VNC', 'lo2d', 2 * MINUTE, 720],
  ['VN_SOUTH_5M', 'VN_SOUTH', 'VNC', 'lo2d', 5 * MINUTE, 288],
  ['THAI', 'THAI', 'THAI', '3top', DAY, 1],
  ['LAO', 'THAI', 'LAO', '3top', DAY, 1],
  ['MAS4D', '4D', 'MAS', 'BIG', DAY, 1],
  ['SG4D', '4D', 'SGC', 'BIG', DAY, 1],
];

export const lotteryGames: readonly LotteryGame[] = table.map(
  ([gameCode, family, gameGroupCode, defaultPlayType, cycleSeconds, issuesPerDay]) => ({
    gameCode,
    family,
    gameGroupCode,
    defaultPlayType,
    cycleSeconds,
    issuesPerDay,
  }),
);
